import { describe, expect, it } from 'vitest';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { Row } from '../../../../src/platform/configuration/fields.ts';
import { endOfNumber } from '../../../../src/platform/inbound/question.ts';
import { replayCalls } from '../../../../src/platform/replay/replayCalls.ts';
import { account, carrier, DID, gateway, number, sources } from './inboundFixture.ts';
import { ask, endText, OUT, told } from './ways.ts';

const ADDRESS = '203.0.113.5';

const registers = (row: Row = {}): Row =>
  carrier('CA', {
    requires_register: 1,
    register_username: 'u1',
    register_password: 'secret',
    register_sip_realm: 'reg.example.net',
    register_status: { status: 'ok' },
    ...row,
  });

/** Platforms before 0.9.5 have no such column. */
const untyped = (row: Row): Row => {
  const { trunk_type: _type, ...older } = row;
  return older;
};

const world = (row: Row, more: InboundSources = {}): InboundSources =>
  sources({
    accounts: [account('A', { sip_realm: null }), account('B')],
    carriers: [row],
    gateways: [gateway('CA', { ipv4: ADDRESS, ...OUT })],
    numbers: [number('u1', 'CA', 'A', 'a1'), number(DID, 'CA', 'A', 'a1')],
    ...more,
  });

const U1 = { number: 'u1' };
const BY_NAME = `name ${ADDRESS} u1@reg.example.net: application a1`;
const BY_REGISTRATION = `registered ${ADDRESS} registered: application a1`;

describe('a number of a carrier that registers and is no registration trunk', () => {
  it.each<[what: string, config: InboundSources, question: object, told: string[]]>([
    ['its registered name, at the address that it calls from', world(registers()), U1, [BY_NAME]],
    [
      'another number, which no address lets in',
      world(registers()),
      {},
      [`address ${ADDRESS}: 404 (unknown_source)`],
    ],
    ['the name at its realm', world(registers()), { ...U1, host: 'REG.example.net:5060' }, [BY_NAME]],
    [
      'the name at another host',
      world(registers()),
      { ...U1, host: 'other.example' },
      [`address ${ADDRESS}: 404 (unknown_realm)`],
    ],
    [
      'the name, where an inbound gateway takes every number',
      world(registers(), { gateways: [gateway('CA', { ipv4: ADDRESS })] }),
      U1,
      [`address ${ADDRESS}: application a1`],
    ],
    [
      'the name of a trunk that logs in as well',
      world(registers({ trunk_type: 'auth' })),
      U1,
      [BY_NAME, 'elsewhere: 404 no_login'],
    ],
    [
      'the name without realm',
      world(registers({ register_sip_realm: null })),
      U1,
      [`address ${ADDRESS}: 404 (unknown_source)`],
    ],
    ['a type of null', world(registers({ trunk_type: null })), U1, [BY_NAME]],
  ])('has each way of it: %s', (_what, config, question, expected) => {
    expect(told(config, question).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['u1', false, 'application a1'],
    [DID, true, '404 (unknown_source)'],
  ])('is sure of %s in a list: %s', (text, isSure, end) => {
    const row = endOfNumber(compileInbound(world(registers())), text);
    expect([endText(row.end), row.isSure]).toEqual([end, isSure]);
  });
});

describe('a platform without types of trunks', () => {
  it.each<[what: string, config: InboundSources, question: object, told: string[]]>([
    [
      'a carrier that registers may be a registered trunk',
      world(untyped(registers())),
      {},
      [BY_REGISTRATION, 'elsewhere registered: 404 registered'],
    ],
    [
      'its registered name as well',
      world(untyped(registers())),
      U1,
      [BY_NAME, 'elsewhere registered: 404 registered'],
    ],
    [
      'one without password cannot register',
      world(untyped(registers({ register_password: null }))),
      {},
      ['elsewhere never: 404 cannot_register'],
    ],
    [
      'one that does not register is an IP trunk',
      world(untyped(registers({ requires_register: 0 }))),
      {},
      [`address ${ADDRESS}: 404 not_inbound`],
    ],
    [
      'one with a user name for calls may log in',
      world(untyped(carrier('CA', { inbound_auth_username: 'trunk' })), {
        accounts: [account('A'), account('B')],
      }),
      {},
      ['login trunk@a.example: application a1', 'elsewhere: 404 logs_in'],
    ],
  ])('has each way of it: %s', (_what, config, question, expected) => {
    expect(told(config, question)).toEqual(expected);
  });

  it.each(['u1', DID])('is sure of no number that a registration may let in: %s', text => {
    const row = endOfNumber(compileInbound(world(untyped(registers()))), text);
    expect([endText(row.end), row.isSure]).toEqual(['application a1', false]);
  });

  it('both ends are possible at the address of the registrar, and neither tells to open a gateway', () => {
    const { told: first } = ask(world(untyped(registers())), { from: ADDRESS });
    expect([first.end, ...first.either].map(endText)).toEqual(['application a1', '404 registered']);
  });

  it('a recorded call of a carrier that registers is understood', () => {
    const config = compileInbound(world(untyped(registers())));
    const call = {
      id: 'c',
      direction: 'inbound' as const,
      to: DID,
      from: '4420',
      remote_host: ADDRESS,
      trunk: 'carrier CA',
      account_sid: 'A',
      application_sid: 'a1',
      answered: true,
      sip_status: 200,
    };
    expect(replayCalls(config, config, [call])).toMatchObject({ calls: 1, understood: 1, unchanged: 1 });
  });
});
