import { describe, expect, it } from 'vitest';
import { RULES, runCheckUp } from '../../../../src/platform/checkUp/checkUp.ts';
import { type Lists, type ListName, LISTS } from '../../../../src/platform/configuration/lists.ts';
import type { Row } from '../../../../src/platform/configuration/fields.ts';
import { HOSTILE } from '../../../support/hostileTexts.ts';
import { CARRIER_FAULTS } from './carrierFaults.ts';
import { add, all, type Change, set } from './changes.ts';
import {
  authTrunk,
  cleanWorld,
  gateway,
  NOW,
  number,
  outbound,
  registering,
  type World,
} from './cleanWorld.ts';
import { ACCOUNT_FAULTS, APPLICATION_FAULTS, NUMBER_FAULTS } from './otherFaults.ts';
import { OTHER_FAULTS, ROUTING_FAULTS } from './routingFaults.ts';

const FAULTS = {
  ...CARRIER_FAULTS,
  ...NUMBER_FAULTS,
  ...ACCOUNT_FAULTS,
  ...APPLICATION_FAULTS,
  ...ROUTING_FAULTS,
  ...OTHER_FAULTS,
};

const idsIn = (lists: Lists) => runCheckUp(lists, NOW).findings.map(({ rule }) => rule.id);
const changed = (change: (world: World) => void): World => {
  const world = cleanWorld();
  change(world);
  return world;
};

describe('the check-up', () => {
  it('finds nothing in a clean configuration, and knows everything', () => {
    expect(runCheckUp(cleanWorld(), NOW)).toEqual({ findings: [], unknown: [] });
  });

  it('has a fault and a clean twin for each rule, and each rule once', () => {
    expect(RULES.map(({ id }) => id).toSorted()).toEqual(Object.keys(FAULTS).toSorted());
    expect(RULES).toHaveLength(102);
  });

  it.each(Object.keys(FAULTS))('%s finds its fault and leaves its twin alone', id => {
    const { fault, twin } = FAULTS[id] ?? {};
    if (!fault || !twin) throw new Error(id);
    expect(idsIn(changed(fault))).toContain(id);
    expect(idsIn(changed(twin))).not.toContain(id);
  });

  it.each(Object.keys(FAULTS))('%s says nothing of what was not read', id => {
    const rule = RULES.find(each => each.id === id);
    const world = changed(FAULTS[id]?.fault ?? (() => undefined));
    for (const missing of rule?.needs ?? []) {
      const result = runCheckUp({ ...world, [missing]: undefined }, NOW);
      expect(result.findings.filter(({ rule: of }) => of.id === id)).toEqual([]);
      expect(result.unknown.find(({ rule: of }) => of.id === id)?.missing).toEqual([missing]);
    }
  });

  it.each([
    ['is on both', '15085550100', true],
    ['is a name on both', 'Sales', true],
    ['is a pattern on both', '^1508', false],
  ])('tells of two registered trunks of one registrar where a number %s: %s', (_what, text, isFound) => {
    const trunks = ['R1', 'R2'];
    const world = changed(
      all(
        add('carriers', ...trunks.map(sid => registering(sid, { application_sid: null }))),
        add('gateways', ...trunks.map(sid => outbound(sid, 'sip.vendor.net'))),
        add('numbers', ...trunks.map(sid => number(text, { voip_carrier_sid: sid }))),
      ),
    );
    expect(idsIn(world).includes('registered-trunks-of-one-registrar')).toBe(isFound);
  });

  it('tells the worst first, with a key that stays', () => {
    const world = changed(all => {
      for (const id of [
        'no-call-records',
        'hook-in-clear',
        'invalid-pattern',
        'inactive-gateway-that-still-lets-calls-in',
      ])
        FAULTS[id]?.fault(all);
    });
    const { findings } = runCheckUp(world, NOW);
    expect([...new Set(findings.map(({ rule }) => rule.severity))]).toEqual([
      'fails',
      'security',
      'risky',
      'note',
    ]);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
    expect(runCheckUp(world, NOW + 1000).findings.map(({ key }) => key)).toEqual(
      findings.map(({ key }) => key),
    );
  });

  it('lets a trunk that registers or logs in have numbers without an inbound gateway', () => {
    const on = (sid: string) => number('1', { voip_carrier_sid: sid, application_sid: 'a1' });
    const found = (carrier: Row) =>
      idsIn(
        changed(all(add('carriers', carrier), add('numbers', on(String(carrier['voip_carrier_sid']))))),
      ).filter(id =>
        [
          'no-gateway-for-incoming-calls',
          'inbound-gateway-with-a-host-name',
          'numbers-of-a-carrier-that-no-call-reaches',
        ].includes(id),
      );
    const named = (row: Row) =>
      idsIn(
        changed(
          all(add('carriers', row), add('gateways', gateway('X', 'sip.vendor.net')), add('numbers', on('X'))),
        ),
      ).filter(id => id === 'numbers-of-a-carrier-that-no-call-reaches');
    expect(found(registering('X'))).toEqual([]);
    expect(found(authTrunk('X'))).toEqual([]);
    expect(found(registering('X', { service_provider_sid: null }))).toEqual([]);
    expect(named(authTrunk('X'))).toEqual([]);
    expect(named(registering('X'))).toEqual([]);
    // Nothing to register or log in with.
    expect(found(registering('X', { requires_register: 0 }))).toEqual([
      'numbers-of-a-carrier-that-no-call-reaches',
    ]);
    expect(found(authTrunk('X', { inbound_auth_username: null }))).toEqual([
      'numbers-of-a-carrier-that-no-call-reaches',
    ]);
  });

  it.each<[string, string, Change]>([
    [
      'an IP trunk of a platform that has no types',
      'no-gateway-for-incoming-calls',
      ({ carriers, gateways }) => {
        for (const row of carriers) delete row['trunk_type'];
        Object.assign(gateways[0] ?? {}, { inbound: 0 });
      },
    ],
    [
      'password settings that were never made',
      'weak-password-rule',
      world => {
        world.passwordSettings = [{ min_password_length: 8 }];
      },
    ],
    [
      'a name that two carriers have, in capitals once',
      'number-on-two-carriers-behind-one-address',
      ({ gateways, numbers }) => {
        Object.assign(gateways[1] ?? {}, { ipv4: '198.51.100.0', netmask: 24 });
        numbers.push(
          number('Anonymous', { phone_number_sid: 'one', voip_carrier_sid: 'CA' }),
          number('anonymous', { phone_number_sid: 'two', voip_carrier_sid: 'CB' }),
        );
      },
    ],
    [
      'a hook with a space in front',
      'hook-of-an-unknown-scheme',
      set('applications', 'a1', { call_hook: { url: ' https://hooks.acme.net/call' } }),
    ],
  ])('finds the fault of %s', (_, id, change) => expect(idsIn(changed(change))).toContain(id));

  it.each([
    ['15081112222', true],
    ['alice', true],
    ['sip.alice-2_b', true],
    ['*98', true],
    ['**21', true],
    ['*21#', true],
    ['#21#', true],
    ['*98*', true],
    ['98#', true],
    // Expressions, which stand on several carriers on purpose.
    ['1508*', false],
    ['#21*', false],
    ['*', false],
    ['.*', false],
    ['^1508', false],
    ['15(08)', false],
  ])('takes %s on two carriers for one number: %s', (text, isFound) => {
    const id = 'number-on-two-carriers-behind-one-address';
    const found = idsIn(
      changed(({ gateways, numbers }) => {
        Object.assign(gateways[1] ?? {}, { ipv4: '198.51.100.0', netmask: 24 });
        numbers.push(number(text), number(text, { voip_carrier_sid: 'CB' }));
      }),
    );
    expect(found.includes(id)).toBe(isFound);
  });

  it('lets a strange flag be neither on nor off', () => {
    const world = cleanWorld();
    for (const name of LISTS)
      world[name] = world[name].map(row =>
        Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== 1)),
      );
    const found = idsIn(world).filter(
      id =>
        ![
          'registration-without-gateway',
          'route-to-a-carrier-without-outbound-gateway',
          'route-without-one-carrier',
        ].includes(id),
    );
    expect(found).toEqual([]);
  });

  it('takes rows of null, foreign types and hostile texts', () => {
    const values = [null, undefined, 7, true, [], { a: 1 }, ...HOSTILE];
    for (const value of values) {
      const world = cleanWorld();
      for (const name of LISTS)
        world[name] = world[name].flatMap(row => [
          row,
          {},
          Object.fromEntries(Object.keys(row).map(key => [key, value])),
        ]);
      expect(() => runCheckUp(world, NOW)).not.toThrow();
    }
  });

  it('takes patterns that never end in bounded time', () => {
    const world = cleanWorld();
    world.numbers.push(
      { ...world.numbers[0], phone_number_sid: 'x', number: '^(a+)+$' },
      { ...world.numbers[0], phone_number_sid: 'y', number: `${'a'.repeat(40)}!` },
    );
    expect(idsIn(world)).toContain('pattern-that-matches-in-the-middle');
  });

  it('reads no list that a rule does not name', () => {
    for (const rule of RULES) {
      const asked = new Set<ListName>();
      const lists = new Proxy(changed(FAULTS[rule.id]?.fault ?? (() => undefined)), {
        get: (target, name) => {
          asked.add(name as ListName);
          return target[name as ListName];
        },
      });
      runCheckUp(lists, NOW, [rule]);
      expect(
        [...asked].filter(name => !rule.needs.includes(name)),
        rule.id,
      ).toEqual([]);
    }
  });
});
