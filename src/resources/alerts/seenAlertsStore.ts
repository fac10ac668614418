import { NOTHING_SEEN, type SeenAlerts } from '../../platform/alerts/seen.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';

/** The platform does not know what a user has seen, so this browser keeps it, by service provider. */
export const seenAlertsStore = createPerOwnerStore<SeenAlerts>('alertsSeen', stored => {
  if (typeof stored !== 'object' || stored === null) return NOTHING_SEEN;
  // Before `shown`, ids were of what a provider's list does not tell.
  const { upTo, shown }: Partial<Record<keyof SeenAlerts, unknown>> = stored;
  return {
    upTo: typeof upTo === 'number' ? upTo : null,
    shown: Object.fromEntries(
      Object.entries(shown ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  };
});
