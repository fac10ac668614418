import { describe, expect, it } from 'vitest';
import {
  type ConfigFile,
  type FileItem,
  KINDS,
  type Kind,
  type MissingPart,
  type Values,
} from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { file, item } from './items.ts';

const EVERY = new Set(KINDS);
const ACCOUNT = item('account', { name: 'a' }, '');
const IVR = item('application', { name: 'ivr' });
const T = item('carrier', { name: 'T' });
const U = item('carrier', { name: 'U' });
const LENT = item('carrier', { name: 'L' }, 'provider');
const GATEWAY = item('sip_gateway', { ipv4: '1.2.3.4', port: 5060, netmask: 32, protocol: 'udp' }, T.path);
const TABLE = item('routing', { name: 'routes' });
const route = (regex: unknown, carriers: unknown, more: Values = {}): FileItem =>
  item('route', { priority: 0, regex, carriers, ...more }, TABLE.path);
const by = (...names: string[]) => names.map(carrier => ({ carrier }));
const DEFAULT = route('.*', by('U'), { priority: 9999 });
const ROUTE = route('^1', by('T'));
const ALL = [ACCOUNT, IVR, T, GATEWAY, U, TABLE, ROUTE, DEFAULT];
const without = (...gone: FileItem[]) => ALL.filter(one => !gone.includes(one));

const linesOf = (...asked: Parameters<typeof filePlanOf>) =>
  filePlanOf(...asked)
    .entries.filter(({ action }) => action !== 'extra')
    .map(({ action, path, why, detail }) => [action, path, why, detail].filter(Boolean).join(' '));

const unread = (...paths: string[]): MissingPart[] => paths.map(path => ({ path, why: 'not_read' }));

describe('what others use', () => {
  it.each<[string, FileItem[], FileItem[], Kind[], string[]]>([
    [
      'stays with its gateways while the file has a route by it',
      without(T, GATEWAY),
      ALL,
      ['carrier', 'sip_gateway'],
      [`cannot ${T.path} in_use ${ROUTE.path}`],
    ],
    [
      'stays while a route that only the platform has uses it',
      without(T, GATEWAY, ROUTE),
      ALL,
      ['carrier', 'sip_gateway'],
      [`cannot ${T.path} in_use ${ROUTE.path}`],
    ],
    [
      'goes with the route that used it',
      without(T, GATEWAY, ROUTE),
      ALL,
      ['carrier', 'route'],
      [`remove ${T.path}`, `remove ${GATEWAY.path}`, `remove ${ROUTE.path}`],
    ],
    [
      'goes where the route takes another carrier',
      [...without(T, GATEWAY, ROUTE), route('^1', by('U'))],
      ALL,
      ['carrier'],
      [`remove ${T.path}`, `remove ${GATEWAY.path}`, `change ${ROUTE.path}`],
    ],
    [
      'stays for the default route of a table that stays',
      without(U, DEFAULT),
      ALL,
      ['carrier', 'route'],
      [`cannot ${U.path} in_use ${DEFAULT.path}`],
    ],
    [
      'stays for the table of an account, though it is the provider’s',
      [ACCOUNT, TABLE, DEFAULT],
      [ACCOUNT, LENT, TABLE, route('.*', by('provider/L'), { priority: 9999 })],
      ['carrier'],
      [`cannot ${LENT.path} in_use ${DEFAULT.path}`, `cannot ${DEFAULT.path} no_record U`],
    ],
    [
      'stays as an application of a number',
      [ACCOUNT, item('number', { number: '1', application: 'ivr' })],
      [ACCOUNT, IVR, item('number', { number: '1', application: 'ivr' })],
      ['application'],
      [`cannot ${IVR.path} in_use accounts/a/numbers/1,`],
    ],
    [
      'stays as an application of devices',
      [ACCOUNT],
      [item('account', { name: 'a', device_calling_application: 'ivr' }, ''), IVR],
      ['application'],
      [`cannot ${IVR.path} in_use ${ACCOUNT.path}`],
    ],
    [
      'stays for a carrier that stays itself',
      [ACCOUNT, TABLE, DEFAULT],
      [ACCOUNT, IVR, item('carrier', { name: 'U', application: 'ivr' }), TABLE, DEFAULT],
      ['application', 'carrier'],
      [`cannot ${IVR.path} in_use ${U.path}`, `cannot ${U.path} in_use ${DEFAULT.path}`],
    ],
    [
      'keeps its gateways where carriers are not removed',
      without(T, GATEWAY, ROUTE),
      without(ROUTE),
      ['sip_gateway'],
      [],
    ],
    ['keeps its routes where tables are not removed', without(TABLE, ROUTE, DEFAULT), ALL, ['route'], []],
  ])('follows what needs it: %s', (_, wanted, live, removes, lines) => {
    expect(linesOf(file(wanted), file(live), file(live), new Set(removes))).toEqual(lines);
  });

  it('asks before a record goes that others have given a part since', () => {
    const base = file(without(GATEWAY, ROUTE));
    expect(linesOf(file(without(T, GATEWAY, ROUTE)), file(without(ROUTE)), base, EVERY)).toEqual([
      `conflict ${T.path} changed`,
    ]);
  });

  it.each([
    [T, ['accounts/*/routing'], 'users_not_seen'],
    [T, ['accounts/a/routing'], 'users_not_seen'],
    [T, ['tables'], 'users_not_seen'],
    [T, ['routes some-sid'], 'users_not_seen'],
    [LENT, ['accounts/*/routing'], 'users_not_seen'],
    [T, ['accounts/b/routing', 'clients'], undefined],
    [IVR, ['accounts/*/routing'], undefined],
  ])('may be used by a table that was not read: %o, %o', (gone, paths, why) => {
    const live = file([ACCOUNT, gone], unread(...paths));
    const { entries } = filePlanOf(file([ACCOUNT]), live, live, EVERY);
    expect(entries.map(entry => entry.why)).toEqual([why]);
  });

  it.each<[string, FileItem, string[]]>([
    [
      'its new carrier is nowhere',
      item('number', { number: '1', carrier: 'none' }),
      [
        'cannot accounts/a/numbers/1,none no_record none',
        'cannot accounts/a/numbers/1,T not_replaced accounts/a/numbers/1,none',
      ],
    ],
    [
      'its new place was deleted by others',
      item('number', { number: '1', carrier: 'U' }),
      [
        'conflict accounts/a/numbers/1,U deleted',
        'cannot accounts/a/numbers/1,T not_replaced accounts/a/numbers/1,U',
      ],
    ],
  ])('a number stays where it is if %s', (_, next, lines) => {
    const old = item('number', { number: '1', carrier: 'T' });
    const base = file([ACCOUNT, T, U, old, item('number', { number: '1', carrier: 'U' })]);
    expect(linesOf(file([ACCOUNT, T, U, next]), file([ACCOUNT, T, U, old]), base, EVERY)).toEqual(lines);
  });
});

describe('a route of a file', () => {
  it.each<[string, FileItem, string | undefined]>([
    ['does not compile', route('^(1', by('U')), 'pattern_invalid ^(1'],
    ['is too long', route(`^${'1'.repeat(32)}`, by('U')), `pattern_too_long ^${'1'.repeat(32)}`],
    ['is empty', route(' ', by('U')), 'pattern_empty  '],
    ['never ends', route('^(1+)+$', by('U')), 'pattern_catastrophic ^(1+)+$'],
    ['has no carriers', route('^1', []), 'no_carriers'],
    ['says nothing of carriers', route('^1', undefined), 'no_carriers'],
    ['has a carrier without a name', route('^1', [...by('U'), { priority: 1 }]), 'no_carriers'],
    ['is a number', route(44, by('U')), undefined],
    ['is right', route('^1', by('U')), undefined],
  ])('that %s', (_, wanted, why) => {
    const before = [ACCOUNT, U, TABLE, DEFAULT];
    const { entries } = filePlanOf(file([...before, wanted]), file(before));
    expect(
      entries.map(entry => [entry.why, entry.detail].filter(part => part !== undefined).join(' ')),
    ).toEqual([why ?? '']);
    expect(entries.map(({ action }) => action)).toEqual([why === undefined ? 'add' : 'cannot']);
  });

  it('is not written without its carriers, and does not hinder the others', () => {
    const before = [ACCOUNT, T, U, TABLE, ROUTE, DEFAULT];
    const next = [...before.filter(one => one !== ROUTE), route('^1', []), route('^2', by('U'))];
    expect(linesOf(file(next), file(before))).toEqual([
      `cannot ${ROUTE.path} no_carriers`,
      'add accounts/a/routing/routes/0,^2',
    ]);
  });

  it('stays as it is stored: only what is written is checked', () => {
    const before = [ACCOUNT, U, TABLE, route('^(1', by('U')), DEFAULT];
    expect(linesOf(file(before), file(before))).toEqual([]);
  });

  it.each<[string, FileItem]>([
    ['no carriers', route('.*', [], { priority: 9999 })],
    ['a carrier that is nowhere', route('.*', by('none'), { priority: 9999 })],
  ])('makes no table whose default route has %s', (_, last) => {
    const lines = linesOf(file([ACCOUNT, U, TABLE, route('^1', by('U')), last]), file([ACCOUNT, U]));
    expect(lines).toContain(`cannot ${TABLE.path} no_default`);
  });
});

describe('a hook of a file', () => {
  const hooked = (kind: Kind, column: string, url: unknown) =>
    item(kind, { name: 'n', [column]: { url, method: 'POST' } }, kind === 'application' ? 'accounts/a' : '');
  it.each<[Kind, string, unknown, boolean]>([
    ['application', 'call_hook', 'example.com/x', true],
    ['application', 'messaging_hook', 'ftp://example.com/x', true],
    ['application', 'call_hook', ' https://example.com/x', true],
    ['account', 'queue_event_hook', 'HTTPS://example.com/x', true],
    ['account', 'registration_hook', 'wss://example.com/x', false],
    ['application', 'call_hook', 'https://example.com/x', false],
    ['application', 'call_hook', { secret: 'application/call_hook' }, false],
  ])('is refused where the platform cannot call it: %s.%s %o', (kind, column, url, isRefused) => {
    const wanted = hooked(kind, column, url);
    const around = kind === 'application' ? [ACCOUNT] : [];
    for (const live of [around, [...around, hooked(kind, column, 'https://other.example.com')]]) {
      const [entry] = filePlanOf(file([...around, wanted]), file(live)).entries;
      expect(entry?.why).toBe(isRefused ? 'bad_hook' : undefined);
      if (isRefused)
        expect(entry).toMatchObject({ action: 'cannot', detail: `${column}.url ${String(url)}` });
    }
    expect(filePlanOf(file([...around, wanted]), file([...around, wanted])).entries).toEqual([]);
  });
});

describe('what the file itself could not read', () => {
  const NUMBER = item('number', { number: '1', carrier: 'T' });
  const planned = (wanted: ConfigFile, live: readonly FileItem[]) =>
    linesOf(wanted, file(live), file(live), EVERY);

  it.each<[string, FileItem[], MissingPart[], string[]]>([
    ['keeps tables', without(TABLE, ROUTE, DEFAULT), unread('accounts/*/routing'), []],
    ['keeps the gateways of its carriers', without(GATEWAY), unread('gateways some-sid'), []],
    ['keeps routes', without(ROUTE), unread('routes some-sid'), []],
    ['keeps what it has twice', without(T, GATEWAY), [{ path: T.path, why: 'same_key' }], []],
    ['still loses what it could read', without(ROUTE), unread('gateways some-sid'), [`remove ${ROUTE.path}`]],
  ])('is not removed: the plan %s', (_, wanted, missing, lines) => {
    expect(planned(file(wanted, missing), ALL)).toEqual(lines);
  });

  it('keeps a number whose carrier it could not name, and does not add it again', () => {
    const bare = item('number', { number: '1' });
    const missing: MissingPart[] = [{ path: `${bare.path}/carrier`, why: 'no_record' }];
    expect(planned(file([ACCOUNT, T, bare], missing), [ACCOUNT, T, NUMBER])).toEqual([
      `cannot ${bare.path} not_seen`,
    ]);
    expect(planned(file([ACCOUNT, T], missing), [ACCOUNT, T, bare])).toEqual([`remove ${bare.path}`]);
  });

  it('does not add a third one of what is here twice', () => {
    const live = file([ACCOUNT, T], [{ path: GATEWAY.path, why: 'same_key' }]);
    expect(linesOf(file([ACCOUNT, T, GATEWAY]), live)).toEqual([`cannot ${GATEWAY.path} twice`]);
  });
});
