import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { formsOfAll, type MovedNumber, movedNumbers } from '../../../platform/routing/numberList.ts';
import { type RoutingTable, useHighlight, useRoutingTable, useSaveQuestion } from '../routingTable.tsx';
import { RouteTester } from './RouteTester.tsx';
import { useTestNumbers } from './SavedNumbers.tsx';
import { TEXTS, useNumberRunner, useRouteWords } from './testedTable.ts';

interface Asked {
  moves: readonly MovedNumber[];
  answer: (goesOn: boolean) => void;
}

const MovesQuestion = ({ table }: { table: RoutingTable }) => {
  const { lcrSid, stored, rules, carrierNames } = table;
  const translate = useTranslate();
  const questionRef = useSaveQuestion();
  const runner = useNumberRunner();
  const words = useRouteWords(rules, carrierNames);
  const { numbers } = useTestNumbers(lcrSid);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (numbers.length === 0) return undefined;
    const forms = formsOfAll(numbers);
    const { signal } = new AbortController();
    const ask = async (): Promise<boolean> => {
      const before = await runner.run({ rules: stored, numbers: forms, signal });
      const after = await runner.run({ rules, numbers: forms, signal });
      if (before.kind !== 'done' || after.kind !== 'done') return true;
      const moves = movedNumbers(before.tried, after.tried);
      return moves.length === 0 || new Promise(answer => setAsked({ moves, answer }));
    };
    questionRef.current = ask;
    return () => {
      questionRef.current = null;
    };
  }, [numbers, stored, rules, runner, questionRef]);
  if (!asked) return null;
  const end = (goesOn: boolean) => {
    setAsked(null);
    asked.answer(goesOn);
  };
  return (
    <ConfirmDialog
      title={translate(`${TEXTS}.ask.title`)}
      confirm={translate(`${TEXTS}.ask.confirm`)}
      onConfirm={() => end(true)}
      onClose={() => end(false)}
    >
      <ul>
        {asked.moves.map(({ number, from, to }) => (
          <li key={number}>
            {translate(`${TEXTS}.saved.moves`, { number, from: words.carrier(from), to: words.carrier(to) })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

const TesterAside = () => {
  const table = useRoutingTable();
  const { highlight } = useHighlight();
  if (table.rules.length === 0) return null;
  return (
    <>
      <RouteTester table={table} onHighlight={highlight} />
      <MovesQuestion table={table} />
    </>
  );
};

export default TesterAside;
