import { describe, expect, it } from 'vitest';
import {
  groupByLeadRecord,
  changesBetween,
  changesOfRecord,
  type RecordChange,
} from '../../../../src/platform/snapshots/changes.ts';
import { described, gateway, record, sidOf } from './described.ts';

const line = ({ action, path, fields }: RecordChange): string =>
  [
    action,
    path.replace('account/', ''),
    ...fields.map(
      ({ column, from, to, byPlatform }) =>
        `${column}:${JSON.stringify(from)}>${JSON.stringify(to)}${byPlatform ? `(${byPlatform})` : ''}`,
    ),
  ].join(' ');

const hook = { url: 'https://a.example', method: 'POST' };
const secret = { secret: 'x' };
const registers = { requires_register: true, is_active: true };
const trunk = { ...registers, trunk_type: 'reg' };

type Items = Parameters<typeof described>;
const cases: [what: string, older: Items, newer: Items, lines: string[]][] = [
  ['nothing', [[record('carrier', 'A')]], [[record('carrier', 'A')]], []],
  ['a new record', [[]], [[record('application', 'A')]], ['added applications/A']],
  ['a lost one', [[record('application', 'A')]], [[]], ['removed applications/A']],
  [
    'a column',
    [[record('application', 'A', { voice: 'x', url: 'same' })]],
    [[record('application', 'A', { voice: 'y', url: 'same' })]],
    ['changed applications/A voice:"x">"y"'],
  ],
  [
    'a part of a column',
    [[record('application', 'A', { call_hook: hook })]],
    [[record('application', 'A', { call_hook: { ...hook, method: 'GET' } })]],
    ['changed applications/A call_hook.method:"POST">"GET"'],
  ],
  [
    'parts in place of nothing, and the other way round',
    [[record('application', 'A', { call_hook: null, other: hook })]],
    [[record('application', 'A', { call_hook: hook, other: null })]],
    [
      `changed applications/A other.url:"${hook.url}">null other.method:"POST">null ` +
        `call_hook.url:null>"${hook.url}" call_hook.method:null>"POST"`,
    ],
  ],
  [
    'the ways of the platform to write the same',
    [[record('carrier', 'A', { is_active: 1, port: 5060, note: '', key: secret })]],
    [[record('carrier', 'A', { is_active: true, port: '5060', note: null, key: { secret: 'y' } })]],
    [],
  ],
  [
    'columns that a later version of the platform brought, as it fills them',
    [
      [
        record('carrier', 'A'),
        record('carrier', 'B', { requires_register: true }),
        record('sip_gateway', 'C'),
        record('application', 'D'),
      ],
    ],
    [
      [
        record('carrier', 'A', { trunk_type: 'static_ip', outbound_sip_proxy: null }),
        record('carrier', 'B', { requires_register: true, trunk_type: 'reg' }),
        record('sip_gateway', 'C', { remove_ice: false, dtls_off: 0 }),
        record('application', 'D', { env_vars: {} }),
      ],
    ],
    [],
  ],
  [
    'the same columns, once they are set, and what else changed',
    [[record('carrier', 'A', { tech_prefix: '1' }), record('sip_gateway', 'C', { remove_ice: false })]],
    [
      [
        record('carrier', 'A', { tech_prefix: '2', trunk_type: 'auth' }),
        record('sip_gateway', 'C', { dtls_off: true }),
      ],
    ],
    [
      'changed sip_gateway/C dtls_off:null>true',
      'changed carriers/A tech_prefix:"1">"2" trunk_type:null>"auth"',
    ],
  ],
  [
    'a secret that was taken away',
    [[record('client', 'A', { password: secret })]],
    [[record('client', 'A', { password: null })]],
    ['changed clients/A password:{"secret":"x"}>null'],
  ],
  [
    'another name, which is the same record, and what refers to it',
    [
      [record('carrier', 'A'), record('number', '1', { carrier: 'A' })],
      { sids: { 'account/carriers/A': 'same' } },
    ],
    [
      [record('carrier', 'B'), record('number', '1', { carrier: 'B' })],
      { sids: { 'account/carriers/B': 'same' } },
    ],
    ['changed carriers/B name:"A">"B"'],
  ],
  [
    'another carrier of a number',
    [[record('carrier', 'A'), record('carrier', 'B'), record('number', '1', { carrier: 'A' })]],
    [[record('carrier', 'A'), record('carrier', 'B'), record('number', '1', { carrier: 'B' })]],
    ['changed numbers/1 carrier:"A">"B"'],
  ],
  [
    'a record that was removed and added again under its name',
    [[record('carrier', 'A', { x: 1 })], { sids: { 'account/carriers/A': 'one' } }],
    [[record('carrier', 'A', { x: 2 })], { sids: { 'account/carriers/A': 'two' } }],
    ['changed carriers/A x:1>2'],
  ],
  [
    'what the platform does: a trunk that cannot register, a gateway that does not answer',
    [[record('carrier', 'A', trunk), gateway('A', '1.2.3.4', { send_options_ping: true })]],
    [
      [
        record('carrier', 'A', { ...trunk, is_active: false }),
        gateway('A', '1.2.3.4', { send_options_ping: false }),
      ],
    ],
    [
      'changed carriers/A is_active:true>false(trunk)',
      'changed carriers/A/sip_gateways/1.2.3.4,5060,32,udp send_options_ping:true>false(ping)',
    ],
  ],
  [
    'what the platform does to a carrier that registers too: it stops registering',
    [[record('carrier', 'A', { ...registers, trunk_type: 'static_ip' })]],
    [[record('carrier', 'A', { ...registers, trunk_type: 'static_ip', requires_register: false })]],
    ['changed carriers/A requires_register:true>false(registration)'],
  ],
  [
    'both, where the platform has no trunk types',
    [[record('carrier', 'A', registers)]],
    [[record('carrier', 'A', { requires_register: false, is_active: false })]],
    ['changed carriers/A requires_register:true>false(registration) is_active:true>false(trunk)'],
  ],
  [
    'what the platform does not do: switch on, switch off what does not register, or the other of the two',
    [
      [
        record('carrier', 'A', { ...registers, is_active: false }),
        record('carrier', 'B', { is_active: true }),
        record('carrier', 'C', { ...registers, trunk_type: 'static_ip' }),
        record('carrier', 'D', trunk),
      ],
    ],
    [
      [
        record('carrier', 'A', registers),
        record('carrier', 'B', { is_active: false }),
        record('carrier', 'C', { ...registers, trunk_type: 'static_ip', is_active: false }),
        record('carrier', 'D', { ...trunk, requires_register: false }),
      ],
    ],
    [
      'changed carriers/A is_active:false>true',
      'changed carriers/B is_active:true>false',
      'changed carriers/C is_active:true>false',
      'changed carriers/D requires_register:true>false',
    ],
  ],
  [
    'what was not read on one side: nothing is said of it',
    [[record('client', 'A'), record('carrier', 'C')]],
    [[], { missing: [{ path: 'clients', why: 'not_read' }] }],
    ['removed carriers/C'],
  ],
  [
    'carriers that were not read: nothing of their gateways either',
    [[record('carrier', 'A'), gateway('A', '1.2.3.4')]],
    [[], { missing: [{ path: 'carriers', why: 'not_read' }] }],
    [],
  ],
  [
    'a column that cannot be told',
    [[record('number', '1', { application: 'A', x: 1 })]],
    [
      [record('number', '1', { x: 2 })],
      { missing: [{ path: 'account/numbers/1/application', why: 'no_record' }] },
    ],
    ['changed numbers/1 x:1>2'],
  ],
  [
    'records that nothing tells apart any more',
    [[record('carrier', 'A'), gateway('A', '1.2.3.4')]],
    [[], { missing: [{ path: 'account/carriers/A', why: 'same_key' }] }],
    [],
  ],
  [
    'limits that could not be read',
    [[{ kind: 'account', path: 'account', parent: '', values: { name: 'Acme', limits: { calls: 5 } } }]],
    [
      [{ kind: 'account', path: 'account', parent: '', values: { name: 'Acme', limits: null } }],
      { missing: [{ path: 'accountLimits x', why: 'not_read' }] },
    ],
    [],
  ],
];

describe('what changed between two configurations', () => {
  it.each(cases)('it tells of %s', (_, older, newer, lines) => {
    expect(changesBetween(described(...older), described(...newer)).records.map(line)).toEqual(lines);
  });

  it('names what was not compared', () => {
    const unread = described([], { missing: [{ path: 'carriers', why: 'not_read' }] });
    expect(changesBetween(unread, described([])).unknown).toEqual(['carrier', 'sip_gateway', 'smpp_gateway']);
    const nothing = described([], { missing: [{ path: 'accounts', why: 'not_read' }] });
    const { records, unknown } = changesBetween(nothing, described([record('client', 'A')]));
    expect([records, unknown.includes('client')]).toEqual([[], true]);
  });

  it('a part belongs to the record whose page shows it', () => {
    const { records } = changesBetween(
      described([record('carrier', 'A'), gateway('A', '1.2.3.4'), record('carrier', 'B')]),
      described([record('carrier', 'A'), gateway('A', '1.2.3.5'), record('carrier', 'B', { x: 1 })]),
    );
    expect(changesOfRecord(records, sidOf('A')).map(line)).toEqual([
      'added carriers/A/sip_gateways/1.2.3.5,5060,32,udp',
      'removed carriers/A/sip_gateways/1.2.3.4,5060,32,udp',
    ]);
    expect(groupByLeadRecord(records).map(([first]) => first?.lead.name)).toEqual(['A', 'B']);
  });
});
