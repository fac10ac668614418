import { type AlarmFacts, type RuleMemory, rememberCallsForRule, alarmRuleVerdict } from './verdict.ts';
import type { AlarmRule, RuleKind } from './rules.ts';

export interface RuleState extends RuleMemory {
  /** Id of its log entry; null: it never fired. */
  entry: string | null;
  /** Milliseconds when it last ended. */
  endedAt: number | null;
  /** Raised by notification, sound and title, which snoozes and quiet hours delay. */
  isAnnounced: boolean;
}

export interface LogEntry {
  id: string;
  rule: string;
  kind: RuleKind;
  /** Milliseconds. */
  at: number;
  endedAt: number | null;
  name: string | null;
  sid: string | null;
  accountSid: string | null;
  alertType: string | null;
  isAnnounced: boolean;
  isSeen: boolean;
}

export interface WatchState {
  states: Readonly<Record<string, RuleState>>;
  /** Newest first. */
  log: readonly LogEntry[];
}

const MOST_LOGGED = 100;
/** Milliseconds after its end within which an alarm is still the same one. */
const SAME_ALARM_MS = 10 * 60_000;

export const FIRST_STATE: RuleState = {
  phase: 'waiting',
  heardAt: null,
  knownFrom: null,
  lookedAt: null,
  eventAt: 0,
  culprits: {},
  entry: null,
  endedAt: null,
  isAnnounced: true,
};

export const evaluateAlarmRules = (
  rules: readonly AlarmRule[],
  { states, log }: WatchState,
  facts: AlarmFacts,
  now: number,
): WatchState => {
  const next: Record<string, RuleState> = {};
  let entries = log;
  const change = (id: string | null, part: Partial<LogEntry>) => {
    entries = entries.map(entry => (entry.id === id ? { ...entry, ...part } : entry));
  };
  for (const rule of rules) {
    const before = states[rule.id] ?? FIRST_STATE;
    if (!rule.isOn) {
      if (before.phase === 'firing') change(before.entry, { endedAt: now });
      continue;
    }
    const known = { ...before, ...rememberCallsForRule(rule, before, facts) };
    const verdict = alarmRuleVerdict(rule, known, facts, now);
    const state = { ...known, culprits: verdict.culprits ?? known.culprits };
    const eventAt = verdict.eventAt ?? state.eventAt;
    if (verdict.is === 'bad' && state.phase !== 'firing') {
      const isSame = state.entry !== null && state.endedAt !== null && now - state.endedAt < SAME_ALARM_MS;
      const id = isSame && state.entry !== null ? state.entry : `${rule.id}~${String(now)}`;
      if (isSame) change(id, { endedAt: null });
      else
        entries = [
          {
            id,
            rule: rule.id,
            kind: rule.kind,
            at: now,
            endedAt: null,
            name: verdict.name ?? rule.name,
            sid: verdict.sid ?? null,
            accountSid: rule.accountSid,
            alertType: rule.alertType,
            isAnnounced: false,
            isSeen: false,
          },
          ...entries,
        ].slice(0, MOST_LOGGED);
      next[rule.id] = {
        ...state,
        eventAt,
        phase: 'firing',
        entry: id,
        isAnnounced: isSame ? state.isAnnounced : false,
      };
    } else if (verdict.is === 'good' && state.phase !== 'calm') {
      if (state.phase === 'firing') change(state.entry, { endedAt: now });
      next[rule.id] = {
        ...state,
        eventAt,
        phase: 'calm',
        endedAt: state.phase === 'firing' ? now : state.endedAt,
      };
    } else next[rule.id] = { ...state, eventAt };
  }
  return { states: next, log: entries };
};

export const entriesToAnnounce = (
  { states, log }: WatchState,
  isQuiet: (rule: string) => boolean,
): LogEntry[] => {
  const due = new Set(
    Object.entries(states)
      .filter(([rule, { phase, isAnnounced }]) => phase === 'firing' && !isAnnounced && !isQuiet(rule))
      .map(([, { entry }]) => entry),
  );
  return log.filter(({ id }) => due.has(id));
};

export const withEntriesAnnounced = (
  { states, log }: WatchState,
  entries: readonly LogEntry[],
): WatchState => {
  const ids = new Set(entries.map(({ id }) => id));
  return {
    states: Object.fromEntries(
      Object.entries(states).map(([rule, state]) => [
        rule,
        state.entry !== null && ids.has(state.entry) ? { ...state, isAnnounced: true } : state,
      ]),
    ),
    log: log.map(entry => (ids.has(entry.id) ? { ...entry, isAnnounced: true } : entry)),
  };
};

export const withAllEntriesSeen = ({ states, log }: WatchState): WatchState => ({
  states,
  log: log.map(entry => ({ ...entry, isSeen: true })),
});

export const unseenLogEntries = ({ log }: WatchState): LogEntry[] =>
  log.filter(({ isAnnounced, isSeen }) => isAnnounced && !isSeen);
