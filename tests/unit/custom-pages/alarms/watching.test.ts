// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeToken, storeToken } from '../../../../src/authProvider/session.ts';
import { alarmsStore } from '../../../../src/custom-pages/alarms/alarmStore.ts';
import type { Reading } from '../../../../src/custom-pages/alarms/api.ts';
import type { AlarmRule } from '../../../../src/custom-pages/alarms/model/rules.ts';
import { NO_ALARMS } from '../../../../src/custom-pages/alarms/model/settings.ts';
import { startWatching } from '../../../../src/custom-pages/alarms/watching.ts';
import type { Fields } from '../../../../src/lib/values.ts';
import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { fakeTimers, later } from '../../../support/fakeTimers.ts';
import { tokenOf } from '../../../support/token.ts';
import { alert, callsOf, carrier, MINUTE, NOON, ruleOf } from './model/facts.ts';

const HOUR = 60 * MINUTE;

interface Platform {
  rows?: (reading: Reading) => readonly Fields[];
  calls?: (at: number) => RecentCall[];
}

/** Watches by these rules from noon on. `asked`: what the platform was asked for. */
const watch = (rules: readonly AlarmRule[], { rows = () => [], calls = () => [] }: Platform) => {
  fakeTimers({ still: true, date: true });
  vi.setSystemTime(NOON);
  storeToken(tokenOf());
  const owner = `${decodeToken(tokenOf())?.userSid ?? ''}/p1`;
  alarmsStore.write(owner, { ...NO_ALARMS, rules });
  const ending = new AbortController();
  const asked: (Pick<Reading, 'since'> & { kind: string; at: number })[] = [];
  const told: string[] = [];
  startWatching({
    owner,
    signal: ending.signal,
    queryClient: new QueryClient(),
    readRows: reading => {
      asked.push({ kind: reading.kind, since: reading.since, at: Date.now() });
      return Promise.resolve().then(() => rows(reading));
    },
    readCalls: ({ start, end }) => {
      asked.push({ kind: 'calls', since: start, at: end });
      return Promise.resolve({
        calls: calls(end),
        total: null,
        gaps: [],
        readFrom: start,
        isComplete: true,
      });
    },
    onAlarms: entries => told.push(...entries.map(({ name }) => name ?? '')),
  });
  endings.push(() => ending.abort());
  return { owner, asked, told, rules: () => alarmsStore.read(owner).rules };
};
const endings: (() => void)[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  localStorage.clear();
});

/** As the platform answers: what is later than asked for, by its own clock. */
const listed =
  (alerts: readonly ReturnType<typeof alert>[], writtenBy: () => number) =>
  ({ since }: Reading) =>
    alerts.filter(({ time }) => {
      const at = Date.parse(time);
      return at >= since && at <= writtenBy();
    });

describe('alerts that a rule waits for', () => {
  it('are seen when the platform answers again, however long it did not', async () => {
    const answer = listed([alert(5)], () => Date.now());
    const { asked, told } = watch([ruleOf('alert', { since: NOON })], {
      rows: reading => {
        if (Date.now() > NOON + 30_000 && Date.now() < NOON + 20 * MINUTE) throw new Error('no answer');
        return answer(reading);
      },
    });
    await later(25 * MINUTE);
    expect(told).toEqual(['no voice']);
    const again = asked.find(({ at }) => at >= NOON + 20 * MINUTE);
    expect(again?.since).toBeLessThanOrEqual(NOON);
  });

  it('are seen where the platform had not answered once', async () => {
    const answer = listed([alert(5)], () => Date.now());
    const { told } = watch([ruleOf('alert', { since: NOON })], {
      rows: reading => {
        if (Date.now() < NOON + 40 * MINUTE) throw new Error('no answer');
        return answer(reading);
      },
    });
    await later(45 * MINUTE);
    expect(told).toEqual(['no voice']);
  });

  it.each([-40, -10, 0, 10])('are seen where the platform’s clock differs by %i minutes', async ahead => {
    const platformNow = () => Date.now() + ahead * MINUTE;
    const rule = ruleOf('alert', { since: NOON - HOUR });
    const { told } = watch([rule], { rows: listed([alert(30 + ahead)], platformNow) });
    await later(29 * MINUTE);
    expect(told).toEqual([]);
    await later(5 * MINUTE);
    expect(told).toEqual(['no voice']);
  });

  it('raise nothing that came long before the watch began', async () => {
    const rule = ruleOf('alert', { since: NOON - 24 * HOUR });
    const { told } = watch([rule], { rows: listed([alert(-50), alert(-20)], () => Date.now()) });
    await later(10 * MINUTE);
    expect(told).toEqual([]);
  });
});

describe('a rule on a carrier that is renamed', () => {
  const since = NOON - HOUR;
  const failed = ruleOf('failed', { since, count: 3, sid: 'c1', name: 'Jade' });
  const renamed = {
    rows: ({ kind }: Reading) => (kind === 'carriers' ? [carrier('ok', { name: 'Jade EU' })] : []),
    calls: (end: number) => callsOf('fff', { trunk: 'Jade EU', end }),
  };

  it('follows its name, and asks for it once an hour', async () => {
    const { asked, told, rules } = watch([failed], renamed);
    await later(5 * MINUTE);
    expect(told).toEqual(['Jade EU']);
    expect(rules()).toEqual([{ ...failed, name: 'Jade EU' }]);
    await later(40 * MINUTE);
    expect(asked[0]?.kind).toBe('calls');
    expect(asked.filter(({ kind }) => kind === 'carriers')).toHaveLength(1);
  });

  it.each<[string, AlarmRule]>([
    ['for any carrier', ruleOf('failed', { since })],
    ['that is off', { ...failed, isOn: false }],
    ['on a number', ruleOf('silent', { since, number: '+441234' })],
  ])('asks for no name by a rule %s', async (_name, rule) => {
    const { asked } = watch([rule], renamed);
    await later(5 * MINUTE);
    expect(asked.filter(({ kind }) => kind === 'carriers')).toEqual([]);
  });
});
