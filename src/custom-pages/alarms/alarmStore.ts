import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { ALARMS, tellOfAlarms } from '../../browserStorage/alarmsKept.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';
import { SEEN_PREFIX } from '../../browserStorage/storedKeys.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { createStore } from '../../lib/store.ts';
import { isObject, textOrNull } from '../../lib/values.ts';
import { KINDS } from './model/rules.ts';
import { type Alarms, parseAlarms } from './model/settings.ts';
import { FIRST_STATE, type LogEntry, type RuleState, type WatchState } from './model/states.ts';

/** Shared by all tabs; names carriers and numbers, so it ends with the session. */
export interface SharedWatch extends WatchState {
  /** Milliseconds: when any tab last asked the platform. */
  askedAt: number;
  /** Milliseconds, by source: its last turn, answered or not. */
  readAt: Readonly<Record<string, number>>;
  /** Milliseconds, by source: the last answer, or the first turn without one. */
  answeredAt: Readonly<Record<string, number>>;
  /** By source of alerts: those up to this moment, on the platform's clock, were there before the watch. */
  oldUpTo: Readonly<Record<string, number>>;
  /** Sources that this version of the platform does not have. */
  beyond: readonly string[];
  failing: readonly string[];
}

const momentOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
const objectsIn = (value: unknown) => Object.entries(isObject(value) ? value : {});
const momentsIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    objectsIn(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );

const stateIn = (value: unknown): RuleState => {
  if (!isObject(value)) return FIRST_STATE;
  const { phase, heardAt, knownFrom, lookedAt, eventAt, culprits, entry, endedAt, isAnnounced } = value;
  return {
    phase: phase === 'calm' || phase === 'firing' ? phase : 'waiting',
    heardAt: momentOrNull(heardAt),
    knownFrom: momentOrNull(knownFrom),
    lookedAt: momentOrNull(lookedAt),
    eventAt: momentOrNull(eventAt) ?? 0,
    culprits: momentsIn(culprits),
    entry: textOrNull(entry),
    endedAt: momentOrNull(endedAt),
    isAnnounced: isAnnounced !== false,
  };
};

const entryIn = (value: unknown): LogEntry[] => {
  if (!isObject(value)) return [];
  const { id, rule, kind, at, endedAt, name, sid, accountSid, alertType, isAnnounced, isSeen } = value;
  const known = KINDS.find(each => each === kind);
  if (typeof id !== 'string' || typeof rule !== 'string' || typeof at !== 'number' || !known) return [];
  return [
    {
      ...{ id, rule, kind: known, at },
      endedAt: momentOrNull(endedAt),
      name: textOrNull(name),
      sid: textOrNull(sid),
      accountSid: textOrNull(accountSid),
      alertType: textOrNull(alertType),
      isAnnounced: isAnnounced === true,
      isSeen: isSeen === true,
    },
  ];
};

const watchIn = (value: unknown): SharedWatch => {
  const stored = isObject(value) ? value : {};
  return {
    states: Object.fromEntries(objectsIn(stored['states']).map(([id, state]) => [id, stateIn(state)])),
    log: (Array.isArray(stored['log']) ? stored['log'] : []).flatMap(entryIn),
    askedAt: momentOrNull(stored['askedAt']) ?? 0,
    readAt: momentsIn(stored['readAt']),
    answeredAt: momentsIn(stored['answeredAt']),
    oldUpTo: momentsIn(stored['oldUpTo']),
    beyond: textsIn(stored['beyond']),
    failing: textsIn(stored['failing']),
  };
};

export const alarmsStore = createPerOwnerStore<Alarms>(ALARMS, parseAlarms);
export const alarmWatchStore = createPerOwnerStore<SharedWatch>('alarmWatch', watchIn, SEEN_PREFIX);

/** Without locks in the browser, the leading tab renews its lease and another takes over an old one. */
export const alarmLeaseStore = createPerOwnerStore<{ tab: string; until: number }>(
  'alarmLease',
  value => ({
    tab: isObject(value) ? (textOrNull(value['tab']) ?? '') : '',
    until: isObject(value) ? (momentOrNull(value['until']) ?? 0) : 0,
  }),
  SEEN_PREFIX,
);

/** `isMute`: sound waits for a click. */
export const alarmTabStore = createStore({ leads: false, isMute: false });

/** A full or closed storage keeps the old value. */
export const changeWatch = (owner: string, change: (before: SharedWatch) => SharedWatch): void => {
  const before = alarmWatchStore.read(owner);
  const after = change(before);
  if (after === before) return;
  try {
    alarmWatchStore.write(owner, after);
  } catch {
    // The next look tries again.
  }
};

const subscribed =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    const leave = subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      leave();
      removeEventListener('storage', listener);
    };
  };

const onKept = subscribed(alarmsStore.subscribe);
const onWatch = subscribed(alarmWatchStore.subscribe);

export const useAlarmOwner = (): string => {
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  return `${userSid}/${String(serviceProviderSid)}`;
};

export const useAlarms = () => {
  const owner = useAlarmOwner();
  const alarms = useSyncExternalStore(
    onKept,
    useCallback(() => alarmsStore.read(owner), [owner]),
  );
  const watch = useSyncExternalStore(
    onWatch,
    useCallback(() => alarmWatchStore.read(owner), [owner]),
  );
  /** Returns false if the browser can store nothing. */
  const change = useCallback(
    (part: Partial<Alarms>): boolean => {
      try {
        alarmsStore.write(owner, { ...alarmsStore.read(owner), ...part });
        tellOfAlarms();
        return true;
      } catch {
        return false;
      }
    },
    [owner],
  );
  return { owner, alarms, watch, change };
};

export const useNowEvery = (every: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
