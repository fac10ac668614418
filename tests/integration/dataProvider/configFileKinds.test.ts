// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { DIFFERENT, FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

type Node = Record<string, unknown>;
type Nodes = Node[];

interface Account extends Node {
  speech: Nodes;
  applications: Nodes;
  carriers: (Node & { sip_gateways: Nodes; smpp_gateways?: Nodes })[];
  numbers: Nodes;
  clients?: Nodes;
  routing: Node & { routes: (Node & { carriers: Nodes })[] };
}

const DESK = [...ADMIN, '--account', 'Acme Support Desk'];
/** Says that a person switched off what the platform may switch off itself. */
const BASE = ['--base', 'base.yaml'];

const edited = <T>(text: string, edit: (data: T) => void): string => {
  const data = parse(text) as T;
  edit(data);
  return stringify(data, { aliasDuplicateObjects: false });
};

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the seed has none');
  return one;
};

/** What a file of the account says otherwise, and what that sends. */
const CHANGES: [string, (account: Account) => void, string[]][] = [
  [
    'a limit',
    account => void Object.assign(account['limits'] as Node, { device: 7 }),
    ['POST Accounts/*/Limits'],
  ],
  [
    'a limit that goes',
    account => void Object.assign(account['limits'] as Node, { device: null }),
    ['DELETE Accounts/*/Limits'],
  ],
  [
    'no limit at all',
    account => void (account['limits'] = null),
    ['DELETE Accounts/*/Limits', 'DELETE Accounts/*/Limits'],
  ],
  [
    'a column and a limit of the account',
    account => {
      account['record_format'] = 'wav';
      Object.assign(account['limits'] as Node, { device: 5 });
    },
    ['PUT Accounts/*', 'POST Accounts/*/Limits'],
  ],
  [
    'a new credential',
    ({ speech }) =>
      void speech.push({ vendor: 'deepgram', label: 'new', use_for_stt: true, api_key: { secret: 'key' } }),
    ['POST ServiceProviders/*/SpeechCredentials'],
  ],
  [
    'what may change of a credential',
    ({ speech }) => void Object.assign(first(speech), { use_for_tts: false, region: 'westeurope' }),
    ['PUT ServiceProviders/*/SpeechCredentials/*'],
  ],
  [
    'a new carrier with gateways of both kinds',
    ({ carriers, numbers }) => {
      carriers.push({
        name: 'New Trunk',
        smpp_system_id: 'new',
        sip_gateways: [
          {
            ipv4: 'sip.new.example.com',
            port: 5060,
            netmask: 32,
            protocol: 'udp',
            inbound: false,
            outbound: true,
          },
        ],
        smpp_gateways: [{ ipv4: '198.51.100.9', port: 2775, netmask: 32, inbound: false, outbound: true }],
      });
      Object.assign(first(numbers), { number: '15550001111', carrier: 'New Trunk' });
    },
    ['POST VoipCarriers', 'POST SipGateways', 'POST SmppGateways', 'POST PhoneNumbers'],
  ],
  [
    'a column of a gateway, and one more',
    ({ carriers }) => {
      const { sip_gateways: rows } = first(carriers);
      const one = first(rows);
      rows.push({ ...one, ipv4: 'sip2.example.com' });
      one['pad_crypto'] = true;
    },
    ['PUT SipGateways/*', 'POST SipGateways'],
  ],
  [
    'a column of a carrier, and of its gateway',
    ({ carriers }) => {
      const carrier = first(carriers);
      carrier['tech_prefix'] = '777';
      first(carrier.sip_gateways)['send_options_ping'] = true;
    },
    ['PUT VoipCarriers/*', 'PUT SipGateways/*'],
  ],
  [
    'a route, its carriers, and one more route',
    ({ routing: { routes } }) => {
      const one = first(routes);
      one['description'] = 'Britain';
      one.carriers = [{ carrier: 'provider/Birch SIP', priority: 3, workload: 2 }, ...one.carriers];
      routes.splice(3, 0, { ...one, priority: 7, regex: '^33', description: 'France' });
    },
    ['POST LcrCarrierSetEntries', 'PUT Lcrs/*/Routes'],
  ],
  [
    'the default route, and the name of the table',
    ({ routing }) => {
      routing['name'] = 'Routes';
      first(routing.routes.slice(-1)).carriers = [
        { carrier: 'provider/Birch SIP', priority: 0, workload: 1 },
      ];
    },
    ['PUT Lcrs/*', 'PUT Lcrs/*/Routes'],
  ],
  [
    'an application, and what calls it',
    account => {
      account.applications.push({ ...first(account.applications), name: 'New' });
      account['device_calling_application'] = 'New';
      first(account.carriers)['application'] = 'New';
      first(account.numbers)['application'] = 'New';
    },
    ['POST Applications', 'PUT Accounts/*', 'PUT VoipCarriers/*', 'PUT PhoneNumbers/*'],
  ],
];

const inShort = (lines: readonly string[]): string[] =>
  lines.map(line => line.replace(/\/[0-9a-f]{8}-[0-9a-f-]+/g, '/*'));

describe('the command that applies one kind', () => {
  it.each(CHANGES)('writes %s', async (_, edit, writes) => {
    const { run, files } = commandOf('admin');
    await run('export', ...DESK, '--out', 'base.yaml');
    files.set(
      'a.yaml',
      edited(files.get('base.yaml') ?? '', ({ accounts }: { accounts: Account[] }) => edit(first(accounts))),
    );
    files.set('secrets.yaml', 'key: open sesame\n');
    const args = ['apply', 'a.yaml', ...DESK, '--undo', 'undo.yaml', '--secrets', 'secrets.yaml', ...BASE];
    const applied = await run(...args);
    expect([applied.code, applied.err]).toEqual([SAME, '']);
    expect(inShort(applied.writes)).toEqual(writes);
    expect((await run(...args)).writes).toEqual([]);
    // The way back: what was added goes, as the base of the undo file is the one that was applied.
    const kinds = 'credential,application,carrier,sip_gateway,number,route';
    const undo = ['undo.yaml', ...DESK, '--base', 'a.yaml', '--remove', kinds, '--at-most', '9'];
    const back = await run('apply', ...undo, '--undo', 'redo.yaml');
    expect([back.code, back.err]).toEqual([SAME, '']);
    await run('export', ...DESK, '--out', 'b.yaml');
    expect(files.get('b.yaml')).toBe(files.get('undo.yaml'));
  });

  it('adds an account with all that belongs to it, and its links last', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...ADMIN, '--out', 'a.yaml');
    const copy = (data: { accounts: Account[] }) => {
      const desk = first(data.accounts.filter(({ name }) => name === 'Acme Support Desk'));
      const { numbers: _numbers, teams_tenants: _tenants, ...rest } = desk;
      data.accounts.push({
        ...(rest as Account),
        name: 'Acme Two',
        sip_realm: 'two.example.com',
        device_calling_application: 'IVR menu',
      });
    };
    files.set('a.yaml', edited(files.get('a.yaml') ?? '', copy));
    const plain = await run('apply', 'a.yaml', ...ADMIN, '--undo', 'undo.yaml');
    expect([plain.code, plain.out]).toEqual([DIFFERENT, expect.stringContaining('the secret ')]);
    const names = [...(files.get('a.yaml') ?? '').matchAll(/secret: (.*Acme.*)/g)].map(
      ([, name = '']) => name,
    );
    const values = Object.fromEntries(names.map(name => [name, 'open sesame']));
    files.set('secrets.yaml', stringify(values));
    const applied = await run(
      'apply',
      'a.yaml',
      ...ADMIN,
      '--undo',
      'later.yaml',
      '--secrets',
      'secrets.yaml',
    );
    expect([applied.code, applied.err]).toEqual([SAME, '']);
  });

  it.each<[string, (data: Account) => void, RegExp]>([
    [
      'what the platform never changes of a credential',
      ({ speech }) => void (first(speech)['access_key_id'] = 'OTHER'),
      /^x account\/speech\/microsoft,: the platform never changes these: .* \(access_key_id\)$/m,
    ],
    [
      'a gateway address that is none, and goes on',
      ({ carriers }) => void (first(first(carriers).sip_gateways)['ipv4'] = 'no address'),
      /^! account\/carriers\/Jade Route\/sip_gateways\/no address,5060,32,udp: failed, ./m,
    ],
  ])('says why it does not write %s', async (_, edit, said) => {
    const { run, files } = commandOf('admin');
    await run('export', ...DESK, '--out', 'a.yaml');
    files.set(
      'a.yaml',
      edited(files.get('a.yaml') ?? '', ({ accounts }: { accounts: Account[] }) => edit(first(accounts))),
    );
    const { code, out } = await run('apply', 'a.yaml', ...DESK, '--undo', 'undo.yaml');
    expect([DIFFERENT, FAILED]).toContain(code);
    expect(out).toMatch(said);
  });
});
