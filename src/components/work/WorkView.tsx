import { useTranslate } from 'ra-core';
import { CloseIcon } from '../app/icons.tsx';
import { dismissWork, type Work } from './work.ts';
import { WorkOutcome } from './WorkOutcome.tsx';
import { WorkProgress } from './WorkProgress.tsx';
import './work.css';

/** A long work in view: while it runs and afterwards. */
const WorkView = ({ work }: { work: Work }) => {
  const translate = useTranslate();
  return (
    <section className="pb-work" aria-label={work.title}>
      <header>
        <h2>{work.title}</h2>
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
      {work.result ? <WorkOutcome work={work} result={work.result} /> : <WorkProgress work={work} />}
    </section>
  );
};

export default WorkView;
