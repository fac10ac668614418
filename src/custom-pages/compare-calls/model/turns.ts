import { latencyTable, type Turn } from '../../../platform/calls/latency.ts';
import type { Trace } from '../../../platform/calls/trace.ts';
import { isSlower } from './traces.ts';

export type TurnDifference = 'only' | 'failure' | 'said' | 'slower';

export interface TurnRow {
  left: Turn | null;
  right: Turn | null;
  differences: TurnDifference[];
}

/** Recognisers differ in case and final punctuation. */
const wordsOf = (said: string): string =>
  said
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const millis = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);

export const compareTurns = (left: Trace, right: Trace): TurnRow[] => {
  const [a, b] = [latencyTable(left).turns, latencyTable(right).turns];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at): TurnRow => {
    const [first = null, second = null] = [a[at], b[at]];
    if (!first || !second) return { left: first, right: second, differences: ['only'] };
    const found = {
      failure: first.failed !== second.failed,
      said: first.by !== second.by || wordsOf(first.said) !== wordsOf(second.said),
      slower: isSlower(millis(first.total), millis(second.total)),
    };
    const differences = (['failure', 'said', 'slower'] as const).filter(name => found[name]);
    return { left: first, right: second, differences };
  });
};
