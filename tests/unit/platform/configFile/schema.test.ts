import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../../src/platform/configFile/kinds.ts';
import { schemaOf } from '../../../../src/platform/configFile/schema.ts';
import { readDocument } from '../../../../src/platform/configFile/document.ts';

const columns = () => new Set(['is_active', 'notes', 'application']);
const check = (scope: 'account' | 'provider', document: unknown): boolean =>
  new Ajv({ strict: true, allowUnionTypes: true }).validate(schemaOf({ scope, columns }), document);
const of = (...accounts: unknown[]) => ({ format: 'jambonz-config/1', scope: 'account', accounts });
const secret = { secret: 'account/key' };

describe('the schema of a file', () => {
  it.each([
    ['nothing but a name', of({ name: 'a' }), true],
    ['a column, a secret and a reference', of({ name: 'a', notes: secret, application: 'x' }), true],
    ['parts in their sections', of({ name: 'a', clients: [{ username: 'u', is_active: 1 }] }), true],
    [
      'one routing table with routes',
      of({ name: 'a', routing: { routes: [{ priority: 0, regex: '.' }] } }),
      true,
    ],
    ['a number that YAML reads as one', of({ name: 'a', numbers: [{ number: 4420, carrier: 'c' }] }), true],
    ['an unknown key', of({ name: 'a', note: 1 }), false],
    ['a record without what names it', of({ name: 'a', clients: [{ notes: 'x' }] }), false],
    ['an object in place of a list', of({ name: 'a', clients: { username: 'u' } }), false],
    ['a list in place of the one routing table', of({ name: 'a', routing: [] }), false],
    ['another format', { ...of(), format: 'jambonz-config/2' }, false],
    ['another scope', { ...of(), scope: 'provider' }, false],
    ['a provider in the file of an account', { ...of(), provider: { name: 'p' } }, false],
  ])('says of %s what the reader says', (_title, document, isRight) => {
    expect(check('account', document)).toBe(isRight);
    const { problems, file } = readDocument(document, columns);
    expect(problems.length === 0 && file.scope === 'account').toBe(isRight);
  });

  it('describes every kind, and leaves open what may have any column', () => {
    const { definitions } = schemaOf({ scope: 'provider', columns: () => null }) as {
      definitions: Record<string, unknown>;
    };
    expect(Object.keys(definitions)).toEqual([...KINDS]);
    expect(definitions['client']).toMatchObject({ additionalProperties: true, required: ['username'] });
  });
});
