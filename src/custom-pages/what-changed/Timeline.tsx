import { useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { useMemo, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ReadingState } from '../../components/calls/ReadingState.tsx';
import { Time, useFormatTime } from '../../components/fields/cells.tsx';
import { ChangeList } from '../../components/snapshots/ChangeList.tsx';
import { type SnapshotStep, useSteps } from '../../components/snapshots/useSteps.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import type { FailuresBegan } from './model/beforeFailures.ts';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import { FailuresEntry } from './FailuresEntry.tsx';
import { useFailuresBegan } from './useFailuresBegan.ts';
import styles from './what-changed.module.css';

const TEXTS = 'screens.what-changed';
const FEW = 12;
const STEPS = '';
const NO_STEPS: readonly SnapshotStep[] = [];

interface TimelineProps {
  account: string | null;
  /** Newest first, at least two. */
  heads: readonly SnapshotHead[];
}

const StepEntry = ({ step, account }: { step: SnapshotStep; account: string | null }) => {
  const translate = useTranslate();
  const mayWrite = useCan()('save', 'config-file');
  const { older, newer, time, changes } = step;
  const { records, unknown } = changes;
  return (
    <li className={styles.entry}>
      <h3>
        {translate(`${TEXTS}.between`)} <Time value={new Date(time.after).toISOString()} />{' '}
        {translate(`${TEXTS}.and`)} <Time value={new Date(time.before).toISOString()} />
      </h3>
      <p className="pb-muted">
        {translate(`${TEXTS}.compared`, {
          older: translate(`${TEXTS}.why.${older.why}`),
          newer: translate(`${TEXTS}.why.${newer.why}`),
        })}
      </p>
      {records.length > 0 ? (
        <ChangeList records={records} putBack={mayWrite ? { account, snapshot: older.id } : null} />
      ) : (
        <p className="pb-muted">{translate(`${TEXTS}.no_difference`)}</p>
      )}
      {unknown.length > 0 ? (
        <p className="pb-muted">
          {translate(`${TEXTS}.unknown`, {
            kinds: unknown.map(kind => translate(`${TEXTS}.kinds.${kind}`)).join(', '),
          })}
        </p>
      ) : null}
    </li>
  );
};

type Entry = { at: number; key: string } & ({ step: SnapshotStep } | { began: FailuresBegan });

const entriesOf = (steps: readonly SnapshotStep[], began: readonly FailuresBegan[]): Entry[] =>
  [
    ...steps.map(step => ({ at: step.newer.at, key: `${step.older.id} ${step.newer.id}`, step })),
    ...began.map(one => ({ at: one.at, key: one.group.key, began: one })),
  ].sort((one, other) => other.at - one.at);

const useChosen = (heads: readonly SnapshotHead[]) => {
  const [from, setFrom] = useState<string>(STEPS);
  const [to, setTo] = useState<string>(STEPS);
  const [shown, setShown] = useState(FEW);
  const older = heads.find(({ id }) => id === from) ?? null;
  const newer = heads.find(({ id }) => id === to && id !== from) ?? heads[0] ?? null;
  const chosen = useMemo(
    () => (older && newer && newer.at > older.at ? [newer, older] : heads.slice(0, shown + 1)),
    [older, newer, heads, shown],
  );
  return {
    chosen,
    older,
    newer,
    setFrom,
    setTo,
    hasMore: !older && heads.length > shown + 1,
    more: () => setShown(shown + FEW),
  };
};

export const Timeline = ({ account, heads }: TimelineProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const formatTime = useFormatTime();
  const { chosen, older, newer, setFrom, setTo, hasMore, more } = useChosen(heads);
  const { data, error, isPending, refetch } = useSteps(chosen);
  const steps = data ?? NO_STEPS;
  const { began, reading, isAsked, again } = useFailuresBegan(account, steps);
  const entries = useMemo(() => entriesOf(steps, began), [steps, began]);
  const nameOf = ({ at, why }: SnapshotHead) =>
    translate(`${TEXTS}.choice`, { time: formatTime(new Date(at)), why: translate(`${TEXTS}.why.${why}`) });
  return (
    <section>
      <h2>{translate(`${TEXTS}.over_time`)}</h2>
      <div className={styles.between}>
        <Choice
          label={translate(`${TEXTS}.from`)}
          labelShown
          value={older?.id ?? STEPS}
          choices={[
            { id: STEPS, name: translate(`${TEXTS}.step_by_step`) },
            ...heads.slice(1).map(head => ({ id: head.id, name: nameOf(head) })),
          ]}
          onChange={setFrom}
        />
        {older ? (
          <Choice
            label={translate(`${TEXTS}.to`)}
            labelShown
            value={newer?.id ?? ''}
            choices={heads
              .filter(({ at }) => at > older.at)
              .map(head => ({ id: head.id, name: nameOf(head) }))}
            onChange={setTo}
          />
        ) : null}
      </div>
      {isPending ? <RowsSkeleton columns={3} /> : null}
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.failed`)}
          <Colon /> {errorText(error)}
        </LineFailure>
      ) : null}
      {isAsked ? <ReadingState reading={reading} onAgain={again} /> : null}
      <ol className={styles.entries}>
        {entries.map(entry =>
          'step' in entry ? (
            <StepEntry key={entry.key} step={entry.step} account={account} />
          ) : (
            <FailuresEntry key={entry.key} began={entry.began} />
          ),
        )}
      </ol>
      {hasMore ? <Button onClick={more}>{translate(`${TEXTS}.earlier`)}</Button> : null}
    </section>
  );
};
