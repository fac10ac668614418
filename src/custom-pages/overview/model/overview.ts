import { groupBy } from '../../../lib/groupBy.ts';
import type { GatewayCounts } from '../../../platform/carrier/carrierChoices.ts';
import type { Alert } from '../../../platform/alerts/alerts.ts';
import { ALERT_TYPES } from '../../../platform/alerts/causes.ts';
import { momentOf, type RecentCall, filledText } from '../../../platform/calls/call.ts';
import { failureCode, type CallOutcome, outcomeOf } from '../../../platform/calls/outcome.ts';
import { type Hour, perHour } from '../../../lib/perHour.ts';

const DAY_MS = 24 * 3_600_000;

/** Start of the last 24 hours, at a whole hour in the zone that is `offset` ms ahead of UTC. */
export const startOfLast24Hours = (now: Date, offset: number): Date => {
  const hour = 3_600_000;
  return new Date(Math.floor((now.getTime() - DAY_MS + offset) / hour) * hour - offset);
};

export interface FailureCount {
  code: string;
  outcome: CallOutcome;
  count: number;
}

export interface TrunkCount {
  /** A carrier's name, or another word of the platform; null: none. */
  trunk: string | null;
  answered: number;
  failed: number;
}

export interface CallsTally {
  answered: number;
  failed: number;
  /** Series 0: answered, 1: not. */
  hours: Hour[];
  /** Most frequent first. */
  failures: FailureCount[];
  trunks: TrunkCount[];
  /** Time of the oldest call read; null: all were read. */
  oldest: Date | null;
  looked: number;
  total: number;
}

const mostFrequent = <T>(items: readonly T[], keyOf: (item: T) => string): T | undefined =>
  [...groupBy(items, keyOf)].sort(([, left], [, right]) => right.length - left.length)[0]?.[1][0];

const oldestOf = (calls: readonly RecentCall[]): Date | null =>
  calls.reduce<Date | null>((oldest, { attempted_at }) => {
    const at = momentOf(attempted_at);
    return at && (oldest === null || at < oldest) ? at : oldest;
  }, null);

/** `calls`: newest first, at most 500 (docs/platform-api.md#recent-calls); `offset`: ms ahead of UTC. */
export const tallyCalls = (
  calls: readonly RecentCall[],
  total: number,
  [since, now]: readonly [since: Date, now: Date],
  offset: number,
): CallsTally => {
  const failed = calls.filter(call => failureCode(call) !== null);
  const failures = [...groupBy(failed, failureCode)].flatMap(([code, group]) => {
    const outcome = mostFrequent(group.map(outcomeOf), ({ key, args }) => key + JSON.stringify(args));
    return outcome ? [{ code, outcome, count: group.length }] : [];
  });
  const trunks = [...groupBy(calls, ({ trunk }) => filledText(trunk) ?? '')].map(([trunk, group]) => {
    const lost = group.filter(call => failureCode(call) !== null).length;
    return { trunk: trunk || null, answered: group.length - lost, failed: lost };
  });
  return {
    answered: calls.length - failed.length,
    failed: failed.length,
    hours: perHour(
      calls.map(call => ({
        at: momentOf(call.attempted_at),
        series: failureCode(call) === null ? 0 : 1,
      })),
      2,
      offset,
      [since, now],
    ),
    failures: failures.sort((left, right) => right.count - left.count),
    trunks: trunks.sort((left, right) => right.failed - left.failed || right.answered - left.answered),
    oldest: calls.length < total ? oldestOf(calls) : null,
    looked: calls.length,
    total: Math.max(total, calls.length),
  };
};

export interface CallTotals {
  total: number;
  answered: number;
  failed: number;
}

/** Uses the platform's counts if only some calls were read. `answered` null: all were read. */
export const totalsOf = (tally: CallsTally, answered: number | null): CallTotals => {
  const { total } = tally;
  if (answered === null) return { total, answered: tally.answered, failed: tally.failed };
  const some = Math.min(answered, total);
  return { total, answered: some, failed: total - some };
};

/** Most frequent first; `known`: the list of alerts can filter by it. */
export const alertsByType = (
  alerts: readonly Alert[],
): { type: string | null; known: boolean; count: number }[] =>
  [...groupBy(alerts, ({ alert_type: type }) => filledText(type) ?? '')]
    .map(([type, group]) => ({
      type: type || null,
      known: ALERT_TYPES.includes(type),
      count: group.length,
    }))
    .sort((left, right) => right.count - left.count);

/** SIP gateways that are off carry no calls; SMPP gateways cannot be off. */
export const hasActiveGateway = ({ sip, smpp }: GatewayCounts): boolean =>
  sip.inbound + sip.outbound + smpp.inbound + smpp.outbound > 0;
