import type { NotificationType } from 'ra-core';
import type { JobEnd } from '../../components/job/job.ts';
import type { ContinuationTools } from '../../components/job/jobContinuation.ts';

/** Words for the end of an assignment; null where the user has stopped it, or the session's end tells of itself. */
export const assignEnd = (
  { counts, ended, reason }: Pick<JobEnd<unknown>, 'counts' | 'ended' | 'reason'>,
  { translate, count }: Pick<ContinuationTools, 'translate' | 'count'>,
): { text: string; type: NotificationType } | null => {
  if (counts.failed + counts.notSent === 0)
    return { text: translate('resources.phone-numbers.bulk.done'), type: 'success' };
  if (ended === 'session' || (ended === 'cancelled' && counts.failed === 0)) return null;
  const left = counts.failed + (ended === 'cancelled' ? 0 : counts.notSent);
  const text = translate('resources.phone-numbers.bulk.failed', {
    count: count(left),
    smart_count: left,
    reason: reason ?? translate('portal.errors.unreachable'),
  });
  return { text, type: 'error' };
};
