import { describe, expect, it } from 'vitest';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall, inboundEnd } from '../../../../src/platform/inbound/explainInboundCall.ts';
import {
  A_REALM,
  account,
  at,
  AWAY,
  both,
  carrier,
  client,
  DID,
  gateway,
  number,
  only,
  sources,
} from './inboundFixture.ts';

const explain = (more: InboundSources, call = at(DID)) =>
  explainInboundCall(compileInbound(sources(more)), call);

const sentences = ({ steps }: ReturnType<typeof explain>) =>
  steps.flatMap(({ says, unsure }) => [...says, ...unsure].map(({ key }) => key));

const reasons = ({ steps }: ReturnType<typeof explain>) =>
  Object.fromEntries(steps.flatMap(({ lost }) => lost.map(({ ref, reason }) => [ref.name, reason])));

describe('what only the order of the database decides', () => {
  it('two patterns of one length: either', () => {
    const told = explain({
      ...both('CA', 'CP'),
      numbers: [number('^150', 'CA', 'A', 'a1'), number('508.', 'CP', 'B', 'b1')],
    });
    expect(told.end.applicationSid).toBe('a1');
    expect(told.either.map(({ applicationSid }) => applicationSid)).toEqual(['b1']);
    expect(sentences(told)).toContain('unsure.equal_patterns');
    expect(reasons(told)).toEqual({ '508.': 'equal_length' });
  });

  it('the first of two carriers of a realm that know the number both not', () => {
    const told = explain(
      {
        carriers: [carrier('CA', { application_sid: 'a1' }), carrier('CT', { application_sid: 'a2' })],
        gateways: [gateway('CA'), gateway('CT')],
      },
      at('777', A_REALM),
    );
    expect([told.end, ...told.either].map(({ applicationSid }) => applicationSid)).toEqual(['a1', 'a2']);
    expect(sentences(told)).toContain('unsure.first_carrier');
  });

  it('an account-level carrier comes first for certain', () => {
    const told = explain(
      {
        carriers: [carrier('CP', { application_sid: 'a1' }), carrier('CA', { application_sid: 'a2' })],
        gateways: [gateway('CP'), gateway('CA')],
      },
      at('777', A_REALM),
    );
    expect(told.end.applicationSid).toBe('a2');
    expect(told.either).toEqual([]);
  });

  it('two patterns of one length that lead to one end are no doubt about it', () => {
    const told = explain({ numbers: [number('^150', 'CA', 'A', 'a1'), number('^15', 'CA', 'A', 'a1')] });
    expect(told.either).toEqual([]);
    expect(reasons(told)).toEqual({ '^15': 'shorter' });
  });

  it('an expression that may not end', () => {
    const told = explain({
      numbers: [number('^(1|15|150|\\d+)+$', 'CA', 'A', 'a1'), number('^1508', 'CA', 'A', 'a2')],
    });
    expect(told.end.applicationSid).toBe('a2');
    expect(told.either.map(({ applicationSid }) => applicationSid)).toEqual(['a1']);
    expect(sentences(told)).toContain('unsure.not_run');
  });

  it('a text that differs in its case', () => {
    const told = explain({ numbers: [number('ALICE', 'CA', 'A', 'a1')] }, at('alice'));
    expect(told.end.applicationSid).toBe('a1');
    expect(sentences(told)).toContain('unsure.case');
  });
});

describe('what cannot be seen', () => {
  it('registered trunks: the call is taken, if the record still holds', () => {
    const told = explain(
      {
        carriers: [
          carrier('CA', {
            trunk_type: 'reg',
            requires_register: 1,
            register_username: 'u1',
            register_status: { status: 'ok' },
          }),
        ],
        gateways: [gateway('CA', { ipv4: '203.0.113.5', inbound: 0, outbound: 1 })],
        numbers: [number(DID, 'CA', 'A', 'a1')],
      },
      at(DID, { sourceAddress: '203.0.113.5' }),
    );
    expect(told.end.applicationSid).toBe('a1');
    expect(told.either.map(({ refusal }) => refusal?.cause)).toEqual(['unknown_source']);
    expect(sentences(told)).toContain('unsure.registration');
  });

  it('the number of accounts, with an account user’s eyes', () => {
    const told = explain(
      { ...only('CQ', { application_sid: 'z1' }), scope: 'account', accounts: [account('Z')] },
      at('777'),
    );
    expect(told.end.refusal?.cause).toBe('not_provisioned');
    expect(told.either.map(({ applicationSid }) => applicationSid)).toEqual(['z1']);
    expect(told.notVisible.map(({ key }) => key)).toContain('hidden.account');
  });

  it('a client’s switches, where the list has none', () => {
    const told = explain(
      { clients: [client('bob', { allow_direct_queue_calling: undefined })] },
      at('queue-x', { ...A_REALM, sourceAddress: AWAY, client: 'bob' }),
    );
    expect([told.end, ...told.either].map(({ kind }) => kind)).toEqual(['queue', 'refused']);
  });

  it('hidden call routes, where neither number nor carrier has an application', () => {
    const told = explain({ numbers: [number(DID, 'CA', 'A', null)] });
    expect(sentences(told)).toContain('unsure.hidden_route');
    expect(told.notVisible.map(({ key }) => key)).toContain('hidden.call_routes');
  });

  it('an application that no list holds', () => {
    const told = explain({ numbers: [number(DID, 'CA', 'A', 'gone')] });
    expect(told.end).toMatchObject({ kind: 'application', applicationSid: 'gone', hook: null });
    expect(sentences(told)).toContain('unsure.application_unseen');
  });

  it('a range of private addresses may be the platform’s own', () => {
    const told = explain(
      { gateways: [gateway('CA', { ipv4: '10.1.0.0', netmask: 16 })] },
      at(DID, { sourceAddress: '10.1.2.3' }),
    );
    expect(told.notVisible.map(({ key }) => key)).toContain('hidden.internal_network');
  });
});

describe('lists that were not read', () => {
  it.each([
    ['carriers', { carriers: null }, at(DID)],
    ['sip-gateways', { gateways: null }, at(DID)],
    ['phone-numbers', { numbers: null }, at(DID)],
    ['accounts', { accounts: null }, at(DID, A_REALM)],
    ['clients', { clients: null }, at(DID, { ...A_REALM, sourceAddress: AWAY, client: 'bob' })],
    ['ms-teams-tenants', { tenants: undefined }, at(DID, { host: 't.example', sourceAddress: '52.112.0.1' })],
  ] as const)('%s end the explanation, and are named', (missing, more, call) => {
    expect(explain(more, call).end).toMatchObject({ kind: 'unknown', missing, record: null });
  });

  it('applications leave the end, without its hook', () => {
    const { end } = explain({ applications: null, numbers: [number(DID, 'CA', 'A', 'a1')] });
    expect(end).toMatchObject({
      kind: 'application',
      applicationSid: 'a1',
      hook: null,
      missing: 'applications',
    });
  });

  it('gateways of some carriers: an unknown source stays unknown', () => {
    const more = { ...both('CA', 'CB'), gatewaysOf: ['CA'], numbers: [number(DID, 'CA', 'A', 'a1')] };
    expect(explain(more).end.kind).toBe('application');
    expect(sentences(explain(more))).toContain('unsure.gateways_unread');
    expect(explain(more, at(DID, { sourceAddress: AWAY })).end).toMatchObject({
      kind: 'unknown',
      missing: 'sip-gateways',
    });
  });
});

describe('who loses, and why', () => {
  it('carriers that cover the address', () => {
    const told = explain({
      carriers: [
        carrier('CA', { is_active: 0 }),
        carrier('CB', { service_provider_sid: null }),
        carrier('CP'),
      ],
      gateways: [gateway('CA'), gateway('CB'), gateway('CP', { inbound: 0 })],
    });
    expect(reasons(told)).toEqual({
      'carrier CA': 'carrier_inactive',
      'carrier CB': 'carrier_without_provider',
      '192.0.2.10': 'gateway_not_inbound',
    });
  });

  it('the same number elsewhere, and shorter patterns', () => {
    const told = explain({
      ...both('CA'),
      numbers: [
        number(DID, 'CB', 'B', 'b1'),
        number('^1508', 'CA', 'A', 'a1'),
        number('^15', 'CA', 'A', 'a2'),
        number('+15', 'CA', 'A', 'a2'),
      ],
    });
    expect(reasons(told)).toEqual({ [DID]: 'other_carrier', '^15': 'shorter', '+15': 'invalid' });
  });
});

describe('thousands of calls', () => {
  it('take the way that a single one takes, whatever the number of rows', () => {
    const carriers = Array.from({ length: 200 }, (_, place) => carrier(`C${String(place)}`));
    const config = compileInbound(
      sources({
        carriers,
        gateways: carriers.flatMap((_, place) => [
          gateway(`C${String(place)}`, { ipv4: `198.51.${String(place)}.7` }),
          gateway(`C${String(place)}`, { ipv4: `10.${String(place)}.0.0`, netmask: 16 }),
        ]),
        numbers: Array.from({ length: 10_000 }, (_, place) =>
          number(
            place % 10 === 0 ? `^1${String(place)}` : `4420${String(place)}`,
            `C${String(place % 200)}`,
            'A',
            'a1',
          ),
        ),
      }),
    );
    const calls = Array.from({ length: 10_000 }, (_, place) =>
      at(`4420${String(place)}`, { sourceAddress: `198.51.${String(place % 200)}.7` }),
    );
    const ends = calls.map(call => inboundEnd(config, call).end);
    expect(ends.filter(({ kind }) => kind === 'application')).toHaveLength(9000);
    for (const place of [1, 2, 10, 9999]) {
      const call = calls[place];
      if (call) expect(explainInboundCall(config, call).end).toEqual(ends[place]);
    }
  });
});
