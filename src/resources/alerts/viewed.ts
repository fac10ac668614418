import { useCallback, useState, useSyncExternalStore } from 'react';
import { alertsViewed } from './alertsViewed.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import type { Seen } from '../../platform/alerts/alerts.ts';

/** What this user has seen of the current service provider's alerts. */
export const useViewedAlerts = () => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = `${userSid}/${String(serviceProviderSid)}`;
  const seen = useSyncExternalStore(alertsViewed.subscribe, () => alertsViewed.read(owner));
  const store = useCallback(
    (next: Seen) => {
      if (next === alertsViewed.read(owner)) return;
      try {
        alertsViewed.write(owner, next);
      } catch {
        // Full or closed: they stay unread.
      }
    },
    [owner],
  );
  return { seen, store, serviceProviderSid };
};
