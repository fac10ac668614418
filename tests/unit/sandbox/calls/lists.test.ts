import { describe, expect, it } from 'vitest';
import { HOME, HOME_PROVIDER, NOW, callSandbox, type Call, type Page } from './setup.ts';

const box = callSandbox();
const every = async (): Promise<Call[]> => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async page => {
      const answer = await box.get(`${HOME}/RecentCalls?page=${String(page)}&count=500`);
      return (answer.json as Page<Call>).data;
    }),
  );
  return pages.flat();
};

describe('5,000 calls', () => {
  it('are of the last 30 days, over before now, newest first', async () => {
    const [row] = await box
      .sandbox()
      .db.run('SELECT count(*) AS n, min(attempted_at) AS first, max(attempted_at) AS last FROM cdrs');
    expect(row?.['n']).toBe(5000);
    expect(Date.parse(String(row?.['first']))).toBeGreaterThan(NOW.getTime() - 30 * 86_400_000 - 3_600_000);
    const calls = await every();
    expect(calls).toHaveLength(2500);
    const moments = calls.map(call => Date.parse(call.attempted_at));
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
    expect(calls.every(call => Date.parse(call.terminated_at) <= NOW.getTime())).toBe(true);
  });

  it('are busy in office hours, answered and failed in every way, over several trunks', async () => {
    const calls = await every();
    const hour = (call: Call) => new Date(call.attempted_at).getUTCHours();
    const busy = calls.filter(call => hour(call) >= 8 && hour(call) < 17).length;
    expect(busy / calls.length).toBeGreaterThan(0.7);
    expect(new Set(calls.map(call => call.sip_status))).toEqual(
      new Set([200, 403, 404, 408, 480, 484, 486, 487, 488, 500, 503, 603]),
    );
    expect(new Set(calls.map(call => call.trunk)).size).toBeGreaterThan(6);
    const without = calls.filter(call => call.call_sid === null);
    expect(without.length).toBeGreaterThan(10);
    expect(without.every(call => !call.answered && call.application_sid === null)).toBe(true);
    expect(calls.some(call => /\.\d{4,9}Z$/.test(call.attempted_at))).toBe(true);
    expect(calls.some(call => /\.\d*0Z$/.test(call.attempted_at))).toBe(false);
  });
});

describe('filters', () => {
  it.each([
    ['direction=outbound', (call: Call) => call.direction === 'outbound'],
    ['answered=true', (call: Call) => call.answered],
    ['answered=false', (call: Call) => !call.answered],
    ['answered=maybe', () => true],
    ['direction=sideways', () => false],
    ['trunk=Amber%20Telecom', (call: Call) => call.trunk === 'Amber Telecom'],
    ['trunk=Amber', () => false],
    ['days=2', (call: Call) => Date.parse(call.attempted_at) > NOW.getTime() - 2 * 86_400_000],
    ['days=0', () => false],
    [
      'days=2&start=2020-01-01',
      (call: Call) => Date.parse(call.attempted_at) > NOW.getTime() - 2 * 86_400_000,
    ],
    [
      'start=2026-11-10&end=2026-11-12T12:00:00Z',
      (call: Call) => call.attempted_at >= '2026-11-10' && call.attempted_at <= '2026-11-12T12:00:00Z',
    ],
    ['start=1763000000', () => false],
    ['end=yesterday', () => false],
    ['filter=4420', (call: Call) => `${call.from} ${call.to}`.includes('4420')],
    ['filter=15085.*7', (call: Call) => [call.from, call.to].some(text => /15085.*7/.test(text))],
    ['filter=%5E1617', (call: Call) => [call.from, call.to].some(text => text.startsWith('1617'))],
    ['filter=44.079', (call: Call) => [call.from, call.to].some(text => /44.079/.test(text))],
    ['filter=%5C%2B4420', (call: Call) => [call.from, call.to].some(text => text.includes('+4420'))],
    ['filter=SIP%3Auser', () => false],
    ['filter=sip%3Auser', (call: Call) => [call.from, call.to].some(text => text.includes('sip:user'))],
    ['filter=User1', () => false],
  ])('keep the calls of %s', async (query, holds) => {
    const expected = (await every()).filter(holds);
    const page = await box.calls(`&${query}`);
    expect(page.total).toBe(expected.length);
    expect(page.data.map(call => call.sip_callid)).toEqual(
      expected.slice(0, 25).map(call => call.sip_callid),
    );
  });

  const totalOf = async (query: string) => (await box.calls(`&${query}`)).total;
  it.each([
    '2026-11-10T12:00:00%2B02:00',
    '2026-11-10T04:30:00.000-05:30',
    '2026-11-10 10:00:00',
    '2026-11-10%2010:00:00.000000000',
  ])('read a moment written %s', async written => {
    for (const bound of ['start', 'end']) {
      const total = await totalOf(`${bound}=2026-11-10T10:00:00Z`);
      expect(total).toBeGreaterThan(0);
      expect(await totalOf(`${bound}=${written}`)).toBe(total);
    }
  });

  it('read nine digits of a moment in another zone, and none without a zone', async () => {
    const exact = (await every()).find(call => /\.\d{9}Z$/.test(call.attempted_at))?.attempted_at ?? '';
    const [whole = '', digits = ''] = exact.split('.');
    const moved = new Date(Date.parse(`${whole}Z`) + 7_200_000).toISOString().slice(0, 19);
    const there = `${moved}.${digits.replace('Z', '%2B02:00')}`;
    expect(await totalOf(`start=${there}&end=${there}`)).toBe(1);
    expect(await totalOf(`start=${whole}&end=${exact}`)).toBe(0);
  });

  it.each(['%2B44', '*', '(', 'a%2Fb', '%5B'])('a text that breaks the expression is 500: %s', async text => {
    const answer = await box.get(`${HOME}/RecentCalls?page=1&count=25&filter=${text}`);
    expect(answer.status).toBe(500);
    expect((answer.json as { msg: string }).msg).toMatch(/^A 400 Bad Request error occurred: /);
  });
});

describe('pages', () => {
  it('echo what was sent, as text', async () => {
    const page = (await box.get(`${HOME}/RecentCalls?page=3&count=7`)).json as Page<Call>;
    expect(page).toMatchObject({ page: '3', page_size: '7', total: 2500 });
    expect(page.data.map(call => call.sip_callid)).toEqual(
      (await every()).slice(14, 21).map(call => call.sip_callid),
    );
  });

  it.each([
    ['page=1.5&count=10', 5, 10],
    ['page=abc&count=3', 0, 3],
    ['page=1&count=1e2', 0, 1],
    ['page=3&count=2.7', 4, 2],
  ])('begin and end as the platform counts: %s', async (query, start, length) => {
    const page = (await box.get(`${HOME}/RecentCalls?${query}`)).json as Page<Call>;
    expect(page.data.map(call => call.sip_callid)).toEqual(
      (await every()).slice(start, start + length).map(call => call.sip_callid),
    );
    expect(page.page_size).toBe(new URLSearchParams(query).get('count'));
  });

  it.each(['page=1.5&count=25', 'page=1&count=-1'])('cannot be computed: %s', async query => {
    for (const list of ['RecentCalls', 'Alerts'])
      expect((await box.get(`${HOME}/${list}?${query}`)).status).toBe(500);
  });

  // On the platform the last ones escape the limit.
  it.each([
    '',
    'page=1',
    'count=25',
    'page=0&count=25',
    'page=1&count=501',
    'page=-1&count=5',
    'page=1&count=500.9',
    'page=1&count=0',
    'page=1&count=1000x',
    'page=1&count=10000&count=1',
    'page=1&count=many',
  ])('are refused: %s', async query => {
    const answer = await box.get(`${HOME}/RecentCalls?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/missing or invalid \\"(page|count)\\" query arg/);
  });
});

describe('who may see calls', () => {
  it.each([
    ['acct1', HOME, 200],
    ['acct1', HOME_PROVIDER, 403],
    ['acct2', HOME, 403],
    ['sp1', HOME, 200],
    ['sp1', HOME_PROVIDER, 200],
    ['sp2', HOME, 403],
    ['sp2', HOME_PROVIDER, 403],
    ['acct1view', HOME, 200],
  ])('%s at %s: %i', async (user, base, status) => {
    const token = await box.token(user);
    for (const list of ['RecentCalls', 'Alerts'])
      expect((await box.get(`${base}/${list}?page=1&count=1`, token)).status).toBe(status);
  });
});
