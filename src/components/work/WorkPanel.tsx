import { lazy, Suspense, useEffect } from 'react';
import { readSession } from '../../authProvider/session.ts';
import type { Continuations } from './continuation.ts';
import { isRunning, restoreWork, useWork } from './work.ts';

const WorkView = lazy(() => import('./WorkView.tsx'));

/** A page with running work asks before it goes; one whose session is over has nothing to stay for. */
const warn = (event: BeforeUnloadEvent) => {
  if (readSession()) event.preventDefault();
};

/** Progress of long work at the edge of the page; then its exact result, which can be retried and downloaded. */
export const WorkPanel = ({ continuations }: { continuations: Continuations }) => {
  const work = useWork();
  const running = isRunning(work);
  useEffect(restoreWork, []);
  useEffect(() => {
    if (!running) return undefined;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  return work ? (
    <Suspense fallback={null}>
      <WorkView work={work} continuations={continuations} />
    </Suspense>
  ) : null;
};
