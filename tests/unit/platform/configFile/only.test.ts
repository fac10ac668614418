import { describe, expect, it } from 'vitest';
import { readDocument, documentOf } from '../../../../src/platform/configFile/document.ts';
import type { ConfigFile, FileItem, Kind, Values } from '../../../../src/platform/configFile/kinds.ts';
import { extractRecord, findRecordPath } from '../../../../src/platform/configFile/only.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';

const item = (kind: Kind, path: string, values: Values = {}): FileItem => ({
  kind,
  path,
  parent: path.includes('/') ? (/^(.*?)\/[^/]+(\/[^/]+)?$/.exec(path)?.[1] ?? '') : '',
  values,
});
const part = (kind: Kind, parent: string, own: string, values: Values = {}): FileItem => ({
  kind,
  path: `${parent}/${own}`,
  parent,
  values,
});

const ACCOUNT: ConfigFile = {
  scope: 'account',
  items: [
    item('account', 'account', { name: 'Acme', sip_realm: 'acme.test', device_calling_application: 'IVR' }),
    part('credential', 'account', 'speech/google,main', { vendor: 'google', label: 'main' }),
    part('credential', 'account', 'speech/google,', { vendor: 'google', label: null }),
    part('credential', 'account', 'speech/aws,main', { vendor: 'aws', label: 'main' }),
    part('application', 'account', 'applications/IVR', {
      name: 'IVR',
      speech_synthesis_vendor: 'google',
      speech_synthesis_label: 'main',
      speech_recognizer_vendor: 'google',
    }),
    part('application', 'account', 'applications/Other', { name: 'Other' }),
    part('carrier', 'account', 'carriers/Jade', { name: 'Jade', application: 'IVR' }),
    part('sip_gateway', 'account/carriers/Jade', 'sip_gateways/a,,32,udp', { ipv4: 'a' }),
    part('carrier', 'account', 'carriers/Else', { name: 'Else' }),
    part('sip_gateway', 'account/carriers/Else', 'sip_gateways/a,,32,udp', { ipv4: 'a' }),
    part('number', 'account', 'numbers/1', { number: '1', application: 'IVR' }),
    part('routing', 'account', 'routing', { name: 'Routes' }),
    part('route', 'account/routing', 'routes/0', {
      regex: '.*',
      priority: 9999,
      carriers: [{ carrier: 'Jade' }, { carrier: 'provider/Trunk' }],
    }),
  ],
  external: ['carrier provider/Trunk', 'carrier provider/Unused'],
  missing: [
    { path: 'gateways 1', why: 'not_read' },
    { path: 'clients', why: 'not_read' },
    { path: 'account/applications/IVR/app_json', why: 'foreign_sid' },
    { path: 'account/applications/Other/app_json', why: 'foreign_sid' },
  ],
};
const IVR = ['account/speech/google,main', 'account/speech/google,', 'account/applications/IVR'];
const JADE = ['account/carriers/Jade', 'account/carriers/Jade/sip_gateways/a,,32,udp'];
const paths = ({ items }: ConfigFile) => items.map(({ path }) => path);

describe('a file of one record', () => {
  it.each<[Kind, string, string[]]>([
    ['application', 'account/applications/IVR', ['account', ...IVR]],
    ['carrier', 'account/carriers/Jade', ['account', ...IVR, ...JADE]],
    [
      'routing',
      'account/routing',
      ['account', ...IVR, ...JADE, 'account/routing', 'account/routing/routes/0'],
    ],
  ])('has what the %s needs, and nothing else', (_kind, path, wanted) => {
    expect(paths(extractRecord(ACCOUNT, path))).toEqual(wanted);
  });

  it('tells what is not in it, and which names are used', () => {
    const routing = extractRecord(ACCOUNT, 'account/routing');
    expect(routing.external).toEqual(['carrier provider/Trunk']);
    expect(routing.missing.map(({ path }) => path)).toEqual([
      'gateways 1',
      'account/applications/IVR/app_json',
    ]);
    expect(extractRecord(ACCOUNT, 'account/applications/Other').external).toEqual([]);
  });

  it('comes back from its text, and changes nothing of the account that it is put into', () => {
    const only = extractRecord(ACCOUNT, 'account/carriers/Jade');
    const { file, problems } = readDocument(structuredClone(documentOf(only)), () => null);
    expect(problems).toEqual([]);
    const other: ConfigFile = {
      scope: 'account',
      items: [item('account', 'account', { name: 'Other', sip_realm: 'other.test' })],
      external: [],
      missing: [],
    };
    const { entries } = filePlanOf(file, other);
    expect(entries.map(({ action, path }) => [action, path])).toEqual(
      [...IVR, ...JADE].map(path => ['add', path]),
    );
  });

  it('is found by its name at the owner of the file, a routing table also without one', () => {
    expect(findRecordPath(ACCOUNT, 'carrier', 'Jade')).toBe('account/carriers/Jade');
    expect(findRecordPath(ACCOUNT, 'routing', '')).toBe('account/routing');
    expect(findRecordPath(ACCOUNT, 'carrier', '')).toBeNull();
    expect(findRecordPath({ ...ACCOUNT, scope: 'provider' }, 'carrier', 'Jade')).toBeNull();
  });
});
