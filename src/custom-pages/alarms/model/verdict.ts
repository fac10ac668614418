import type { Alert } from '../../../platform/alerts/alerts.ts';
import { lastRegistrationOf } from '../../../platform/carrier/registerStatus.ts';
import { filledText, momentOf, type RecentCall } from '../../../platform/calls/call.ts';
import { LONGEST_CALL } from '../../../platform/calls/callSpans.ts';
import { classifyCall, type ClassifiedCall } from '../../../platform/calls/failures/classifyCall.ts';
import { isNoCarrier } from '../../../platform/calls/trunks.ts';
import { credentialName } from '../../../platform/speech/credential.ts';
import { keyOf, type AlarmRule, ruleDigits, sourcesOfRule } from './rules.ts';
import { parseFlag } from '../../../lib/flag.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import type { Fields } from '../../../lib/values.ts';

interface KnownCalls {
  rows: readonly RecentCall[];
  /** Milliseconds; calls are known without a gap from here to `at`. */
  from: number;
  at: number;
}

export interface AlarmFacts {
  calls: KnownCalls | null;
  rows: Readonly<Record<string, readonly Fields[] | undefined>>;
}

export const NO_FACTS: AlarmFacts = { calls: null, rows: {} };

/** `unclear` leaves the rule's state unchanged. */
export interface RuleVerdict {
  is: 'bad' | 'good' | 'unclear';
  /** The carrier, number or credential at fault, or the alert's words. */
  name?: string | null;
  sid?: string | null;
  /** Milliseconds; only a later event counts. */
  eventAt?: number;
  /** Absent: a rule without any. */
  culprits?: Culprits;
}

/** Carriers at fault until they are seen to have recovered, by sid or `CarrierCalls.key`: when they were last seen. */
type Culprits = Readonly<Record<string, number>>;

export interface RuleMemory {
  phase: 'waiting' | 'calm' | 'firing';
  /** Milliseconds when a call of its number last began or ended; null: none. */
  heardAt: number | null;
  /** Milliseconds since when calls are known without a gap. */
  knownFrom: number | null;
  /** Milliseconds of the last look at the calls. */
  lookedAt: number | null;
  /** Milliseconds of the last event that counted. */
  eventAt: number;
  culprits: Culprits;
}

const UNCLEAR: RuleVerdict = { is: 'unclear' };
const GOOD: RuleVerdict = { is: 'good' };
const MINUTE = 60_000;
/** Milliseconds without another event after which one is over. */
const EVENT_MS = 15 * MINUTE;
/** Percentage points above the limit at which a share has recovered. */
const RECOVERED = 5;

/** A failure is recorded at once, an answered call when it ends: by attempt, the newest are failures. */
const endOf = ({ call, at }: ClassifiedCall): number => momentOf(call.terminated_at)?.getTime() ?? at;
const lastEndedFirst = (left: ClassifiedCall, right: ClassifiedCall) =>
  endOf(right) - endOf(left) || right.at - left.at;

interface CarrierCalls {
  /** Not the name where the rule is on one carrier, which may be renamed. */
  key: string;
  name: string;
  calls: ClassifiedCall[];
}

/**
 * By direction, too: the application answers inbound calls, whatever becomes of outbound ones.
 * Calls before a gap follow on nothing.
 */
const byCarrier = ({ sid, name }: AlarmRule, { rows, from }: KnownCalls): CarrierCalls[] => {
  const isJudged = (trunk: string) => !isNoCarrier(trunk) && (sid === null || trunk === name);
  const calls = rows
    .map(classifyCall)
    .filter(call => call !== null)
    .filter(({ at }) => at >= from);
  const groups = groupBy(calls, ({ direction, values: { trunk } }) =>
    trunk === null || !isJudged(trunk) ? null : `${direction ?? ''} ${sid === null ? trunk : ''}`,
  );
  return [...groups].map(([key, group]) => ({
    key,
    name: group[0]?.values.trunk ?? '',
    calls: group.sort(lastEndedFirst),
  }));
};

/** `fine` is no failure, but no recovery either; null: too few calls to judge. */
type Finding = 'bad' | 'recovered' | 'fine' | null;

const verdictOfCalls = (
  rule: AlarmRule,
  { culprits: before }: RuleMemory,
  known: KnownCalls,
  judge: (calls: readonly ClassifiedCall[], isCulprit: boolean) => Finding,
): RuleVerdict => {
  const groups = byCarrier(rule, known).map(group => {
    const isCulprit = Object.hasOwn(before, group.key);
    return { ...group, isCulprit, finding: judge(group.calls, isCulprit) };
  });
  const seen = new Set(groups.map(({ key }) => key));
  const culprits = Object.fromEntries([
    ...groups
      .filter(({ finding, isCulprit }) => finding === 'bad' || (isCulprit && finding !== 'recovered'))
      .map(({ key, calls: [last] }) => [key, last ? endOf(last) : known.at] as const),
    // Under its old name, or out of use, a carrier of several would never recover.
    ...Object.entries(before).filter(
      ([key, at]) => !seen.has(key) && (rule.sid !== null || known.at - at < LONGEST_CALL),
    ),
  ]);
  const bad = groups.find(({ finding }) => finding === 'bad');
  if (bad) return { is: 'bad', name: bad.name, sid: rule.sid, culprits };
  const isGood = groups.some(({ finding }) => finding !== null) && Object.keys(culprits).length === 0;
  return { is: isGood ? 'good' : 'unclear', culprits };
};

/** Busy lines and callers who hang up are not the carrier's fault. */
const saysSomething = ({ tone }: ClassifiedCall): boolean => tone !== 'idle';

const failed =
  ({ count }: AlarmRule) =>
  (calls: readonly ClassifiedCall[]): Finding => {
    const last = calls.filter(saysSomething).slice(0, count);
    if (last.some(({ code }) => code === null)) return 'recovered';
    return last.length === count ? 'bad' : 'fine';
  };

const share =
  ({ count, percent }: AlarmRule) =>
  (calls: readonly ClassifiedCall[], isCulprit: boolean): Finding => {
    const last = calls.slice(0, count);
    if (last.length < count) return null;
    const limit = isCulprit ? Math.min(100, percent + RECOVERED) : percent;
    const answered = last.filter(({ code }) => code === null).length;
    return (answered * 100) / count < limit ? 'bad' : 'recovered';
  };

const silent = (rule: AlarmRule, { heardAt, knownFrom }: RuleMemory, at: number): RuleVerdict => {
  if (heardAt === null || knownFrom === null) return UNCLEAR;
  const since = Math.max(heardAt, knownFrom);
  return at - since >= rule.count * MINUTE
    ? { is: 'bad', name: rule.number }
    : heardAt >= knownFrom
      ? GOOD
      : UNCLEAR;
};

export const rememberCallsForRule = (
  rule: AlarmRule,
  memory: RuleMemory,
  { calls }: AlarmFacts,
): RuleMemory => {
  if (rule.kind !== 'silent' || !calls || calls.at === memory.lookedAt) return memory;
  const wanted = ruleDigits(rule.number);
  const heard = calls.rows
    .filter(({ from, to }) => ruleDigits(to) === wanted || ruleDigits(from) === wanted)
    // A call is written when it ends, which may be long after it began.
    .flatMap(({ attempted_at, terminated_at }) => [attempted_at, terminated_at])
    .map(moment => momentOf(moment)?.getTime() ?? 0)
    .reduce((newest, moment) => Math.max(newest, moment), memory.heardAt ?? 0);
  const goesOn = memory.knownFrom !== null && memory.lookedAt !== null && calls.from <= memory.lookedAt;
  return {
    ...memory,
    heardAt: heard === 0 ? null : heard,
    knownFrom: goesOn && memory.knownFrom !== null ? Math.min(memory.knownFrom, calls.from) : calls.from,
    lookedAt: calls.at,
  };
};

const carrierSid = (row: Fields): string => filledText(row['voip_carrier_sid']) ?? '';

const registration = (
  rule: AlarmRule,
  { culprits: before }: RuleMemory,
  rows: readonly Fields[],
  now: number,
): RuleVerdict => {
  const looked = rows.filter(row => rule.sid === null || row['voip_carrier_sid'] === rule.sid);
  const lost = looked.filter(row => lastRegistrationOf(row) === 'not_registered');
  // The platform itself switches off what failed to register often enough.
  const isStillOut = (row: Fields) =>
    lastRegistrationOf(row) === null && Object.hasOwn(before, carrierSid(row));
  const culprits = Object.fromEntries(
    [...lost, ...looked.filter(isStillOut)].map(row => [carrierSid(row), now]),
  );
  const [first] = lost;
  if (first)
    return {
      is: 'bad',
      name: filledText(first['name']),
      sid: filledText(first['voip_carrier_sid']),
      culprits,
    };
  const isGood =
    looked.some(row => lastRegistrationOf(row) === 'registered') && Object.keys(culprits).length === 0;
  return { is: isGood ? 'good' : 'unclear', culprits };
};

const eventIn = (
  rule: AlarmRule,
  memory: RuleMemory,
  events: readonly Fields[],
  now: number,
): RuleVerdict => {
  const moment = ({ time }: Fields) => momentOf(time)?.getTime() ?? 0;
  const newest = events.reduce<Fields | null>(
    (found, row) => (found === null || moment(row) > moment(found) ? row : found),
    null,
  );
  const at = newest ? moment(newest) : 0;
  if (newest && at > Math.max(rule.since, memory.eventAt))
    return {
      is: 'bad',
      name: filledText(newest['message']) ?? filledText(newest['alert_type']),
      eventAt: at,
    };
  return memory.phase === 'firing' && now - memory.eventAt < EVENT_MS ? UNCLEAR : GOOD;
};

const SPEECH_ALERTS = ['no-tts', 'no-stt', 'tts-failure', 'stt-failure', 'tts-streaming-connection-failure'];

const isOfCredential = (alert: Fields, credential: Fields | undefined): boolean =>
  SPEECH_ALERTS.includes(String(alert['alert_type'])) &&
  (credential === undefined ||
    alert['target_sid'] === credential['speech_credential_sid'] ||
    (filledText(alert['vendor']) !== null && alert['vendor'] === credential['vendor']));

const isRefused = (row: Fields): boolean =>
  (['tts', 'stt'] as const).some(
    use => parseFlag(row[`use_for_${use}`]) === true && parseFlag(row[`${use}_tested_ok`]) === false,
  );

const speech = (rule: AlarmRule, memory: RuleMemory, facts: AlarmFacts, now: number): RuleVerdict => {
  const [listed, alerts] = sourcesOfRule(rule).map(source => facts.rows[keyOf(source)]);
  if (!listed) return UNCLEAR;
  const own = listed.filter(row => rule.sid === null || row['speech_credential_sid'] === rule.sid);
  const refused = own.find(isRefused);
  if (refused)
    return { is: 'bad', name: credentialName(refused), sid: filledText(refused['speech_credential_sid']) };
  const event = eventIn(
    rule,
    memory,
    ((alerts ?? []) as readonly (Fields & Alert)[]).filter(alert =>
      isOfCredential(alert, rule.sid === null ? undefined : own[0]),
    ),
    now,
  );
  return event.is === 'bad' ? { ...event, sid: rule.sid } : own.length === 0 ? UNCLEAR : event;
};

export const alarmRuleVerdict = (
  rule: AlarmRule,
  memory: RuleMemory,
  facts: AlarmFacts,
  now: number,
): RuleVerdict => {
  const { calls } = facts;
  if (rule.kind === 'speech') return speech(rule, memory, facts, now);
  const [source] = sourcesOfRule(rule);
  const rows = source && facts.rows[keyOf(source)];
  if (rule.kind === 'registration') return rows ? registration(rule, memory, rows, now) : UNCLEAR;
  if (rule.kind === 'alert')
    return rows
      ? eventIn(
          rule,
          memory,
          rows.filter(row => rule.alertType === null || row['alert_type'] === rule.alertType),
          now,
        )
      : UNCLEAR;
  if (!calls) return UNCLEAR;
  if (rule.kind === 'failed') return verdictOfCalls(rule, memory, calls, failed(rule));
  if (rule.kind === 'share') return verdictOfCalls(rule, memory, calls, share(rule));
  return silent(rule, memory, calls.at);
};
