import { compileInbound, type InboundSources } from '../../../platform/inbound/compileInbound.ts';
import { endKey, endOfNumber, type ListedEnd } from '../../../platform/inbound/question.ts';

export const NUMBERS_MAX = 5000;

export interface ListRequest {
  sources: InboundSources;
  numbers: readonly string[];
}

export interface ListReport {
  kind: 'explained';
  rows: ListedEnd[];
}

/** Milliseconds of work between two reports. */
const REPORT_AFTER = 50;

export const explainNumbers = (
  { sources, numbers }: ListRequest,
  report: (message: ListReport) => void,
  now: () => number,
): void => {
  const config = compileInbound(sources);
  let rows: ListedEnd[] = [];
  let last = now();
  for (const number of numbers) {
    rows.push(endOfNumber(config, number));
    if (now() - last < REPORT_AFTER) continue;
    report({ kind: 'explained', rows });
    rows = [];
    last = now();
  }
  report({ kind: 'explained', rows });
};

export interface EndGroup {
  key: string;
  sample: ListedEnd;
  numbers: number;
  unsure: number;
}

export const groupByEnd = (rows: readonly ListedEnd[]): EndGroup[] => {
  const groups = new Map<string, EndGroup>();
  for (const row of rows) {
    const key = endKey(row.end);
    const group = groups.get(key) ?? { key, sample: row, numbers: 0, unsure: 0 };
    groups.set(key, group);
    group.numbers += 1;
    if (!row.isSure) group.unsure += 1;
  }
  const rank = ({ sample }: EndGroup) =>
    sample.end.kind === 'refused' ? 0 : sample.end.kind === 'unknown' ? 1 : 2;
  return [...groups.values()].sort((left, right) => rank(left) - rank(right) || right.numbers - left.numbers);
};
