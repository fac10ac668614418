import { csvDigits, type CsvTable } from '../../../lib/csv.ts';
import { createRecordFinder } from '../../../platform/recordFinder.ts';
import type { LcrRule } from './lcrTable.ts';

const PATTERN = 'pattern';
const CARRIER = 'carrier';
const WORKLOAD = 'workload';
const DESCRIPTION = 'description';

const HEADINGS: Readonly<Record<string, string>> = {
  pattern: PATTERN,
  prefix: PATTERN,
  regex: PATTERN,
  motif: PATTERN,
  carrier: CARRIER,
  trunk: CARRIER,
  opérateur: CARRIER,
  voip_carrier_sid: CARRIER,
  workload: WORKLOAD,
  description: DESCRIPTION,
};

const numbered = (name: string, index: number): string =>
  index === 0 ? name : `${name} ${String(index + 1)}`;

interface Named {
  id: string;
  name: string;
}

/** One row per rule, with as many pairs of carrier and workload as the longest has; carriers by name if only one has it. */
export const rulesCsvTable = (
  rules: readonly Pick<LcrRule, 'pattern' | 'description' | 'carriers'>[],
  carriers: readonly Named[],
): CsvTable => {
  const find = createRecordFinder(carriers);
  const namesBySid = new Map(carriers.map(({ id, name }) => [id, name]));
  const nameOrSid = (sid: string): string => {
    const name = namesBySid.get(sid) ?? sid;
    const [found, ...others] = find(name);
    return found?.id === sid && others.length === 0 ? name : sid;
  };

  const most = Math.max(1, ...rules.map(rule => rule.carriers.length));
  const places = Array.from({ length: most }, (_, index) => index);
  const cell = (sid: string | undefined) => (sid === undefined ? '' : nameOrSid(sid));
  return {
    headings: [
      PATTERN,
      DESCRIPTION,
      ...places.flatMap(index => [numbered(CARRIER, index), numbered(WORKLOAD, index)]),
    ],
    rows: rules.map(({ pattern, description, carriers: used }) => [
      csvDigits(pattern),
      description,
      ...places.flatMap(index => [cell(used[index]?.voip_carrier_sid), used[index]?.workload ?? '']),
    ]),
  };
};

export interface RuleLine {
  /** Line of the file, from 1. */
  line: number;
  pattern: string;
  description: string;
  carriers: { name: string; workload: number }[];
}

interface Column {
  kind: string;
  index: number;
}

const columnsIn = (row: readonly string[]): Column[] | null => {
  const found = row.map((cell): Column | null => {
    const [, name = '', number] = /^(.*?)\s*(\d*)$/.exec(cell.trim().toLowerCase()) ?? [];
    const kind = HEADINGS[name];
    return kind === undefined ? null : { kind, index: number ? Number(number) - 1 : 0 };
  });
  return found.some(column => column?.kind === PATTERN)
    ? found.map(column => column ?? { kind: '', index: 0 })
    : null;
};

const PLAIN: readonly Column[] = [
  { kind: PATTERN, index: 0 },
  { kind: CARRIER, index: 0 },
  { kind: DESCRIPTION, index: 0 },
];

/** Removes the apostrophe that keeps a spreadsheet from running or rounding the cell (lib/csv.ts). */
const unescaped = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@＝＋－＠\d])/, '');

/** An amount as spreadsheets write it; as an expression it would match something else. */
export const isRounded = (pattern: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(pattern);

export const ruleLines = (rows: readonly (readonly string[])[], lines: readonly number[]): RuleLine[] => {
  const columns = columnsIn(rows[0] ?? []);
  return rows.slice(columns ? 1 : 0).map((row, index) => {
    const rule: RuleLine = {
      line: lines[index + (columns ? 1 : 0)] ?? 0,
      pattern: '',
      description: '',
      carriers: [],
    };
    const carrierAt = (place: number) => (rule.carriers[place] ??= { name: '', workload: 1 });
    (columns ?? PLAIN).forEach(({ kind, index: place }, cell) => {
      const text = unescaped(row[cell] ?? '');
      if (kind === PATTERN) rule.pattern = text;
      else if (kind === DESCRIPTION) rule.description = text;
      else if (kind === CARRIER && text !== '') carrierAt(place).name = text;
      else if (kind === WORKLOAD && /^[1-9]\d{0,8}$/.test(text)) carrierAt(place).workload = Number(text);
    });
    return { ...rule, carriers: rule.carriers.filter(carrier => carrier?.name) };
  });
};
