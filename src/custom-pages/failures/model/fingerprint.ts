import type { Alert } from '../../../platform/alerts/alerts.ts';
import { type RecentCall, filledText, traceIdOf } from '../../../platform/calls/call.ts';
import { readTrace } from '../../../platform/calls/trace.ts';
import { worstOf } from '../../../platform/calls/traceView.ts';
import { normalReason } from '../../../platform/calls/failures/classifyCall.ts';

/** What failed in a trace. */
export interface Cause {
  kind: 'webhook' | 'span';
  /** Of the span; '' for a webhook, whose spans have many names. */
  name: string;
  /** A status, or a normalised text; '' where the trace tells none. */
  problem: string;
}

/**
 * The worst thing that failed in a trace; null: nothing did, which proves nothing, since spans get lost when a media server
 * is busy (docs/platform-api.md#traces).
 */
export const causeIn = (trace: unknown): Cause | null => {
  const worst = worstOf(readTrace(trace));
  if (!worst) return null;
  const { name = '', problem = '' } = worst.args ?? {};
  const isWebhook = worst.key.endsWith('webhook');
  return {
    kind: isWebhook ? 'webhook' : 'span',
    name: isWebhook ? '' : String(name),
    problem: normalReason(String(problem)) ?? '',
  };
};

/** What is known of single calls beside their records. */
export interface KnownOfCalls {
  /** By trace id, of the traces that were read; null: nothing failed in it. */
  causes: ReadonlyMap<string, Cause | null>;
  /** By call_sid: types of alerts that name the call, or their texts where the platform tells no type. */
  alerts: ReadonlyMap<string, string>;
}

/**
 * Alerts by the call that they name; of several the first in time. The minute of an alert names nobody.
 *
 * @param alerts newest first
 */
export const alertsByCall = (alerts: readonly Alert[]): Map<string, string> =>
  new Map(
    alerts.flatMap((alert): [string, string][] => {
      const [callSid, what] = [
        filledText(alert.target_sid),
        filledText(alert.alert_type) ?? normalReason(alert.message),
      ];
      return callSid === null || what === null ? [] : [[callSid, what]];
    }),
  );

/** Calls of a group that are known to have failed in the same way. */
export interface CausePart {
  key: string;
  /** null: unknown, which is no value. */
  alert: string | null;
  cause: Cause | null;
  /** Newest first. */
  calls: readonly RecentCall[];
}

export interface GroupParts {
  /** By the number of calls; a call of which nothing is known is in none of them. */
  parts: readonly CausePart[];
  /** Traces of the group that were read, and those of them in which nothing failed. */
  read: number;
  silent: number;
  /** Calls that stay undivided. */
  rest: number;
}

/**
 * The last two parts of a fingerprint, alert and cause, as far as they are known: only the calls that an alert names, or
 * whose trace was read, are told apart. The others stay in the group without it; nothing is concluded from a sample to the
 * calls beside it, so parts have a count and no share.
 */
export const partsOf = (calls: readonly RecentCall[], { causes, alerts }: KnownOfCalls): GroupParts => {
  const parts = new Map<string, Omit<CausePart, 'calls'> & { calls: RecentCall[] }>();
  const traces = new Set<string>();
  let [silent, rest] = [0, 0];
  for (const call of calls) {
    const traceId = traceIdOf(call);
    const cause = traceId === null ? undefined : causes.get(traceId);
    if (traceId !== null && cause !== undefined && !traces.has(traceId)) {
      traces.add(traceId);
      if (cause === null) silent += 1;
    }
    const callSid = filledText(call.call_sid);
    const alert = callSid === null ? null : (alerts.get(callSid) ?? null);
    if (!cause && alert === null) {
      rest += 1;
      continue;
    }
    const key = JSON.stringify([cause?.kind, cause?.name, cause?.problem, alert]);
    const part = parts.get(key);
    if (part) part.calls.push(call);
    else parts.set(key, { key, alert, cause: cause ?? null, calls: [call] });
  }
  return {
    parts: [...parts.values()].sort((one, other) => other.calls.length - one.calls.length),
    read: traces.size,
    silent,
    rest,
  };
};
