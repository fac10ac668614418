import type { RecentCall } from '../calls/call.ts';
import type { CompiledInbound } from '../inbound/compileInbound.ts';
import { inboundEnd } from '../inbound/explainInboundCall.ts';
import type { InboundCall } from '../inbound/inboundCall.ts';
import type { InboundEnd } from '../inbound/inboundPath.ts';
import { endKey } from '../inbound/question.ts';
import { callAfter, possibleInboundCalls, reproducesCall } from './possibleInboundCalls.ts';

const SAMPLES_MAX = 5;

export type EndDetail = 'carrierSid' | 'numberSid' | 'applicationSid' | 'hook' | 'hasVerbs';

export interface MovedGroup {
  from: InboundEnd;
  to: InboundEnd;
  details: readonly EndDetail[];
  calls: number;
  samples: RecentCall[];
  /** Calls that move only if the request named the realm, which is not recorded. */
  dependsOnHost: number;
}

export interface ReplayResult {
  calls: number;
  understood: number;
  unchanged: number;
  groups: readonly MovedGroup[];
  notUnderstood: readonly RecentCall[];
}

const DETAILS: readonly EndDetail[] = ['carrierSid', 'numberSid', 'applicationSid', 'hook', 'hasVerbs'];

const movedKey = (end: InboundEnd) =>
  JSON.stringify([
    end.kind,
    end.accountSid,
    ...DETAILS.map(detail => end[detail]),
    end.name,
    end.refusal?.cause,
  ]);

const groupOf = (from: InboundEnd, to: InboundEnd): { key: string; details: readonly EndDetail[] } => {
  const [before, after] = [endKey(from), endKey(to)];
  if (before !== after) return { key: JSON.stringify([before, after]), details: [] };
  const details = DETAILS.filter(name => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return { key: JSON.stringify([before, details.map(name => [name, from[name], to[name]])]), details };
};

const endsOf = (config: CompiledInbound, call: InboundCall): InboundEnd[] => {
  const { end, either } = inboundEnd(config, call);
  return [end, ...either];
};

interface Comparison {
  from: InboundEnd;
  to: InboundEnd;
}

const compare = (stored: CompiledInbound, edited: CompiledInbound, record: RecentCall): Comparison[] =>
  possibleInboundCalls(stored, record).flatMap(call => {
    const from = endsOf(stored, call).find(end => reproducesCall(stored, end, record));
    if (!from) return [];
    const after = endsOf(edited, callAfter(edited, call));
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

/** Share of understood calls below which there is no verdict. */
export const UNDERSTOOD_MIN = 0.9;

export const isReliable = ({ calls, understood }: ReplayResult): boolean =>
  calls > 0 && understood / calls >= UNDERSTOOD_MIN;
