import { medianOf } from '../../../platform/calls/latency.ts';
import { type FigureChange, compareMedians } from './changes.ts';
import { quantileOf } from './statistics.ts';
import type { SpeechValue, TraceFigures } from './traceFigures.ts';

export const LEAST_FOR_MEDIAN = 20;
export const LEAST_FOR_P95 = 60;

/** Cached and uncached speech are apart, and so are files and streams. */
export interface SpeechGroup extends Omit<SpeechValue, 'ms'> {
  /** Milliseconds, ascending. */
  values: number[];
  /** One median per sampled call, ascending, as values of one call depend on each other. */
  perCall: number[];
  /** null below 20 values, or 60 for `p95`: the values themselves are shown. */
  median: number | null;
  p95: number | null;
}

export const speechKey = (of: Omit<SpeechValue, 'ms'>): string =>
  JSON.stringify([of.kind, of.vendor, of.label, of.language, of.voice, of.cached]);

const ORDER = ['recognition', 'first_byte', 'whole'] as const;

export const groupSpeech = (traces: readonly TraceFigures[]): SpeechGroup[] => {
  const groups = new Map<string, { of: Omit<SpeechValue, 'ms'>; values: number[]; perCall: number[] }>();
  for (const { speech } of traces) {
    const ofCall = new Map<string, number[]>();
    for (const { ms, ...of } of speech) {
      const key = speechKey(of);
      const group = groups.get(key) ?? { of, values: [], perCall: [] };
      group.values.push(ms);
      groups.set(key, group);
      ofCall.set(key, [...(ofCall.get(key) ?? []), ms]);
    }
    for (const [key, values] of ofCall) groups.get(key)?.perCall.push(medianOf(values) ?? 0);
  }
  return [...groups.values()]
    .map(({ of, values, perCall }) => {
      values.sort((left, right) => left - right);
      return {
        ...of,
        values,
        perCall: perCall.sort((left, right) => left - right),
        median: values.length < LEAST_FOR_MEDIAN ? null : medianOf(values),
        p95: values.length < LEAST_FOR_P95 ? null : quantileOf(values, 0.95),
      };
    })
    .sort(
      (left, right) =>
        ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind) ||
        Number(left.cached) - Number(right.cached) ||
        right.values.length - left.values.length ||
        speechKey(left).localeCompare(speechKey(right)),
    );
};

/** Cached prompts are left out, as they ask no vendor. */
export const compareSpeech = (
  then: readonly TraceFigures[],
  now: readonly TraceFigures[],
): FigureChange<'speech'>[] => {
  const before = new Map(groupSpeech(then).map(group => [speechKey(group), group]));
  return groupSpeech(now).flatMap(group => {
    const key = speechKey(group);
    const earlier = group.cached ? undefined : before.get(key);
    const compared = earlier ? compareMedians(earlier.perCall, group.perCall) : null;
    return compared ? [{ key, metric: 'speech' as const, ...compared }] : [];
  });
};
