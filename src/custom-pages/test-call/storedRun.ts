import type { TestCall, TestSetup } from './model/testCall.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import { readTabValue, replaceTabValue } from '../../browserStorage/tabStorage.ts';
import { createListeners } from '../../lib/store.ts';
import { type Fields, isObject } from '../../lib/values.ts';

/** A single carrier has one test, several have one after the other. */
export interface TestRun {
  id: string;
  setups: readonly TestSetup[];
  /** Calls for the first setups, in their order. */
  tests: readonly TestCall[];
  stopped: boolean;
}

/**
 * All tabs of this browser share it. It names whom somebody has called: a sign-out forgets it; the end of a session by
 * itself does not, so that a call that was just placed is found again.
 */
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

/** Returns the same object as long as nothing changes; null for another user. */
export const readTestRun = (userSid: string): TestRun | null => {
  const text = localStorage.getItem(STORAGE_KEY);
  if (cached?.text !== text || cached.userSid !== userSid)
    cached = { text, userSid, run: runIn(readTabValue(STORAGE_KEY, localStorage), userSid) };
  return cached.run;
};

/** null forgets it. Returns false where it could not be stored. */
export const storeTestRun = (userSid: string, run: TestRun | null): boolean => {
  if (run === null) localStorage.removeItem(STORAGE_KEY);
  const fits = run === null || replaceTabValue(STORAGE_KEY, { userSid, run }, localStorage);
  changes.tell();
  return fits;
};

/** Tells changes of this and of other tabs; returns the function that unsubscribes. */
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
