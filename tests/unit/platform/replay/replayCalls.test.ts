import { describe, expect, it } from 'vitest';
import type { ConfigurationEdit } from '../../../../src/platform/replay/edits.ts';
import { isReliable } from '../../../../src/platform/replay/replayCalls.ts';
import { account, carrier, client, DID, gateway, number } from '../inbound/inboundFixture.ts';
import { record, replay, stored } from './replayFixture.ts';

const SID = `${DID} on CA`;

const moves = ({ groups }: ReturnType<typeof replay>) =>
  groups.map(({ from, to, calls }) => [
    from.applicationSid ?? from.refusal?.cause,
    to.refusal?.cause ?? to.applicationSid,
    calls,
  ]);

describe('an edit', () => {
  it.each<[string, ConfigurationEdit[], unknown[]]>([
    ['that changes nothing', [], []],
    [
      'of the number’s application',
      [{ list: 'numbers', rows: [{ phone_number_sid: SID, application_sid: 'a2' }] }],
      [['a1', 'a2', 1]],
    ],
    ['that deletes the number', [{ list: 'numbers', deleted: [SID] }], [['a1', 'not_provisioned', 1]]],
    [
      'of a gateway',
      [{ list: 'gateways', rows: [{ sip_gateway_sid: 'gw', inbound: 0 }] }],
      [['a1', 'unknown_source', 1]],
    ],
    [
      'that switches the carrier off',
      [{ list: 'carriers', rows: [{ voip_carrier_sid: 'CA', is_active: 0 }] }],
      [['a1', 'unknown_source', 1]],
    ],
    [
      'that switches a gateway off',
      [{ list: 'gateways', rows: [{ sip_gateway_sid: 'gw', is_active: 0 }] }],
      [],
    ],
    [
      'that takes the hook',
      [{ list: 'applications', rows: [{ application_sid: 'a1', call_hook: null }] }],
      [['a1', 'no_hook', 1]],
    ],
    [
      'of another hook',
      [{ list: 'applications', rows: [{ application_sid: 'a1', call_hook: { url: 'https://x' } }] }],
      [['a1', 'a1', 1]],
    ],
    [
      'that switches the account off',
      [{ list: 'accounts', rows: [{ account_sid: 'A', is_active: 0 }] }],
      [['a1', 'inactive', 1]],
    ],
    [
      'of another record',
      [{ list: 'numbers', rows: [{ phone_number_sid: 'other', number: '1', voip_carrier_sid: 'CA' }] }],
      [],
    ],
    ['of a list that was not read', [{ list: 'numbers', rows: [] }], []],
  ])('moves the calls it should: one %s', (_what, edits, expected) => {
    const from = stored({ gateways: [{ ...gateway('CA'), sip_gateway_sid: 'gw' }] });
    expect(moves(replay(edits, [record()], from))).toEqual(expected);
  });
});

describe('groups', () => {
  const OTHER = '15083334444';
  const both = () => stored({ numbers: [number(DID, 'CA', 'A', 'a1'), number(OTHER, 'CA', 'A', 'a1')] });
  const calls = [record(), record({ id: 'd', to: OTHER })];

  it('calls to several numbers with the same words are one', () => {
    const off = [{ list: 'accounts' as const, rows: [{ account_sid: 'A', is_active: 0 }] }];
    expect(replay(off, calls, both()).groups).toMatchObject([{ calls: 2, details: [] }]);
  });

  it('ends with the same words say what differs', () => {
    const hook = [
      {
        list: 'applications' as const,
        rows: [{ application_sid: 'a1', call_hook: { url: 'https://x.example' } }],
      },
    ];
    expect(replay(hook, calls, both()).groups).toMatchObject([{ calls: 2, details: ['hook'] }]);
  });
});

describe('what is known of the past', () => {
  it('a call that the stored configuration does not explain is not compared', () => {
    const result = replay(
      [{ list: 'numbers', deleted: [SID] }],
      [record(), record({ application_sid: 'a2' }), record({ trunk: 'gone' }), record({ account_sid: 'B' })],
    );
    expect(result).toMatchObject({ calls: 4, understood: 1, unchanged: 0 });
    expect(result.notUnderstood).toHaveLength(3);
    expect(isReliable(result)).toBe(false);
  });

  it('outbound calls, and those without number, are not', () => {
    expect(replay([], [record({ direction: 'outbound' }), record({ to: null })])).toMatchObject({
      calls: 1,
      understood: 0,
    });
  });

  it.each([
    ['480 of an application', { answered: false, sip_status: 480, application_sid: null }, 1],
    ['487 of a caller', { answered: false, sip_status: 487, application_sid: null }, 1],
    ['200 without application', { application_sid: null }, 1],
    ['a foreign answer', { answered: 'yes' as never, sip_status: {} as never }, 1],
    ['answered in the record, refused by the model', { to: '999' }, 0],
  ])('tells how far to trust %s', (_what, more, understood) => {
    expect(replay([], [record(more)]).understood).toBe(understood);
  });

  it('the realm explains what the address does not', () => {
    const from = stored({ carriers: [carrier('CA', { service_provider_sid: null })] });
    const result = replay(
      [{ list: 'accounts', rows: [{ account_sid: 'A', sip_realm: 'other.example' }] }],
      [record()],
      from,
    );
    expect(result.understood).toBe(1);
  });

  it('both hosts explain it, and one of them moves: it depends on the host', () => {
    const edits: ConfigurationEdit[] = [
      { list: 'carriers', rows: [{ voip_carrier_sid: 'CA', service_provider_sid: null }] },
    ];
    const { groups } = replay(edits);
    expect(groups).toMatchObject([
      { calls: 1, dependsOnHost: 1, to: { refusal: { cause: 'unknown_source' } } },
    ]);
  });

  it('a device’s call goes by its user', () => {
    const from = stored({
      accounts: [account('A', { device_calling_application_sid: 'a2' }), account('B')],
      clients: [client('bob')],
    });
    const device = record({
      trunk: 'user',
      from: 'bob',
      to: '777',
      application_sid: 'a2',
      remote_host: '203.0.113.9',
    });
    const edits: ConfigurationEdit[] = [
      { list: 'accounts', rows: [{ account_sid: 'A', device_calling_application_sid: 'a1' }] },
    ];
    expect(moves(replay(edits, [device], from))).toEqual([['a2', 'a1', 1]]);
  });

  it('a trunk that logs in is known by its name', () => {
    const from = stored({
      carriers: [carrier('CT', { trunk_type: 'auth', inbound_auth_username: 'trunk' })],
      gateways: [],
      numbers: [number(DID, 'CT', 'A', 'a2')],
    });
    const call = record({ trunk: 'carrier CT', application_sid: 'a2', remote_host: '203.0.113.9' });
    expect(replay([], [call], from)).toMatchObject({ understood: 1, unchanged: 1 });
  });

  describe('a trunk that is registered at a name, whose address only the record shows', () => {
    const trunk = carrier('CA', {
      trunk_type: 'reg',
      requires_register: 1,
      register_username: 'u1',
      register_status: { status: 'ok' },
    });
    const registered = stored({
      carriers: [trunk],
      gateways: [
        gateway('CA', {
          sip_gateway_sid: 'registrar',
          ipv4: 'sip.vendor.example',
          inbound: 0,
          outbound: 1,
        }),
      ],
    });
    const came = record({ remote_host: '203.0.113.5' });

    it.each<[string, ConfigurationEdit, unknown[]]>([
      [
        'the number’s application',
        { list: 'numbers', rows: [{ phone_number_sid: SID, application_sid: 'a2' }] },
        ['a1', 'a2', 1],
      ],
      [
        'no registration any more',
        { list: 'carriers', rows: [{ voip_carrier_sid: 'CA', requires_register: 0 }] },
        ['a1', 'unknown_source', 1],
      ],
      [
        'no password any more',
        { list: 'carriers', rows: [{ voip_carrier_sid: 'CA', register_password: '' }] },
        ['a1', 'unknown_source', 1],
      ],
      [
        'no gateway to register at any more',
        { list: 'gateways', rows: [], deleted: ['registrar'] },
        ['a1', 'unknown_source', 1],
      ],
      [
        'not active',
        { list: 'carriers', rows: [{ voip_carrier_sid: 'CA', is_active: 0 }] },
        ['a1', 'unknown_source', 1],
      ],
    ])('moves its call by an edit of %s', (_what, edit, move) => {
      const result = replay([edit], [came], registered);
      expect(result.understood).toBe(1);
      expect(moves(result)).toEqual([move]);
    });

    it('is understood whatever its record says now', () => {
      const failed = { ...registered, carriers: [{ ...trunk, register_status: { status: 'fail' } }] };
      expect(replay([], [came], failed)).toMatchObject({ understood: 1, unchanged: 1 });
    });
  });

  it('of two ends that are as possible, the record shows which it was', () => {
    const from = stored({ numbers: [number('^150', 'CA', 'A', 'a1'), number('508.', 'CA', 'A', 'a2')] });
    expect(replay([], [record({ application_sid: 'a2' })], from)).toMatchObject({
      understood: 1,
      unchanged: 1,
    });
  });
});

describe('groups', () => {
  it('refusals first, then the largest, each with samples', () => {
    const from = stored({
      numbers: ['1', '2', '3'].map(text => number(text, 'CA', 'A', 'a1')),
    });
    const edits: ConfigurationEdit[] = [
      {
        list: 'numbers',
        rows: [{ phone_number_sid: '1 on CA', application_sid: 'a2' }],
        deleted: ['2 on CA'],
      },
    ];
    const records = [
      ...Array.from({ length: 8 }, () => record({ to: '1' })),
      record({ to: '2' }),
      record({ to: '3' }),
    ];
    const result = replay(edits, records, from);
    expect(moves(result)).toEqual([
      ['a1', 'not_provisioned', 1],
      ['a1', 'a2', 8],
    ]);
    expect(result.groups[1]?.samples).toHaveLength(5);
    expect(result).toMatchObject({ calls: 10, understood: 10, unchanged: 1 });
    expect(isReliable(result)).toBe(true);
  });
});
