import { groupBy } from '../../../lib/groupBy.ts';
import type { RecentCall } from '../call.ts';
import { type CommonValue, commonValuesOf, distinctValueCounts } from './common.ts';
import { type ClassifiedCall, classifyCall, type ComparedColumn } from './classifyCall.ts';
import { type Episode, findFailureEpisode, logLikelihood } from './onset.ts';
import { assumedRunning, type OpenEnd, openEndOf } from './running.ts';

export interface ComparedPlace {
  dimension: ComparedColumn;
  value: string;
}

export interface FailureGroup {
  key: string;
  code: string;
  direction: string | null;
  place: ComparedPlace | null;
  calls: readonly RecentCall[];
  of: number;
  /** null: constant over time, or too few calls to tell. */
  episode: Episode | null;
  isFinding: boolean;
  common: readonly CommonValue[];
  first: number;
  last: number;
}

export interface FailureGroups {
  groups: readonly FailureGroup[];
  failed: number;
  looked: number;
  unknown: number;
}

const PLACES: readonly ComparedColumn[] = ['trunk', 'application_sid', 'account_sid'];
const isWeak = (dimension: ComparedColumn, direction: string | null): boolean =>
  dimension === 'application_sid' && direction !== 'outbound';

const LEAST_FAILURES = 5;
const LEAST_RATIO = 2;
const CERTAINTY = 11;
const MOST_PLACES = 10;

/** 0: not more frequent within than without. */
const certaintyOf = (within: readonly [number, number], without: readonly [number, number]): number => {
  const [[failures, calls], [others, rest]] = [within, without];
  if (rest === 0 || failures * rest <= LEAST_RATIO * others * calls) return 0;
  return (
    logLikelihood(failures, calls) +
    logLikelihood(others, rest) -
    logLikelihood(failures + others, calls + rest)
  );
};

const placeOf = (
  code: string,
  direction: string | null,
  population: readonly ClassifiedCall[],
  open: OpenEnd | null,
): ComparedPlace | null => {
  const total = population.filter(each => each.code === code).length;
  const all = population.length + assumedRunning(population, open).length;
  let best: { place: ComparedPlace; certainty: number } | null = null;
  for (const dimension of PLACES) {
    if (isWeak(dimension, direction)) continue;
    for (const [value, calls] of groupBy(population, ({ values }) => values[dimension])) {
      const failures = calls.filter(each => each.code === code).length;
      if (failures < LEAST_FAILURES) continue;
      const own = calls.length + assumedRunning(calls, open).length;
      const certainty = certaintyOf(
        [failures, own],
        [total - failures, Math.max(total - failures, all - own)],
      );
      if (certainty > Math.max(CERTAINTY, best?.certainty ?? 0))
        best = { place: { dimension, value }, certainty };
    }
  }
  return best?.place ?? null;
};

interface Looked {
  distinct: ReturnType<typeof distinctValueCounts>;
  open: OpenEnd | null;
}

const groupOf = (
  { code, direction, place }: Pick<FailureGroup, 'code' | 'direction' | 'place'>,
  population: readonly ClassifiedCall[],
  { distinct, open }: Looked,
): FailureGroup => {
  const failing = population.filter(each => each.code === code);
  const episode = findFailureEpisode(
    [
      ...population.map(each => ({ at: each.at, failed: each.code === code })),
      ...assumedRunning(population, open).map(at => ({ at, failed: false, isAssumed: true })),
    ].sort((left, right) => left.at - right.at),
  );
  return {
    key: [code, direction ?? '', place?.dimension ?? '', place?.value ?? ''].join('~'),
    code,
    direction,
    place,
    calls: failing.map(({ call }) => call).reverse(),
    of: population.length,
    episode,
    isFinding: place !== null || episode !== null,
    common: commonValuesOf(failing, distinct),
    first: failing[0]?.at ?? 0,
    last: failing.at(-1)?.at ?? 0,
  };
};

const groupsOfStatus = (
  code: string,
  direction: string | null,
  all: readonly ClassifiedCall[],
  looked: Looked,
): FailureGroup[] => {
  const groups: FailureGroup[] = [];
  let rest = all;
  while (groups.length < MOST_PLACES) {
    const place = placeOf(code, direction, rest, looked.open);
    if (!place) break;
    const isThere = ({ values }: ClassifiedCall) => values[place.dimension] === place.value;
    groups.push(groupOf({ code, direction, place }, rest.filter(isThere), looked));
    rest = rest.filter(each => !isThere(each));
  }
  return rest.some(each => each.code === code)
    ? [...groups, groupOf({ code, direction, place: null }, rest, looked)]
    : groups;
};

/** Says what failures have in common (status, direction, place), never why. Any order. */
export const groupFailures = (calls: readonly RecentCall[]): FailureGroups => {
  const looked = calls
    .map(classifyCall)
    .filter(each => each !== null)
    .sort((left, right) => left.at - right.at);
  const shared = { distinct: distinctValueCounts(looked), open: openEndOf(looked) };
  const groups = [...groupBy(looked, ({ direction }) => direction ?? '')].flatMap(([direction, all]) =>
    [...new Set(all.map(({ code }) => code))].flatMap(code =>
      code === null ? [] : groupsOfStatus(code, direction === '' ? null : direction, all, shared),
    ),
  );
  return {
    groups: groups.sort(
      (left, right) =>
        Number(right.isFinding) - Number(left.isFinding) || right.calls.length - left.calls.length,
    ),
    failed: looked.filter(({ code }) => code !== null).length,
    looked: looked.length,
    unknown: calls.length - looked.length,
  };
};
