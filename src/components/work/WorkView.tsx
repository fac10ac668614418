import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { CloseIcon, DownIcon, UpIcon } from '../app/icons.tsx';
import type { Continuations } from './continuation.ts';
import { dismissWork, type Work } from './work.ts';
import { WorkOutcome } from './WorkOutcome.tsx';
import { WorkProgress } from './WorkProgress.tsx';
import './work.css';

/** There the panel would cover the page. */
const isNarrow = () => matchMedia('(max-width: 640px)').matches;

interface WorkViewProps {
  work: Work;
  continuations: Continuations;
}

/** A long work in view: while it runs and afterwards. It stands over the page, so it can be made small. */
const WorkView = ({ work, continuations }: WorkViewProps) => {
  const translate = useTranslate();
  const [small, setSmall] = useState(() => work.result !== null && isNarrow());
  return (
    <section className="pb-work" data-small={small || undefined} aria-label={work.title}>
      <header>
        <h2>{work.title}</h2>
        <button
          type="button"
          className="pb-icon-button"
          aria-expanded={!small}
          aria-label={translate(small ? 'portal.work.enlarge' : 'portal.work.reduce')}
          onClick={() => setSmall(!small)}
        >
          {small ? <UpIcon /> : <DownIcon />}
        </button>
        {work.result ? (
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.action.dismiss')}
            onClick={dismissWork}
          >
            <CloseIcon />
          </button>
        ) : null}
      </header>
      {work.result ? (
        <WorkOutcome work={work} result={work.result} continuations={continuations} />
      ) : (
        <WorkProgress work={work} />
      )}
    </section>
  );
};

export default WorkView;
