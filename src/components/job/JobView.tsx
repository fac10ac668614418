import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { BatchProgress } from '../../dataProvider/batch/batchTypes.ts';
import { CloseIcon, DownIcon, UpIcon } from '../app/icons.tsx';
import { IconButton } from '../ui/Button.tsx';
import { dismissJob, type ReadProgress, type Job } from './job.ts';
import type { Continuations } from './jobContinuation.ts';
import { JobOutcome } from './JobOutcome.tsx';
import { PauseText } from './PauseText.tsx';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { useFocusHere, useJobPlace } from './useJobPlace.ts';
import './job.module.css';

const Reading = ({ title, read }: { title: string; read: ReadProgress | null }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const total = read?.total ?? null;
  return (
    <>
      <progress {...(total === null ? {} : { value: read?.done ?? 0, max: total })} aria-label={title} />
      {read && total !== null ? (
        <p className="pb-muted">
          {translate('portal.work.read', { done: count(read.done), total: count(total) })}
        </p>
      ) : null}
      <PauseText pause={read?.pause ?? null} />
    </>
  );
};

const Sending = ({ title, progress }: { title: string; progress: BatchProgress | null }) => {
  const translate = useTranslate();
  const { count, duration } = useQuantityText();
  const { total = 1, left = 1, failed = 0, secondsLeft = null, pause = null } = progress ?? {};
  const done = total - left;
  return (
    <>
      <progress value={done} max={total} aria-label={title} />
      {progress === null ? null : (
        <p className="pb-muted" data-brief>
          {translate('portal.work.progress', {
            done: count(done),
            total: count(total),
            failed: count(failed),
          })}
        </p>
      )}
      <p className="pb-muted">
        {secondsLeft === null
          ? translate('portal.work.time_unknown')
          : translate('portal.work.time_left', { time: duration(secondsLeft) })}
      </p>
      <PauseText pause={pause} />
    </>
  );
};

const JobProgress = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const { title, running, phase, read, progress } = job;
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
      <BusyButton busy={phase === 'stopping'} onClick={job.cancel}>
        {translate('portal.action.cancel')}
      </BusyButton>
    </>
  );
};

const isNarrow = () => matchMedia('(max-width: 640px)').matches;

export interface JobViewProps {
  job: Job;
  continuations: Continuations;
}

/** Reserves room below pages so that their last rows stay reachable (list.css, internal.css). */
const useRoom = (panel: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--pb-job-height', `${String(element.offsetHeight)}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--pb-job-height');
    };
  }, [panel]);
};

const JobView = ({ job, continuations }: JobViewProps) => {
  const translate = useTranslate();
  const home = useRef<HTMLDivElement>(null);
  const place = useJobPlace(home);
  const panel = useRef<HTMLElement>(null);
  useRoom(panel);
  const [small, setSmall] = useState(() => job.result !== null && isNarrow());
  useFocusHere(place, job.phase);
  const drawn = (
    <section
      ref={panel}
      className="pb-job pb-stack"
      data-small={small || undefined}
      data-running={job.result === null || undefined}
      aria-label={job.title}
    >
      <header>
        <h2>{job.title}</h2>
        <IconButton
          aria-expanded={!small}
          label={translate(small ? 'portal.work.enlarge' : 'portal.work.reduce')}
          onClick={() => setSmall(!small)}
        >
          {small ? <UpIcon /> : <DownIcon />}
        </IconButton>
        {job.result ? (
          <IconButton label={translate('portal.action.dismiss')} onClick={dismissJob}>
            <CloseIcon />
          </IconButton>
        ) : null}
      </header>
      {job.result ? (
        <JobOutcome job={job} result={job.result} continuations={continuations} />
      ) : (
        <JobProgress job={job} />
      )}
    </section>
  );
  return <div ref={home}>{createPortal(drawn, place)}</div>;
};

export default JobView;
