import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { matchingNumberMethodsOf } from '../../../dataProvider/methods/matchingNumbers.ts';
import { useCan } from '../../../components/access/AccessContext.ts';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { SkippedNumbersNote, NumbersBox } from '../../../components/numbers/NumbersBox.tsx';
import { useQuantityText } from '../../../components/fields/useQuantityText.ts';
import {
  formsOfAll,
  LIST_MAX,
  type ListedNumber,
  type NumberList,
  pairTried,
  readNumberList,
} from '../../../platform/routing/numberList.ts';
import { hasDoubtfulZero } from '../../../platform/trunkZero.ts';
import type { ReadRule, RoutingTable } from '../routingTable.tsx';
import { RouteListResult } from './RouteListResult.tsx';
import type { RunEnd } from './numberRunner.ts';
import { TEXTS, useNumberRunner, useRouteWords } from './testedTable.ts';
import { RunTrouble } from './TriedResult.tsx';
import styles from './tester.module.css';

const LIST = `${TEXTS}.list`;

interface ListRun {
  list: NumberList;
  rules: readonly ReadRule[];
  done: number;
  end: RunEnd | null;
  rows: readonly ListedNumber[];
}

const useListRun = () => {
  const runner = useNumberRunner();
  const current = useRef<AbortController | null>(null);
  const [run, setRun] = useState<ListRun | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = async (text: string, rules: readonly ReadRule[]): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const list = readNumberList(text, LIST_MAX, hasDoubtfulZero);
    const forms = formsOfAll(list.numbers);
    const begun: ListRun = { list, rules, done: 0, end: null, rows: [] };
    if (list.numbers.length === 0) return setRun({ ...begun, end: { kind: 'done', tried: [] } });
    setRun(begun);
    const end = await runner.run({
      rules,
      numbers: forms,
      signal: controller.signal,
      onProgress: done => setRun({ ...begun, done: Math.floor((done / forms.length) * list.numbers.length) }),
    });
    if (current.current !== controller) return undefined;
    const rows = pairTried(list.numbers, end.tried);
    return setRun({ ...begun, done: rows.length, end, rows });
  };
  return { run, start, cancel: () => current.current?.abort() };
};

interface SourceProps {
  text: string;
  onText: (text: string) => void;
  accountSid: string | null;
}

const ListSource = ({ text, onText, accountSid }: SourceProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const can = useCan();
  const provider = useMethods(matchingNumberMethodsOf);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const readPhones = async () => {
    setProblem(null);
    setReading(true);
    try {
      const filter = accountSid === null ? {} : { account_sid: accountSid };
      const found = await provider.matchingNumbers({ filter });
      onText(found.map(({ number }) => number).join('\n'));
    } catch (error) {
      setProblem(translate(`${TEXTS}.phones.failed`, { message: errorText(error) }));
    } finally {
      setReading(false);
    }
  };
  return (
    <NumbersBox
      texts={LIST}
      most={LIST_MAX}
      text={text}
      onText={onText}
      problem={problem}
      onProblem={setProblem}
    >
      {can('list', 'phone-numbers') ? (
        <Button disabled={reading} aria-busy={reading} onClick={() => void readPhones()}>
          {translate(`${LIST}.${reading ? 'phones_reading' : 'phones'}`)}
        </Button>
      ) : null}
    </NumbersBox>
  );
};

export const ListTest = ({ table }: { table: RoutingTable }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const [text, setText] = useState('');
  const { run, start, cancel } = useListRun();
  const words = useRouteWords(run?.rules ?? table.rules, table.carrierNames);
  const total = run?.list.numbers.length ?? 0;
  const counts = { done: count(run?.done ?? 0), total: count(total) };
  const test = () => void start(text, table.rules);
  const isRunning = run !== null && run.end === null;
  const summary = () => {
    if (run === null) return null;
    if (run.end === null) return translate(`${LIST}.progress`, counts);
    if (total === 0) return translate(`${LIST}.none`);
    return run.end.kind === 'done'
      ? translate(`${LIST}.done`, { smart_count: total, count: count(total) })
      : translate(`${LIST}.cancelled`, counts);
  };
  return (
    <details className={styles.more}>
      <summary>{translate(`${LIST}.title`)}</summary>
      <ListSource text={text} onText={setText} accountSid={table.accountSid} />
      <div className="pb-toolbar">
        <Button look="primary" disabled={text.trim() === '' || isRunning} onClick={test}>
          {translate(`${LIST}.test`)}
        </Button>
        {isRunning ? <Button onClick={cancel}>{translate(`${LIST}.cancel`)}</Button> : null}
      </div>
      {isRunning ? <progress value={run.done} max={total} aria-label={translate(`${LIST}.title`)} /> : null}
      <p role="status" className="pb-if-any">
        {summary()}
      </p>
      {run?.end ? (
        <>
          <RunTrouble end={run.end} words={words} />
          <SkippedNumbersNote texts={LIST} list={run.list} />
          {run.rules === table.rules ? null : (
            <p className="pb-toolbar">
              <span>{translate(`${LIST}.outdated`)}</span>
              <Button look="link" onClick={test}>
                {translate(`${LIST}.again`)}
              </Button>
            </p>
          )}
          {run.rows.length > 0 ? <RouteListResult rows={run.rows} rules={run.rules} words={words} /> : null}
        </>
      ) : null}
    </details>
  );
};
