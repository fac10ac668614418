// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PLATFORM_LIMIT } from '../../../sandbox/engine/rateLimit.ts';
import type { BatchProgress } from '../../../src/dataProvider/batch/batchTypes.ts';
import { finish, numbers, platformOnAClock, sids } from './manyNumbers.ts';
import { atHome, listOf } from './platform.ts';

const platformOf = platformOnAClock();

describe('everything that matches', () => {
  it('is read in few requests, with what assigning needs and no more', async () => {
    const { dataProvider, account, lines } = await atHome(platformOf());
    const steps: [number, number | null][] = [];
    const rows = await finish(
      platformOf(),
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
    const { dataProvider, account } = await atHome(platformOf());
    const filter = { account_sid: account.id, q: '+1508' };
    const rows = await finish(platformOf(), dataProvider.matchingNumbers({ filter }));
    const { total } = await dataProvider.getList('phone-numbers', listOf(filter));
    expect(rows).toHaveLength(total ?? 0);
    expect(rows.every(({ number }) => number.includes('1508'))).toBe(true);
  });

  it('waits where the platform is busy, and stops when told', async () => {
    const { dataProvider, account } = await atHome(platformOf());
    await platformOf().fault('429', { path: 'PhoneNumbers' }, 1, { seconds: 120 });
    const pauses: (string | undefined)[] = [];
    const started = Date.now();
    const rows = await finish(
      platformOf(),
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
        platformOf(),
        dataProvider.matchingNumbers({ filter: { account_sid: account.id }, signal: AbortSignal.abort() }),
      ),
    ).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});

describe('assigning many', () => {
  it('stays within the platform’s limit, is never refused, and leaves others room', async () => {
    const { dataProvider, http, all, applicationSid, changed } = await numbers(platformOf(), 1000);
    await platformOf().drill('PUT', 'rate-limit', PLATFORM_LIMIT);
    await platformOf().drill('DELETE', 'requests');
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
    const result = await finish(platformOf(), work);
    expect(result.updated.length + result.unchanged.length).toBe(all.length);
    expect(result.unchanged.length).toBeGreaterThan(0);
    expect(result.updated.length).toBeGreaterThan(600);
    expect(await changed()).toEqual(sids(result.updated));
    const answer = await platformOf().sandbox.app.request('/sandbox/requests');
    const { requests } = (await answer.json()) as { requests: { status: number }[] };
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(others).toBeGreaterThan(0);
    const seconds = (Date.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThan(700);
  });

  it('does so from another origin too, where it cannot read the limit', async () => {
    const { dataProvider, all, applicationSid, changed } = await numbers(platformOf(), 1000, {
      otherOrigin: true,
    });
    await platformOf().drill('PUT', 'rate-limit', PLATFORM_LIMIT);
    await platformOf().drill('DELETE', 'requests');
    const reasons = new Set<string>();
    const result = await finish(
      platformOf(),
      dataProvider.assignApplication({
        rows: all,
        applicationSid,
        fresh: true,
        onProgress: ({ pause }) => {
          if (pause) reasons.add(pause.reason);
        },
      }),
    );
    expect(result.updated.length).toBeGreaterThan(600);
    expect(result).toMatchObject({ failed: [], notSent: [] });
    expect(await changed()).toEqual(sids(result.updated));
    expect([...reasons]).toEqual(['budget']);
    const answer = await platformOf().sandbox.app.request('/sandbox/requests');
    const { requests } = (await answer.json()) as { requests: { method: string; status: number }[] };
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(requests.filter(({ method }) => method === 'OPTIONS')).toHaveLength(result.updated.length);
  });

  it.each([
    ['429', 'busy', { seconds: 240 }],
    ['drop', 'silent', {}],
    ['lose', 'silent', {}],
    ['502', 'unavailable', {}],
    ['504', 'unavailable', {}],
  ])('survives %s in the middle', async (kind, reason, more) => {
    const { dataProvider, rows, applicationSid, changed } = await numbers(platformOf());
    let armed: Promise<void> | null = null;
    const reasons = new Set<string>();
    const onProgress = ({ updated, pause }: BatchProgress) => {
      if (updated >= 40) armed ??= platformOf().fault(kind, { method: 'PUT' }, 7, more);
      if (pause) reasons.add(pause.reason);
    };
    const result = await finish(
      platformOf(),
      dataProvider.assignApplication({ rows, applicationSid, onProgress }),
    );
    expect([...reasons]).toContain(reason);
    expect(result).toMatchObject({ failed: [], notSent: [], ended: null });
    expect(sids(result.updated)).toEqual(sids(rows));
    expect(await changed()).toEqual(sids(rows));
  });

  it('tells exactly what became of each when it is cancelled, and the next run does the rest', async () => {
    const { dataProvider, rows, applicationSid, changed, puts, matching } = await numbers(platformOf());
    const controller = new AbortController();
    const cancelled = await finish(
      platformOf(),
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
    const rest = await finish(
      platformOf(),
      dataProvider.assignApplication({ rows: again, applicationSid, fresh: true }),
    );
    expect(sids(rest.unchanged)).toEqual(sids(cancelled.updated));
    expect(sids(rest.updated)).toEqual(sids(cancelled.notSent));
    expect(puts().length - sent).toBe(cancelled.notSent.length);
    expect(await changed()).toEqual(sids(rows));
  });

  it('tells what was done when the session ends in the middle', async () => {
    const { dataProvider, rows, applicationSid, changed } = await numbers(platformOf());
    let armed: Promise<void> | null = null;
    const result = await finish(
      platformOf(),
      dataProvider.assignApplication({
        rows,
        applicationSid,
        onProgress: ({ updated }) => {
          if (updated >= 20) armed ??= platformOf().fault('401', { method: 'PUT' }, 100);
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
    const { dataProvider, rows, applicationSid, changed } = await numbers(platformOf(), 20);
    await platformOf().fault('lose', { method: 'PUT' }, 2);
    await platformOf().fault('drop', { method: 'PUT' }, 2);
    const controller = new AbortController();
    const result = await finish(
      platformOf(),
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
