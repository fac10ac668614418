import type { NotificationType } from 'ra-core';
import type { JobEnd } from '../../components/job/job.ts';
import type { ContinuationTools } from '../../components/job/jobContinuation.ts';

/** null: the user stopped the assignment, or the end of the session shows a message of its own. */
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
