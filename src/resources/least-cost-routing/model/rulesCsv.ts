import type { CsvTable } from '../../../lib/csv.ts';
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

/** One row per rule, with as many pairs of carrier and workload as the longest has; carriers by name. */
export const rulesCsvTable = (
  rules: readonly Pick<LcrRule, 'pattern' | 'description' | 'carriers'>[],
  carrierNames: ReadonlyMap<string, string>,
): CsvTable => {
  const most = Math.max(1, ...rules.map(({ carriers }) => carriers.length));
  const places = Array.from({ length: most }, (_, index) => index);
  const name = (sid: string | undefined) => (sid === undefined ? '' : (carrierNames.get(sid) ?? sid));
  return {
    headings: [
      PATTERN,
      DESCRIPTION,
      ...places.flatMap(index => [numbered(CARRIER, index), numbered(WORKLOAD, index)]),
    ],
    rows: rules.map(({ pattern, description, carriers }) => [
      pattern,
      description,
      ...places.flatMap(index => [name(carriers[index]?.voip_carrier_sid), carriers[index]?.workload ?? '']),
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

/** Removes the apostrophe that keeps a spreadsheet from running the cell (lib/csv.ts). */
const unescaped = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');

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
