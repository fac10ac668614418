import type { RecentCall } from '../calls/call.ts';
import type { CompiledInbound } from '../inbound/compileInbound.ts';
import { inboundEnd } from '../inbound/explainInboundCall.ts';
import type { InboundCall } from '../inbound/inboundCall.ts';
import type { InboundEnd } from '../inbound/inboundPath.ts';
import { endKey } from '../inbound/question.ts';
import { callAfter, callVariants, reproduces } from './callVariants.ts';

/** So many calls of a group can be opened. */
const SAMPLES_MAX = 5;

/** Two ends with the same words differ in one of these. */
export type EndDetail = 'carrierSid' | 'numberSid' | 'applicationSid' | 'hook' | 'hasVerbs';

export interface MovedGroup {
  from: InboundEnd;
  to: InboundEnd;
  /** Empty where the ends themselves differ. */
  details: readonly EndDetail[];
  calls: number;
  samples: RecentCall[];
  /** These calls move only if the request named the realm, which no record tells. */
  dependsOnHost: number;
}

export interface ReplayResult {
  calls: number;
  /** The stored configuration explains them as they went; only these are compared. */
  understood: number;
  unchanged: number;
  /** Refusals come first, then the largest groups. */
  groups: readonly MovedGroup[];
  notUnderstood: readonly RecentCall[];
}

const DETAILS: readonly EndDetail[] = ['carrierSid', 'numberSid', 'applicationSid', 'hook', 'hasVerbs'];

/** Ends with equal keys are the same for everybody: who gets the call, how, or how it is refused. */
const movedKey = (end: InboundEnd) =>
  JSON.stringify([
    end.kind,
    end.accountSid,
    ...DETAILS.map(detail => end[detail]),
    end.name,
    end.refusal?.cause,
  ]);

/** Calls to many numbers with the same change are one group. */
const groupOf = (from: InboundEnd, to: InboundEnd): { key: string; details: readonly EndDetail[] } => {
  const [before, after] = [endKey(from), endKey(to)];
  if (before !== after) return { key: JSON.stringify([before, after]), details: [] };
  const details = DETAILS.filter(name => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return { key: JSON.stringify([before, details.map(name => [name, from[name], to[name]])]), details };
};

/** The platform may do either of several things; a record shows which it did. */
const endsOf = (config: CompiledInbound, call: InboundCall): InboundEnd[] => {
  const { end, either } = inboundEnd(config, call);
  return [end, ...either];
};

interface Comparison {
  from: InboundEnd;
  to: InboundEnd;
}

const compare = (stored: CompiledInbound, edited: CompiledInbound, record: RecentCall): Comparison[] =>
  callVariants(stored, record).flatMap(call => {
    const from = endsOf(stored, call).find(end => reproduces(stored, end, record));
    if (!from) return [];
    const after = endsOf(edited, callAfter(edited, call));
    // What was possible before and still is has not changed.
    const same = after.find(end => movedKey(end) === movedKey(from));
    const to = same ?? after[0];
    return to ? [{ from, to }] : [];
  });

export const replayCalls = (
  stored: CompiledInbound,
  edited: CompiledInbound,
  records: readonly RecentCall[],
): ReplayResult => {
  const groups = new Map<string, MovedGroup>();
  const notUnderstood: RecentCall[] = [];
  let [calls, understood, unchanged] = [0, 0, 0];
  for (const record of records) {
    if (record.direction !== 'inbound') continue;
    calls += 1;
    const comparisons = compare(stored, edited, record);
    if (comparisons.length === 0) {
      if (notUnderstood.length < SAMPLES_MAX) notUnderstood.push(record);
      continue;
    }
    understood += 1;
    const moved = comparisons.filter(({ from, to }) => movedKey(from) !== movedKey(to));
    const [first] = moved;
    if (!first) {
      unchanged += 1;
      continue;
    }
    const { key, details } = groupOf(first.from, first.to);
    const group = groups.get(key) ?? { ...first, details, calls: 0, samples: [], dependsOnHost: 0 };
    groups.set(key, group);
    group.calls += 1;
    if (moved.length < comparisons.length) group.dependsOnHost += 1;
    if (group.samples.length < SAMPLES_MAX) group.samples.push(record);
  }
  const rank = ({ to }: MovedGroup) => (to.kind === 'refused' ? 0 : 1);
  return {
    calls,
    understood,
    unchanged,
    groups: [...groups.values()].sort((left, right) => rank(left) - rank(right) || right.calls - left.calls),
    notUnderstood,
  };
};

/** Below this part of understood calls no verdict is offered. */
export const UNDERSTOOD_MIN = 0.9;

export const isReliable = ({ calls, understood }: ReplayResult): boolean =>
  calls > 0 && understood / calls >= UNDERSTOOD_MIN;
