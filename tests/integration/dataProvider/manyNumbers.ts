import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Application } from '../../../src/platform/records.ts';
import { atHome, listOf, type Platform, startPlatform } from './platform.ts';

/** A platform for the tests of a file, which `finish` gives its time. */
export const platformOnAClock = (): (() => Platform) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => {
    platform.sandbox.close();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await platform.drill('POST', 'reset');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return () => platform;
};

/** Turns of the event loop without a request after which nothing but a timer can go on. */
const QUIET_TURNS = 5;

/** Lets the time of the next timer come when the platform has nothing to do, until the work is done. */
export const finish = async <T>(platform: Platform, work: Promise<T>): Promise<T> => {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  for (let quiet = 0; !isDone; quiet++) {
    await new Promise(resolve => setImmediate(resolve));
    if (platform.underWay() > 0) quiet = -1;
    if (quiet < QUIET_TURNS) continue;
    // A module that loads takes time of this machine, which is none of the platform's.
    await vi.dynamicImportSettled();
    if (platform.underWay() === 0) await vi.advanceTimersToNextTimerAsync();
    quiet = -1;
  }
  return work;
};

/** An account's numbers, read as 'select all that match' does, and an application they can have. */
export const numbers = async (platform: Platform, most = 120, from?: { otherOrigin: boolean }) => {
  const session = await atHome(platform, 'admin', from);
  const { dataProvider, account, lines } = session;
  const matching = () =>
    finish(platform, dataProvider.matchingNumbers({ filter: { account_sid: account.id } }));
  const { data } = await dataProvider.getList<Application>(
    'applications',
    listOf({ account_sid: account.id }),
  );
  const applicationSid = data.find(({ name }) => name === 'dial time')?.id ?? '';
  const all = await matching();
  const rows = all.filter(row => row.application_sid !== applicationSid).slice(0, most);
  lines.length = 0;
  const having = async () =>
    (
      await platform.sandbox.db.run('SELECT phone_number_sid FROM phone_numbers WHERE application_sid = ?', [
        applicationSid,
      ])
    ).map(row => String(row['phone_number_sid']));
  const before = new Set(await having());
  return {
    ...session,
    applicationSid,
    rows,
    all,
    matching,
    puts: () => lines.filter(line => line.startsWith('PUT')),
    /** Sids that have the application now and had not before. */
    changed: async () => (await having()).filter(sid => !before.has(sid)).sort(),
  };
};

export const sids = (rows: readonly { phone_number_sid: string }[]) =>
  rows.map(({ phone_number_sid: sid }) => sid).sort();
