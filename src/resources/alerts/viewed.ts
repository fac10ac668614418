import { useCallback, useState } from 'react';
import { alertsViewed } from './alertsViewed.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import type { SeenAlerts } from '../../platform/alerts/alerts.ts';
import { useStored } from '../../components/app/useStored.ts';

export const useViewedAlerts = () => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = `${userSid}/${String(serviceProviderSid)}`;
  const seen = useStored(alertsViewed, owner);
  const store = useCallback(
    (next: SeenAlerts) => {
      if (next === alertsViewed.read(owner)) return;
      try {
        alertsViewed.write(owner, next);
      } catch {
        // The storage is full or blocked: the alerts stay unread.
      }
    },
    [owner],
  );
  return { seen, store, serviceProviderSid };
};
