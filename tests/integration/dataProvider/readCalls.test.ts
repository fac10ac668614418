import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readStoredCalls } from '../../../src/browserStorage/callStore.ts';
import { CALLS_DATABASE } from '../../../src/browserStorage/storedKeys.ts';
import { endSession } from '../../../src/authProvider/session.ts';
import { everyNth, tracedCalls } from '../../../src/platform/calls/traceSample.ts';
import type { CallsToRead } from '../../../src/dataProvider/methods/readCalls.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { atHome, type Platform, startPlatform } from './platform.ts';
import { PATIENT } from '../../support/patience.ts';

const DAY = 24 * 60 * 60 * 1000;
const PLATFORM = 'http://platform.test/api/v1';

browserDatabase();

let platform: Platform;
let now: number;

beforeAll(async () => {
  platform = await startPlatform();
  now = Date.now();
});

afterEach(() => {
  vi.useRealTimers();
});

type Session = Awaited<ReturnType<typeof atHome>>;

const read = (session: Session, more: Partial<CallsToRead> = {}) =>
  session.dataProvider.readCalls({
    platform: PLATFORM,
    accountSid: null,
    start: now - 30 * DAY,
    end: now,
    most: Infinity,
    asOf: now - 60_000,
    signal: new AbortController().signal,
    onRead: () => undefined,
    ...more,
  });

/** By the sandbox's own rows. */
const countInSandbox = async (session: Session, where: string) => {
  const { http, serviceProviderSid } = session;
  const { total } = await http.request<{ total: number }>({
    method: 'GET',
    path: `ServiceProviders/${String(serviceProviderSid)}/RecentCalls?${where}`.split('?')[0] ?? '',
    query: Object.fromEntries(new URLSearchParams(`page=1&count=1&${where}`)),
  });
  return total;
};

/** The window of `read`: by `days` the platform would count from a later moment. */
const window30 = () =>
  new URLSearchParams({
    start: new Date(now - 30 * DAY).toISOString(),
    end: new Date(now).toISOString(),
  }).toString();

const keyOf = ({ serviceProviderSid }: Session) =>
  `${PLATFORM} ServiceProviders/${String(serviceProviderSid)} `;

const countKept = async (key: string) =>
  (await readStoredCalls(key, { from: -Infinity, to: Infinity })).calls.length;

describe('reading calls', () => {
  it('reads all calls of a window, each once, and never by page number', async () => {
    const session = await atHome(platform);
    const { calls, total, gaps, isComplete } = await read(session);
    const lines = [...session.lines];
    const count = await countInSandbox(session, window30());
    expect([calls.length, total, gaps.length, isComplete]).toEqual([count, count, 0, true]);
    expect(new Set(calls.map(({ id, direction }) => id + String(direction))).size).toBe(count);
    expect(lines.every(line => /\bpage=1&count=500&start=/.test(line))).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(Math.ceil(count / 499) + 8);
  });

  it('shows what the first answer brings, and asks for 2,000 with five requests', async () => {
    const session = await atHome(platform);
    const shown: number[] = [];
    const result = await read(session, { most: 2000, onRead: ({ calls }) => shown.push(calls.length) });
    expect(shown[0]).toBe(500);
    expect(result.calls.length).toBeGreaterThanOrEqual(2000);
    expect(session.lines.length).toBeLessThanOrEqual(5);
    expect(result.total).toBeGreaterThan(result.calls.length);
    expect(result.gaps).toHaveLength(1);
  });

  it('reads nothing twice: more later, another window, a reload', async () => {
    const session = await atHome(platform);
    await read(session, { most: 1000 });
    const before = session.lines.length;
    await read(session, { most: 1000 });
    expect(session.lines.length).toBe(before);
    await read(session);
    const all = session.lines.length;
    const part = await read(session, { start: now - 10 * DAY, end: now - 5 * DAY });
    expect(part.calls.length).toBe(
      await countInSandbox(
        session,
        `start=${new Date(now - 10 * DAY).toISOString()}&end=${new Date(now - 5 * DAY).toISOString()}`,
      ),
    );
    expect(session.lines.length - 1).toBe(all);
  });

  it('reads one direction with what was read of both, and at most as many requests', async () => {
    const session = await atHome(platform);
    const { calls } = await read(session);
    const before = session.lines.length;
    const inbound = await read(session, { direction: 'inbound' });
    expect(inbound.calls.map(({ id }) => id)).toEqual(
      calls.flatMap(({ id, direction }) => (direction === 'inbound' ? [id] : [])),
    );
    expect(session.lines.length).toBe(before);
    await session.dataProvider.forgetCalls({ platform: PLATFORM, accountSid: null });
    // A short time of both is no help, and does not cost either.
    await read(session, { start: now - 60 * 60_000, most: 100 });
    const mark = session.lines.length;
    const alone = await read(session, { direction: 'inbound', most: 1990 });
    expect(session.lines.length - mark).toBeLessThanOrEqual(4);
    expect(alone.calls.length).toBeGreaterThanOrEqual(Math.min(1990, inbound.calls.length));
    expect(alone.calls.every(({ direction }) => direction === 'inbound')).toBe(true);
  });

  it('is cancelled with what it has, which the next reading goes on from', async () => {
    const session = await atHome(platform);
    const controller = new AbortController();
    await expect(
      read(session, { signal: controller.signal, onRead: () => controller.abort() }),
    ).rejects.toThrow();
    const asked = session.lines.length;
    expect(asked).toBeLessThan(4);
    expect(await countKept(keyOf(session))).toBeGreaterThanOrEqual(500);
    const seen: number[] = [];
    const { calls } = await read(session, { most: 1000, onRead: each => seen.push(each.calls.length) });
    expect(seen[0]).toBeGreaterThanOrEqual(500);
    expect(calls.length).toBeGreaterThanOrEqual(1000);
    expect(session.lines.length - asked).toBeLessThanOrEqual(2);
  });

  it('waits as long as a 429 asks, tells so, and loses nothing', async () => {
    const session = await atHome(platform);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, now });
    let refusals = 2;
    session.trouble.play = () => (refusals-- > 0 ? '429' : null);
    const reasons: (string | undefined)[] = [];
    const reading = read(session, { most: 1000, onPause: pause => reasons.push(pause?.reason) });
    await vi.waitFor(() => expect(reasons).toContain('busy'), PATIENT);
    await vi.advanceTimersByTimeAsync(10_000);
    const { calls } = await reading;
    expect(calls.length).toBeGreaterThanOrEqual(1000);
  });

  it('a failure ends it with its reason; what was read stays, and the rest follows', async () => {
    const session = await atHome(platform);
    let answers = 0;
    session.trouble.play = () => (++answers > 2 ? '500' : null);
    const shown: number[] = [];
    await expect(read(session, { onRead: ({ calls }) => shown.push(calls.length) })).rejects.toThrow();
    expect(shown.at(-1)).toBeGreaterThanOrEqual(500);
    session.trouble.play = null;
    const { calls } = await read(session);
    expect(calls.length).toBe(await countInSandbox(session, window30()));
  });

  it('works where the browser keeps nothing', async () => {
    const session = await atHome(platform);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect((await read(session, { most: 1000 })).calls.length).toBeGreaterThanOrEqual(1000);
  });

  it('what is kept is gone at sign-out, and when it is cleared', async () => {
    const session = await atHome(platform);
    await read(session, { most: 500 });
    expect(await countKept(keyOf(session))).toBeGreaterThanOrEqual(500);
    await session.dataProvider.forgetCalls({ platform: PLATFORM, accountSid: null });
    expect(await countKept(keyOf(session))).toBe(0);
    await read(session, { most: 500 });
    endSession();
    await vi.waitFor(
      async () => expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(CALLS_DATABASE),
      PATIENT,
    );
    expect(await countKept(keyOf(session))).toBe(0);
  });

  it('an account user reads the own account, whatever is asked for', async () => {
    const session = await atHome(platform, 'acct1');
    const { calls } = await read(session, { accountSid: 'another', most: 500 });
    expect(new Set(calls.map(({ account_sid: sid }) => sid))).toEqual(new Set([session.viewer.accountSid]));
  });

  it('two readers of the same calls ask once', async () => {
    const session = await atHome(platform);
    const [one, two] = await Promise.all([read(session, { most: 1000 }), read(session, { most: 1000 })]);
    expect(one.calls.length).toBe(two.calls.length);
    expect(session.lines.length).toBeLessThanOrEqual(3);
  });
});

describe('sampled traces', () => {
  const sampled = async (session: Session, most: number) =>
    everyNth(tracedCalls((await read(session, { most: 500 })).calls), most);

  it('reads each, counts the missing, and keeps the pace', async () => {
    const session = await atHome(platform);
    const calls = [
      ...(await sampled(session, 5)),
      { accountSid: session.account.account_sid, traceId: 'f00d' },
    ];
    session.lines.length = 0;
    const traces = new Map<string, unknown>();
    const begun = performance.now();
    const result = await session.dataProvider.sampleTraces({
      calls,
      signal: new AbortController().signal,
      onTrace: (id, trace) => traces.set(id, trace),
      pace: 40,
    });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(5 * 40 - 10);
    expect(result).toEqual({ read: 5, missing: 1, stopped: null });
    expect(traces.get('f00d')).toBeNull();
    expect(session.lines).toHaveLength(6);
  });

  it('stops while others need what is left of the limit', async () => {
    const session = await atHome(platform);
    const calls = await sampled(session, 10);
    await platform.drill('PUT', 'rate-limit', { limit: 152, seconds: 300 });
    try {
      const result = await session.dataProvider.sampleTraces({
        calls,
        signal: new AbortController().signal,
        onTrace: () => undefined,
        pace: 1,
      });
      expect(result.stopped).toBe('limit');
      expect(result.read).toBeLessThan(6);
    } finally {
      await platform.drill('DELETE', 'rate-limit', {});
    }
  });
});
