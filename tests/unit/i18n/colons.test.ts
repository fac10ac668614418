import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What follows a label is `portal.colon`: French has a space before it. */
const TYPED = /(?<!\$)\{(?:label|name|title|translate\((?:[^{}]|\$?\{[^{}]*\})*\))\}(?:<\/\w+>)?:(?=[\s<{])/;
const IN_TEMPLATE = /\}: \$\{/;
/** An error for developers, API names as they are copied, a cell of a file, a place in an order. */
const NO_LABEL = new Set([
  'dataProvider/httpClient.ts',
  'components/fields/RecordFacts.tsx',
  'custom-pages/trends/useTrendsCsv.ts',
  'resources/least-cost-routing/model/lcrChangeValues.ts',
]);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !path.startsWith('gallery'),
);
const withMatch = (pattern: RegExp) =>
  sources.filter(path => pattern.test(readFileSync(`src/${path}`, 'utf8')));

test('no label has a typed colon', () => {
  // In texts of a language `%{name}:` is that language's own.
  expect(withMatch(TYPED).filter(path => path.endsWith('.tsx'))).toEqual([]);
});

test('no template joins a label and its value by a typed colon', () => {
  expect(withMatch(IN_TEMPLATE).filter(path => !NO_LABEL.has(path))).toEqual([]);
});
