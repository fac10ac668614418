import { parseFlag } from '../../../lib/flag.ts';
import {
  type SpeechCredential,
  type TestStatus,
  type CredentialUses,
  usesOf,
} from '../../../platform/speech/credential.ts';
import { type SpeechDirection, isCustomVendor } from '../../../platform/speech/vendors.ts';

export interface DirectionResult {
  status: TestStatus;
  reason: string | null;
}

export type TestResults = Record<SpeechDirection, DirectionResult>;

export type StatusReason =
  | { key: 'success' | 'enable' | 'untestable' | 'no_reason' }
  | { key: 'reason'; reason: string }
  | { key: 'reason_tts' | 'reason_stt' | 'reasons'; tts: string; stt: string };

const STATUSES: readonly unknown[] = ['ok', 'fail', 'not_tested'] satisfies TestStatus[];
const NOT_TESTED: DirectionResult = { status: 'not_tested', reason: null };

/** Characters shown of a vendor's reason; some send a whole page. */
const LONGEST_REASON = 500;

const reasonIn = (value: unknown): string | null => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST_REASON) : null;
};

const directionIn = (value: unknown): DirectionResult | null => {
  const { status, reason } = (value ?? {}) as { status?: unknown; reason?: unknown };
  const read = typeof status === 'string' ? status.replace(' ', '_') : null;
  if (!STATUSES.includes(read)) return null;
  return { status: read as TestStatus, reason: read === 'fail' ? reasonIn(reason) : null };
};

/** A direction without a known status counts as not tested; null: neither has one. */
export const readTest = (answer: unknown): TestResults | null => {
  const { tts, stt } = (answer ?? {}) as { tts?: unknown; stt?: unknown };
  const read = { tts: directionIn(tts), stt: directionIn(stt) };
  return read.tts || read.stt ? { tts: read.tts ?? NOT_TESTED, stt: read.stt ?? NOT_TESTED } : null;
};

/** The platform stores recognition tests in the synthesis column (docs/platform-api.md#testing-a-credential). */
const IN_THE_OTHER_COLUMN = ['speechmatics', 'cartesia'];

const storedStatus = (value: unknown): TestStatus => {
  const isOk = parseFlag(value);
  return isOk === null ? 'not_tested' : isOk ? 'ok' : 'fail';
};

type Tested = Pick<
  Partial<SpeechCredential>,
  'vendor' | 'use_for_tts' | 'use_for_stt' | 'tts_tested_ok' | 'stt_tested_ok'
>;

/** Last test of the directions in use; the platform stores no reasons. */
export const storedResults = (row: Tested): TestResults => {
  const uses = usesOf(row);
  const slips = IN_THE_OTHER_COLUMN.includes(row.vendor ?? '');
  const of = (direction: SpeechDirection, value: unknown): DirectionResult =>
    uses[direction] ? { status: storedStatus(value), reason: null } : NOT_TESTED;
  return {
    tts: of('tts', row.tts_tested_ok),
    stt: of('stt', row.stt_tested_ok ?? (slips ? row.tts_tested_ok : null)),
  };
};

export const overallStatus = (uses: CredentialUses, { tts, stt }: TestResults): TestStatus => {
  const is = (direction: DirectionResult, status: TestStatus) => direction.status === status;
  if (uses.tts && uses.stt && is(tts, 'ok') && is(stt, 'ok')) return 'ok';
  if (uses.tts && is(tts, 'ok') && is(stt, 'not_tested')) return 'ok';
  if (uses.stt && is(stt, 'ok') && is(tts, 'not_tested')) return 'ok';
  return is(tts, 'not_tested') && is(stt, 'not_tested') ? 'not_tested' : 'fail';
};

/** Columns that the platform stores of a test; `at` is ISO 8601. */
export const testedColumns = (
  { vendor }: Tested,
  { tts, stt }: TestResults,
  at: string,
): Partial<Pick<SpeechCredential, 'tts_tested_ok' | 'stt_tested_ok' | 'last_tested'>> => ({
  ...(tts.status === 'not_tested' ? {} : { tts_tested_ok: tts.status === 'ok' }),
  ...(stt.status === 'not_tested'
    ? {}
    : {
        [IN_THE_OTHER_COLUMN.includes(vendor ?? '') ? 'tts_tested_ok' : 'stt_tested_ok']: stt.status === 'ok',
      }),
  last_tested: at,
});

export const storedStatusOf = (row: Tested): TestStatus => overallStatus(usesOf(row), storedResults(row));

/** The platform never tests nvidia, cobalt and custom vendors: their servers are the customer's own. */
export const isTestable = ({ vendor }: { vendor?: unknown }): boolean =>
  vendor !== 'nvidia' && vendor !== 'cobalt' && !isCustomVendor(typeof vendor === 'string' ? vendor : '');

/** null: nothing to add to the status. Success needs every direction in use. */
export const statusReasonOf = (uses: CredentialUses, { tts, stt }: TestResults): StatusReason | null => {
  if (!uses.tts && !uses.stt) return { key: 'enable' };
  const used = [...(uses.tts ? [tts] : []), ...(uses.stt ? [stt] : [])];
  if (used.every(({ status }) => status === 'ok')) return { key: 'success' };
  if (used.every(({ status }) => status === 'not_tested')) return { key: 'untestable' };
  if (!used.some(({ status }) => status === 'fail')) return null;
  const reasons = { tts: (uses.tts && tts.reason) || '', stt: (uses.stt && stt.reason) || '' };
  if (!reasons.tts && !reasons.stt) return { key: 'no_reason' };
  if (used.length === 1 || reasons.tts === reasons.stt)
    return { key: 'reason', reason: reasons.tts || reasons.stt };
  if (reasons.tts && reasons.stt) return { key: 'reasons', ...reasons };
  return { key: reasons.tts ? 'reason_tts' : 'reason_stt', ...reasons };
};

/** For lists and counts: directions that are unused or never tested do not wait for a test. */
export const listedStatusOf = (row: Tested): TestStatus | 'untestable' => {
  const { tts, stt } = usesOf(row);
  const status = storedStatusOf(row);
  return status === 'not_tested' && (!isTestable(row) || !(tts || stt)) ? 'untestable' : status;
};
