import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { explainRoute, ROUTER_ORDER } from '../model/explainRoute.ts';
import type { TriedNumber } from '../../../platform/routing/tryNumbers.ts';
import type { ReadRule } from '../routingTable.tsx';
import type { RunEnd } from './numberRunner.ts';
import { TEXTS, type RouteWords } from './testedTable.ts';
import styles from './tester.module.css';

interface RunTroubleProps {
  end: RunEnd;
  words: RouteWords;
}

export const RunTrouble = ({ end, words }: RunTroubleProps) => {
  const translate = useTranslate();
  if (end.kind !== 'ranOut' && end.kind !== 'unavailable') return null;
  return (
    <p role="alert" className={styles.warn} data-bad>
      <WarnIcon />
      {end.kind === 'ranOut'
        ? translate(`${TEXTS}.ran_out`, { rule: words.rule(end.rule), number: end.number })
        : translate(`${TEXTS}.unavailable`)}
    </p>
  );
};

export const RouterOrder = ({ open }: { open: boolean }) => {
  const translate = useTranslate();
  return (
    <details className={styles.more} open={open} key={String(open)}>
      <summary>{translate(`${TEXTS}.order.${open ? 'title_unmatched' : 'title'}`)}</summary>
      <ol>
        {ROUTER_ORDER.map(way => (
          <li key={way}>{translate(`${TEXTS}.order.${way}`)}</li>
        ))}
      </ol>
      <p className="pb-muted">{translate(`${TEXTS}.order.one`)}</p>
      <p className="pb-muted">{translate(`${TEXTS}.order.two`)}</p>
      <p className="pb-muted">{translate(`${TEXTS}.order.active`)}</p>
    </details>
  );
};

interface TriedResultProps {
  rules: readonly ReadRule[];
  end: RunEnd;
  words: RouteWords;
}

const sayings = (end: RunEnd, rules: readonly ReadRule[], words: RouteWords) => {
  const patterns = rules.map(({ pattern }) => pattern);
  const groups: { forms: TriedNumber[]; reasons: string[] }[] = [];
  for (const tried of end.tried) {
    const other = end.tried.find(form => form !== tried);
    const reasons = explainRoute(tried, patterns, other).map(words.say);
    const alike = groups.find(group => group.reasons.join() === reasons.join());
    if (alike) alike.forms.push(tried);
    else groups.push({ forms: [tried], reasons });
  }
  return groups;
};

export const TriedResult = ({ rules, end, words }: TriedResultProps) => {
  const translate = useTranslate();
  const [first, second] = end.tried;
  return (
    <>
      {sayings(end, rules, words).map(({ forms, reasons }) => {
        const [one] = forms;
        if (!one) return null;
        return (
          <section
            key={one.number}
            className={styles.form}
            data-taken={one.carrier === null ? undefined : ''}
          >
            <h3>
              {forms.map(({ number }) => (
                <span key={number} className="pb-mono">
                  {number}
                </span>
              ))}
              <span aria-hidden="true">→</span>
              <strong>{words.outcome(one)}</strong>
              {one.carrier === null ? null : <span>{words.carrier(one.carrier)}</span>}
            </h3>
            <ul>
              {reasons.map(reason => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        );
      })}
      {first && second && first.carrier !== second.carrier ? (
        <p className={styles.warn}>
          <WarnIcon />
          {translate(`${TEXTS}.depends`)}
        </p>
      ) : null}
      <RunTrouble end={end} words={words} />
    </>
  );
};
