import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { ReadingState } from '../../../components/calls/ReadingState.tsx';
import { ReplayedCall } from '../../../components/replay/ReplayedCall.tsx';
import { useReplayedCalls } from '../../../components/replay/useReplayedCalls.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { calledNumbers, replayRoutes, type RouteReplay } from '../model/replayRoutes.ts';
import type { RoutingTable } from '../routingTable.tsx';
import { TEXTS, type RouteWords, useTriedForms } from './testedTable.ts';
import { RunTrouble } from './TriedResult.tsx';
import styles from './tester.module.css';

const REPLAY = `${TEXTS}.replay`;

interface PartProps {
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

export const ReplayRoutes = ({ table, words }: PartProps) => {
  const translate = useTranslate();
  const [wanted, setWanted] = useState(false);
  const { calls: data, reading, again } = useReplayedCalls('outbound', wanted, table.storedAccountSid);
  const numbers = useMemo(() => (wanted && data ? calledNumbers(data) : NONE), [wanted, data]);
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
  if (table.lcrSid === null) return null;
  return (
    <details className={styles.more}>
      <summary>{translate(`${REPLAY}.title`)}</summary>
      <p className="pb-muted">{translate(`${REPLAY}.help`)}</p>
      {wanted ? null : <Button onClick={() => setWanted(true)}>{translate('portal.replay.open')}</Button>}
      {wanted ? <ReadingState reading={reading} onAgain={again} /> : null}
      {trouble ? <RunTrouble end={trouble} words={words} /> : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`${REPLAY}.none`)}</p> : null}
      {result && data && data.length > 0 ? <Result result={result} words={words} /> : null}
    </details>
  );
};
