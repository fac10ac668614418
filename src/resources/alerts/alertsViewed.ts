import { NOTHING_SEEN, type Seen } from '../../platform/alerts/alerts.ts';
import { ownedStore } from '../../browserStorage/ownedStore.ts';

/** Alerts that a user has seen of a service provider. The platform does not know: it stays in this browser. */
export const alertsViewed = ownedStore<Seen>('alertsSeen', stored => {
  if (typeof stored !== 'object' || stored === null) return NOTHING_SEEN;
  const { upTo, later }: Partial<Record<keyof Seen, unknown>> = stored;
  return {
    upTo: typeof upTo === 'number' ? upTo : null,
    later: Array.isArray(later) ? later.filter(id => typeof id === 'string') : [],
  };
});
