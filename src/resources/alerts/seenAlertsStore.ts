import { NOTHING_SEEN, type SeenAlerts } from '../../platform/alerts/alerts.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** The platform does not know what a user has seen, so this browser keeps it, by service provider. */
export const seenAlertsStore = createPerOwnerStore<SeenAlerts>('alertsSeen', stored => {
  if (typeof stored !== 'object' || stored === null) return NOTHING_SEEN;
  const { upTo, later }: Partial<Record<keyof SeenAlerts, unknown>> = stored;
  const known = typeof upTo === 'number' ? upTo : null;
  // Version 1.0.0 kept no times: the first to go.
  const entries: [string, unknown][] = Array.isArray(later)
    ? later.filter(id => typeof id === 'string').map(id => [id, (known ?? 0) + 1])
    : Object.entries(later ?? {});
  return {
    upTo: known,
    later: Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  };
});
