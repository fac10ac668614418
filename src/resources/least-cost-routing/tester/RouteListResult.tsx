import { useTranslate } from 'ra-core';
import { Colon } from '../../../components/app/Colon.tsx';
import { useMemo, useState } from 'react';
import { useQuantityText } from '../../../components/fields/useQuantityText.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { explainRoute } from '../model/explainRoute.ts';
import {
  countByRule,
  dependsOnPlus,
  listCsv,
  type ListedNumber,
  type RuleCount,
} from '../../../platform/routing/numberList.ts';
import type { TriedNumber } from '../../../platform/routing/tryNumbers.ts';
import type { ReadRule } from '../routingTable.tsx';
import { TEXTS, type RouteWords } from './testedTable.ts';
import { ListedNumbers } from '../../../components/numbers/ListedNumbers.tsx';
import { FiguresTable } from '../../../components/ui/Table.tsx';

const LIST = `${TEXTS}.list`;
const HEADINGS = [
  'number',
  ...['plain', 'plus'].flatMap(form => ['rule', 'pattern', 'carrier', 'why'].map(part => `${form}_${part}`)),
];
const SHORT = 20;

interface ListResultProps {
  rows: readonly ListedNumber[];
  rules: readonly ReadRule[];
  words: RouteWords;
}

const endsAt = (rule: RuleCount['rule']) => (tried: TriedNumber | null) => {
  if (tried === null) return false;
  if (typeof rule === 'number') return tried.rule === rule;
  return tried.rule === null && (tried.stopped === null) === (rule === 'none');
};

const Outcome = ({ row: { plain, plus }, words }: { row: ListedNumber; words: RouteWords }) => {
  const translate = useTranslate();
  const text = (tried: TriedNumber) =>
    tried.carrier === null
      ? words.outcome(tried)
      : `${words.outcome(tried)} · ${words.carrier(tried.carrier)}`;
  const texts = [plain, plus].filter(tried => tried !== null).map(text);
  const [first = '', second = first] = texts;
  if (first === second) return <>{first}</>;
  return (
    <>
      <span className="pb-muted">
        {translate(`${LIST}.plain`)}
        <Colon />
      </span>{' '}
      {first}
      <br />
      <span className="pb-muted">
        {translate(`${LIST}.plus`)}
        <Colon />
      </span>{' '}
      {second}
    </>
  );
};

export const RouteListResult = ({ rows, rules, words }: ListResultProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const [chosen, setChosen] = useState('all');
  const [showsIdle, setShowsIdle] = useState(rules.length <= SHORT);
  const counts = useMemo(
    () =>
      countByRule(rows, rules.length).filter(
        ({ rule, plus, plain }) => typeof rule === 'number' || plus + plain > 0,
      ),
    [rows, rules],
  );
  const depending = useMemo(() => rows.filter(dependsOnPlus), [rows]);
  const nameOf = (rule: RuleCount['rule']) => {
    if (typeof rule === 'number') return words.rule(rule);
    return translate(rule === 'none' ? `${TEXTS}.no_rule` : `${LIST}.stopped`);
  };
  const shown = useMemo(() => {
    if (chosen === 'all') return rows;
    if (chosen === 'depends') return depending;
    const holds = endsAt(chosen === 'none' || chosen === 'stopped' ? chosen : Number(chosen));
    return rows.filter(({ plain, plus }) => holds(plain) || holds(plus));
  }, [rows, depending, chosen]);
  const choices = [
    { id: 'all', name: translate(`${LIST}.all`) },
    ...(depending.length > 0
      ? [{ id: 'depends', name: translate(`${LIST}.depends`, { count: count(depending.length) }) }]
      : []),
    ...counts
      .filter(({ plus, plain }) => plus + plain > 0)
      .map(({ rule }) => ({ id: String(rule), name: nameOf(rule) })),
  ];
  const counted = showsIdle ? counts : counts.filter(({ plus, plain }) => plus + plain > 0);
  const idle = counts.length - counted.length;
  const carrierOf = (rule: RuleCount['rule']) =>
    typeof rule === 'number' ? rules[rule]?.carriers[0] : undefined;
  const csv = () => {
    const patterns = rules.map(({ pattern }) => pattern);
    return listCsv(rows, patterns, {
      headings: HEADINGS.map(heading => translate(`${LIST}.headings.${heading}`)),
      rule: words.outcome,
      carrier: words.carrier,
      why: tried => explainRoute(tried, patterns).map(words.say).join(' '),
    });
  };
  return (
    <>
      <FiguresTable
        label={translate(`${LIST}.by_route`)}
        columns={[
          {
            name: 'route',
            label: translate(`${LIST}.route`),
            isName: true,
            cell: ({ rule }) => (
              <>
                {nameOf(rule)} {typeof rule === 'number' ? <code>{rules[rule]?.pattern}</code> : null}
              </>
            ),
          },
          {
            name: 'carrier',
            label: translate(`${LIST}.carrier`),
            cell: ({ rule }) => {
              const carrier = carrierOf(rule);
              return carrier === undefined ? '–' : words.carrier(carrier);
            },
          },
          {
            name: 'plain',
            label: translate(`${LIST}.plain`),
            isNumber: true,
            cell: ({ plain }) => count(plain),
          },
          {
            name: 'plus',
            label: translate(`${LIST}.plus`),
            isNumber: true,
            cell: ({ plus }) => count(plus),
          },
        ]}
        rows={counted}
        keyOf={({ rule }) => String(rule)}
        rowProps={({ plain, plus }) => (plain + plus === 0 ? { className: 'pb-muted' } : {})}
      />
      {idle > 0 ? (
        <Button look="link" onClick={() => setShowsIdle(true)}>
          {translate(`${LIST}.idle`, { smart_count: idle, count: count(idle) })}
        </Button>
      ) : null}
      <ListedNumbers
        texts={LIST}
        choices={choices}
        chosen={choices.some(({ id }) => id === chosen) ? chosen : 'all'}
        onChoose={setChosen}
        csv={csv}
        columns={[
          {
            name: 'number',
            label: translate(`${LIST}.number`),
            className: 'pb-mono',
            cell: ({ number }) => number,
          },
          {
            name: 'route',
            label: translate(`${LIST}.route`),
            cell: row => <Outcome row={row} words={words} />,
          },
        ]}
        rows={shown}
      />
    </>
  );
};
