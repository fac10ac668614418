import { describe, expect, it } from 'vitest';
import type { ConfigurationEdit } from '../../../../src/platform/replay/edits.ts';
import { carrier, gateway, number } from '../inbound/inboundFixture.ts';
import { record, replay, stored } from './replayFixture.ts';

describe('several carriers of one name', () => {
  const named = (sid: string, owner: string | null, more: object) =>
    carrier(sid, { name: 'Tel', account_sid: owner, ...more });
  const calls = (to: readonly [string, string]) => [
    record({ trunk: 'Tel', to: to[0], remote_host: '203.0.113.9' }),
    record({
      trunk: 'Tel',
      to: to[1],
      remote_host: '203.0.113.9',
      account_sid: 'B',
      application_sid: 'b1',
    }),
  ];

  it('log in, each by its own name', () => {
    const login = (sid: string, owner: string) =>
      named(sid, owner, { trunk_type: 'auth', inbound_auth_username: `u${sid}` });
    const from = stored({
      carriers: [login('CA', 'A'), login('CB', 'B')],
      gateways: [],
      numbers: [number('1', 'CA', 'A', 'a1'), number('2', 'CB', 'B', 'b1')],
    });
    expect(replay([], calls(['1', '2']), from)).toMatchObject({ calls: 2, understood: 2, unchanged: 2 });
  });

  const registered = { trunk_type: 'reg', requires_register: 1, register_username: 'u' };
  const registrar = { ipv4: 'sip.tel.example', inbound: 0, outbound: 1 };

  it('register, and take unknown numbers', () => {
    const from = stored({
      carriers: [
        named('CA', 'A', { ...registered, application_sid: 'a1' }),
        named('CB', 'B', { ...registered, application_sid: 'b1' }),
      ],
      gateways: [gateway('CA', registrar), gateway('CB', registrar)],
      numbers: [],
    });
    const edit: ConfigurationEdit = {
      list: 'carriers',
      rows: [{ voip_carrier_sid: 'CB', application_sid: null }],
    };
    const result = replay([edit], calls(['99', '99']), from);
    expect(result).toMatchObject({ calls: 2, understood: 2, unchanged: 1 });
    expect(result.groups).toMatchObject([{ calls: 1, dependsOnHost: 0 }]);
  });

  it('are of an account and of its provider: the own one is meant, by registration or by address', () => {
    const from = stored({
      carriers: [named('CP', null, registered), named('CA', 'A', {})],
      gateways: [gateway('CP', registrar), gateway('CA')],
    });
    expect(replay([], [record({ trunk: 'Tel' })], from)).toMatchObject({ understood: 1, unchanged: 1 });
  });
});

it('a call to the name that a carrier registers is known by it', () => {
  const from = stored({
    carriers: [
      carrier('CA', {
        requires_register: 1,
        register_username: 'u1',
        register_sip_realm: 'reg.example.net',
        application_sid: 'a2',
      }),
    ],
    gateways: [gateway('CA', { inbound: 0, outbound: 1 })],
    numbers: [],
  });
  const call = record({ to: 'u1', application_sid: 'a2' });
  const off: ConfigurationEdit = {
    list: 'carriers',
    rows: [{ voip_carrier_sid: 'CA', requires_register: 0 }],
  };
  expect(replay([], [call], from)).toMatchObject({ understood: 1, unchanged: 1 });
  expect(replay([off], [call], from).groups).toMatchObject([{ calls: 1, dependsOnHost: 0 }]);
  expect(replay([], [record({ to: 'u2', application_sid: 'a2' })], from).understood).toBe(0);
});
