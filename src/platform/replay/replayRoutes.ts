import { type RecentCall, textOf } from '../calls/call.ts';
import { findRoute, type RoutingRule } from '../routing/matching.ts';

/** Outbound calls whose carrier a routing table would change. */
export interface RouteMove {
  /** Sids; null: no rule takes them. */
  from: string | null;
  to: string | null;
  calls: number;
  samples: RecentCall[];
}

export interface RouteReplay {
  calls: number;
  /** Calls that went out by the carrier that the stored table names. */
  understood: number;
  unchanged: number;
  moves: readonly RouteMove[];
}

const SAMPLES_MAX = 5;

interface Tables {
  stored: readonly RoutingRule[];
  edited: readonly RoutingRule[];
  /** Names of carriers by sid: records have no sid. */
  names: ReadonlyMap<string, string>;
}

/** Runs recorded outbound calls through the stored and the edited table. Endless for some expressions: for a worker. */
export const replayRoutes = (
  { stored, edited, names }: Tables,
  records: readonly RecentCall[],
): RouteReplay => {
  const moves = new Map<string, RouteMove>();
  let [calls, understood, unchanged] = [0, 0, 0];
  for (const record of records) {
    const number = textOf(record.to);
    if (record.direction !== 'outbound' || number === null) continue;
    calls += 1;
    const { carrier: from } = findRoute(stored, number);
    if (from !== null && names.get(from) !== textOf(record.trunk)) continue;
    understood += 1;
    const { carrier: to } = findRoute(edited, number);
    if (from === to) {
      unchanged += 1;
      continue;
    }
    const key = JSON.stringify([from, to]);
    const move = moves.get(key) ?? { from, to, calls: 0, samples: [] };
    moves.set(key, move);
    move.calls += 1;
    if (move.samples.length < SAMPLES_MAX) move.samples.push(record);
  }
  return {
    calls,
    understood,
    unchanged,
    moves: [...moves.values()].sort((left, right) => right.calls - left.calls),
  };
};
