import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../components/app/icons.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { clockText } from '../../platform/calls/outcome.ts';
import type { LadderMessage } from '../../platform/calls/sipLadder.ts';
import { attributeOf, type Span } from '../../platform/calls/trace.ts';
import { durationText } from '../../platform/calls/traceView.ts';
import type { FirstDifference as First } from './model/firstDifference.ts';
import { messageLabel } from './model/signaling.ts';
import { stepText } from './model/traces.ts';
import { useFactName, useFactText } from './FactTable.tsx';
import { FIRST_ID, sideOfOnlyValue, useRoleName } from './rows.tsx';
import { spanPath, stepName } from './StepTable.tsx';
import type { CallComparison } from './useComparison.ts';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';
const TEXT_MAX = 80;

const cut = (text: string | null): string => {
  const characters = Array.from(text ?? '–');
  return characters.length <= TEXT_MAX ? characters.join('') : `${characters.slice(0, TEXT_MAX).join('')}…`;
};

const useSentence = () => {
  const translate = useTranslate();
  const factName = useFactName();
  const factText = useFactText();
  const roleName = useRoleName();
  const failure = (span: Span): string =>
    span.failure
      ? `${translate(`${TEXTS}.first.failed`)} (${cut(String(span.failure.status ?? span.failure.text))})`
      : translate(`${TEXTS}.first.fine`);
  return (first: First): string => {
    if (first.in === 'facts') {
      const { name, left, right } = first.row;
      return translate(`${TEXTS}.first.fact`, {
        name: factName(name),
        left: factText(name, left) ?? '–',
        right: factText(name, right) ?? '–',
      });
    }
    if (first.in === 'sip') {
      const { left, right, differences, senders } = first.row;
      const some = left ?? right;
      const [worst = 'only'] = differences;
      const said = (message: LadderMessage | null) => (message ? cut(messageLabel(message)) : '');
      return translate(`${TEXTS}.first.message.${worst}`, {
        side: sideOfOnlyValue(first.row) ?? '',
        name: said(some),
        left: worst === 'sender' ? roleName(senders[0] ?? '') : said(left),
        right: worst === 'sender' ? roleName(senders[1] ?? '') : said(right),
      });
    }
    const { left, right, differences, attributes } = first.row;
    const [worst = 'only'] = differences;
    const [attribute = ''] = attributes;
    const shown: Readonly<Record<string, (span: Span) => string>> = {
      failure,
      text: span => cut(stepText(span)),
      attribute: span => {
        const shownValue = attributeOf(span, attribute);
        return cut(typeof shownValue === 'object' ? JSON.stringify(shownValue) : String(shownValue));
      },
      slower: span => durationText(span.end - span.start),
    };
    const value = (span: Span | null) => (span ? (shown[worst]?.(span) ?? '') : '');
    const some = left ?? right;
    return translate(`${TEXTS}.first.step.${worst}`, {
      side: sideOfOnlyValue(first.row) ?? '',
      name: some ? stepName(some) : '',
      attribute,
      left: value(left),
      right: value(right),
    });
  };
};

interface FirstDifferenceProps {
  comparison: CallComparison;
  paths: readonly [string | null, string | null];
}

const pathOf = (first: First, { traceValues }: CallComparison, paths: FirstDifferenceProps['paths']) => {
  if (first.in === 'facts') return null;
  // If both calls have it, the link leads to the first call, which went wrong.
  const isLeft = first.row.left !== null && (first.row.right === null || first.row.differences[0] !== 'only');
  const place = isLeft ? 0 : 1;
  const path = paths[place];
  if (first.in === 'sip') return path === null ? null : `${path}?tab=sip`;
  const span = isLeft ? first.row.left : first.row.right;
  return traceValues && span ? spanPath(path, traceValues[place], span) : null;
};

export const FirstDifference = ({ comparison, paths }: FirstDifferenceProps) => {
  const translate = useTranslate();
  const sentence = useSentence();
  const factName = useFactName();
  const { facts, turns, first, isReading } = comparison;
  const settings = facts.filter(({ kind, state }) => kind === 'setting' && state === 'differs');
  const path = first ? pathOf(first, comparison, paths) : null;
  const where = first?.in === 'trace' ? 'in_trace' : first?.in === 'sip' ? 'in_sip' : null;
  const place = [
    ...(first?.at == null ? [] : [translate(`${TEXTS}.first.at`, { at: clockText(first.at) })]),
    ...(where === null ? [] : [translate(`${TEXTS}.first.${where}`)]),
  ].join(', ');
  return (
    <section
      className={styles.first}
      data-found={first ? '' : undefined}
      aria-label={translate(`${TEXTS}.first.title`)}
      aria-live="polite"
    >
      {first ? (
        <div className={styles.found}>
          <WarnIcon />
          <div>
            <h2>{translate(`${TEXTS}.first.title`)}</h2> <span className="pb-muted">{place}</span>
            <p className={styles.sentence}>{sentence(first)}</p>
          </div>
          <span className={styles.go}>
            <Button onClick={() => document.getElementById(FIRST_ID)?.focus()}>
              {translate(`${TEXTS}.first.show`)}
            </Button>
            {path === null ? null : <ButtonLink to={path}>{translate(`${TEXTS}.first.open`)}</ButtonLink>}
          </span>
        </div>
      ) : null}
      {settings.length === 0 ? null : (
        <p className="pb-muted">
          {translate(`${TEXTS}.first.settings`, {
            names: settings.map(({ name }) => factName(name)).join(', '),
          })}
        </p>
      )}
      {first ? null : isReading || (turns ?? []).some(({ differences }) => differences.length > 0) ? null : (
        <p>{translate(`${TEXTS}.first.${settings.length === 0 ? 'none' : 'nothing_else'}`)}</p>
      )}
      {isReading ? <p className="pb-muted">{translate(`${TEXTS}.first.partly`)}</p> : null}
    </section>
  );
};
