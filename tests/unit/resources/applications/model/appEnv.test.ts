import { describe, expect, it } from 'vitest';
import {
  cleanEnv,
  completedEnv,
  envProblems,
  envInputValue,
  inputKindOf,
  readSchema,
  typedValue,
  type EnvSchema,
  envWithRequired,
} from '../../../../../src/resources/applications/model/appEnv.ts';

const schemaOf = (answer: object): EnvSchema => {
  const schema = readSchema(answer);
  if (!schema) throw new Error('no schema');
  return schema;
};
const variable = (entry: object) => {
  const { X } = schemaOf({ X: { type: 'string', description: '', ...entry } });
  if (!X) throw new Error('no variable');
  return X;
};

describe('the input of a variable', () => {
  it.each<[object, boolean, string]>([
    [{ type: 'boolean' }, false, 'checkbox'],
    [{ type: 'boolean', obscure: true, enum: [true] }, false, 'checkbox'],
    [{ enum: ['a', 'b'] }, false, 'select'],
    [{ enum: [] }, false, 'text'],
    [{ enum: ['a'], jambonzResource: 'carriers' }, true, 'select'],
    [{ jambonzResource: 'carriers' }, true, 'carrier'],
    [{ jambonzResource: 'carriers' }, false, 'text'],
    [{ jambonzResource: 'carriers', obscure: true }, false, 'secret'],
    [{ obscure: true, type: 'number' }, false, 'secret'],
    [{ obscure: true, uiHint: 'textarea' }, false, 'secret'],
    [{ uiHint: 'filepicker' }, false, 'file'],
    [{ uiHint: 'textarea', type: 'number' }, false, 'textarea'],
    [{ type: 'number' }, false, 'number'],
    [{ uiHint: 'input' }, false, 'text'],
    [{ type: 'list' }, false, 'text'],
  ])('%j, carriers %s: %s', (entry, hasCarriers, kind) =>
    expect(inputKindOf(variable(entry), hasCarriers)).toBe(kind),
  );
});

describe('what an input shows', () => {
  it.each<[object, Record<string, unknown>, unknown]>([
    [{ default: 'd' }, { X: 's' }, 's'],
    // A default that nobody has set is none; what cannot be left empty shows it.
    [{ default: 'd' }, {}, ''],
    [{ default: 'd', required: true }, {}, 'd'],
    // Emptied by the user: the default does not come back.
    [{ default: 'd' }, { X: '' }, ''],
    [{}, {}, ''],
    [{ type: 'number', default: 0, required: true }, {}, 0],
    [{ type: 'number', default: 3 }, {}, ''],
    [{ type: 'number', default: 3 }, { X: 0 }, 0],
    [{ type: 'boolean' }, {}, false],
    [{ type: 'boolean', default: true }, {}, true],
    [{ type: 'boolean', default: true }, { X: false }, false],
  ])('%j with %j: %j', (entry, values, shown) =>
    expect(envInputValue(variable(entry), values, 'X')).toBe(shown),
  );
});

describe('from schema and values to what is sent', () => {
  const schema = schemaOf({
    TEXT: { type: 'string', description: '', required: true, default: 'hello' },
    COUNT: { type: 'number', description: '', default: 0 },
    ON: { type: 'boolean', description: '', required: true },
    LANG: { type: 'string', description: '', enum: ['en', 'de'] },
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    ['defaults and switches', {}, { TEXT: 'hello', COUNT: 0, ON: false }],
    ['false and 0 stay', { COUNT: 0, ON: false, TEXT: 'x' }, { TEXT: 'x', COUNT: 0, ON: false }],
    ['empty ones go', { TEXT: '', LANG: null }, { COUNT: 0, ON: false }],
    ['keys of no schema go', { OLD: 1, LANG: 'de' }, { TEXT: 'hello', COUNT: 0, ON: false, LANG: 'de' }],
  ])('of which %s', (_name, values, sent) => expect(cleanEnv(completedEnv(schema, values))).toEqual(sent));

  it.each<[string, Record<string, unknown>, unknown]>([
    ['only what is required', {}, { TEXT: 'hello', ON: false }],
    ['what is set', { COUNT: 0, LANG: 'de' }, { TEXT: 'hello', COUNT: 0, ON: false, LANG: 'de' }],
    ['no keys of no schema', { OLD: 1, TEXT: 'x', ON: true }, { TEXT: 'x', ON: true }],
    ['what the user emptied as empty', { COUNT: '' }, { TEXT: 'hello', ON: false }],
  ])('after a change: %s', (_name, values, sent) =>
    expect(cleanEnv(envWithRequired(schema, values))).toEqual(sent),
  );

  it.each([[null], [undefined], [{}], [{ A: '', B: null }]])('%j is sent as null', values =>
    expect(cleanEnv(values)).toBeNull(),
  );

  it.each<[string, Record<string, unknown>, object]>([
    ['fine', {}, {}],
    ['required', { TEXT: '' }, { TEXT: 'required' }],
    ['a required switch may be off', { ON: false }, {}],
    ['a number that is none', { COUNT: 'x' }, { COUNT: 'number' }],
    ['a number may be missing', { COUNT: '' }, {}],
    ['not among the choices', { LANG: 'fr' }, { LANG: 'choice' }],
  ])('problems: %s', (_name, values, problems) => expect(envProblems(schema, values)).toEqual(problems));

  it.each<[object, string, unknown]>([
    [{ type: 'number' }, '3', 3],
    [{ type: 'number' }, '1.', 1],
    [{ type: 'number' }, '', ''],
    [{ type: 'number' }, '1x', '1x'],
    [{ type: 'number' }, 'Infinity', 'Infinity'],
    [{}, '3', '3'],
  ])('%j typed %j is %j', (entry, text, value) => expect(typedValue(variable(entry), text)).toBe(value));
});

describe('a schema', () => {
  it.each([[null], ['text'], [[1]], [undefined]])('%j is none', answer =>
    expect(readSchema(answer)).toBeNull(),
  );

  it('that is half broken still has its variables', () =>
    expect(readSchema({ A: null, B: { type: 'nonsense', enum: [{}], required: 'yes' } })).toMatchObject({
      A: { type: 'string', required: false, description: '' },
      B: { type: 'string', enum: undefined, required: false },
    }));
});
