import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../../authProvider/session.ts';
import { lacksPlatformFeature } from '../../dataProvider/httpError.ts';
import { type Fields, isObject } from '../../lib/values.ts';
import type { WindowQuestion, WindowRead } from '../../platform/calls/windowReading.ts';
import { momentOf, MOST_CALLS } from '../../platform/calls/call.ts';
import { LONGEST_CALL } from '../../platform/calls/callSpans.ts';
import type { Reading } from './api.ts';
import { changeWatch, alarmsStore, alarmWatchStore } from './alarmStore.ts';
import { isQuietAt, localMinutesOfDay } from './model/quiet.ts';
import {
  CARRIERS,
  followsCarrierName,
  keyOf,
  nextAlarmSource,
  rulesWithCarrierNames,
  type AlarmSource,
  sourcesOfActiveRules,
} from './model/rules.ts';
import {
  withEntriesAnnounced,
  type LogEntry,
  evaluateAlarmRules,
  entriesToAnnounce,
} from './model/states.ts';
import { type AlarmFacts, NO_FACTS } from './model/verdict.ts';

/** Milliseconds between requests of all tabs together. */
export const ASKED_EVERY = 60_000;
/** Milliseconds: snoozes and quiet hours end between requests, too. */
const TICK = 15_000;
/** Milliseconds: a slower source is asked again at its next turn. */
const PATIENCE = 45_000;
/** Milliseconds by which an alert may be written after it happened. */
const LATE = 5 * 60_000;
/** Milliseconds by which this device's clock may be ahead of the platform's, whose times alerts have. */
const AHEAD = 60 * 60_000;
/** Milliseconds between looks at how the carriers of rules are called. */
const NAMES_EVERY = 60 * 60_000;

interface Watching {
  owner: string;
  signal: AbortSignal;
  queryClient: QueryClient;
  readCalls: (question: WindowQuestion & { signal: AbortSignal }) => Promise<WindowRead>;
  readRows: (reading: Reading) => Promise<readonly Fields[]>;
  onAlarms: (entries: readonly LogEntry[]) => void;
}

const carriersOfPages = (queryClient: QueryClient, since: number): { rows: Fields[]; at: number } | null => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['carriers', 'getList'] })) {
    const { data, dataUpdatedAt } = query.state;
    if (dataUpdatedAt <= since || !isObject(data) || !Array.isArray(data['data'])) continue;
    const [, , asked] = query.queryKey;
    const filter = isObject(asked) ? asked['filter'] : undefined;
    const isWhole =
      data['total'] === data['data'].length && isObject(filter) && Object.keys(filter).length === 0;
    if (!isWhole) continue;
    return {
      rows: data['data'].filter(isObject).map(row => ({ ...row, voip_carrier_sid: row['id'] })),
      at: dataUpdatedAt,
    };
  }
  return null;
};

const without = (list: readonly string[], key: string): string[] => list.filter(each => each !== key);

/** Asks for one source a minute until the signal, and checks the rules after every answer. */
export const startWatching = (watching: Watching): void => {
  const { owner, signal, queryClient, readCalls, readRows, onAlarms } = watching;
  let facts: AlarmFacts = NO_FACTS;
  let isBusy = false;
  const isOver = () => signal.aborted || !owner.startsWith(readSession()?.userSid ?? ' ');

  const raise = () => {
    const { quiet, snoozedUntil } = alarmsStore.read(owner);
    const now = new Date();
    const isQuiet = snoozedUntil > now.getTime() || isQuietAt(quiet, localMinutesOfDay(now));
    const due = entriesToAnnounce(alarmWatchStore.read(owner), () => isQuiet);
    if (due.length === 0) return;
    changeWatch(owner, before => ({ ...before, ...withEntriesAnnounced(before, due) }));
    onAlarms(due);
  };

  const followNames = () => {
    const kept = alarmsStore.read(owner);
    const rules = rulesWithCarrierNames(kept.rules, facts.rows[keyOf(CARRIERS)] ?? []);
    if (rules === kept.rules) return;
    try {
      alarmsStore.write(owner, { ...kept, rules });
    } catch {
      // The next look tries again.
    }
  };

  const lookAt = (key: string, at: number) => {
    if (key === keyOf(CARRIERS)) followNames();
    changeWatch(owner, before => ({
      ...before,
      ...evaluateAlarmRules(alarmsStore.read(owner).rules, before, facts, Date.now()),
      readAt: { ...before.readAt, [key]: at },
      answeredAt: { ...before.answeredAt, [key]: at },
      failing: without(before.failing, key),
    }));
    raise();
  };

  const failed = (key: string, at: number, error: unknown) =>
    changeWatch(owner, before => ({
      ...before,
      readAt: { ...before.readAt, [key]: Date.now() },
      answeredAt: { [key]: at, ...before.answeredAt },
      failing: [...without(before.failing, key), key],
      beyond: lacksPlatformFeature(error) ? [...without(before.beyond, key), key] : before.beyond,
    }));

  /** An hour back, as clocks differ, but only those that came since the first look. */
  const newAlerts = (key: string, rows: readonly Fields[], since: number): readonly Fields[] => {
    const at = ({ time }: Fields) => momentOf(time)?.getTime() ?? 0;
    const { oldUpTo } = alarmWatchStore.read(owner);
    const known =
      oldUpTo[key] ??
      rows
        .map(at)
        .filter(moment => moment < since)
        .reduce((newest, moment) => Math.max(newest, moment), 0);
    if (oldUpTo[key] === undefined)
      changeWatch(owner, before => ({ ...before, oldUpTo: { ...before.oldUpTo, [key]: known } }));
    return rows.filter(row => at(row) > known);
  };

  /** @param since milliseconds of the last answer */
  const read = async (source: AlarmSource, since: number): Promise<void> => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const at = Date.now();
    if (source.kind === 'calls') {
      const { calls, readFrom } = await readCalls({
        start: at - LONGEST_CALL,
        end: at,
        most: MOST_CALLS,
        mostRequests: 1,
        signal: patience,
      });
      facts = { ...facts, calls: { rows: calls, from: readFrom ?? at, at } };
    } else {
      const key = keyOf(source);
      const rows = await readRows({ ...source, kind: source.kind, since: since - AHEAD, signal: patience });
      const fresh = source.kind === 'alerts' ? newAlerts(key, rows, since) : rows;
      facts = { ...facts, rows: { ...facts.rows, [key]: fresh } };
    }
  };

  const tick = async (): Promise<void> => {
    if (isBusy || isOver()) return;
    raise();
    const now = Date.now();
    const { askedAt, readAt, answeredAt, beyond } = alarmWatchStore.read(owner);
    // A clock that is set back must not stop the watch.
    if (now - askedAt < ASKED_EVERY && askedAt <= now) return;
    const { rules } = alarmsStore.read(owner);
    const sources = sourcesOfActiveRules(rules);
    const isForNames =
      // The first look is at what a rule waits for.
      sources.every(each => readAt[keyOf(each)] !== undefined) &&
      !sources.some(({ kind }) => kind === CARRIERS.kind) &&
      rules.some(followsCarrierName) &&
      Math.abs(now - (readAt[keyOf(CARRIERS)] ?? 0)) >= NAMES_EVERY;
    const source = isForNames ? CARRIERS : nextAlarmSource(sources, readAt, new Set(beyond));
    if (!source) return;
    const key = keyOf(source);
    const known =
      source.kind === 'carriers' ? carriersOfPages(queryClient, readAt[key] ?? now - ASKED_EVERY) : null;
    if (known) {
      facts = { ...facts, rows: { ...facts.rows, [key]: known.rows } };
      lookAt(key, known.at);
      return;
    }
    isBusy = true;
    changeWatch(owner, before => ({ ...before, askedAt: now }));
    try {
      await read(source, Math.min(answeredAt[key] ?? now, now - ASKED_EVERY) - LATE);
      if (!isOver()) lookAt(key, now);
    } catch (error) {
      if (!isOver()) failed(key, now, error);
    } finally {
      isBusy = false;
    }
  };

  const timer = setInterval(() => void tick(), TICK);
  const leave = alarmsStore.subscribe(() => void tick());
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    leave();
  });
  void tick();
};
