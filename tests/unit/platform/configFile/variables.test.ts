import { describe, expect, it } from 'vitest';
import type { ConfigFile, Values } from '../../../../src/platform/configFile/kinds.ts';
import { placesOf, VARYING } from '../../../../src/custom-pages/config-file/model/placesOf.ts';
import {
  duplicatePathsIn,
  filledVariables,
  variablesIn,
  withVariables,
} from '../../../../src/platform/configFile/variables.ts';

const fileOf = (values: Values): ConfigFile => ({
  scope: 'account',
  items: [
    {
      kind: 'application',
      path: 'account/applications/a',
      parent: 'account',
      values: { name: 'a', ...values },
    },
  ],
  external: [],
  missing: [],
});
const valuesOf = (file: ConfigFile) => file.items[0]?.values;

describe('variables of a file', () => {
  it.each<[string, Record<string, string>, Values, Values]>([
    ['a part of a text', { site: 'https://x.test' }, { url: 'https://x.test/a' }, { url: '${site}/a' }],
    ['every place', { x: 'b' }, { url: 'b-b' }, { url: '${x}-${x}' }],
    [
      'texts within lists and parts',
      { x: 'b' },
      { hook: { tags: ['b', 1] } },
      { hook: { tags: ['${x}', 1] } },
    ],
    ['the longest of two', { a: 'x.test', b: 'api.x.test' }, { url: 'api.x.test' }, { url: '${b}' }],
    ['what a replacement would take for a group', { x: '$&' }, { url: 'a$&b' }, { url: 'a${x}b' }],
  ])('stand for %s, and give it back', (_title, names, values, written) => {
    const variables = new Map(Object.entries(names));
    const file = withVariables(fileOf(values), variables);
    expect(valuesOf(file)).toEqual({ name: 'a', ...written });
    expect(filledVariables(file, variables)).toEqual({ file: fileOf(values), unknown: [] });
  });

  it.each<[string, Values]>([
    ['names and references', { application: 'b', carrier: 'b' }],
    ['names of secrets', { key: { secret: 'b' } }],
    ['numbers and switches', { port: 5060, is_active: true, note: null }],
  ])('leave %s alone', (_title, values) => {
    expect(valuesOf(withVariables(fileOf(values), new Map([['x', 'b']])))).toEqual({ name: 'a', ...values });
  });

  it('tell names without a value, and ignore an empty one', () => {
    const file = fileOf({ url: '${one}/${two}', text: '${ }' });
    expect(filledVariables(file, new Map([['one', '1']]))).toEqual({
      file: fileOf({ url: '1/${two}', text: '${ }' }),
      unknown: ['two'],
    });
    expect(withVariables(file, new Map([['x', '']]))).toEqual(file);
  });
});

const gateway = (ipv4: string): ConfigFile['items'][number] => ({
  kind: 'sip_gateway',
  path: `account/carriers/Jade Route/sip_gateways/${ipv4},5060,32,udp`,
  parent: 'account/carriers/Jade Route',
  values: { ipv4, port: 5060, netmask: 32, protocol: 'udp' },
});

describe('what differs from one platform to the next', () => {
  const file: ConfigFile = {
    scope: 'account',
    items: [
      { kind: 'account', path: 'account', parent: '', values: { name: 'Acme', sip_realm: 'acme.test' } },
      {
        kind: 'application',
        path: 'account/applications/a',
        parent: 'account',
        values: {
          name: 'a',
          call_hook: { url: 'https://apps.test/call' },
          app_json: [{ actionHook: 'wss://apps.test/more', text: 'at acme.test and not.acme.test' }],
        },
      },
      {
        kind: 'carrier',
        path: 'account/carriers/Jade Route',
        parent: 'account',
        values: { name: 'Jade Route' },
      },
      gateway('10.0.0.1'),
      gateway('10.0.0.12'),
      gateway('sip.jade.test'),
    ],
    external: [],
    missing: [],
  };
  const variables = placesOf(file, new Set(VARYING));

  it('gets names that say what it is, and stands only for whole names and addresses', () => {
    expect([...variables]).toEqual([
      ['host', 'https://apps.test'],
      ['host_2', 'wss://apps.test'],
      ['gateway_jade_route', '10.0.0.1'],
      ['gateway_jade_route_2', '10.0.0.12'],
      ['gateway_jade_route_3', 'sip.jade.test'],
      ['sip_realm', 'acme.test'],
    ]);
    const { items } = withVariables(file, variables, true);
    expect(items.map(({ values }) => values['ipv4'] ?? values['app_json'] ?? values['sip_realm'])).toEqual([
      '${sip_realm}',
      [{ actionHook: '${host_2}/more', text: 'at ${sip_realm} and not.acme.test' }],
      undefined,
      '${gateway_jade_route}',
      '${gateway_jade_route_2}',
      '${gateway_jade_route_3}',
    ]);
    const one = withVariables(file, placesOf(file, new Set(['gateways'])), true);
    expect(one.items.map(({ values }) => values['sip_realm'])).toContain('acme.test');
  });

  it('is found again where it is filled in, with the places of gateways', () => {
    const varied = withVariables(file, variables, true);
    expect(variablesIn(varied)).toEqual([...variables.keys()].sort());
    expect(filledVariables(varied, variables)).toEqual({ file, unknown: [] });
    const elsewhere = new Map([
      ...variables,
      ['gateway_jade_route', 'b.test'],
      ['gateway_jade_route_2', 'b.test'],
    ]);
    const { file: filled } = filledVariables(varied, elsewhere);
    expect(duplicatePathsIn(filled)).toEqual([gateway('b.test').path]);
    expect(duplicatePathsIn(file)).toEqual([]);
  });
});
