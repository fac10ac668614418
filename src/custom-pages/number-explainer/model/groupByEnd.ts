import { endKey, type ListedEnd } from '../../../platform/inbound/question.ts';

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
