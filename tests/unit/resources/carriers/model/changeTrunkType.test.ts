import { describe, expect, it } from 'vitest';
import { newSipGateway } from '../../../../../src/platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways, TrunkType } from '../../../../../src/platform/carrier/carrierRecords.ts';
import { unusedInboundGateways } from '../../../../../src/platform/carrier/carrierRules.ts';
import {
  changeTrunkType,
  pendingRemovals,
  type RemovedItem,
} from '../../../../../src/resources/carriers/model/changeTrunkType.ts';
import { AUTH, form, OUT, REG, sip, stored, storedSip } from '../../../platform/carrier/carrierFixtures.ts';

const rowsOf = (wanted: CarrierWithGateways) =>
  wanted.sip_gateways.map(
    ({ ipv4, inbound, outbound }) => `${ipv4} ${inbound ? 'in' : ''}${outbound ? 'out' : ''}`,
  );

const listed = (removed: readonly RemovedItem[]) => removed.map(({ kind, address }) => `${kind} ${address}`);

const REGISTRATION_GONE = {
  requires_register: false,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_from_domain: null,
  register_public_ip_in_contact: false,
};

const GATEWAYS = [
  sip('203.0.113.0', 'in', { netmask: 24 }),
  OUT,
  sip('203.0.113.9', 'both', { port: null, netmask: 30 }),
];

describe('what a change removes', () => {
  it.each<[string, CarrierWithGateways, TrunkType, string[], string[]]>([
    [
      'IP to auth: inbound gateways',
      form({ sip_gateways: GATEWAYS }),
      'auth',
      ['sip_inbound 203.0.113.0:5060/24', 'inbound_calls 203.0.113.9/30'],
      ['sip.example.com out', '203.0.113.9 out'],
    ],
    [
      'IP to registration: inbound gateways',
      form({ sip_gateways: GATEWAYS }),
      'reg',
      ['sip_inbound 203.0.113.0:5060/24', 'inbound_calls 203.0.113.9/30'],
      ['sip.example.com out', '203.0.113.9 out'],
    ],
    ['IP to auth: nothing begun, nothing lost', form({ sip_gateways: [sip('')] }), 'auth', [], []],
    ['IP to auth: no blank outbound row', form({ sip_gateways: [sip('', 'out')] }), 'auth', [], []],
    ['IP to registration: a row to fill', form({ sip_gateways: [sip('')] }), 'reg', [], [' out']],
    [
      'auth to IP: credentials',
      form({ ...AUTH, sip_gateways: [OUT] }),
      'static_ip',
      ['credentials u'],
      ['sip.example.com out'],
    ],
    ['auth to IP: a row to fill', form({ trunk_type: 'auth', sip_gateways: [] }), 'static_ip', [], [' in']],
    [
      'auth to registration: credentials',
      form({ ...AUTH, sip_gateways: [] }),
      'reg',
      ['credentials u'],
      [' out'],
    ],
    [
      'auth to registration: a password without user',
      form({ ...AUTH, inbound_auth_username: '', sip_gateways: [OUT] }),
      'reg',
      ['credentials –'],
      ['sip.example.com out'],
    ],
    [
      'registration to IP: all of it',
      form({ ...REG, sip_gateways: [OUT] }),
      'static_ip',
      ['authentication u', 'registration sip.example.com'],
      ['sip.example.com out'],
    ],
    [
      'registration to IP: one by the address of its gateway',
      form({ ...REG, register_sip_realm: null, sip_gateways: [OUT] }),
      'static_ip',
      ['authentication u', 'registration –'],
      ['sip.example.com out'],
    ],
    [
      'registration to IP: nothing begun, nothing lost',
      form({ trunk_type: 'reg', requires_register: true, sip_gateways: [OUT] }),
      'static_ip',
      [],
      ['sip.example.com out'],
    ],
    [
      'registration to auth: all of it',
      form({ ...REG, sip_gateways: [OUT] }),
      'auth',
      ['authentication u', 'registration sip.example.com'],
      ['sip.example.com out'],
    ],
    [
      'auth to registration: inbound gateways other programs left',
      form({ ...AUTH, sip_gateways: [storedSip('203.0.113.7'), OUT] }),
      'reg',
      ['credentials u', 'sip_inbound 203.0.113.7:5060'],
      ['sip.example.com out'],
    ],
    [
      'no change',
      form({ sip_gateways: GATEWAYS }),
      'static_ip',
      [],
      rowsOf(form({ sip_gateways: GATEWAYS })),
    ],
    [
      'an older server counts as IP',
      form({ trunk_type: undefined as never }),
      'auth',
      ['sip_inbound 203.0.113.7:5060'],
      [],
    ],
  ])('from %s', (_case, before, to, removed, rows) => {
    const change = changeTrunkType(before, to);
    expect(listed(change.removed)).toEqual(removed);
    expect(rowsOf(change.form)).toEqual(rows);
  });

  it('takes inbound credentials out of the form', () => {
    expect(changeTrunkType(form(AUTH), 'static_ip').form).toMatchObject({
      trunk_type: 'static_ip',
      inbound_auth_username: null,
      inbound_auth_password: null,
    });
  });

  it('takes the registration out of the form, so that nothing hidden is sent', () => {
    const before = form({ ...REG, register_from_user: 'f', register_public_ip_in_contact: true });
    expect(changeTrunkType(before, 'static_ip').form).toMatchObject(REGISTRATION_GONE);
  });

  it('leaves optional authentication where both types have it', () => {
    const before = form({ register_username: 'u', register_password: 'p' });
    const { form: after, removed } = changeTrunkType(before, 'auth');
    expect(after).toMatchObject({ register_username: 'u', register_password: 'p' });
    expect(listed(removed)).toEqual(['sip_inbound 203.0.113.7:5060']);
  });

  it('turns registering on', () => {
    expect(changeTrunkType(form(), 'reg').form).toMatchObject({ trunk_type: 'reg', requires_register: true });
  });

  it('makes a gateway for outgoing calls alone one address', () => {
    expect(changeTrunkType(form({ sip_gateways: GATEWAYS }), 'auth').form.sip_gateways[1]?.netmask).toBe(32);
  });

  it('never lists a secret', () => {
    const secret = 'made-up-secret';
    const texts = [
      changeTrunkType(form({ ...AUTH, inbound_auth_password: secret }), 'reg'),
      changeTrunkType(form({ ...REG, register_password: secret }), 'auth'),
    ].map(({ removed }) => JSON.stringify(removed));
    expect(texts.join()).not.toContain(secret);
  });
});

describe('changing back brings back', () => {
  const there = (
    before: CarrierWithGateways,
    to: TrunkType,
    edit: (wanted: CarrierWithGateways) => CarrierWithGateways = same => same,
  ) => {
    const first = changeTrunkType(before, to);
    return changeTrunkType(edit(first.form), before.trunk_type ?? 'static_ip', first.aside);
  };

  it.each<[string, CarrierWithGateways, TrunkType]>([
    ['inbound gateways, from auth', stored({ sip_gateways: GATEWAYS }), 'auth'],
    ['inbound gateways, from registration', stored({ sip_gateways: GATEWAYS }), 'reg'],
    ['inbound credentials', stored({ ...AUTH, sip_gateways: [OUT] }), 'static_ip'],
    ['the registration', stored({ ...REG, register_from_user: 'f', sip_gateways: [OUT] }), 'static_ip'],
  ])('all of %s', (_case, before, to) => {
    const { form: after } = there(before, to);
    expect({
      ...after,
      sip_gateways: after.sip_gateways.toSorted((a, b) => a.key.localeCompare(b.key)),
    }).toEqual({
      ...before,
      requires_register: after.requires_register,
      sip_gateways: before.sip_gateways.toSorted((a, b) => a.key.localeCompare(b.key)),
    });
  });

  it('over two other types', () => {
    const first = changeTrunkType(stored({ sip_gateways: GATEWAYS }), 'auth');
    const second = changeTrunkType(first.form, 'reg', first.aside);
    const third = changeTrunkType(second.form, 'static_ip', second.aside);
    expect(rowsOf(third.form).toSorted()).toEqual(rowsOf(stored({ sip_gateways: GATEWAYS })).toSorted());
    expect(third.removed).toEqual([]);
  });

  it('nothing the user deleted or made something else of meanwhile', () => {
    const { form: after } = there(stored({ sip_gateways: GATEWAYS }), 'auth', wanted => ({
      ...wanted,
      sip_gateways: wanted.sip_gateways
        .filter(row => row.ipv4 !== 'sip.example.com')
        .map(row => (row.ipv4 === '203.0.113.9' ? { ...row, ipv4: 'other.example.com' } : row)),
    }));
    expect(rowsOf(after)).toEqual(['other.example.com out', '203.0.113.0 in']);
  });

  it('the optional authentication a registration trunk was made from', () => {
    const before = stored({ register_username: 'u', register_password: 'p', sip_gateways: [OUT] });
    const { form: after, removed } = there(before, 'reg');
    expect(after).toMatchObject({ register_username: 'u', register_password: 'p', requires_register: false });
    expect(removed).toEqual([]);
  });

  it('that authentication, not what took its place as registration', () => {
    const before = stored({ register_username: 'u', register_password: 'p', sip_gateways: [OUT] });
    const { form: after, removed } = there(before, 'reg', wanted => ({
      ...wanted,
      register_username: 'other',
      register_sip_realm: 'sip.example.com',
    }));
    expect(after).toMatchObject({ register_username: 'u', register_password: 'p', register_sip_realm: null });
    expect(listed(removed)).toEqual(['authentication other', 'registration sip.example.com']);
  });

  it('the registration over another type, though optional authentication was there', () => {
    const optional = stored({ register_username: 'u', register_password: 'p', sip_gateways: [OUT] });
    const first = changeTrunkType(optional, 'reg');
    const realm = { ...first.form, register_sip_realm: 'sip.example.com' };
    const second = changeTrunkType(realm, 'auth', first.aside);
    expect(listed(second.removed)).toEqual(['registration sip.example.com']);
    const third = changeTrunkType(second.form, 'reg', second.aside);
    expect(third.form).toMatchObject({ register_username: 'u', register_sip_realm: 'sip.example.com' });
  });

  it('not over credentials that were typed anew', () => {
    const first = changeTrunkType(stored({ ...AUTH, sip_gateways: [OUT] }), 'static_ip');
    const typed = { ...first.form, inbound_auth_username: 'new' };
    expect(changeTrunkType(typed, 'auth', first.aside).form.inbound_auth_username).toBe('new');
  });
});

describe('what was agreed to and goes with the next save', () => {
  const before = stored({ ...AUTH, sip_gateways: [storedSip('203.0.113.7'), OUT] });
  const AGREED: RemovedItem[] = [
    { kind: 'credentials', address: 'u' },
    { kind: 'sip_inbound', address: '203.0.113.7:5060' },
  ];
  it.each<[string, RemovedItem[], Partial<CarrierWithGateways>, string[]]>([
    ['everything', AGREED, {}, ['credentials u', 'sip_inbound 203.0.113.7:5060']],
    ['each once', [...AGREED, ...AGREED], {}, ['credentials u', 'sip_inbound 203.0.113.7:5060']],
    ['not credentials that came back', AGREED, AUTH, ['sip_inbound 203.0.113.7:5060']],
    [
      'not a gateway that came back',
      AGREED,
      { sip_gateways: [sip('203.0.113.7', 'both')] },
      ['credentials u'],
    ],
    [
      'not what was never stored',
      [
        { kind: 'registration', address: 'sip.example.com' },
        { kind: 'inbound_calls', address: '203.0.113.9:5060' },
      ],
      {},
      [],
    ],
  ])('is %s', (_case, agreed, now, expected) => {
    const wanted = { ...changeTrunkType(before, 'static_ip').form, sip_gateways: [OUT], ...now };
    expect(listed(pendingRemovals(agreed, before, wanted))).toEqual(expected);
  });
});

describe('gateways a trunk does not use', () => {
  const leftover = storedSip('203.0.113.7');
  it.each<[TrunkType, number]>([
    ['static_ip', 0],
    ['auth', 1],
    ['reg', 1],
  ])('are found for %s: %i', (trunk_type, count) => {
    const rows = [leftover, OUT, sip('203.0.113.9', 'both'), newSipGateway('outbound', 'x')];
    expect(unusedInboundGateways(form({ trunk_type, sip_gateways: rows }))).toHaveLength(count);
  });
});
