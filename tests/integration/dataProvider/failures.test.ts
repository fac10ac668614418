// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/createSandbox.ts';
import { createCallSlimmer } from '../../../src/platform/calls/slimCall.ts';
import { groupFailures } from '../../../src/platform/calls/failures/groups.ts';
import type { RecentCall } from '../../../src/platform/calls/call.ts';

const MINUTE = 60_000;
const HOURS = 12;

let sandbox: Sandbox;
let calls: RecentCall[];
let started: number;

beforeAll(async () => {
  started = Date.now();
  sandbox = await createSandbox({ seed: 'outage', drills: true, now: () => new Date(started) });
  const post = (path: string, body: object) =>
    sandbox.app.request(`http://platform.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = (await (
    await post('/api/v1/login', { username: 'sp1', password: 'Patchbay-demo-1' })
  ).json()) as {
    token: string;
  };
  const [provider] = (await sandbox.db.query
    .selectFrom('service_providers')
    .selectAll()
    .where('name', '=', 'default service provider')
    .execute()) as { service_provider_sid: string }[];
  const slim = createCallSlimmer();
  calls = [];
  for (let page = 1; ; page += 1) {
    const answer = await sandbox.app.request(
      `http://platform.test/api/v1/ServiceProviders/${String(provider?.service_provider_sid)}/RecentCalls?page=${String(page)}&count=500&days=0.5`,
      { headers: { Authorization: `Bearer ${login.token}` } },
    );
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
    calls.push(...data.map(slim));
    if (data.length < 500) break;
  }
});

afterAll(() => sandbox.close());

const sql = async (text: string): Promise<Record<string, number | string>[]> => {
  const provider = `(SELECT service_provider_sid FROM service_providers WHERE name = 'default service provider')`;
  const since = new Date(started - HOURS * 60 * MINUTE).toISOString().replace('Z', '000000Z');
  const where = `service_provider_sid = ${provider} AND attempted_at > '${since}'`;
  return (await sandbox.db.run(text.replace('WINDOW', where))) as Record<string, number | string>[];
};

it('every figure is that of SQL over the same calls', async () => {
  const { groups, failed, looked } = groupFailures(calls);
  const [sums] = await sql(`SELECT count(*) AS looked, sum(answered = 0) AS failed FROM cdrs WHERE WINDOW`);
  expect([looked, failed]).toEqual([sums?.['looked'], sums?.['failed']]);
  const byStatus = await sql(
    `SELECT sip_status, direction, count(*) AS calls FROM cdrs WHERE WINDOW AND answered = 0 GROUP BY 1, 2`,
  );
  for (const { sip_status, direction, calls: count } of byStatus) {
    const own = groups.filter(group => group.code === String(sip_status) && group.direction === direction);
    expect(own.reduce((sum, group) => sum + group.calls.length, 0)).toBe(count);
  }
  const [jade] = await sql(
    `SELECT count(*) AS calls, sum(sip_status = 503) AS refused FROM cdrs
     WHERE WINDOW AND trunk = 'Jade Route' AND direction = 'outbound'`,
  );
  const group = groups.find(({ place }) => place?.value === 'Jade Route');
  expect([group?.of, group?.calls.length]).toEqual([jade?.['calls'], jade?.['refused']]);
});

it('the failing carrier is the one finding, since the right minute, and goes on', () => {
  const findings = groupFailures(calls).groups.filter(({ isFinding }) => isFinding);
  expect(findings.map(({ code, direction, place }) => [code, direction, place?.value])).toEqual([
    ['503', 'outbound', 'Jade Route'],
  ]);
  const onset = findings[0]?.episode?.from ?? 0;
  expect(Math.floor(started / MINUTE) - Math.floor(onset / MINUTE)).toBe(92);
  expect(findings[0]?.episode?.goesOn).toBe(true);
});
