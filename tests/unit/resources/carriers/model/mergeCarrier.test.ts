import { describe, expect, it } from 'vitest';
import { newCarrier, newSipGateway } from '../../../../../src/platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway } from '../../../../../src/platform/carrier/carrierRecords.ts';
import { knownToForm, mergeCarrier } from '../../../../../src/resources/carriers/model/mergeCarrier.ts';
import { planCarrierSave } from '../../../../../src/resources/carriers/model/planCarrierSave.ts';

const gateway = (sid: string | null, ipv4: string, more: Partial<SipGateway> = {}): SipGateway => ({
  ...newSipGateway('inbound', sid ?? `new-${ipv4}`),
  ipv4,
  ...(sid === null ? {} : { sip_gateway_sid: sid }),
  ...more,
});
const carrier = (rows: SipGateway[], more: Partial<CarrierWithGateways> = {}): CarrierWithGateways => ({
  ...newCarrier(),
  name: 'Works',
  voip_carrier_sid: 'c1',
  id: 'c1',
  sip_gateways: rows,
  smpp_gateways: [],
  ...more,
});
const A = gateway('a', '10.0.0.1');
const B = gateway('b', '10.0.0.2');
const TLS = gateway('c', '10.0.0.3', { outbound: true, protocol: 'tls' });

interface Case {
  loaded?: SipGateway[];
  mine?: SipGateway[];
  now?: SipGateway[];
  told?: SipGateway[];
  /** `action address` of the requests. */
  plan: string[];
  conflicts?: string[];
}

const CASES: Record<string, Case> = {
  'nobody else': { mine: [A, { ...B, port: 5070 }], plan: ['update 10.0.0.2 5070 32'] },
  'another column of the same row': {
    mine: [A, { ...B, port: 5070 }],
    now: [A, { ...B, netmask: 24 }],
    plan: ['update 10.0.0.2 5070 24'],
  },
  'the same column': {
    mine: [A, { ...B, port: 5070 }],
    now: [A, { ...B, port: 5080 }],
    plan: ['update 10.0.0.2 5070 32'],
    conflicts: ['sip_gateways.1.port'],
  },
  'the same column, told': {
    mine: [A, { ...B, port: 5070 }],
    now: [A, { ...B, port: 5080 }],
    told: [A, { ...B, port: 5080 }],
    plan: ['update 10.0.0.2 5070 32'],
  },
  'another row': {
    mine: [A, { ...B, port: 5070 }],
    now: [{ ...A, port: 6000 }, B],
    plan: ['update 10.0.0.2 5070 32'],
  },
  'a row that others added': { mine: [A], now: [A, B, gateway('c', '10.0.0.3')], plan: ['delete 10.0.0.2'] },
  'a row that others deleted': {
    mine: [{ ...A, port: 5070 }, B],
    now: [A],
    plan: ['update 10.0.0.1 5070 32'],
  },
  'a changed row that others deleted': {
    mine: [A, { ...B, port: 5070 }],
    now: [A],
    plan: ['create 10.0.0.2 5070 32'],
    conflicts: ['sip_gateways.1.ipv4'],
  },
  'the same gateway in two tabs is one': {
    mine: [A, B, gateway(null, '10.0.0.9')],
    now: [A, B, gateway('z', '10.0.0.9')],
    plan: [],
  },
  'the same gateway in two tabs, with another netmask': {
    mine: [A, B, gateway(null, '10.0.0.9', { netmask: 24 })],
    now: [A, B, gateway('z', '10.0.0.9')],
    plan: ['update 10.0.0.9 5060 24'],
    conflicts: ['sip_gateways.2.netmask'],
  },
  'deleted here, changed there': {
    mine: [A],
    now: [A, { ...B, port: 5080 }],
    plan: ['delete 10.0.0.2'],
    conflicts: ['sip_gateways_table'],
  },
  'deleted here, changed there, told': {
    mine: [A],
    now: [A, { ...B, port: 5080 }],
    told: [A, { ...B, port: 5080 }],
    plan: ['delete 10.0.0.2'],
  },
  'a row that this form has added, which lacks columns, deleted': {
    loaded: [A, B],
    mine: [A],
    now: [A, { ...B, remove_ice: false, dtls_off: false }],
    plan: ['delete 10.0.0.2'],
  },
  'a row that this form has added, changed in a column that it lacks': {
    loaded: [A, TLS],
    mine: [A, { ...TLS, remove_ice: true }],
    now: [A, { ...TLS, remove_ice: false, dtls_off: false }],
    plan: ['update 10.0.0.3 5060 32'],
  },
  'deleted by both': { mine: [A], now: [A], plan: [] },
};

describe('mergeCarrier: gateways', () => {
  it.each(Object.entries(CASES))(
    'joins them with those of the form: %s',
    (_name, { loaded = [A, B], mine = [A, B], now = [A, B], told, plan, conflicts = [] }) => {
      const merged = mergeCarrier({
        loaded: carrier(loaded),
        mine: carrier(mine),
        now: carrier(now),
        told: told && carrier(told),
      });
      expect(merged.conflicts.map(({ source }) => source)).toEqual(conflicts);
      const { writes, deletions } = planCarrierSave(merged.stored, merged.wanted);
      const said = [...writes, ...deletions].map(({ action, name, body }) =>
        body
          ? `${action} ${body.ipv4} ${String(body.port)} ${String(body.netmask)}`
          : `${action} ${name.replace(/:.*/, '')}`,
      );
      expect(said).toEqual(plan);
    },
  );
});

describe('mergeCarrier: columns', () => {
  const of = (mine: object, now: object) =>
    mergeCarrier({ loaded: carrier([]), mine: carrier([], mine), now: carrier([], now), told: undefined });

  it('keeps what others changed, and sends the user’s alone', () => {
    const merged = of({ tech_prefix: '123' }, { name: 'Renamed' });
    expect(planCarrierSave(merged.stored, merged.wanted).carrier).toEqual({ tech_prefix: '123' });
    expect(merged.wanted).toMatchObject({ name: 'Renamed', tech_prefix: '123' });
  });

  it('takes the account beside an application from what is stored now', () => {
    const loaded = carrier([], { account_sid: 'acc1' });
    const merged = mergeCarrier({
      loaded,
      mine: { ...loaded, application_sid: 'app' },
      now: { ...loaded, account_sid: 'acc2' },
      told: undefined,
    });
    expect(planCarrierSave(merged.stored, merged.wanted).carrier).toEqual({
      application_sid: 'app',
      account_sid: 'acc2',
    });
  });

  it('tells what both changed', () => {
    expect(of({ name: 'Mine' }, { name: 'Theirs' }).conflicts).toEqual([{ source: 'name', now: 'Theirs' }]);
  });
});

it('after a save that did a part, what others changed is not the form’s next change', () => {
  const loaded = carrier([A, B]);
  const mine = carrier([{ ...A, port: 5070 }, gateway(null, '10.0.0.9')], { tech_prefix: '123' });
  const now = carrier([{ ...A, netmask: 24 }, B, gateway('c', '10.0.0.3')], { name: 'Renamed' });
  const merged = mergeCarrier({ loaded, mine, now, told: undefined });
  // The new gateway failed, and the deletion of B was held back.
  const after = {
    ...merged.wanted,
    sip_gateways: [...merged.wanted.sip_gateways.filter(row => row.sip_gateway_sid), B],
  };
  const known = knownToForm({ loaded, mine }, merged, { now: after, done: ['a'], isCarrierDone: true });
  const { carrier: columns, writes, deletions } = planCarrierSave(known, mine);
  expect(columns).toBeNull();
  expect(writes.map(({ action, name }) => `${action} ${name}`)).toEqual(['create 10.0.0.9:5060']);
  expect(deletions.map(({ sid }) => sid)).toEqual(['b']);
});
