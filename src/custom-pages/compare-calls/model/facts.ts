import { type RecentCall, type Row, filledText } from '../../../platform/calls/call.ts';
import { answerDelay } from '../../../platform/calls/outcome.ts';

/** `own`: always differs, e.g. sid and times. `unknown`: one call lacks it. Neither is a difference. */
export type FactState = 'same' | 'differs' | 'unknown' | 'own';

export interface FactRow {
  name: string;
  /** `setting`: known from the start; `ending`: how the call ended. */
  kind: 'setting' | 'ending' | 'own' | 'other';
  left: unknown;
  right: unknown;
  state: FactState;
}

const SETTING = [
  'direction',
  'from',
  'to',
  'account_sid',
  'service_provider_sid',
  'application_sid',
  'trunk',
  'host',
  'remote_host',
] as const;
const ENDING = ['answered', 'answer_delay', 'sip_status', 'termination_reason', 'duration'] as const;
const OWN = [
  'attempted_at',
  'answered_at',
  'terminated_at',
  'call_sid',
  'sip_callid',
  'sip_parent_callid',
  'trace_id',
] as const;

/** `recording_url` is set where nothing was recorded (docs/platform-api.md#recent-calls); `id` is the portal's own. */
const LEFT_OUT = new Set(['id', 'recording_url']);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && filledText(value) === null);

const sameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

const stateOf = (kind: FactRow['kind'], left: unknown, right: unknown): FactState => {
  if (kind === 'own') return 'own';
  if (isNothing(left) && isNothing(right)) return 'same';
  if (isNothing(left) || isNothing(right)) return 'unknown';
  return sameValue(left, right) ? 'same' : 'differs';
};

export const compareFacts = (left: RecentCall, right: RecentCall): FactRow[] => {
  const [a, b] = [left, right].map((call): Row => ({ ...call, answer_delay: answerDelay(call) })) as [
    Row,
    Row,
  ];
  const known: ReadonlySet<string> = new Set<string>([...SETTING, ...ENDING, ...OWN]);
  const other = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    name => !known.has(name) && !LEFT_OUT.has(name),
  );
  const rowOf =
    (kind: FactRow['kind']) =>
    (name: string): FactRow => ({
      name,
      kind,
      left: a[name],
      right: b[name],
      state: stateOf(kind, a[name], b[name]),
    });
  return [
    ...SETTING.map(rowOf('setting')),
    ...ENDING.map(rowOf('ending')),
    ...other.map(rowOf('other')),
    ...OWN.map(rowOf('own')),
  ];
};
