import { lazy, Suspense, useEffect } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { isJobRunning, restoreJob, useJob } from './job.ts';
import type { Continuations } from './jobContinuation.ts';

const JobView = lazy(() => import('./JobView.tsx'));

/** The browser asks before it leaves a page with a running job, unless the session is over. */
const warn = (event: BeforeUnloadEvent) => {
  if (readSession()) event.preventDefault();
};

export const JobPanel = ({ continuations }: { continuations: Continuations }) => {
  const job = useJob();
  const running = isJobRunning(job);
  useEffect(restoreJob, []);
  useEffect(() => {
    if (!running) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  return job ? (
    <Suspense fallback={null}>
      <JobView job={job} continuations={continuations} />
    </Suspense>
  ) : null;
};
