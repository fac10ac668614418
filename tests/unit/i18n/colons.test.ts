import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What follows a label is `portal.colon`: French has a space before it. */
const TYPED = /(?<!\$)\{(?:label|name|title|translate\((?:[^{}]|\$?\{[^{}]*\})*\))\}:(?=[\s<{])/;

test('no label has a typed colon', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx') && !path.startsWith('gallery'))
    .filter(path => TYPED.test(readFileSync(`src/${path}`, 'utf8')));
  expect(found).toEqual([]);
});
