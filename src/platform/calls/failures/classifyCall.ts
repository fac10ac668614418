import { type RecentCall, filledText } from '../call.ts';
import { attemptedMs } from '../callPages.ts';
import { failureCode, outcomeOf, type Tone } from '../outcome.ts';

/** By which calls are compared. */
export const DIMENSIONS = [
  'trunk',
  'application_sid',
  'account_sid',
  'remote_host',
  'host',
  'reason',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A call as groups see it; null is unknown, and no value of its own. */
export interface ClassifiedCall {
  call: RecentCall;
  at: number;
  /** Of `failureCode`; null: answered. */
  code: string | null;
  tone: Tone;
  direction: string | null;
  values: Readonly<Record<Dimension, string | null>>;
}

/** Without digits and sids, which make the same reason look like many; weak, and never the only ground. */
export const normalReason = (reason: unknown): string | null => {
  const text = filledText(reason)
    ?.toLowerCase()
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/^\d{3}\s+|[+]?\d{4,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === undefined || text === '' ? null : text;
};

/** Null for a call without a moment, or of which the record does not say what became. */
export const classifyCall = (call: RecentCall): ClassifiedCall | null => {
  const at = attemptedMs(call);
  const { key, tone } = outcomeOf(call);
  if (at === null || key.endsWith('.unknown')) return null;
  const code = failureCode(call);
  return {
    call,
    at,
    code,
    tone,
    direction: filledText(call.direction),
    values: {
      trunk: filledText(call.trunk),
      // Inbound it is written only when the application answered (docs/platform-api.md#reading-many-calls).
      application_sid: filledText(call.application_sid),
      account_sid: filledText(call.account_sid),
      remote_host: filledText(call.remote_host),
      host: filledText(call.host),
      reason: normalReason(call.termination_reason),
    },
  };
};
