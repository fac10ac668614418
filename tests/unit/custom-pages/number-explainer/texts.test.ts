import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import texts from '../../../../src/custom-pages/number-explainer/en.form.ts';

const FOLDER = new URL('../../../../src/platform/inbound/', import.meta.url);
const sources = readdirSync(FOLDER).map(name => readFileSync(new URL(name, FOLDER), 'utf8'));
const code = sources.join('\n');

const found = (pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(pattern)].map(([, text = '']) => text)),
];

const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);

/** Texts of a union of the model, such as `export type StepId = | 'source' …`. */
const unionOf = (name: string): string[] => {
  const [, body = ''] = new RegExp(`export type ${name} =([^;]+);`).exec(code) ?? [];
  return [...body.matchAll(/'([\w-]+)'/g)].map(([, text = '']) => text);
};

describe('every sentence of the model has its text', () => {
  const phrases = found(/'((?:[a-z]+)\.[a-z_]+)'/g).filter(key => !key.startsWith('portal'));

  it.each(phrases)('%s, which the code names', key => {
    expect(textAt(key)).toEqual(expect.any(String));
  });

  it.each([
    ...unionOf('StepId').map(name => `step.${name}`),
    ...unionOf('LostReason').map(name => `lost.${name}`),
    ...unionOf('RefusalCause').flatMap(name => [`refusal.${name}`, `mend.${name}`]),
    ...unionOf('InboundList').flatMap(name => [`kind.${name}`, `kinds.${name}`]),
    ...unionOf('BoxKind').map(name => `box.${name}`),
    ...found(/recordRefTo\.\w+\([^)]*?, '(\w+)'/g).map(name => `fields.${name}`),
  ])('%s, which a type names', key => {
    expect(textAt(key)).toEqual(expect.any(String));
  });

  it('and no text is left over', () => {
    const said = new Set([...phrases, ...found(/say\(`(\w+)\./g)]);
    const over = [
      'network',
      'source',
      'called',
      'host',
      'registration',
      'carriers',
      'number',
      'pattern',
      'unsure',
      'hidden',
      'answer',
    ]
      .flatMap(group => Object.keys(textAt(group) as object).map(name => `${group}.${name}`))
      .filter(key => !said.has(key));
    expect(over).toEqual([]);
  });
});
