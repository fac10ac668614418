import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../../src/platform/configFile/kinds.ts';
import { ConfigFileError, readFileText } from '../../../../src/platform/configFile/text.ts';

const HEAD = 'format: jambonz-config/1\nscope: account\n';
const columns = (kind: Kind) => (kind === 'client' ? new Set(['username', 'is_active']) : null);

const problemsOf = (text: string): string[] => {
  try {
    readFileText(text, columns);
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return error.message.split('\n');
  }
  return [];
};

const bomb = [...'bcdefgh'].map(
  (name, at) => `${name}: &${name} [*${'abcdefg'.charAt(at)}, *${'abcdefg'.charAt(at)}]`,
);

describe('a file that is no configuration', () => {
  it.each<[string, string, RegExp]>([
    ['an alias', `${HEAD}external: &a [x]\nmissing: *a\n`, /^3:14 alias a\n4:10 alias a/],
    ['a bomb of aliases', `${HEAD}a: &a [x]\n${bomb.join('\n')}\n`, /^3:7 alias a/],
    ['a tag', `${HEAD}external: !!js/function x\n`, /^3:\d+ (syntax|tag)/],
    ['a tag of its own', `${HEAD}external: !secret x\n`, /^3:\d+ (syntax|tag)/],
    ['a doubled key', `${HEAD}scope: provider\n`, /^3:1 syntax /],
    ['__proto__', `${HEAD}accounts:\n  - name: a\n    __proto__: {is_admin: true}\n`, /^5:5 key __proto__/],
    ['a number as a key', `${HEAD}1: a\n`, /^3:1 key /],
    ['a list as a key', `${HEAD}[a]: b\n`, /^3:1 key /],
    ['infinity', `${HEAD}accounts: [{name: a, x: .inf}]\n`, /^3:\d+ value \.inf/],
    ['another version', 'format: jambonz-config/2\nscope: account\n', /^1:1 format jambonz-config\/2/],
    ['no version', 'scope: account\n', /format/],
    ['another scope', 'format: jambonz-config/1\nscope: platform\n', /^2:1 scope platform/],
    ['an unknown kind', `${HEAD}users: []\n`, /^3:1 unknown_key users/],
    ['a provider in the file of an account', `${HEAD}provider: {name: a}\n`, /^3:1 unknown_key provider/],
    [
      'an unknown column',
      `${HEAD}accounts:\n  - name: a\n    clients:\n      - username: b\n        admin: true\n`,
      /^7:9 unknown_key admin/,
    ],
    [
      'a name that is used twice',
      `${HEAD}accounts:\n  - name: a\n    clients:\n      - username: b\n      - username: b\n`,
      /^7:9 twice account\/clients\/b/,
    ],
    [
      'a record without a name',
      `${HEAD}accounts:\n  - applications:\n      - app_json: a\n`,
      /^5:9 no_key name/,
    ],
    ['a text in place of a list', `${HEAD}accounts: none\n`, /^3:1 not_a_list accounts/],
    ['a text in place of a record', `${HEAD}accounts: [none]\n`, /not_an_object accounts/],
    [
      'a voice of another platform',
      `${HEAD}accounts:\n  - name: a\n    applications:\n      - name: b\n        speech_synthesis_voice: custom_0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f\n`,
      /^7:9 foreign_sid custom_0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f/,
    ],
    [
      'a voice of another platform within app_json',
      `${HEAD}accounts:\n  - name: a\n    applications:\n      - name: b\n        app_json:\n          - verb: say\n            synthesizer: {voice: custom_0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f}\n`,
      /^9:27 foreign_sid custom_/,
    ],
    [
      'an account name that is used twice',
      `${HEAD.replace('account', 'provider')}accounts: [{name: a}, {name: a}]\n`,
      /^3:23 twice accounts\/a/,
    ],
    ['the key of a constructor', `${HEAD}constructor: {prototype: {a: 1}}\n`, /^3:1 unknown_key constructor/],
    [
      'a version of text',
      "format: 'jambonz-config/1.5'\nscope: account\n",
      /^1:1 format jambonz-config\/1\.5/,
    ],
    ['two documents', `${HEAD}---\n${HEAD}`, /syntax/],
    ['nothing', '', /not_an_object/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000', /./],
    ['brackets within brackets', '['.repeat(20_000), /syntax/],
    ['fifty megabytes', ' '.repeat(50_000_000), /^1:1 too_large 50000000/],
  ])('is refused with line and column: %s', (_, text, expected) => {
    expect(problemsOf(text).join('\n')).toMatch(expected);
  });

  it('leaves no trace in the prototype of all objects', () => {
    problemsOf(
      `${HEAD}accounts:\n  - {name: a, constructor: {prototype: {polluted: 1}}, "__proto__": {polluted: 1}}\n`,
    );
    expect({}).not.toHaveProperty('polluted');
  });

  it('takes JSON too', () => {
    const text = JSON.stringify({ format: 'jambonz-config/1', scope: 'account', accounts: [{ name: 'a' }] });
    expect(readFileText(text, columns).items.map(({ path }) => path)).toEqual(['account']);
  });
});
