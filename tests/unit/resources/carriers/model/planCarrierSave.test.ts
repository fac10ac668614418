import { describe, expect, it } from 'vitest';
import { newCarrier } from '../../../../../src/platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways } from '../../../../../src/platform/carrier/carrierRecords.ts';
import { changeTrunkType } from '../../../../../src/resources/carriers/model/changeTrunkType.ts';
import {
  applyGatewayStep,
  outcomeOfStep,
  planCarrierSave,
  sortDeletions,
  touchedGateways,
} from '../../../../../src/resources/carriers/model/planCarrierSave.ts';
import {
  AUTH,
  form,
  OUT,
  REG,
  sip,
  smpp,
  stored,
  storedSip,
  storedSmpp,
} from '../../../platform/carrier/carrierFixtures.ts';

/** A plan in short: what of the carrier, then `action name` of every gateway. */
const inShort = (before: CarrierWithGateways | null, wanted: CarrierWithGateways) => {
  const { carrier, writes, deletions } = planCarrierSave(before, wanted);
  return {
    carrier,
    writes: writes.map(({ kind, action, name }) => `${kind} ${action} ${name}`),
    deletions: deletions.map(({ kind, name }) => `${kind} ${name}`),
  };
};

const NOTHING = { carrier: null, writes: [], deletions: [] };

describe('carrierPlan', () => {
  it.each<[string, CarrierWithGateways]>([
    ['nothing changed', stored()],
    ['spaces', stored({ name: ' Carrier ', tech_prefix: '' })],
    ['blank rows', stored({ smpp_gateways: [smpp(''), smpp('', 'in')] })],

    ['what belongs to no registration', stored({ register_from_user: 'unseen' })],
    ['fields of the answer', { ...stored(), register_status: { status: 'ok' } }],
  ])('%s is nothing to send', (_case, wanted) => {
    expect(inShort(stored(), wanted)).toEqual(NOTHING);
  });

  it('an order of rows is nothing to send', () => {
    const [a, b] = [storedSip('203.0.113.1'), storedSip('203.0.113.2')];
    expect(inShort(stored({ sip_gateways: [a, b] }), stored({ sip_gateways: [b, a] }))).toEqual(NOTHING);
  });

  it('sends a changed column alone', () => {
    expect(inShort(stored(), stored({ name: 'Other' }))).toEqual({ ...NOTHING, carrier: { name: 'Other' } });
  });

  it.each<[string, Partial<CarrierWithGateways>, Partial<CarrierWithGateways>, object]>([
    ['an emptied text', { tech_prefix: '123' }, { tech_prefix: ' ' }, { tech_prefix: null }],
    ['emptied credentials', AUTH, { ...AUTH, inbound_auth_username: '' }, { inbound_auth_username: null }],
    [
      'an application with its account',
      { account_sid: 'x' },
      { account_sid: 'x', application_sid: 'a' },
      { application_sid: 'a', account_sid: 'x' },
    ],
    [
      'an application that is taken away, with its account',
      { account_sid: 'x', application_sid: 'a' },
      { account_sid: 'x' },
      { application_sid: null, account_sid: 'x' },
    ],
    [
      'a carrier for all accounts from now on',
      { account_sid: 'x', application_sid: 'a' },
      { application_sid: 'a' },
      { application_sid: null, account_sid: null },
    ],
    [
      'no registering any more',
      { ...REG, trunk_type: 'static_ip', register_from_user: 'f' },
      { ...REG, trunk_type: 'static_ip', register_from_user: 'f', requires_register: false },
      { requires_register: false, register_from_user: null },
    ],
  ])('sends %s', (_case, before, after, body) => {
    expect(planCarrierSave(stored(before), stored(after)).carrier).toEqual(body);
  });

  it.each<[string, Partial<CarrierWithGateways>, object]>([
    ['its flag', { requires_register: true }, { requires_register: true }],
    [
      'its flag and more',
      { requires_register: true, name: 'Other' },
      { requires_register: true, name: 'Other' },
    ],
    ['nothing of it', { name: 'Other' }, { name: 'Other' }],
  ])('sends %s of a registration trunk that is off', (_case, change, body) => {
    const off = stored({ ...REG, requires_register: false });
    expect(planCarrierSave(off, { ...off, ...change }).carrier).toEqual(body);
  });

  it('switches the registration on with the type', () => {
    const [before, after] = [stored(), stored({ ...REG, requires_register: false })];
    expect(planCarrierSave(before, after).carrier).toMatchObject({
      trunk_type: 'reg',
      requires_register: true,
    });
  });

  it('sends no column that an older server did not answer', () => {
    const { trunk_type, inbound_auth_username, inbound_auth_password, ...older } = stored();
    const wanted = stored({ ...AUTH, name: 'Other' });
    expect(planCarrierSave(older as CarrierWithGateways, wanted).carrier).toEqual({ name: 'Other' });
  });

  it('keeps a text in a column that an older server did not answer, which the save then refuses', () => {
    const { outbound_sip_proxy, ...older } = stored();
    const plan = (typed: string | null) =>
      planCarrierSave(older as CarrierWithGateways, stored({ outbound_sip_proxy: typed })).carrier;
    expect(plan('proxy.example.com')).toEqual({ outbound_sip_proxy: 'proxy.example.com' });
    expect(plan(' ')).toBeNull();
    expect(plan(null)).toBeNull();
  });

  it('sends all of a new carrier, its trunk type too, and its filled rows', () => {
    const wanted = { ...newCarrier(), name: 'New', sip_gateways: [sip('203.0.113.7'), sip('')] };
    const { carrier, writes, deletions } = inShort(null, wanted);
    expect(carrier).toMatchObject({
      name: 'New',
      trunk_type: 'static_ip',
      dtmf_type: 'rfc2833',
      tech_prefix: null,
    });
    expect(writes).toEqual(['sip create 203.0.113.7:5060']);
    expect(deletions).toEqual([]);
  });

  it('tells rows apart by key or sid, and writes those that differ', () => {
    const before = stored({
      sip_gateways: [storedSip('203.0.113.1'), storedSip('203.0.113.2'), storedSip('203.0.113.3')],
      smpp_gateways: [storedSmpp('a.b.c'), storedSmpp('203.0.113.9', 'in')],
    });
    const wanted = stored({
      sip_gateways: [
        sip('203.0.113.4', 'out'),
        storedSip('203.0.113.2', 'in', { is_active: false }),
        // The same gateway under another key of the form.
        storedSip('203.0.113.3', 'in', { key: 'field-7', sip_gateway_sid: 'sid-203.0.113.3' }),
      ],
      smpp_gateways: [storedSmpp('a.b.c', 'out', { use_tls: true }), smpp('x.y.z')],
    });
    expect(inShort(before, wanted)).toEqual({
      carrier: null,
      writes: [
        'sip create 203.0.113.4:5060',
        'sip update 203.0.113.2:5060',
        'smpp update a.b.c:2775',
        'smpp create x.y.z:2775',
      ],
      deletions: ['sip 203.0.113.1:5060', 'smpp 203.0.113.9:2775'],
    });
    expect(planCarrierSave(before, wanted).writes.map(({ path }) => path)).toEqual([
      'sip_gateways.0',
      'sip_gateways.1',
      'smpp_gateways.0',
      'smpp_gateways.1',
    ]);
  });

  it('swaps addresses with two writes', () => {
    const [a, b] = [storedSip('203.0.113.1'), storedSip('203.0.113.2')];
    const swapped = [
      { ...a, ipv4: b.ipv4 },
      { ...b, ipv4: a.ipv4 },
    ];
    expect(inShort(stored({ sip_gateways: [a, b] }), stored({ sip_gateways: swapped }))).toEqual({
      ...NOTHING,
      writes: ['sip update 203.0.113.2:5060', 'sip update 203.0.113.1:5060'],
    });
  });

  it('deletes what a change of the trunk type takes away', () => {
    const before = stored({
      sip_gateways: [
        storedSip('203.0.113.1'),
        storedSip('203.0.113.2', 'both'),
        { ...OUT, key: 'o', sip_gateway_sid: 'o' },
      ],
    });
    const { form: wanted } = changeTrunkType(before, 'auth');
    expect(inShort(before, { ...wanted, ...AUTH })).toEqual({
      carrier: { trunk_type: 'auth', inbound_auth_username: 'u', inbound_auth_password: 'p' },
      writes: ['sip update 203.0.113.2:5060'],
      deletions: ['sip 203.0.113.1:5060'],
    });
  });
});

describe('what is stored after steps', () => {
  const run = (before: CarrierWithGateways, wanted: CarrierWithGateways) => {
    const { writes, deletions } = planCarrierSave(before, wanted);
    return [...writes, ...deletions].reduce(
      (now, step) => applyGatewayStep(now, step, step.sid ?? `sid-of-${step.key}`),
      before,
    );
  };

  it.each<[string, CarrierWithGateways, CarrierWithGateways]>([
    ['rows made', stored({ sip_gateways: [] }), form({ smpp_gateways: [smpp('a.b.c')] })],
    ['rows changed', stored(), stored({ sip_gateways: [storedSip('203.0.113.7', 'both', { port: 1 })] })],
    ['rows deleted', stored({ smpp_gateways: [storedSmpp('a.b.c')] }), stored({ sip_gateways: [] })],
    ['a row replaced', stored(), stored({ sip_gateways: [sip('203.0.113.9')] })],
  ])('%s: nothing is left to do', (_case, before, wanted) => {
    const { writes, deletions } = planCarrierSave(run(before, wanted), wanted);
    expect([writes, deletions]).toEqual([[], []]);
  });

  it('keeps keys, and knows the sid of what was made', () => {
    const after = run(
      stored({ sip_gateways: [] }),
      form({ sip_gateways: [sip('203.0.113.9', 'in', { key: 'row-1' })] }),
    );
    expect(after.sip_gateways).toMatchObject([{ key: 'row-1', sip_gateway_sid: 'sid-of-row-1' }]);
  });
});

describe('deletions that are held back', () => {
  const [a, b, o] = [storedSip('203.0.113.1'), storedSip('203.0.113.2'), storedSip('203.0.113.3', 'out')];
  it.each<[string, CarrierWithGateways['sip_gateways'], CarrierWithGateways['sip_gateways'], boolean]>([
    ['the only one, and none is wanted', [a, o], [o], false],
    ['one of two', [a, b], [b], false],
    ['the only one, whose successor is not there', [a], [sip('203.0.113.9')], true],
    ['the only one of its direction', [a, o], [sip('203.0.113.9'), o], true],
    [
      'the only one, beside one that is switched off',
      [a, { ...b, is_active: false }],
      [sip('203.0.113.9'), { ...b, is_active: false }],
      true,
    ],
  ])('with such a gateway, %s: %s', (_case, now, wanted, answer) => {
    const [before, after] = [stored({ sip_gateways: now }), stored({ sip_gateways: wanted })];
    const { deletions } = planCarrierSave(before, after);
    const nothing: typeof deletions = [];
    expect(sortDeletions(before, after, deletions)).toEqual(
      answer ? { go: nothing, held: deletions } : { go: deletions, held: nothing },
    );
  });
});

describe('what became of a step without answer', () => {
  const [a, b] = [storedSip('203.0.113.1'), storedSip('203.0.113.2')];
  const now = stored({ sip_gateways: [a] });
  const step = (before: CarrierWithGateways['sip_gateways'], after: CarrierWithGateways['sip_gateways']) => {
    const { writes, deletions } = planCarrierSave(
      stored({ sip_gateways: before }),
      stored({ sip_gateways: after }),
    );
    const [first] = [...writes, ...deletions];
    if (!first) throw new Error('nothing to do');
    return first;
  };
  const moved = { ...a, ipv4: '203.0.113.8' };
  it.each([
    ['added', step([a], [a, sip('203.0.113.2')]), [a, b], { sid: b.sip_gateway_sid }],
    [
      'added without an option that an older server lacks',
      step([a], [a, sip('203.0.113.2', 'in', { remove_ice: false })]),
      [a, b],
      { sid: b.sip_gateway_sid },
    ],
    ['not added', step([a], [a, sip('203.0.113.2')]), [a], 'open'],
    ['added as one that was there', step([a], [a, sip('203.0.113.1')]), [a], 'open'],
    ['changed', step([a], [moved]), [moved], { sid: a.sip_gateway_sid }],
    ['not changed', step([a], [moved]), [a], 'open'],
    ['changed, but gone', step([a], [moved]), [b], 'gone'],
    ['deleted', step([a], []), [], { sid: a.sip_gateway_sid }],
    ['not deleted', step([a], []), [a], 'open'],
  ])('is found in the rows: %s', (_case, sent, rows, outcome) => {
    expect(outcomeOfStep(now, sent, rows)).toEqual(outcome);
  });
});

it("a save that broke off can have touched the form's own rows and what it added, and nothing else", () => {
  const [own, others] = [storedSip('203.0.113.1'), storedSip('203.0.113.7')];
  const added = sip('203.0.113.2');
  const known = stored({ sip_gateways: [own] });
  const rows = [
    { ...own, key: 'anew-1', port: 5070 },
    { ...storedSip('203.0.113.2'), key: 'anew-2' },
    { ...others, key: 'anew-3' },
  ];
  const touched = touchedGateways(known, { ...known, sip_gateways: [own, added] }, { sip: rows, smpp: [] });
  expect(touched.sip_gateways.map(({ key, ipv4, port }) => [key, ipv4, port])).toEqual([
    [own.key, '203.0.113.1', 5070],
    [added.key, '203.0.113.2', added.port],
  ]);
});
