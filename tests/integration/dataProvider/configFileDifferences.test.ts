// @vitest-environment node
import { parse, stringify } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ConfigFile } from '../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../src/platform/configFile/plan.ts';
import { requestCountOf, fileStepsOf } from '../../../src/platform/configFile/steps.ts';
import { readFileText } from '../../../src/platform/configFile/text.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();

type Node = Record<string, unknown>;
interface Account extends Node {
  limits: Node;
  speech: Node[];
  applications: Node[];
  carriers: (Node & { sip_gateways: Node[] })[];
  numbers: Node[];
  clients: Node[];
  routing: Node & { routes: (Node & { carriers: Node[] })[] };
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the seed has none');
  return one;
};
const set = (node: Node, values: Node) => void Object.assign(node, values);

/** What a file says otherwise, and its plan: each record with its columns, and the steps in their order. */
const DIFFERENCES: [string, (account: Account) => void, string[]][] = [
  ['the format of recordings', a => set(a, { record_format: 'wav' }), ['change account record_format']],
  [
    'whether calls are recorded',
    a => set(a, { record_all_calls: false }),
    ['change account record_all_calls'],
  ],
  [
    'the webhook of an account',
    a => set(a, { queue_event_hook: { url: 'https://q.example.com', method: 'POST' } }),
    ['change account queue_event_hook.url'],
  ],
  ['one limit', a => set(a.limits, { device: 7 }), ['change account limits.device']],
  ['limits that go', a => set(a, { limits: null }), ['change account limits']],
  [
    'the application of devices',
    a => set(a, { device_calling_application: first(a.applications)['name'] }),
    ['change account device_calling_application'],
  ],
  [
    'a new credential',
    a => void a.speech.push({ vendor: 'deepgram', label: 'new', api_key: { secret: 'k' } }),
    ['add account/speech/deepgram,new'],
  ],
  [
    'the uses of a credential',
    a => set(first(a.speech), { use_for_tts: false }),
    ['change account/speech/* use_for_tts'],
  ],
  [
    'a key of a credential',
    a => set(first(a.speech), { access_key_id: 'X' }),
    ['cannot fixed account/speech/*'],
  ],
  [
    'a new application',
    a => void a.applications.push({ ...first(a.applications), name: 'New' }),
    ['add account/applications/New'],
  ],
  [
    'an application under another name',
    a => set(first(a.applications), { name: 'New' }),
    ['add account/applications/New', 'extra account/applications/*'],
  ],
  [
    'the address of a webhook',
    a => set(first(a.applications)['call_hook'] as Node, { url: 'https://n.example.com' }),
    ['change account/applications/* call_hook.url'],
  ],
  [
    'the method of a webhook',
    a => set(first(a.applications)['call_hook'] as Node, { method: 'PUT' }),
    ['change account/applications/* call_hook.method'],
  ],
  [
    'app_json',
    a => set(first(a.applications), { app_json: [{ verb: 'hangup' }] }),
    ['change account/applications/* app_json'],
  ],
  [
    'a voice',
    a => set(first(a.applications), { speech_synthesis_voice: 'x' }),
    ['change account/applications/* speech_synthesis_voice'],
  ],
  [
    'a column that goes',
    a => set(first(a.applications), { speech_recognizer_language: null }),
    ['change account/applications/* speech_recognizer_language'],
  ],
  [
    'a new carrier',
    a => void a.carriers.push({ name: 'New', sip_gateways: [] }),
    ['add account/carriers/New'],
  ],
  [
    'a carrier that is off',
    a => set(first(a.carriers), { is_active: false }),
    ['change account/carriers/* is_active'],
  ],
  [
    'the application of a carrier',
    a => set(first(a.carriers), { application: first(a.applications)['name'] }),
    ['change account/carriers/* application'],
  ],
  [
    'an application that is nowhere',
    a => set(first(a.carriers), { application: 'Nowhere' }),
    ['cannot no_record account/carriers/*'],
  ],
  [
    'a new gateway',
    a =>
      void first(a.carriers).sip_gateways.push({
        ipv4: '192.0.2.1',
        port: 5060,
        netmask: 32,
        protocol: 'udp',
        inbound: true,
        outbound: false,
      }),
    ['add account/carriers/*/sip_gateways/192.0.2.1,5060,32,udp'],
  ],
  [
    'a flag of a gateway',
    a => set(first(first(a.carriers).sip_gateways), { pad_crypto: true }),
    ['change account/carriers/*/sip_gateways/* pad_crypto'],
  ],
  [
    'a gateway with another port',
    a => set(first(first(a.carriers).sip_gateways), { port: 5999 }),
    ['add account/carriers/*/sip_gateways/*', 'extra account/carriers/*/sip_gateways/*'],
  ],
  [
    'a new number',
    a => void a.numbers.push({ number: '15550001111', carrier: null }),
    ['add account/numbers/15550001111,'],
  ],
  [
    'the application of a number',
    a => set(first(a.numbers), { application: first(a.applications)['name'] }),
    ['change account/numbers/* application'],
  ],
  [
    'a number at another carrier',
    a => set(first(a.numbers), { carrier: 'provider/Birch SIP' }),
    ['add account/numbers/*', 'extra account/numbers/*'],
  ],
  [
    'a client that is off',
    a => set(first(a.clients), { is_active: false }),
    ['change account/clients/* is_active'],
  ],
  [
    'a new client',
    a => void a.clients.push({ username: 'user900', password: { secret: 'p' } }),
    ['add account/clients/user900'],
  ],
  ['the name of the routing table', a => set(a.routing, { name: 'Routes' }), ['change account/routing name']],
  [
    'a route with other words',
    a => set(first(a.routing.routes), { description: 'Other' }),
    ['change account/routing/routes/* description'],
  ],
  [
    'a route with another priority',
    a => set(first(a.routing.routes), { priority: 77 }),
    ['add account/routing/routes/*', 'extra account/routing/routes/*'],
  ],
  [
    'the carriers of a route',
    a =>
      set(first(a.routing.routes), {
        carriers: [{ carrier: 'provider/Birch SIP', priority: 3, workload: 2 }],
      }),
    ['change account/routing/routes/* carriers'],
  ],
  [
    'a carrier of a route that is nowhere',
    a => set(first(a.routing.routes), { carriers: [{ carrier: 'Nowhere', priority: 0, workload: 1 }] }),
    ['cannot no_record account/routing/routes/*'],
  ],
  ['nothing, in another order', a => void a.numbers.reverse(), []],
  [
    'nothing, as a number and a text',
    a =>
      set(first(first(a.carriers).sip_gateways), {
        port: String(first(first(a.carriers).sip_gateways)['port']),
      }),
    [],
  ],
  ['what the file does not say', a => void delete a['record_format'], []],
];

describe('a single difference', () => {
  let text = '';
  let live: ConfigFile;
  beforeAll(async () => {
    const { run, files } = commandOn(platformOf.get)('admin');
    await run('export', ...ADMIN, '--account', 'Acme Support Desk', '--out', 'a.yaml');
    text = files.get('a.yaml') ?? '';
    live = readFileText(text, () => null);
  });

  it.each(DIFFERENCES)('is planned exactly, and nothing else: %s', (_, edit, expected) => {
    const data = parse(text) as { accounts: Account[] };
    edit(first(data.accounts));
    const file = readFileText(stringify(data, { aliasDuplicateObjects: false }), () => null);
    const plan = filePlanOf(file, live);
    const lines = plan.entries.map(({ action, why, path, fields }) => {
      const columns = action === 'change' ? fields.map(({ column }) => column).join(',') : '';
      return [action, why, path, columns].filter(Boolean).join(' ');
    });
    const known = new Set(live.items.map(({ path }) => path));
    expect(lines).toHaveLength(expected.length);
    for (const [at, line] of lines.entries()) {
      const [wanted = ''] = expected.slice(at);
      // A star is one key.
      expect(line).toMatch(
        new RegExp(`^${wanted.replace(/[.+?^$|(){}[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`),
      );
    }
    const isWritten = plan.entries.some(({ action }) => action === 'add' || action === 'change');
    const steps = fileStepsOf(plan);
    expect(steps).toHaveLength(isWritten ? 1 : 0);
    expect(requestCountOf(steps) > 0).toBe(isWritten);
    for (const { action, path } of plan.entries) expect(known.has(path)).toBe(action !== 'add');
  });
});
