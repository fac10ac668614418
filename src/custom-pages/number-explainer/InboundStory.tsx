import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';
import type { InboundExplanation } from '../../platform/inbound/explainInboundCall.ts';
import type { InboundStep, LostCandidate, RecordRef } from '../../platform/inbound/inboundPath.ts';
import { GATEWAYS_UNREAD } from '../../platform/inbound/probable.ts';
import { SentenceText } from '../../components/inbound/SentenceText.tsx';
import { type ExplainerWords, TEXTS } from '../../components/inbound/words.ts';
import styles from './number-explainer.module.css';

interface RefProps {
  record: RecordRef;
  words: ExplainerWords;
}

const RecordLink = ({ record, words }: RefProps) => {
  const translate = useTranslate();
  const path = words.pathOf(record);
  const name = words.refName(record);
  const look = record.kind === 'phone-numbers' ? 'pb-mono' : undefined;
  const field = record.field === undefined ? null : translate(`${TEXTS}.fields.${record.field}`);
  return (
    <span>
      <span className="pb-muted">{translate(`${TEXTS}.kind.${record.kind}`)}</span>{' '}
      {path === null ? (
        <b className={look}>{name}</b>
      ) : (
        <LinkBase className={look} to={path}>
          {name}
        </LinkBase>
      )}
      {field === null ? null : <span className="pb-muted"> · {field}</span>}
    </span>
  );
};

interface LostProps {
  lost: readonly LostCandidate[];
  more: number;
  words: ExplainerWords;
}

const AlsoConsidered = ({ lost, more, words }: LostProps) => {
  const translate = useTranslate();
  if (lost.length === 0) return null;
  return (
    <details className={styles.lost}>
      <summary>{translate(`${TEXTS}.also`, { smart_count: lost.length + more })}</summary>
      <ul>
        {lost.map(({ ref, reason }) => (
          <li key={`${ref.kind} ${ref.sid} ${reason}`}>
            <RecordLink record={ref} words={words} />{' '}
            <span className="pb-muted">{translate(`${TEXTS}.lost.${reason}`)}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className="pb-muted">{translate(`${TEXTS}.more_lost`, { smart_count: more })}</li>
        ) : null}
      </ul>
    </details>
  );
};

interface StepProps {
  step: InboundStep;
  words: ExplainerWords;
  end: 'refused' | 'unknown' | 'taken';
}

const Step = ({ step: { id, says, won, lost, moreLost, unsure, isEnd }, words, end }: StepProps) => {
  const translate = useTranslate();
  return (
    <li className={clsx(styles.step, 'pb-grid pb-gap-4')} data-end={isEnd ? end : undefined}>
      <h3>{translate(`${TEXTS}.step.${id}`)}</h3>
      {says.map(phrase => (
        <p key={phrase.key}>
          <SentenceText parts={words.sayParts(phrase)} />
        </p>
      ))}
      {won.length > 0 ? (
        <ul className={clsx(styles.refs, 'pb-flow pb-gap-2 pb-gap-x-16')}>
          {won.map(record => (
            <li key={`${record.kind} ${record.sid} ${record.field ?? ''}`}>
              <RecordLink record={record} words={words} />
            </li>
          ))}
        </ul>
      ) : null}
      {unsure
        .filter(({ key }) => key !== GATEWAYS_UNREAD)
        .map(phrase => (
          <p key={`${phrase.key} ${JSON.stringify(phrase.args)}`} className={styles.unsure}>
            <WarnIcon /> <span>{words.say(phrase)}</span>
          </p>
        ))}
      <AlsoConsidered lost={lost} more={moreLost} words={words} />
    </li>
  );
};

export const InboundStory = ({ told, words }: { told: InboundExplanation; words: ExplainerWords }) => {
  const translate = useTranslate();
  const { kind } = told.end;
  const end = kind === 'refused' || kind === 'unknown' ? kind : 'taken';
  return (
    <ol className={clsx(styles.story, 'pb-grid pb-gap-12')} aria-label={translate(`${TEXTS}.story`)}>
      {told.steps.map((step, place) => (
        <Step key={`${String(place)} ${step.id}`} step={step} words={words} end={end} />
      ))}
    </ol>
  );
};
