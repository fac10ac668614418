import { LinkBase, useTranslate } from 'ra-core';
import { clockText } from '../../platform/calls/outcome.ts';
import type { Span, Trace } from '../../platform/calls/trace.ts';
import { durationText, shortName, spanKey } from '../../platform/calls/traceView.ts';
import { type StepRow, stepText, spanBaseName } from './model/traces.ts';
import {
  CompareTable,
  DifferingRow,
  MoreRows,
  SourceProblems,
  ComparisonSection,
  type Side,
  SideCell,
  useRowsToShow,
} from './rows.tsx';
import type { CallComparison } from './useComparison.ts';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

export const stepName = (span: Span): string => shortName(spanBaseName(span) || span.name);

export const spanPath = (callPath: string | null, trace: Trace, span: Span): string | null =>
  callPath === null
    ? null
    : `${callPath}?${new URLSearchParams({ tab: 'tracing', span: spanKey(trace, span) }).toString()}`;

interface StepProps {
  span: Span;
  trace: Trace;
  path: string | null;
}

const Step = ({ span, trace, path }: StepProps) => {
  const translate = useTranslate();
  const to = spanPath(path, trace, span);
  const text = stepText(span);
  const name = stepName(span);
  return (
    <span className={styles.step} style={{ paddingInlineStart: Math.min(span.depth, 4) * 10 }}>
      {to === null ? name : <LinkBase to={to}>{name}</LinkBase>}{' '}
      <span className="pb-muted">
        {clockText(span.start / 1000)}
        {span.broken ? '' : ` · ${durationText(span.end - span.start)}`}
      </span>
      {span.failure ? (
        <span className="pb-bad-text pb-inline pb-gap-4">
          {' '}
          {translate(`${TEXTS}.first.failed`)} ({span.failure.status ?? span.failure.text})
        </span>
      ) : null}
      {text === null ? null : <span className={styles.text}>{text}</span>}
    </span>
  );
};

interface StepTableProps {
  comparison: CallComparison;
  paths: readonly [string | null, string | null];
  onlyDifferences: boolean;
  first: StepRow | null;
}

export const StepTable = ({ comparison, paths, onlyDifferences, first }: StepTableProps) => {
  const translate = useTranslate();
  const { steps, traceValues, traces } = comparison;
  const { shown, left, more } = useRowsToShow(steps ?? [], onlyDifferences);
  const count = steps?.filter(({ differences }) => differences.length > 0).length ?? null;
  const cell = (side: Side, span: Span | null) => {
    const place = side === 'A' ? 0 : 1;
    return (
      <SideCell side={side}>
        {span && traceValues ? <Step span={span} trace={traceValues[place]} path={paths[place]} /> : null}
      </SideCell>
    );
  };
  return (
    <ComparisonSection name="trace" count={count}>
      <SourceProblems sources={traces} />
      {steps ? <p className="pb-muted pb-hint">{translate(`${TEXTS}.trace.lost`)}</p> : null}
      {shown.length === 0 ? null : (
        <CompareTable label={translate(`${TEXTS}.sections.trace`)}>
          {shown.map((row, place) => (
            <DifferingRow key={place} row={row} isFirst={row === first} cell={cell} />
          ))}
        </CompareTable>
      )}
      <MoreRows left={left} more={more} />
    </ComparisonSection>
  );
};
