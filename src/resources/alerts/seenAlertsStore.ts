import { NOTHING_SEEN, type SeenAlerts } from '../../platform/alerts/alerts.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** The platform does not know what a user has seen, so this browser keeps it, by service provider. */
export const seenAlertsStore = createPerOwnerStore<SeenAlerts>('alertsSeen', stored => {
  if (typeof stored !== 'object' || stored === null) return NOTHING_SEEN;
  const { upTo, later }: Partial<Record<keyof SeenAlerts, unknown>> = stored;
  return {
    upTo: typeof upTo === 'number' ? upTo : null,
    later: Array.isArray(later) ? later.filter(id => typeof id === 'string') : [],
  };
});
