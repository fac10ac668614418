import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import ts from 'typescript-eslint';
import { literalText } from '../support/literalText.js';

const found = (code: string): number =>
  new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: ts.parser as Linter.Parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { portal: { rules: { 'literal-text': literalText } } },
      rules: { 'portal/literal-text': 'error' },
    },
    'a.tsx',
  ).length;

describe('a text that goes through no message is found', () => {
  it.each([
    '<p>Welcome</p>',
    '<>Welcome</>',
    "<p>{'Welcome'}</p>",
    "<p>{open ? 'Close' : t('portal.open')}</p>",
    "<p>{name ?? 'None'}</p>",
    '<p>{`${count} rows`}</p>',
    '<input placeholder="Search" />',
    "<img alt={'Photo'} />",
    '<Button label="Save" />',
    '<button aria-label="Press me" />',
    '<button onClick={() => notify("Saved")} />',
    '<Select choices={[{ id: 1, name: "No carrier at all" }]} />',
    "notify('It was saved')",
    'const validate = () => "Must be a number"',
    'const choices = [{ id: "a", name: `The ${first} one` }]',
    'const column = { label: "Name" }',
  ])('in %s', code => {
    expect(found(code)).toBe(1);
  });
});

describe('what is no text of the portal is left alone', () => {
  it.each([
    "<p>{t('portal.welcome')}</p>",
    '<p> · </p>',
    '<Button label="portal.save" />',
    '<Button label={`portal.${kind}.save`} />',
    '<p className="pb-a pb-b">{name}</p>',
    "throw new Error('no such row here')",
    "import 'some file'",
    "notify('portal.saved')",
    "const key = 'service_provider_sid'",
    '<h1>Patchbay</h1>',
  ])('in %s', code => {
    expect(found(code)).toBe(0);
  });
});
