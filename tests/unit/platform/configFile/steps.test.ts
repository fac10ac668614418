import { describe, expect, it } from 'vitest';
import type { ConfigFile, FileItem, Kind } from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { manyRemoved } from '../../../../src/platform/configFile/removal.ts';
import { requestCountOf, secretsWanted, fileStepsOf } from '../../../../src/platform/configFile/steps.ts';
import { file, item } from './items.ts';

const ACCOUNT = item('account', { name: 'a' }, '');
const B = item('account', { name: 'b' }, '');
const LENT = item('carrier', { name: 'T' }, 'provider');
const APPLICATION = item('application', { name: 'ivr' });
const CARRIER = item('carrier', { name: 'trunk', application: 'ivr' });
const GATEWAY = item('sip_gateway', { ipv4: '1.2.3.4', port: 5060 }, CARRIER.path);
const NUMBER = item('number', { number: '1', carrier: 'trunk', application: 'ivr' });
const TABLE = item('routing', { name: 'routes' });
const DEFAULT = item('route', { regex: '.*', priority: 9999, carriers: [{ carrier: 'trunk' }] }, TABLE.path);
const ROUTE = item('route', { regex: '^1', priority: 0, carriers: [{ carrier: 'trunk' }] }, TABLE.path);
const ALL = [ACCOUNT, APPLICATION, CARRIER, GATEWAY, NUMBER, TABLE, ROUTE, DEFAULT];
const KINDS_OF_ALL = new Set<Kind>(['application', 'carrier', 'sip_gateway', 'number', 'routing', 'route']);

const stepsIn = (...asked: Parameters<typeof filePlanOf>) =>
  fileStepsOf(filePlanOf(...asked)).map(
    ({ action, path, entries, makesRoomFor, replacedBy }) =>
      `${action} ${path} ${String(entries.length)}${makesRoomFor ? ` for ${makesRoomFor}` : ''}${replacedBy ? ` after ${replacedBy}` : ''}`,
  );
const without = (...gone: FileItem[]) => ALL.filter(one => !gone.includes(one));

describe('the steps of a plan', () => {
  it.each<[string, Parameters<typeof filePlanOf>, string[]]>([
    [
      'adds what others need first, parts with what they belong to, and links last',
      [file(ALL), file([])],
      [
        'add accounts/a 1',
        'add accounts/a/applications/ivr 1',
        'link accounts/a 1',
        'add accounts/a/carriers/trunk 2',
        'add accounts/a/numbers/1,trunk 1',
        'add accounts/a/routing 3',
      ],
    ],
    [
      'removes what others need last',
      [file([ACCOUNT]), file(ALL), file(ALL), KINDS_OF_ALL],
      [
        'remove accounts/a/routing 3',
        'remove accounts/a/numbers/1,trunk 1',
        'remove accounts/a/carriers/trunk 2',
        'remove accounts/a/applications/ivr 1',
      ],
    ],
    [
      'changes a carrier for its gateway alone',
      [file(without(GATEWAY)), file(ALL), file(ALL), KINDS_OF_ALL],
      ['change accounts/a/carriers/trunk 1'],
    ],
    [
      'never takes the default route of a table that stays',
      [file(without(DEFAULT, ROUTE)), file(ALL), file(ALL), KINDS_OF_ALL],
      ['change accounts/a/routing 1'],
    ],
    [
      'takes a number from one account right before the other one gets it, as both share its carrier',
      [
        file([ACCOUNT, B, LENT, item('number', { number: '1', carrier: 'provider/T' }, B.path)]),
        file([ACCOUNT, B, LENT, item('number', { number: '1', carrier: 'provider/T' })]),
        file([ACCOUNT, B, LENT, item('number', { number: '1', carrier: 'provider/T' })]),
        KINDS_OF_ALL,
      ],
      [
        'remove accounts/a/numbers/1,provider%2FT 1 for accounts/b/numbers/1,provider%2FT',
        'add accounts/b/numbers/1,provider%2FT 1',
      ],
    ],
    [
      'adds a number without carrier to an account before the other one loses it',
      [
        file([ACCOUNT, B, item('number', { number: '1' }, B.path)]),
        file([ACCOUNT, B, item('number', { number: '1' })]),
        file([ACCOUNT, B, item('number', { number: '1' })]),
        KINDS_OF_ALL,
      ],
      ['add accounts/b/numbers/1, 1', 'remove accounts/a/numbers/1, 1 after accounts/b/numbers/1,'],
    ],
    [
      'adds a number on its new carrier before the old one loses it',
      [
        file([ACCOUNT, item('carrier', { name: 'new' }), item('number', { number: '1', carrier: 'new' })]),
        file([ACCOUNT, item('carrier', { name: 'old' }), item('number', { number: '1', carrier: 'old' })]),
        file([ACCOUNT, item('carrier', { name: 'old' }), item('number', { number: '1', carrier: 'old' })]),
        KINDS_OF_ALL,
      ],
      [
        'add accounts/a/carriers/new 1',
        'add accounts/a/numbers/1,new 1',
        'remove accounts/a/numbers/1,old 1 after accounts/a/numbers/1,new',
        'remove accounts/a/carriers/old 1',
      ],
    ],
    [
      'takes a tenant from one account before it comes to another: its domain exists once',
      [
        file([ACCOUNT, B, item('tenant', { tenant_fqdn: 't.example.com' }, B.path)]),
        file([ACCOUNT, B, item('tenant', { tenant_fqdn: 't.example.com' })]),
        file([ACCOUNT, B, item('tenant', { tenant_fqdn: 't.example.com' })]),
        new Set<Kind>(['tenant']),
      ],
      [
        'remove accounts/a/teams_tenants/t.example.com 1 for accounts/b/teams_tenants/t.example.com',
        'add accounts/b/teams_tenants/t.example.com 1',
      ],
    ],
    [
      'adds a client to an account before the other one loses it: each has its own names',
      [
        file([ACCOUNT, B, item('client', { username: 'u' }, B.path)]),
        file([ACCOUNT, B, item('client', { username: 'u' })]),
        file([ACCOUNT, B, item('client', { username: 'u' })]),
        new Set<Kind>(['client']),
      ],
      ['add accounts/b/clients/u 1', 'remove accounts/a/clients/u 1 after accounts/b/clients/u'],
    ],
    ['removes no account', [file([]), file(ALL), file(ALL), new Set<Kind>(['account'])], []],
    ['removes nothing without a base', [file([ACCOUNT]), file(ALL), null, KINDS_OF_ALL], []],
  ])('say how it %s', (_, asked, steps) => {
    expect(stepsIn(...asked)).toEqual(steps);
  });

  it.each<[string, FileItem[], ConfigFile, string]>([
    [
      'a credential of which the platform changes nothing',
      [item('credential', { vendor: 'aws', label: 'x', access_key_id: 'B' })],
      file([item('credential', { vendor: 'aws', label: 'x', access_key_id: 'A' })]),
      'fixed access_key_id',
    ],
    [
      'a table without default route',
      [CARRIER, APPLICATION, TABLE, ROUTE],
      file([CARRIER, APPLICATION]),
      'no_default',
    ],
    [
      'a gateway of a carrier whose gateways were not read',
      [CARRIER, APPLICATION, GATEWAY],
      file([CARRIER, APPLICATION], [{ path: 'gateways some-sid', why: 'not_read' }]),
      'not_seen',
    ],
    [
      'a table that may be there',
      [CARRIER, APPLICATION, TABLE, DEFAULT],
      file([CARRIER, APPLICATION], [{ path: 'accounts/*/routing', why: 'not_read' }]),
      'not_seen',
    ],
  ])('cannot write %s', (_, wanted, live, why) => {
    const { entries } = filePlanOf(file(wanted), live);
    const found = entries.filter(({ action }) => action === 'cannot');
    expect(found.map(one => [one.why, one.detail].filter(Boolean).join(' '))).toContain(why);
    expect(entries.filter(({ action }) => action === 'change')).toEqual([]);
  });

  const limited = item('account', { name: 'Acme', limits: { device: 5 } });
  const unlimited = item('account', { name: 'Acme' });
  it.each<[string, FileItem[], FileItem[], string, string, FileItem[]?]>([
    ['limits', [limited], [unlimited], 'accountLimits x', 'not_read limits'],
    // Without them the base says that somebody has removed the limits.
    ['limits of the base', [limited], [unlimited], 'accountLimits x', 'not_read limits', [limited]],
    ['the limits of another owner', [limited], [unlimited], 'providerLimits', ''],
    [
      'a column of every record',
      [item('client', { username: 'u', allow_direct_app_calling: true })],
      [item('client', { username: 'u' })],
      'accounts/*/clients/*/allow_direct_app_calling',
      'not_read allow_direct_app_calling',
    ],
    [
      'a column that was read after all',
      [item('client', { username: 'u', allow_direct_app_calling: true })],
      [item('client', { username: 'u', allow_direct_app_calling: false })],
      'accounts/*/clients/*/allow_direct_app_calling',
      '',
    ],
  ])('does not compare %s that were not read', (_, wanted, stored, path, why, base = []) => {
    const live = file([...stored], [{ path, why: 'not_read' }]);
    const { entries } = filePlanOf(file(wanted), live, file(base));
    const refused = entries.filter(({ action }) => action === 'cannot');
    expect(refused.map(one => [one.why, one.detail].join(' ')).join()).toBe(why);
  });

  it('takes a missing path for no pattern: a name may hold any sign', () => {
    const unread = (path: string) =>
      filePlanOf(
        file([CARRIER, APPLICATION, TABLE, DEFAULT]),
        file([CARRIER, APPLICATION], [{ path, why: 'not_read' }]),
      ).entries.map(({ why }) => why);
    for (const path of ['accounts/(/routing', 'accounts/[/routing', 'accounts/.+/routing'])
      expect(unread(path), path).not.toContain('not_seen');
  });

  it('counts requests, and asks for secrets that nobody has stored', () => {
    const wanted = item('client', { username: 'u', password: { secret: 'mine' } });
    const stored = item('client', { username: 'u', password: null, is_active: true });
    const changed = { ...stored, values: { ...stored.values, password: { secret: 'mine' } } };
    for (const [live, requests] of [
      [file([ACCOUNT]), 1],
      [file([ACCOUNT, stored]), 3],
    ] as const) {
      const steps = fileStepsOf(filePlanOf(file([ACCOUNT, wanted]), live));
      expect([secretsWanted(file([wanted]), steps), requestCountOf(steps)]).toEqual([['mine'], requests]);
    }
    expect(fileStepsOf(filePlanOf(file([ACCOUNT, wanted]), file([ACCOUNT, changed])))).toEqual([]);
  });

  it.each([
    [1, 3, null],
    [2, 10, null],
    [3, 10, 3],
    [2, 3, 2],
    [10, 100, null],
    [11, 100, 11],
  ])('takes %i of %i numbers, and asks for %s', (gone, of, asked) => {
    const numbers = Array.from({ length: of }, (_, at) => item('number', { number: String(at) }));
    const live = file([ACCOUNT, ...numbers]);
    const plan = filePlanOf(file([ACCOUNT, ...numbers.slice(gone)]), live, live, new Set<Kind>(['number']));
    expect(manyRemoved(plan)).toBe(asked);
  });
});
