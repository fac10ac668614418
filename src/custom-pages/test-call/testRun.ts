import type { TestCallMethods } from './api.ts';
import { readTestRun, storeTestRun, type TestRun } from './storedRun.ts';
import { isOutcomeUnknown } from '../../dataProvider/createOnce.ts';
import { hidesOutcome } from '../../dataProvider/hiddenOutcome.ts';
import { describeError, errorBody, statusOf } from '../../dataProvider/httpError.ts';
import { waitFor } from '../../dataProvider/wait.ts';
import { lockManager, randomId } from '../../lib/secureContext.ts';
import { LOOKED_UP_AFTER, msToNextPoll } from './model/follow.ts';
import { ownCallsAmong, twinCallsAmong } from './model/match.ts';
import {
  newTestCall,
  withEndUnclear,
  withEndUnsent,
  isTestOver,
  notFound,
  withSighting,
  withRefusal,
  type TestCall,
  type TestSetup,
} from './model/testCall.ts';

type Provider = Pick<TestCallMethods, 'placeTestCall' | 'outboundCalls'>;

/** Web Lock of the tab that places a call; only HTTPS and localhost pages have locks. */
const PLACING = 'patchbay.testCall';
/** Milliseconds for which another tab's unsent call is left alone if there are no locks. */
const SENDS_WITHIN = 30_000;

let isPlacing = false;

const armed = new Set<string>();

export const isRunOfThisTab = (run: TestRun): boolean => armed.has(run.id);

/** `busy`: a call is under way in some tab; `unstored`: it could not be kept. Neither sends anything. */
export type Placing = 'placed' | 'busy' | 'unstored';

const alone = async (work: () => Promise<Placing>): Promise<Placing> => {
  if (isPlacing) return 'busy';
  isPlacing = true;
  try {
    const locks = lockManager();
    if (!locks) return await work();
    return await locks.request(PLACING, { ifAvailable: true }, lock => (lock ? work() : 'busy'));
  } finally {
    isPlacing = false;
  }
};

export const lastTest = (run: TestRun | null): TestCall | null => run?.tests.at(-1) ?? null;

export const isTestRunBusy = (run: TestRun | null): boolean => {
  const test = lastTest(run);
  return test !== null && !isTestOver(test);
};

export const setupsLeft = (run: TestRun): readonly TestSetup[] =>
  run.stopped ? [] : run.setups.slice(run.tests.length);

/** Does nothing if a sign-out has removed the test. */
export const changeTest = (userSid: string, id: string, change: (test: TestCall) => TestCall): void => {
  const run = readTestRun(userSid);
  if (!run?.tests.some(test => test.id === id)) return;
  const tests = run.tests.map(test => (test.id === id ? change(test) : test));
  if (tests.some((test, at) => test !== run.tests[at])) storeTestRun(userSid, { ...run, tests });
};

/** A late answer settles an unclear end. */
const attached =
  (sid: string) =>
  (test: TestCall): TestCall => ({ ...test, sid, end: test.end?.kind === 'unclear' ? null : test.end });

/** Milliseconds for which a call stays open while its list cannot be read. */
const OPEN_FOR = 120_000;

/** A call with a lost answer may be listed or appear later; it stays open while no list can be read. */
const lookUp = async (
  provider: Provider,
  userSid: string,
  test: TestCall,
  text: string | null = null,
): Promise<void> => {
  const { id, setup, before, startedAt } = test;
  let looked = false;
  for (const wait of LOOKED_UP_AFTER) {
    await waitFor(wait);
    try {
      const rows = await provider.outboundCalls({ accountSid: setup.accountSid });
      looked = true;
      const [sid] = ownCallsAmong(rows, setup, before ?? []);
      if (sid !== undefined) return changeTest(userSid, id, attached(sid));
    } catch {
      // Without an answer the call stays unclear, and is not placed again.
    }
  }
  if (!looked && Date.now() - startedAt < OPEN_FOR) return;
  changeTest(userSid, id, now => (now.sid === null ? withEndUnclear(now, text, Date.now()) : now));
};

const send = async (provider: Provider, userSid: string, test: TestCall): Promise<void> => {
  const { id, setup } = test;
  try {
    const { sid } = await provider.placeTestCall({
      setup,
      id,
      known: null,
      note: creation =>
        changeTest(userSid, id, now =>
          creation ? { ...now, sid: creation.sid, before: creation.before ?? now.before } : now,
        ),
    });
    changeTest(userSid, id, attached(sid));
  } catch (error) {
    const now = readTestRun(userSid)?.tests.find(each => each.id === id);
    // Before the request nothing was sent, whatever the error.
    const said = hidesOutcome(error) ? (errorBody(error)?.text ?? null) : null;
    if (now && now.before !== null && isOutcomeUnknown(error)) return lookUp(provider, userSid, now, said);
    const text = errorBody(error)?.text ?? describeError(error).message;
    changeTest(userSid, id, each => withRefusal(each, statusOf(error), text, Date.now()));
  }
};

/** Stores the test before anything is sent, so that it can be found again. */
const place = async (
  provider: Provider,
  userSid: string,
  run: TestRun,
  setup: TestSetup,
): Promise<Placing> => {
  const test = newTestCall(setup, randomId(), Date.now());
  armed.add(run.id);
  if (!storeTestRun(userSid, { ...run, tests: [...run.tests, test], stopped: false })) return 'unstored';
  await send(provider, userSid, test);
  return 'placed';
};

export const startRun = (
  provider: Provider,
  userSid: string,
  setups: readonly TestSetup[],
): Promise<Placing> =>
  alone(async () => {
    const [first] = setups;
    if (!first || isTestRunBusy(readTestRun(userSid))) return 'busy';
    return place(provider, userSid, { id: randomId(), setups, tests: [], stopped: false }, first);
  });

export const continueRun = (provider: Provider, userSid: string, known: TestRun): Promise<Placing> =>
  alone(async () => {
    const run = readTestRun(userSid);
    if (!run || run.id !== known.id || run.tests.length !== known.tests.length || isTestRunBusy(run))
      return 'busy';
    const next = run.setups[run.tests.length];
    return next ? place(provider, userSid, run, next) : 'busy';
  });

export const stopRun = (userSid: string, run: TestRun): void => {
  armed.delete(run.id);
  const now = readTestRun(userSid);
  if (now?.id === run.id) storeTestRun(userSid, { ...now, stopped: true });
};

/** After a reload, finds a call whose answer was lost. Sends no call. */
export const resumeRun = (provider: Provider, userSid: string): Promise<Placing> =>
  alone(async () => {
    const test = lastTest(readTestRun(userSid));
    if (!test || isTestOver(test) || test.sid !== null) return 'busy';
    if (!lockManager() && Date.now() - test.startedAt < SENDS_WITHIN) return 'busy';
    if (test.before === null) changeTest(userSid, test.id, now => withEndUnsent(now, Date.now()));
    else await lookUp(provider, userSid, test);
    return 'placed';
  });

const compared = new Set<string>();

/** Reads the list first, which shows a request sent twice. Returns milliseconds to the next; null: none. */
export const pollTest = async (
  provider: Provider & Pick<TestCallMethods, 'liveCall'>,
  userSid: string,
  test: TestCall,
  since: number,
  signal: AbortSignal,
): Promise<number | null> => {
  const { id, sid, setup } = test;
  const { accountSid } = setup;
  const rows = compared.has(id) ? null : await provider.outboundCalls({ accountSid, signal });
  const row = rows
    ? rows.find(({ call_sid: other }) => other === sid)
    : await provider.liveCall({ accountSid, callSid: sid ?? '', signal });
  const now = Date.now();
  // A list without the test's call does not show a twin yet, either.
  if (row) compared.add(id);
  const twins = rows && row ? twinCallsAmong(rows, test) : [];
  changeTest(userSid, id, each => {
    const seen = row ? withSighting(each, { ...row }, now) : notFound(each, now);
    return twins.length > 0 ? { ...seen, twins } : seen;
  });
  const seen = readTestRun(userSid)?.tests.find(each => each.id === id);
  return seen ? msToNextPoll(seen, since, now) : null;
};
