import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { momentOf } from '../../platform/calls/call.ts';
import type { CallGroup } from './model/callFigures.ts';
import type { CallMetric, MarkedChange } from './model/changes.ts';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { useFigureText } from './figureText.ts';
import { ShareLine } from './pictures.tsx';
import type { SampledCall } from './useSpeechSample.ts';
import styles from './trends.module.css';
import { labelled } from '../../lib/labelled.ts';

const TEXTS = 'screens.trends';
const PARTS = 24;
const ANSWERED = { answered: 'true' };

const lineOf = ({ calls }: CallGroup, { from, to }: TimeSpan) => {
  const parts = Array.from({ length: PARTS }, () => ({ part: 0, whole: 0 }));
  for (const { attempted_at, answered } of calls) {
    const at = momentOf(attempted_at)?.getTime() ?? 0;
    const place = parts[Math.min(PARTS - 1, Math.floor(((at - from) / (to - from)) * PARTS))];
    if (!place) continue;
    place.whole += 1;
    if (answered === true) place.part += 1;
  }
  return parts;
};

interface CallFactsProps {
  group: CallGroup;
  span: TimeSpan;
  mark: (metric: CallMetric) => MarkedChange | undefined;
  /** Path to a list of calls; null: no list can show these. */
  pathOf: (further: Record<string, string>) => string | null;
  sampled: readonly SampledCall[] | null;
}

export const CallGroupFacts = ({ group, span, mark, pathOf, sampled }: CallFactsProps) => {
  const translate = useTranslate();
  const text = useFigureText();
  const { figures } = group;
  const link = (words: string, further: Record<string, string>) => {
    const path = pathOf(further);
    return path === null || words === translate(`${TEXTS}.none`) ? (
      words
    ) : (
      <LinkBase to={path}>{words}</LinkBase>
    );
  };
  const fact = (name: string, value: ReactNode, about = false) => (
    <div key={name}>
      <dt title={about ? translate(`${TEXTS}.about.${name}`) : undefined}>
        {translate(`${TEXTS}.columns.${name}`)}
      </dt>
      <dd>{value}</dd>
    </div>
  );
  const codes = figures.refusals.map(({ code, count }) => (
    <span key={code}>
      {link(
        labelled(translate, code === 'none' ? translate(`${TEXTS}.code_none`) : code, text.count(count)),
        { code },
      )}
    </span>
  ));
  const failed = sampled?.filter(({ figures }) => figures.failedHooks > 0).length ?? 0;
  return (
    <dl className={styles.facts}>
      {fact(
        'answered',
        <>
          {link(
            translate(`${TEXTS}.fraction`, {
              part: text.count(figures.answered.part),
              whole: text.count(figures.answered.whole),
            }),
            ANSWERED,
          )}{' '}
          <span className="pb-muted">{text.interval(figures.answered)}</span>
        </>,
        true,
      )}
      {fact('line', <ShareLine parts={lineOf(group, span)} />)}
      {fact(
        'lengths',
        <>
          {text.clock(figures.averageLength)}
          <ChangeMark mark={mark('lengths')} unit="seconds" worse={null} />
        </>,
        true,
      )}
      {fact('median_length', text.clock(figures.medianLength))}
      {fact(
        'short',
        <>
          {link(text.share(figures.short), ANSWERED)}
          <ChangeMark mark={mark('short')} unit="points" worse="up" />
        </>,
        true,
      )}
      {fact(
        'delays',
        <>
          {text.pair(figures.medianDelay, figures.delay95)}
          <ChangeMark mark={mark('delays')} unit="seconds" worse="up" />
        </>,
        true,
      )}
      {codes.length === 0 ? null : fact('refused', <span className={styles.codes}>{codes}</span>)}
      {sampled === null || sampled.length === 0
        ? null
        : fact(
            'hooks',
            translate(`${TEXTS}.fraction`, { part: text.count(failed), whole: text.count(sampled.length) }),
            true,
          )}
    </dl>
  );
};
