import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => join('src', file));
const having = (pattern: RegExp) => files.filter(file => pattern.test(readFileSync(file, 'utf8')));

it('no form replaces a save: it belongs to the declaration (`create` and `update` of its writes)', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(having(/useRegisterMutationMiddleware|registerMutationMiddleware/)).toEqual([]);
});

it('no form casts a function away that react-admin does not take', () => {
  expect(having(/\{\w+ as never\}|\(\w+ as never\)/).filter(file => /\/form\/|resources/.test(file))).toEqual(
    [],
  );
});
