import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../../support/portalSandbox.ts';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { endOfNumber } from '../../../../src/platform/inbound/question.ts';
import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { isReliable, replayCalls } from '../../../../src/platform/replay/replayCalls.ts';

const platformOf = portalSandbox();

const rows = (table: string) => platformOf.get().db.run(`SELECT * FROM ${table}`);

const withHook = async (table: string, column: string, name: string) => {
  const hooks = new Map((await rows('webhooks')).map(hook => [hook['webhook_sid'], hook]));
  return (await rows(table)).map(row => ({ ...row, [name]: hooks.get(row[column]) ?? null }));
};

const seedConfig = async () =>
  compileInbound({
    accounts: await withHook('accounts', 'registration_hook_sid', 'registration_hook'),
    applications: await withHook('applications', 'call_hook_sid', 'call_hook'),
    carriers: (await rows('voip_carriers')).map(row => ({
      ...row,
      register_status: JSON.parse(String(row['register_status'] ?? '{}')) as unknown,
    })),
    gateways: await rows('sip_gateways'),
    numbers: await rows('phone_numbers'),
    tenants: await rows('ms_teams_tenants'),
    clients: await rows('clients'),
  });

describe('the numbers of the seed', () => {
  it('reach the platform by every active carrier that is well', async () => {
    const config = await seedConfig();
    const ends = [...config.numbers.values()].map(({ number }) => endOfNumber(config, number));
    const unknown = ends.filter(({ end }) => end.refusal?.cause === 'unknown_source');
    const why = new Set(unknown.map(({ end: { trouble } }) => trouble?.why ?? 'nothing said'));
    expect([...why].sort()).toEqual(['inactive', 'not_registered']);
    const ways = new Set(ends.flatMap(({ origin, end }) => (end.refusal ? [] : (origin?.kind ?? []))));
    expect([...ways].sort()).toEqual(['address', 'login', 'registered']);
  });
});

describe('the calls of the seed', () => {
  it('happened as its configuration says', async () => {
    const config = await seedConfig();
    const calls = (await rows('cdrs'))
      .map((row): RecentCall => ({ ...row, id: String(row['cdr_sid']), answered: row['answered'] === 1 }))
      .filter(({ direction, answered }) => direction === 'inbound' && answered === true);
    const result = replayCalls(config, config, calls);
    expect(calls.length).toBeGreaterThan(1000);
    expect(result.understood / result.calls).toBeGreaterThanOrEqual(0.95);
    expect(isReliable(result)).toBe(true);
    expect(result.groups).toEqual([]);
  });
});
