import type { TestCall, TestSetup } from './model/testCall.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import { readTabValue, replaceTabValue } from '../../browserStorage/tabStorage.ts';
import { createListeners } from '../../lib/store.ts';
import { type Fields, isObject } from '../../lib/values.ts';

export interface TestRun {
  id: string;
  setups: readonly TestSetup[];
  tests: readonly TestCall[];
  stopped: boolean;
}

/** Names called numbers, so a sign-out removes it; the end of a session does not, to find a call again. */
const STORAGE_KEY = `${DRAFT_PREFIX}testCall`;

const areRows = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isObject);

const isTest = ({ id, setup, startedAt, steps, twins }: Fields): boolean =>
  typeof id === 'string' &&
  isObject(setup) &&
  typeof startedAt === 'number' &&
  areRows(steps) &&
  Array.isArray(twins);

const runIn = (stored: unknown, userSid: string): TestRun | null => {
  if (!isObject(stored) || stored['userSid'] !== userSid || !isObject(stored['run'])) return null;
  const { id, setups, tests, stopped } = stored['run'];
  const isWhole = typeof id === 'string' && areRows(setups) && areRows(tests) && tests.every(isTest);
  return isWhole
    ? {
        id,
        setups: setups as unknown as TestSetup[],
        tests: tests as unknown as TestCall[],
        stopped: stopped === true,
      }
    : null;
};

const changes = createListeners();
let cached: { text: string | null; userSid: string; run: TestRun | null } | undefined;

/** Returns the same object until something changes; null for another user. */
export const readTestRun = (userSid: string): TestRun | null => {
  const text = localStorage.getItem(STORAGE_KEY);
  if (cached?.text !== text || cached.userSid !== userSid)
    cached = { text, userSid, run: runIn(readTabValue(STORAGE_KEY, localStorage), userSid) };
  return cached.run;
};

/** null removes it. Returns false if it could not be stored. */
export const storeTestRun = (userSid: string, run: TestRun | null): boolean => {
  if (run === null) localStorage.removeItem(STORAGE_KEY);
  const fits = run === null || replaceTabValue(STORAGE_KEY, { userSid, run }, localStorage);
  changes.tell();
  return fits;
};

/** Reports changes by all tabs; returns a function that unsubscribes. */
export const onTestRun = (listener: () => void): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  const stop = changes.subscribe(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    stop();
    removeEventListener('storage', fromOtherTab);
  };
};
