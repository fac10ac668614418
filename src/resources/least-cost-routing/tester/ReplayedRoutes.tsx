import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ReadingState } from '../../../components/calls/ReadingState.tsx';
import { ReplayedCall } from '../../../components/replay/ReplayedCall.tsx';
import { useReplayedCalls } from '../../../components/replay/useReplayedCalls.ts';
import { calledNumbers, replayRoutes, type RouteReplay } from '../model/replayRoutes.ts';
import type { RoutingTable } from '../routingTable.tsx';
import { TEXTS, type RouteWords, useTriedForms } from './testedTable.ts';
import { RunTrouble } from './TriedResult.tsx';
import styles from './tester.module.css';

const REPLAY = `${TEXTS}.replay`;

export interface ReplayedRoutesProps {
  table: RoutingTable;
  words: RouteWords;
}

const Result = ({ result, words }: { result: RouteReplay; words: RouteWords }) => {
  const translate = useTranslate();
  const { calls, understood, moves } = result;
  const moved = moves.reduce((sum, move) => sum + move.calls, 0);
  return (
    <>
      <p>{translate(`${REPLAY}.understood`, { smart_count: calls, understood })}</p>
      <p role="status">
        {translate(moved === 0 ? `${REPLAY}.nothing` : `${REPLAY}.moved`, { smart_count: moved })}
      </p>
      <ul className={styles.numbers}>
        {moves.map(({ from, to, calls: size, samples }) => (
          <li key={JSON.stringify([from, to])}>
            {translate(`${REPLAY}.group`, {
              smart_count: size,
              from: words.carrier(from),
              to: words.carrier(to),
            })}
            <ul>
              {samples.map(call => (
                <ReplayedCall key={call.id} call={call} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
};

const NONE: readonly never[] = [];

/** Reads recent calls and compares where the stored and the edited table send them. */
const ReplayedRoutes = ({ table, words }: ReplayedRoutesProps) => {
  const translate = useTranslate();
  const { calls: data, reading, again } = useReplayedCalls('outbound', true, table.storedAccountSid);
  const numbers = useMemo(() => (data ? calledNumbers(data) : NONE), [data]);
  const before = useTriedForms(table.stored, numbers).tried;
  const after = useTriedForms(table.rules, numbers).tried;
  const trouble = [after?.end, before?.end].find(end => end && end.kind !== 'done');
  const isKnown = before?.end.kind === 'done' && after?.end.kind === 'done' && before.forms === after.forms;
  const result = useMemo(
    () =>
      data && isKnown
        ? replayRoutes({ stored: before.end.tried, edited: after.end.tried, names: table.carrierNames }, data)
        : null,
    [data, isKnown, before, after, table.carrierNames],
  );
  return (
    <>
      <ReadingState reading={reading} onAgain={again} />
      {trouble ? <RunTrouble end={trouble} words={words} /> : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`${REPLAY}.none`)}</p> : null}
      {result && data && data.length > 0 ? <Result result={result} words={words} /> : null}
    </>
  );
};

export default ReplayedRoutes;
