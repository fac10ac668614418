import { LinkBase, useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { useLocalizeDecimals } from '../../components/fields/useLocalizeDecimals.ts';
import { type Turn, turnMoment } from '../../platform/calls/latency.ts';
import { clockText } from '../../platform/calls/outcome.ts';
import {
  CompareTable,
  DifferingRow,
  MoreRows,
  ComparisonSection,
  type Side,
  SideCell,
  useRowsToShow,
} from './rows.tsx';
import type { CallComparison } from './useComparison.ts';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

const TurnText = ({ turn, path }: { turn: Turn; path: string | null }) => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const at = turnMoment(turn);
  const query = new URLSearchParams({ tab: 'latency', t: (at ?? 0).toFixed(1) });
  return (
    <span className={styles.step}>
      {at === null || path === null ? null : (
        <>
          <LinkBase to={`${path}?${query.toString()}`}>{clockText(at)}</LinkBase>{' '}
        </>
      )}
      {turn.by === 'keys' ? (
        <>
          {translate('resources.recent-calls.latency.keys')}
          <Colon />{' '}
        </>
      ) : null}
      <bdi>{turn.said || '–'}</bdi>{' '}
      <span className="pb-muted">
        {turn.total === null
          ? null
          : translate(`${TEXTS}.turns.waited`, { time: decimals(`${turn.total.toFixed(2)} s`) })}
      </span>
      {turn.failed ? (
        <span className="pb-bad-text pb-inline pb-gap-4"> {translate(`${TEXTS}.first.failed`)}</span>
      ) : null}
    </span>
  );
};

interface TurnTableProps {
  turns: NonNullable<CallComparison['turns']>;
  paths: readonly [string | null, string | null];
  onlyDifferences: boolean;
}

export const TurnTable = ({ turns, paths, onlyDifferences }: TurnTableProps) => {
  const translate = useTranslate();
  const numbered = turns.map((row, at) => ({ ...row, number: at + 1 }));
  const { shown, left, more } = useRowsToShow(numbered, onlyDifferences);
  const cell = (side: Side, turn: Turn | null) => (
    <SideCell side={side}>
      {turn ? <TurnText turn={turn} path={paths[side === 'A' ? 0 : 1]} /> : null}
    </SideCell>
  );
  return (
    <ComparisonSection name="turns" count={turns.filter(({ differences }) => differences.length > 0).length}>
      {turns.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.turns.none`)}</p> : null}
      {shown.length === 0 ? null : (
        <CompareTable label={translate(`${TEXTS}.sections.turns`)} first={translate(`${TEXTS}.turns.number`)}>
          {shown.map(row => (
            <DifferingRow key={row.number} row={row} isFirst={false} head={row.number} cell={cell} />
          ))}
        </CompareTable>
      )}
      <MoreRows left={left} more={more} />
    </ComparisonSection>
  );
};
