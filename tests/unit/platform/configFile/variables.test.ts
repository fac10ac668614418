import { describe, expect, it } from 'vitest';
import type { ConfigFile, Values } from '../../../../src/platform/configFile/kinds.ts';
import { filledVariables, withVariables } from '../../../../src/platform/configFile/variables.ts';

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
