import { clsx } from 'clsx';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../components/app/useTexts.ts';
import { TEST_NUMBERS_MAX, testNumbers } from '../testNumbers.ts';
import { readSession } from '../../../authProvider/session.ts';
import { CheckIcon, TrashIcon, WarnIcon } from '../../../components/app/icons.tsx';
import { Button, IconButton } from '../../../components/ui/Button.tsx';
import { formsOfAll, movedNumbers } from '../../../platform/routing/numberList.ts';
import { formsOf } from '../../../platform/routing/tryNumbers.ts';
import type { RoutingTable } from '../routingTable.tsx';
import { TEXTS, type RouteWords, useTriedForms } from './testedTable.ts';
import { RunTrouble } from './TriedResult.tsx';
import styles from './tester.module.css';

const NONE: readonly string[] = [];

export const useTestNumbers = (tableSid: string | null) => {
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = tableSid === null ? null : `${userSid}/${tableSid}`;
  const numbers = useSyncExternalStore(testNumbers.subscribe, () =>
    owner === null ? NONE : testNumbers.read(owner),
  );
  const write = (next: readonly string[]): boolean => {
    try {
      if (owner !== null) testNumbers.write(owner, next);
      return true;
    } catch {
      return false;
    }
  };
  return {
    numbers,
    isFull: numbers.length >= TEST_NUMBERS_MAX,
    keep: (number: string) => write([...numbers, number]),
    forget: (number: string) => write(numbers.filter(kept => kept !== number)),
  };
};

const useMoves = ({ stored, rules }: RoutingTable, numbers: readonly string[]) => {
  const forms = useMemo(() => formsOfAll(numbers), [numbers]);
  const before = useTriedForms(stored, forms).tried;
  const after = useTriedForms(rules, forms).tried;
  const end = [after?.end, before?.end].find(one => one && one.kind !== 'done') ?? after?.end ?? null;
  const isKnown = before?.end.kind === 'done' && after?.end.kind === 'done' && before.forms === after.forms;
  return {
    end,
    tried: isKnown ? after.end.tried : null,
    moves: isKnown ? movedNumbers(before.end.tried, after.end.tried) : [],
  };
};

interface SavedNumbersProps {
  table: RoutingTable;
  words: RouteWords;
  onPick: (number: string) => void;
}

export const SavedNumbers = ({ table, words, onPick }: SavedNumbersProps) => {
  const { numbers, forget } = useTestNumbers(table.lcrSid);
  const { end, tried, moves } = useMoves(table, numbers);
  const text = useTexts(`${TEXTS}.saved`);
  const affected = numbers.filter(number => moves.some(move => formsOf(number).includes(move.number)));
  const state = (number: string) => {
    const forms = formsOf(number);
    const own = moves.filter(move => forms.includes(move.number));
    if (own.length > 0)
      return own.map(move => (
        <span key={move.number} className={styles.moves}>
          <WarnIcon />
          {text('moves', { number: move.number, from: words.carrier(move.from), to: words.carrier(move.to) })}
        </span>
      ));
    const now = tried?.find(one => one.number === forms[0]);
    return now ? (
      <span className={clsx('pb-muted', styles.stays)}>
        <CheckIcon />
        {text('stays', { carrier: words.carrier(now.carrier) })}
      </span>
    ) : null;
  };
  return (
    <details className={styles.more} open={affected.length > 0 || undefined}>
      <summary>
        {text('title')}
        {numbers.length > 0 ? <span className="pb-muted"> {numbers.length}</span> : null}
        {affected.length > 0 ? (
          <span className={styles.moves} role="status">
            <WarnIcon />
            {text('count', { smart_count: affected.length })}
          </span>
        ) : null}
      </summary>
      <p className="pb-muted">
        {text(table.lcrSid === null ? 'new' : numbers.length === 0 ? 'none' : 'help')}
      </p>
      {end && numbers.length > 0 ? <RunTrouble end={end} words={words} /> : null}
      <ul className={styles.saved}>
        {numbers.map(number => (
          <li key={number}>
            <Button
              look="link"
              className="pb-mono"
              aria-label={text('test', { number })}
              onClick={() => onPick(number)}
            >
              {number}
            </Button>
            <IconButton label={text('remove', { number })} onClick={() => forget(number)}>
              <TrashIcon />
            </IconButton>
            <div>{state(number)}</div>
          </li>
        ))}
      </ul>
    </details>
  );
};
