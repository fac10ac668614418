import type { CsvTable } from '../../lib/csv.ts';
import { calledNumber, formsOf, type TriedNumber } from './tryNumbers.ts';

/** More than anybody tests at once; the rest is left out, and said so. */
export const LIST_MAX = 20_000;

export interface NumberList {
  /** As written, without separators; each once. */
  numbers: string[];
  /** Entries that are no number, such as headings and names. */
  skipped: number;
  repeated: number;
  /** Beyond the limit. */
  over: number;
}

const SEPARATORS = /[\n\r,;|\t\u2028\u2029]+/;
const NUMBER = /^\+?[\d*#]+$/;

/** Numbers of a pasted list or a file: one a line, or between commas, semicolons, tabs or bars. */
export const readNumberList = (text: string, most = LIST_MAX): NumberList => {
  const found = new Map<string, string>();
  let [skipped, repeated, over] = [0, 0, 0];
  for (const part of text.replace(/^\uFEFF/, '').split(SEPARATORS)) {
    const entry = part.trim().replace(/^['"]+|['"]+$/g, '');
    if (entry === '') continue;
    const number = calledNumber(entry);
    const [plain = ''] = number.split('+').slice(-1);
    if (!NUMBER.test(number)) skipped += 1;
    else if (found.has(plain)) repeated += 1;
    else if (found.size >= most) over += 1;
    else found.set(plain, number);
  }
  return { numbers: [...found.values()], skipped, repeated, over };
};

/** A number of a list; `plus` is null for codes, which have no plus sign. */
export interface ListedNumber {
  number: string;
  plus: TriedNumber | null;
  plain: TriedNumber | null;
}

/** All forms of a list, in order; `pairTried` puts their results together again. */
export const formsOfAll = (numbers: readonly string[]): string[] => numbers.flatMap(formsOf);

/** Numbers whose forms were all tried; the others are not there yet. */
export const pairTried = (numbers: readonly string[], tried: readonly TriedNumber[]): ListedNumber[] => {
  const rows: ListedNumber[] = [];
  let at = 0;
  for (const number of numbers) {
    const { length } = formsOf(number);
    if (at + length > tried.length) break;
    const forms = tried.slice(at, at + length);
    at += length;
    rows.push({
      number,
      plus: forms.find(form => form.number.startsWith('+')) ?? null,
      plain: forms.find(form => !form.number.startsWith('+')) ?? null,
    });
  }
  return rows;
};

/** `rule`: a place, or what else became of the number. */
export interface RuleCount {
  rule: number | 'none' | 'stopped';
  plus: number;
  plain: number;
}

const endOf = ({ rule, stopped }: TriedNumber): RuleCount['rule'] =>
  rule ?? (stopped === null ? 'none' : 'stopped');

/** How many numbers each rule takes, in the table's order; rules without any are there too. */
export const countByRule = (rows: readonly ListedNumber[], rules: number): RuleCount[] => {
  const places = Array.from({ length: rules }, (_, place): RuleCount => ({ rule: place, plus: 0, plain: 0 }));
  const counts = new Map<RuleCount['rule'], RuleCount>(
    [
      ...places,
      { rule: 'none' as const, plus: 0, plain: 0 },
      { rule: 'stopped' as const, plus: 0, plain: 0 },
    ].map(count => [count.rule, count]),
  );
  const add = (form: 'plus' | 'plain', tried: TriedNumber | null) => {
    const count = tried && counts.get(endOf(tried));
    if (count) count[form] += 1;
  };
  for (const { plus, plain } of rows) {
    add('plus', plus);
    add('plain', plain);
  }
  return [...counts.values()];
};

/** Whether the plus sign decides about the carrier. */
export const dependsOnPlus = ({ plus, plain }: ListedNumber): boolean =>
  plus !== null && plain !== null && plus.carrier !== plain.carrier;

export interface ListWords {
  headings: readonly string[];
  rule: (tried: TriedNumber) => string;
  carrier: (sid: string) => string;
  why: (tried: TriedNumber) => string;
}

/** Number, then rule, pattern, carrier and reason with the plus sign and without. */
export const listCsv = (
  rows: readonly ListedNumber[],
  patterns: readonly string[],
  { headings, rule, carrier, why }: ListWords,
): CsvTable => {
  const cells = (tried: TriedNumber | null): string[] =>
    tried === null
      ? ['', '', '', '']
      : [
          rule(tried),
          tried.rule === null ? '' : (patterns[tried.rule] ?? ''),
          tried.carrier === null ? '' : carrier(tried.carrier),
          why(tried),
        ];
  return {
    headings,
    rows: rows.map(({ number, plus, plain }) => [number.replace(/^\+/, ''), ...cells(plain), ...cells(plus)]),
  };
};

/** A saved number that another carrier would take after saving; null stands for no rule. */
export interface MovedNumber {
  /** In the form that moves. */
  number: string;
  from: string | null;
  to: string | null;
}

/**
 * Numbers whose carrier changes between two tables; both lists have the same numbers in the same order. A number that
 * moves alike in both forms is named once, in the form it was saved in.
 */
export const movedNumbers = (
  before: readonly TriedNumber[],
  after: readonly TriedNumber[],
): MovedNumber[] => {
  const moved: MovedNumber[] = [];
  const seen = new Set<string>();
  for (const [index, { number, carrier: from }] of before.entries()) {
    const to = after[index]?.carrier ?? null;
    const move = JSON.stringify([number.replace(/^\+/, ''), from, to]);
    if (after[index]?.number !== number || from === to || seen.has(move)) continue;
    seen.add(move);
    moved.push({ number, from, to });
  }
  return moved;
};
