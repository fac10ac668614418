import { type RecentCall, filledText } from '../call.ts';
import { attemptedMs } from '../callPages.ts';
import { failureCode, outcomeOf, type Tone } from '../outcome.ts';

export const COMPARED_COLUMNS = [
  'trunk',
  'application_sid',
  'account_sid',
  'remote_host',
  'host',
  'reason',
] as const;
export type ComparedColumn = (typeof COMPARED_COLUMNS)[number];

/** null in a column: unknown, which is no value to compare. */
export interface ClassifiedCall {
  call: RecentCall;
  at: number;
  code: string | null;
  tone: Tone;
  direction: string | null;
  values: Readonly<Record<ComparedColumn, string | null>>;
}

/** Without digits and sids, which make one reason look like many. */
export const normalReason = (reason: unknown): string | null => {
  const text = filledText(reason)
    ?.toLowerCase()
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/^\d{3}\s+|[+]?\d{4,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === undefined || text === '' ? null : text;
};

/** null without a moment or outcome. */
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
      // Inbound calls have it only if the application answered (docs/platform-api.md#reading-many-calls).
      application_sid: filledText(call.application_sid),
      account_sid: filledText(call.account_sid),
      remote_host: filledText(call.remote_host),
      host: filledText(call.host),
      reason: normalReason(call.termination_reason),
    },
  };
};
