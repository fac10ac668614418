import { useCallback, useState } from 'react';
import { seenAlertsStore } from './seenAlertsStore.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import type { SeenAlerts } from '../../platform/alerts/seen.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';

export const useViewedAlerts = () => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = `${userSid}/${String(serviceProviderSid)}`;
  const seen = useStoreValue(seenAlertsStore, owner);
  const store = useCallback(
    (next: SeenAlerts) => {
      if (next === seenAlertsStore.read(owner)) return;
      try {
        seenAlertsStore.write(owner, next);
      } catch {
        // The storage is full or blocked: the alerts stay unread.
      }
    },
    [owner],
  );
  return { seen, store, serviceProviderSid };
};
