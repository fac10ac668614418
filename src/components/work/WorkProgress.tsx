import { useTranslate } from 'ra-core';
import type { BatchProgress } from '../../dataProvider/batch/batchTypes.ts';
import { useWords } from './useWords.ts';
import type { ReadProgress, Work } from './work.ts';
import { WorkPause } from './WorkPause.tsx';

const Reading = ({ title, read }: { title: string; read: ReadProgress | null }) => {
  const translate = useTranslate();
  const { count } = useWords();
  const total = read?.total ?? null;
  return (
    <>
      <progress {...(total === null ? {} : { value: read?.done ?? 0, max: total })} aria-label={title} />
      {read && total !== null ? (
        <p className="pb-muted">
          {translate('portal.work.read', { done: count(read.done), total: count(total) })}
        </p>
      ) : null}
      <WorkPause pause={read?.pause ?? null} />
    </>
  );
};

const Sending = ({ title, progress }: { title: string; progress: BatchProgress | null }) => {
  const translate = useTranslate();
  const { count, duration } = useWords();
  const { total = 1, left = 1, failed = 0, secondsLeft = null, pause = null } = progress ?? {};
  const done = total - left;
  return (
    <>
      <progress value={done} max={total} aria-label={title} />
      <p className="pb-muted" data-brief>
        {translate('portal.work.progress', { done: count(done), total: count(total), failed: count(failed) })}
      </p>
      <p className="pb-muted">
        {secondsLeft === null
          ? translate('portal.work.time_unknown')
          : translate('portal.work.time_left', { time: duration(secondsLeft) })}
      </p>
      <WorkPause pause={pause} />
    </>
  );
};

/** What runs, how far it is, how long it will take, why it waits, and the way out. */
export const WorkProgress = ({ work }: { work: Work }) => {
  const translate = useTranslate();
  const { title, running, phase, read, progress } = work;
  const reads = phase === 'reading' || (phase === 'stopping' && progress === null);
  const words = {
    reading: translate('portal.work.reading'),
    sending: running,
    stopping: translate('portal.work.stopping'),
    done: '',
  };
  return (
    <>
      <p role="status">{words[phase]}</p>
      {reads ? <Reading title={title} read={read} /> : <Sending title={title} progress={progress} />}
      <button type="button" className="pb-button" disabled={phase === 'stopping'} onClick={work.cancel}>
        {translate('portal.action.cancel')}
      </button>
    </>
  );
};
