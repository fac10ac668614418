import { readTabValue, replaceTabValue } from '../../browserStorage/tabStorage.ts';
import { tokenUserSid } from '../../authProvider/session.ts';
import { currentJob, restoreJob } from './job.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { isStored, JOB_LOCK, KEYS, STATE } from './jobPersistence.ts';
import { dropCopy } from './persistJob.ts';

const runsInSomeTab = async (): Promise<boolean> => {
  const locks = lockManager();
  if (!locks) return true;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === JOB_LOCK);
};

/** Moves the copy to this tab; drops that of another user or of a job this tab knows. */
const adoptPersistedJobCopy = (): void => {
  const [copy, own] = [readTabValue(STATE, localStorage), readTabValue(STATE)];
  const isNew = isStored(copy) && copy.userSid === tokenUserSid() && !isStored(own);
  if (isNew) for (const key of KEYS) replaceTabValue(key, readTabValue(key, localStorage));
  if (isNew || !isStored(copy) || !isStored(own) || copy.id === own.id) dropCopy();
};

/** Shows what a closed or crashed tab left, so that the rest can be sent. */
export const offerLeftover = async (): Promise<void> => {
  if (await runsInSomeTab()) return;
  adoptPersistedJobCopy();
  if (!currentJob()) restoreJob();
};
