import { type RecentCall, filledText } from '../../../platform/calls/call.ts';
import { isNoCarrier } from '../../../platform/calls/trunks.ts';
import type { TriedNumber } from '../../../platform/routing/tryNumbers.ts';

export interface RouteMove {
  from: string | null;
  to: string | null;
  calls: number;
  samples: RecentCall[];
}

export interface RouteReplay {
  calls: number;
  understood: number;
  unchanged: number;
  moves: readonly RouteMove[];
}

const SAMPLES_MAX = 5;

interface Tables {
  stored: readonly TriedNumber[];
  edited: readonly TriedNumber[];
  /** Carrier names by sid: call records have no sid. */
  names: ReadonlyMap<string, string>;
}

const carriersBy = (tried: readonly TriedNumber[]): Map<string, string | null> =>
  new Map(tried.map(({ number, carrier }) => [number, carrier]));

/** null: no table was asked. */
const routedNumber = ({ direction, to, trunk }: RecentCall): string | null =>
  direction === 'outbound' && !isNoCarrier(trunk) ? filledText(to) : null;

export const calledNumbers = (records: readonly RecentCall[]): string[] => [
  ...new Set(records.flatMap(record => routedNumber(record) ?? [])),
];

export const replayRoutes = (
  { stored, edited, names }: Tables,
  records: readonly RecentCall[],
): RouteReplay => {
  const moves = new Map<string, RouteMove>();
  const [before, after] = [carriersBy(stored), carriersBy(edited)];
  let [calls, understood, unchanged] = [0, 0, 0];
  for (const record of records) {
    const number = routedNumber(record);
    if (number === null) continue;
    calls += 1;
    const from = before.get(number) ?? null;
    if (from !== null && names.get(from) !== filledText(record.trunk)) continue;
    understood += 1;
    const to = after.get(number) ?? null;
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
