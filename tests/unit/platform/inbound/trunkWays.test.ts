import { describe, expect, it } from 'vitest';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall } from '../../../../src/platform/inbound/explainInboundCall.ts';
import { endOfNumber } from '../../../../src/platform/inbound/question.ts';
import { account, at, AWAY, carrier, DID, gateway, number, sources } from './inboundFixture.ts';
import { ask, auth, endText, onOne, OUT, reg, REGISTRAR, told } from './ways.ts';

const named = [gateway('CP', { ipv4: REGISTRAR, ...OUT })];
const numeric = [gateway('CP', { ipv4: '203.0.113.5', ...OUT })];

describe('a number, asked without an address', () => {
  it.each<[what: string, config: InboundSources, told: string[]]>([
    [
      'of a trunk that is registered at a name',
      onOne(reg('CP'), named),
      [`registered ${REGISTRAR} registered: application a1`, 'elsewhere registered: 404 registered'],
    ],
    [
      'of one that is registered at an address',
      onOne(reg('CP'), numeric),
      ['registered 203.0.113.5 registered: application a1', 'elsewhere registered: 404 registered'],
    ],
    [
      'of one of an account, by the realm as well as by address',
      onOne(reg('CA'), [gateway('CA', { ipv4: REGISTRAR, ...OUT })]),
      [`registered ${REGISTRAR} registered: application a1`, 'elsewhere registered: 404 registered'],
    ],
    [
      'of one whose last registration failed',
      onOne(reg('CP', { register_status: { status: 'fail', reason: '403 Forbidden' } }), named),
      ['elsewhere failed: 404 not_registered', `registered ${REGISTRAR} failed: application a1`],
    ],
    [
      'of one that nothing is noted of: null',
      onOne(reg('CP', { register_status: null }), named),
      [`registered ${REGISTRAR} unknown: application a1`, 'elsewhere unknown: 404 not_registered_yet'],
    ],
    [
      'of one that nothing is noted of: {}',
      onOne(reg('CP', { register_status: {} }), named),
      [`registered ${REGISTRAR} unknown: application a1`, 'elsewhere unknown: 404 not_registered_yet'],
    ],
    [
      'of one that has no active gateway to register at',
      onOne(reg('CP'), [gateway('CP', { ipv4: REGISTRAR, ...OUT, is_active: 0 })]),
      ['elsewhere never: 404 cannot_register'],
    ],
    [
      'of one without user name',
      onOne(reg('CP', { register_username: null }), named),
      ['elsewhere never: 404 cannot_register'],
    ],
    ...[null, '', ' '].map((password): [string, InboundSources, string[]] => [
      `of one whose password is ${JSON.stringify(password)}`,
      onOne(reg('CP', { register_password: password, register_status: null }), named),
      ['elsewhere never: 404 cannot_register'],
    ]),
    ...['secret', '#1', '{X', undefined].map((password): [string, InboundSources, string[]] => [
      `of one whose password is there, masked or not in the list: ${String(password)}`,
      onOne(reg('CP', { register_password: password, register_status: null }), named),
      [`registered ${REGISTRAR} unknown: application a1`, 'elsewhere unknown: 404 not_registered_yet'],
    ]),
    [
      'of one that does not register',
      onOne(reg('CP', { requires_register: 0 }), named),
      ['elsewhere never: 404 does_not_register'],
    ],
    [
      'of one that has an inbound gateway, too',
      onOne(reg('CP'), [...named, gateway('CP')]),
      ['address 192.0.2.10: application a1', 'elsewhere registered: 404 registered'],
    ],
    ['of one that is not active', onOne(reg('CP', { is_active: 0 }), named), ['elsewhere: 404 inactive']],
    [
      'of a trunk that logs in at the realm of its account',
      onOne(auth('CA'), []),
      ['login trunk@a.example: application a1', 'elsewhere: 404 logs_in'],
    ],
    [
      'of one of the provider, at the realm of the number’s account',
      onOne(auth('CP'), []),
      ['login trunk@a.example: application a1', 'elsewhere: 404 logs_in'],
    ],
    [
      'of one with an outbound gateway',
      onOne(auth('CA'), [gateway('CA', { ipv4: REGISTRAR, ...OUT })]),
      ['login trunk@a.example: application a1', 'elsewhere: 404 logs_in'],
    ],
    [
      'of one without user name',
      onOne(auth('CA', { inbound_auth_username: '' }), []),
      ['elsewhere: 404 no_login'],
    ],
    [
      'of one whose account has no realm',
      onOne(auth('CA'), [], { accounts: [account('A', { sip_realm: null })] }),
      ['elsewhere: 404 logs_in'],
    ],
    [
      'of one whose account is not active',
      onOne(auth('CA'), [], { accounts: [account('A', { is_active: 0 })] }),
      ['login trunk@a.example: 503 (inactive)', 'elsewhere: 404 logs_in'],
    ],
    [
      'of an IP trunk without inbound gateway',
      onOne(carrier('CA'), [gateway('CA', { ipv4: REGISTRAR, ...OUT })]),
      ['elsewhere: 404 no_inbound'],
    ],
    [
      'of one whose gateway with the address is not inbound',
      onOne(carrier('CA'), [gateway('CA', OUT)]),
      ['address 192.0.2.10: 404 not_inbound'],
    ],
    [
      'of one that is not active',
      onOne(carrier('CA', { is_active: 0 }), [gateway('CA')]),
      ['address 192.0.2.10: 404 inactive'],
    ],
    [
      'of one without service provider',
      onOne(carrier('CA', { service_provider_sid: null }), [gateway('CA')]),
      ['address 192.0.2.10: 404 no_provider'],
    ],
    [
      'on an IP trunk that refuses it, and on one that is registered: the refusal is first',
      sources({
        carriers: [carrier('CA', { is_active: 0 }), reg('CP')],
        gateways: [gateway('CA'), ...named],
        numbers: [number(DID, 'CA', 'A', 'a1'), number(DID, 'CP', 'A', 'a2')],
      }),
      [
        'address 192.0.2.10: 404 inactive',
        `registered ${REGISTRAR} registered: application a2`,
        'elsewhere registered: 404 registered',
      ],
    ],
  ])('has each way of one %s', (_what, config, expected) => {
    expect(told(config)).toEqual(expected);
  });

  it('is not known while the gateways of a registered trunk were not read', () => {
    expect(ask({ ...onOne(reg('CP'), []), gatewaysOf: [] }).told.end).toMatchObject({
      kind: 'unknown',
      missing: 'sip-gateways',
    });
  });

  it('needs no gateways where a trunk logs in', () => {
    expect(told({ ...onOne(auth('CA'), []), gatewaysOf: [] })[0]).toBe(
      'login trunk@a.example: application a1',
    );
  });

  it('asks only the realm that is asked about', () => {
    expect(told(onOne(auth('CP'), []), { host: 'b.example:5060' })[0]).toBe(
      'login trunk@b.example: application a1',
    );
    expect(told(onOne(auth('CP'), []), { host: 'B.example' })[0]).toBe(
      'login trunk@b.example: application a1',
    );
    expect(told(onOne(auth('CA'), []), { host: 'b.example' })).toEqual(['elsewhere: 401 logs_in']);
  });
});

describe('an address that is asked about', () => {
  it('of a registered trunk is its own', () => {
    const { told: first } = ask(onOne(reg('CP'), numeric), { from: '203.0.113.5' });
    expect(endText(first.end)).toBe('application a1');
    expect(first.either.map(endText)).toEqual(['404 registered']);
  });

  it('may be that of a trunk at a name', () => {
    const { told: first } = ask(onOne(reg('CP'), named), { from: AWAY });
    expect(endText(first.end)).toBe('404 registered');
    expect(first.either.map(endText)).toEqual(['application a1']);
  });

  it('may be one that a trunk logs in from', () => {
    expect(told(onOne(auth('CA'), []), { from: AWAY })).toEqual([
      '–: 404 logs_in',
      'login trunk@a.example: application a1',
    ]);
  });

  it.each([
    ['whose registration failed', { register_status: { status: 'fail' } }],
    ['of another type, whose address the platform does not remember', { trunk_type: 'static_ip' }],
  ])('is not that of a trunk %s', (_what, row) => {
    const call = at(DID, { sourceAddress: '203.0.113.5' });
    const { end, either } = explainInboundCall(compileInbound(onOne(reg('CP', row), numeric)), call);
    expect(end.refusal?.cause).toBe('unknown_source');
    expect(either).toEqual([]);
  });

  it('is told as where the carrier has its inbound gateways, if it has some', () => {
    expect(told(onOne(carrier('CA'), [gateway('CA')]), { from: AWAY })).toEqual(['–: 404 (unknown_source)']);
  });
});

describe('a list', () => {
  it.each([
    ['registered at an address: certain', onOne(reg('CP'), numeric), true],
    ['registered at a name, whose address nobody sees', onOne(reg('CP'), named), false],
    ['not noted so far', onOne(reg('CP', { register_status: null }), numeric), false],
    ['logs in, from anywhere', onOne(auth('CA'), []), false],
  ])('says whether it is sure: %s', (_what, config, isSure) => {
    const row = endOfNumber(compileInbound(config), DID);
    expect([endText(row.end), row.isSure]).toEqual(['application a1', isSure]);
  });
});
