// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLATFORM_LIMIT } from '../../../sandbox/engine/rateLimit.ts';
import type { BatchProgress } from '../../../src/dataProvider/batch/batchTypes.ts';
import type { Application } from '../../../src/platform/records.ts';
import { atHome, listOf, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  // Loaded with their first use, for which the clock of these tests would not wait.
  await import('../../../src/dataProvider/methods/assignApplication.ts');
  await import('../../../src/dataProvider/methods/matchingNumbers.ts');
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

/** Lets time pass while the platform has nothing to do, until the work is done. */
const finish = async <T>(work: Promise<T>): Promise<T> => {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    await new Promise(resolve => setImmediate(resolve));
    if (platform.underWay() === 0) await vi.advanceTimersByTimeAsync(50);
  }
  return work;
};

/** An account's numbers, read as 'select all that match' does, and an application they can have. */
const numbers = async (most = 120, login: 'admin' | 'sp1' = 'admin') => {
  const session = await atHome(platform, login);
  const { dataProvider, account, lines } = session;
  const matching = () => finish(dataProvider.matchingNumbers({ filter: { account_sid: account.id } }));
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

const sids = (rows: readonly { phone_number_sid: string }[]) =>
  rows.map(({ phone_number_sid: sid }) => sid).sort();

describe('everything that matches', () => {
  it('is read in few requests, with what assigning needs and no more', async () => {
    const { dataProvider, account, lines } = await atHome(platform);
    const steps: [number, number | null][] = [];
    const rows = await finish(
      dataProvider.matchingNumbers({
        filter: { account_sid: account.id },
        onProgress: ({ done, total }) => steps.push([done, total]),
      }),
    );
    const { total } = await dataProvider.getList('phone-numbers', listOf({ account_sid: account.id }));
    expect(rows).toHaveLength(total ?? 0);
    expect(steps).toEqual([[total, total]]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'application_sid',
      'id',
      'number',
      'phone_number_sid',
    ]);
    expect(lines.filter(line => line.includes('page_size=2000'))).toHaveLength(1);
  });

  it('knows the search as the list does', async () => {
    const { dataProvider, account } = await atHome(platform);
    const filter = { account_sid: account.id, q: '+1508' };
    const rows = await finish(dataProvider.matchingNumbers({ filter }));
    const { total } = await dataProvider.getList('phone-numbers', listOf(filter));
    expect(rows).toHaveLength(total ?? 0);
    expect(rows.every(({ number }) => number.includes('1508'))).toBe(true);
  });

  it('waits where the platform is busy, and stops when told', async () => {
    const { dataProvider, account } = await atHome(platform);
    await platform.fault('429', { path: 'PhoneNumbers' }, 1, { seconds: 120 });
    const pauses: (string | undefined)[] = [];
    const started = Date.now();
    const rows = await finish(
      dataProvider.matchingNumbers({
        filter: { account_sid: account.id },
        onProgress: ({ pause }) => pauses.push(pause?.reason),
      }),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(pauses[0]).toBe('busy');
    expect((Date.now() - started) / 1000).toBeGreaterThanOrEqual(120);
    await expect(
      finish(
        dataProvider.matchingNumbers({ filter: { account_sid: account.id }, signal: AbortSignal.abort() }),
      ),
    ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('assigning many', () => {
  it('stays within the platform’s limit, is never refused, and leaves others room', async () => {
    const { dataProvider, http, all, applicationSid, changed } = await numbers(1000);
    await platform.drill('PUT', 'rate-limit', PLATFORM_LIMIT);
    await platform.drill('DELETE', 'requests');
    let others = 0;
    const started = Date.now();
    const work = dataProvider.assignApplication({
      rows: all,
      applicationSid,
      fresh: true,
      onProgress: ({ pause }) => {
        // Somebody else works while this waits.
        if (pause?.reason === 'budget' && others < 60) {
          others++;
          void http.request({ method: 'GET', path: 'Sbcs' });
        }
      },
    });
    const result = await finish(work);
    expect(result.updated.length + result.unchanged.length).toBe(all.length);
    expect(result.unchanged.length).toBeGreaterThan(0);
    expect(result.updated.length).toBeGreaterThan(600);
    expect(await changed()).toEqual(sids(result.updated));
    const answer = await platform.sandbox.app.request('/sandbox/requests');
    const { requests } = (await answer.json()) as { requests: { status: number }[] };
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(others).toBeGreaterThan(0);
    const seconds = (Date.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThan(700);
  });

  it.each([
    ['429', 'busy', { seconds: 240 }],
    ['drop', 'silent', {}],
    ['lose', 'silent', {}],
    ['502', 'unavailable', {}],
    ['504', 'unavailable', {}],
  ])('survives %s in the middle', async (kind, reason, more) => {
    const { dataProvider, rows, applicationSid, changed } = await numbers();
    let armed: Promise<void> | null = null;
    const reasons = new Set<string>();
    const onProgress = ({ updated, pause }: BatchProgress) => {
      if (updated >= 40) armed ??= platform.fault(kind, { method: 'PUT' }, 7, more);
      if (pause) reasons.add(pause.reason);
    };
    const result = await finish(dataProvider.assignApplication({ rows, applicationSid, onProgress }));
    expect([...reasons]).toContain(reason);
    expect(result).toMatchObject({ failed: [], notSent: [], ended: null });
    expect(sids(result.updated)).toEqual(sids(rows));
    expect(await changed()).toEqual(sids(rows));
  });

  it('tells exactly what became of each when it is cancelled, and the next run does the rest', async () => {
    const { dataProvider, rows, applicationSid, changed, puts, matching } = await numbers();
    const controller = new AbortController();
    const cancelled = await finish(
      dataProvider.assignApplication({
        rows,
        applicationSid,
        signal: controller.signal,
        onProgress: ({ updated }) => {
          if (updated === 30) controller.abort();
        },
      }),
    );
    expect(cancelled.ended).toBe('cancelled');
    expect(await changed()).toEqual(sids(cancelled.updated));
    expect(cancelled.updated.length + cancelled.notSent.length).toBe(rows.length);
    const sent = puts().length;
    expect(sent).toBe(cancelled.updated.length);

    const wanted = new Set(sids(rows));
    const again = (await matching()).filter(({ phone_number_sid: sid }) => wanted.has(sid));
    const rest = await finish(dataProvider.assignApplication({ rows: again, applicationSid, fresh: true }));
    expect(sids(rest.unchanged)).toEqual(sids(cancelled.updated));
    expect(sids(rest.updated)).toEqual(sids(cancelled.notSent));
    expect(puts().length - sent).toBe(cancelled.notSent.length);
    expect(await changed()).toEqual(sids(rows));
  });

  it('tells what was done when the session ends in the middle', async () => {
    const { dataProvider, rows, applicationSid, changed } = await numbers();
    let armed: Promise<void> | null = null;
    const result = await finish(
      dataProvider.assignApplication({
        rows,
        applicationSid,
        onProgress: ({ updated }) => {
          if (updated >= 20) armed ??= platform.fault('401', { method: 'PUT' }, 100);
        },
      }),
    );
    expect(result.ended).toBe('session');
    expect(result.sessionEnd).toMatchObject({ status: 401 });
    expect(result.updated.length).toBeGreaterThanOrEqual(20);
    expect(result.failed).toEqual([]);
    expect(await changed()).toEqual(sids(result.updated));
  });

  it('asks the platform about answers that were lost when it is cancelled just then', async () => {
    const { dataProvider, rows, applicationSid, changed } = await numbers(20);
    await platform.fault('lose', { method: 'PUT' }, 2);
    await platform.fault('drop', { method: 'PUT' }, 2);
    const controller = new AbortController();
    const result = await finish(
      dataProvider.assignApplication({
        rows,
        applicationSid,
        signal: controller.signal,
        onProgress: ({ pause }) => {
          if (pause) controller.abort();
        },
      }),
    );
    expect(result.failed).toEqual([]);
    expect(result.updated.length).toBeGreaterThan(0);
    expect(await changed()).toEqual(sids(result.updated));
  });
});
