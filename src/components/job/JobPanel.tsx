import { useEffect } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { lazyComponent } from '../app/lazyComponent.tsx';
import { isJobRunning, restoreJob, useJob } from './job.ts';
import type { Continuations } from './jobContinuation.ts';
import { hasPersistedJobCopy } from './jobPersistence.ts';
import type { JobViewProps } from './JobView.tsx';

const JobView = lazyComponent<JobViewProps>(() => import('./JobView.tsx'));

const warn = (event: BeforeUnloadEvent) => {
  if (readSession()) event.preventDefault();
};

export const JobPanel = ({ continuations }: { continuations: Continuations }) => {
  const job = useJob();
  const running = isJobRunning(job);
  useEffect(() => {
    restoreJob();
    // The code may fail to load, e.g. offline: a later page tries again.
    if (hasPersistedJobCopy())
      import('./leftoverJob.ts').then(({ offerLeftover }) => offerLeftover()).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!running) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  return job ? <JobView job={job} continuations={continuations} /> : null;
};
