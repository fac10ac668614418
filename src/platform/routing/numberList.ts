import type { CsvTable } from '../../lib/csv.ts';
import { calledNumber, formsOf, type TriedNumber } from './tryNumbers.ts';

export const LIST_MAX = 20_000;

export interface NumberList {
  numbers: string[];
  skipped: number;
  repeated: number;
  over: number;
}

const SEPARATORS = /[\n\r,;|\t\u2028\u2029]+/;
const NUMBER = /^\+?[\d*#]+$/;

/** One number per line, or separated by commas, semicolons, tabs or bars. */
export const readNumberList = (
  text: string,
  most = LIST_MAX,
  isDoubtful: (entry: string) => boolean = () => false,
): NumberList => {
  const found = new Map<string, string>();
  let [skipped, repeated, over] = [0, 0, 0];
  for (const part of text.replace(/^\uFEFF/, '').split(SEPARATORS)) {
    const entry = part.trim().replace(/^['"]+|['"]+$/g, '');
    if (entry === '') continue;
    const number = calledNumber(entry);
    const [plain = ''] = number.split('+').slice(-1);
    if (!NUMBER.test(number) || isDoubtful(entry)) skipped += 1;
    else if (found.has(plain)) repeated += 1;
    else if (found.size >= most) over += 1;
    else found.set(plain, number);
  }
  return { numbers: [...found.values()], skipped, repeated, over };
};

/** `plus`: null for codes, which have no plus. */
export interface ListedNumber {
  number: string;
  plus: TriedNumber | null;
  plain: TriedNumber | null;
}

/** Forms in order; `pairTried` reassembles the results. */
export const formsOfAll = (numbers: readonly string[]): string[] => numbers.flatMap(formsOf);

/** Only numbers whose forms were all tried. */
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

export interface RuleCount {
  rule: number | 'none' | 'stopped';
  plus: number;
  plain: number;
}

const endOf = ({ rule, stopped }: TriedNumber): RuleCount['rule'] =>
  rule ?? (stopped === null ? 'none' : 'stopped');

/** In the table's order, including rules without numbers. */
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

export const dependsOnPlus = ({ plus, plain }: ListedNumber): boolean =>
  plus !== null && plain !== null && plus.carrier !== plain.carrier;

export interface ListWords {
  headings: readonly string[];
  rule: (tried: TriedNumber) => string;
  carrier: (sid: string) => string;
  why: (tried: TriedNumber) => string;
}

/** Number, then rule, pattern, carrier and reason with and without plus. */
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

/** null: no rule. */
export interface MovedNumber {
  number: string;
  from: string | null;
  to: string | null;
}

/** Both lists have the same numbers in order; a number that moves alike in both forms is listed once. */
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
