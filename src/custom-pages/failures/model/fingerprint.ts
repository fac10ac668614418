import type { Alert } from '../../../platform/alerts/alerts.ts';
import { type RecentCall, filledText, traceIdOf } from '../../../platform/calls/call.ts';
import { readTrace } from '../../../platform/calls/trace.ts';
import { worstSpanFinding } from '../../../platform/calls/traceView.ts';
import { normalReason } from '../../../platform/calls/failures/classifyCall.ts';

export interface Cause {
  kind: 'webhook' | 'span';
  /** '' for a webhook, whose spans have many names. */
  name: string;
  /** A status or a normalised text; '' if the trace has none. */
  problem: string;
}

/** null proves nothing: a busy media server loses spans (docs/platform-api.md#traces). */
export const causeInTrace = (trace: unknown): Cause | null => {
  const worst = worstSpanFinding(readTrace(trace));
  if (!worst) return null;
  const { name = '', problem = '' } = worst.args ?? {};
  const isWebhook = worst.key.endsWith('webhook');
  return {
    kind: isWebhook ? 'webhook' : 'span',
    name: isWebhook ? '' : String(name),
    problem: normalReason(String(problem)) ?? '',
  };
};

export interface KnownOfCalls {
  /** By trace id; null: nothing failed in the trace. */
  causes: ReadonlyMap<string, Cause | null>;
  /** By call_sid: types of alerts that name the call, or their texts if they have no type. */
  alerts: ReadonlyMap<string, string>;
}

/** The earliest alert that names each call; its time names no call. `alerts`: newest first. */
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

export interface CausePart {
  key: string;
  /** null: unknown, which is no value. */
  alert: string | null;
  cause: Cause | null;
  /** Newest first. */
  calls: readonly RecentCall[];
}

export interface GroupParts {
  /** By number of calls; a call of which nothing is known is in no part. */
  parts: readonly CausePart[];
  /** Traces of the group that were read, and those without a failure. */
  read: number;
  silent: number;
  rest: number;
}

/** Tells apart only calls with an alert or a read trace; a sample yields counts, but no shares. */
export const causePartsOf = (calls: readonly RecentCall[], { causes, alerts }: KnownOfCalls): GroupParts => {
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
