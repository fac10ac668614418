import { describe, expect, it } from 'vitest';
import { describing } from '../../../../src/platform/configFile/describe.ts';
import type { ConfigFile, FileItem, Kind, Values } from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { readFileText } from '../../../../src/platform/configFile/text.ts';
import { filledVariables } from '../../../../src/platform/configFile/variables.ts';
import { childKeyInFile } from '../../../../src/dataProvider/configuration/wholeRecords.ts';

const HEAD = 'format: jambonz-config/1\nscope: account\naccounts:\n  - name: a\n';
const read = (text: string): ConfigFile => readFileText(`${HEAD}    ${text}\n`, () => null);
const last = ({ items }: ConfigFile): FileItem => {
  const item = items.at(-1);
  if (!item) throw new Error('nothing was read');
  return item;
};
const linesOf = (wanted: ConfigFile, live: ConfigFile): string[] =>
  filePlanOf(wanted, live).entries.map(({ action, why, detail, fields }) =>
    [action, why, detail, ...fields.map(({ column }) => column)].filter(Boolean).join(' '),
  );

const SIP = { ipv4: '203.0.113.7', port: 5060, netmask: 32, protocol: 'udp', inbound: true, outbound: false };
const SMPP = { ipv4: '203.0.113.7', port: 2775, netmask: 32, inbound: false, outbound: true };
const gateway = (kind: 'sip' | 'smpp', text: string) =>
  `carriers: [{name: c, ${kind}_gateways: [${text.startsWith('{') ? text : `{${text}}`}]}]`;

/** What is written by hand, and what the platform makes of it. */
const SAME: [string, string, string, Values?][] = [
  [
    'a gateway without netmask and protocol',
    gateway('sip', 'ipv4: 203.0.113.7, port: 5060, inbound: true, outbound: false'),
    gateway('sip', JSON.stringify(SIP)),
    SIP,
  ],
  [
    'a gateway without port',
    gateway('sip', 'ipv4: " 203.0.113.7", inbound: true, outbound: false'),
    gateway('sip', JSON.stringify(SIP)),
    SIP,
  ],
  [
    'a gateway of a host name without port, which is looked up',
    gateway('sip', 'ipv4: a.b.example, inbound: false, outbound: true'),
    gateway('sip', JSON.stringify({ ...SIP, ipv4: 'a.b.example', port: null, inbound: 0, outbound: 1 })),
  ],
  [
    'an outbound gateway with a network',
    gateway('sip', JSON.stringify({ ...SIP, netmask: 24, inbound: false, outbound: true, port: '5060' })),
    gateway('sip', JSON.stringify({ ...SIP, inbound: false, outbound: true })),
    { ...SIP, inbound: false, outbound: true },
  ],
  [
    'an SMPP gateway without all that has a default',
    gateway('smpp', 'ipv4: 203.0.113.7'),
    gateway('smpp', JSON.stringify(SMPP)),
    SMPP,
  ],
  [
    'an SMPP gateway with bits',
    gateway('smpp', 'ipv4: 203.0.113.7, port: null, inbound: 1, outbound: 0'),
    gateway('smpp', JSON.stringify({ ...SMPP, inbound: true, outbound: false })),
    { ...SMPP, inbound: true, outbound: false },
  ],
  ['a number with a plus', "numbers: [{number: '+15085550100'}]", "numbers: [{number: '15085550100'}]"],
  ['a number unquoted', 'numbers: [{number: 15085550100}]', "numbers: [{number: '15085550100'}]"],
  ['a number with plus, unquoted', 'numbers: [{number: +15085550100}]', "numbers: [{number: '15085550100'}]"],
  [
    'names that are digits',
    'numbers: [{number: 1, carrier: 42, application: 7}]',
    "numbers: [{number: '1', carrier: '42', application: '7'}]",
    { number: '1', carrier: '42', application: '7' },
  ],
  ['a client that is digits', 'clients: [{username: 1001}]', "clients: [{username: '1001'}]"],
  [
    'a route that is digits',
    'routing: {routes: [{priority: 1, regex: 911, carriers: [{carrier: 42}]}]}',
    "routing: {routes: [{priority: 1, regex: '911', carriers: [{carrier: '42'}]}]}",
    { regex: '911', carriers: [{ carrier: '42' }] },
  ],
  [
    'a prefix of a carrier that is digits',
    'carriers: [{name: c, tech_prefix: 999}]',
    "carriers: [{name: c, tech_prefix: '999'}]",
    { tech_prefix: '999' },
  ],
  [
    'a realm in capitals',
    'sip_realm: Evergreen.Example.com',
    'sip_realm: evergreen.example.com',
    { sip_realm: 'evergreen.example.com' },
  ],
  ['a realm that was stored in capitals', 'sip_realm: a.example.com', 'sip_realm: A.example.com'],
  [
    'a text with an end of line',
    'applications: [{name: b, notes: "x\\n"}]',
    'applications: [{name: b, notes: x}]',
    { notes: 'x' },
  ],
  [
    'a WebSocket that takes POST',
    'queue_event_hook: {url: wss://a.example, method: POST}',
    'queue_event_hook: {url: wss://a.example, method: GET}',
  ],
  [
    'a method in small letters',
    'queue_event_hook: {url: https://a.example, method: get}',
    'queue_event_hook: {url: https://a.example, method: GET}',
  ],
  [
    'app_json as a text',
    `applications: [{name: b, app_json: '[{"verb": "hangup"}]'}]`,
    'applications: [{name: b, app_json: [{verb: hangup}]}]',
  ],
];

describe('a file in other words', () => {
  it.each(SAME)('is the same as what the platform stores: %s', (_what, file, live, written = {}) => {
    const [wanted, stored] = [read(file), read(live)];
    const names = (of: ConfigFile): ConfigFile => ({
      ...of,
      external: ['carrier account 42', 'application account 7'],
    });
    expect(linesOf(names(wanted), names(stored))).toEqual([]);
    expect(last(wanted).values).toMatchObject(written);
  });

  it('is the same once its variables are filled in', () => {
    const live = read(`sip_realm: a.example.com\n    ${gateway('sip', JSON.stringify(SIP))}`);
    const text = gateway('sip', 'ipv4: "${Gate}", inbound: true, outbound: false');
    const variables = new Map([
      ['Gate', SIP.ipv4],
      ['Realm', 'A.Example.com'],
    ]);
    const { file, unknown } = filledVariables(read(`sip_realm: "\${Realm}"\n    ${text}`), variables);
    expect([unknown, linesOf(file, live)]).toEqual([[], []]);
  });

  it('keeps a password as it is written', () => {
    expect(last(read('clients: [{username: u, password: " p "}]')).values['password']).toBe(' p ');
  });

  it('names a row that another client stored without port as the file does', () => {
    const row = { ...SIP, port: null, inbound: 1, outbound: 0, sip_gateway_sid: 'g', voip_carrier_sid: 'c' };
    const made = describing(
      [
        { kind: 'account', row: { account_sid: 'a' }, values: { name: 'a' } },
        {
          kind: 'carrier',
          row: { account_sid: 'a', voip_carrier_sid: 'c', name: 'c' },
          values: { name: 'c' },
        },
        { kind: 'sip_gateway', row, values: { ...SIP, port: null } },
      ],
      'a',
    );
    let step = made.next();
    while (!step.done) step = made.next();
    const wanted = read(gateway('sip', 'ipv4: 203.0.113.7, inbound: true, outbound: false'));
    expect(linesOf(wanted, step.value.file)).toEqual([]);
    expect(childKeyInFile('sip_gateway', row)).toBe(childKeyInFile('sip_gateway', last(wanted).values));
  });

  it.each(['004915123', '12345678901234567890', '-0'])('refuses %s unquoted, which loses digits', number => {
    expect(() => read(`numbers: [{number: ${number}}]`)).toThrow(`value ${number}`);
    expect(last(read(`numbers: [{number: '${number}'}]`)).path).toBe(`account/numbers/${number},`);
  });
});

const record = (kind: Kind, values: Values): ConfigFile => ({
  scope: 'account',
  items: [{ kind, path: 'account/x', parent: 'account', values }],
  external: [],
  missing: [],
});

describe('a column that an older platform lacks', () => {
  it.each<[string, Kind, Values, Values, string[]]>([
    ['off is no difference', 'sip_gateway', { remove_ice: false, dtls_off: 0 }, {}, []],
    ['nothing is no difference', 'carrier', { outbound_sip_proxy: null }, {}, []],
    ['an IP trunk is no difference', 'carrier', { trunk_type: 'static_ip' }, {}, []],
    [
      'a trunk that registers is no difference',
      'carrier',
      { trunk_type: 'reg' },
      { requires_register: true },
      [],
    ],
    [
      'a trunk that does not register is impossible',
      'carrier',
      { trunk_type: 'reg' },
      { requires_register: false },
      ['cannot too_old trunk_type'],
    ],
    ['on is impossible', 'sip_gateway', { dtls_off: true }, {}, ['cannot too_old dtls_off']],
    [
      'a text is impossible',
      'carrier',
      { outbound_sip_proxy: 'p' },
      {},
      ['cannot too_old outbound_sip_proxy'],
    ],
    ['no variables are no difference', 'application', { env_vars: {} }, {}, []],
    ['variables are impossible', 'application', { env_vars: { A: 1 } }, {}, ['cannot too_old env_vars']],
    [
      'the first variables change',
      'application',
      { env_vars: { A: 1 } },
      { env_vars: null },
      ['change env_vars.A'],
    ],
    [
      'another column of the record changes',
      'sip_gateway',
      { dtls_off: false, pad_crypto: true },
      { pad_crypto: false },
      ['change pad_crypto'],
    ],
    [
      'one that the platform has changes',
      'sip_gateway',
      { dtls_off: true },
      { dtls_off: false },
      ['change dtls_off'],
    ],
  ])('is told in the plan: %s', (_what, kind, wanted, stored, expected) => {
    expect(linesOf(record(kind, wanted), record(kind, stored))).toEqual(expected);
  });

  it('is no reason to keep what is removed', () => {
    const base = record('carrier', { trunk_type: 'static_ip' });
    const { entries } = filePlanOf({ ...base, items: [] }, record('carrier', {}), base, new Set(['carrier']));
    expect(entries.map(({ action }) => action)).toEqual(['remove']);
  });
});
