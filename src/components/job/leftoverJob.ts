import { currentJob, restoreJob } from './job.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { adoptPersistedJobCopy, JOB_LOCK } from './jobPersistence.ts';

const runsInSomeTab = async (): Promise<boolean> => {
  const locks = lockManager();
  if (!locks) return true;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === JOB_LOCK);
};

/** Shows what a closed or crashed tab left, so that the rest can be sent. */
export const offerLeftover = async (): Promise<void> => {
  if (await runsInSomeTab()) return;
  adoptPersistedJobCopy();
  if (!currentJob()) restoreJob();
};
