import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitOf, type Git, hasExtensions } from '../../../scripts/build/version.ts';

const FILES = ['assets/main-a.js', 'assets/list-b.js'];
const git =
  ({ changes = '', prefix = '' } = {}): Git =>
  (...args) =>
    ({ '--show-prefix': prefix, '--porcelain': changes })[args[1] ?? ''] ?? 'abc1234';
const noGit: Git = () => null;

it.each([
  ['the commit of a clean tree', git(), undefined, /^abc1234$/],
  ['git rather than the environment', git(), 'fedcba9', /^abc1234$/],
  ['changes, told apart by the scripts', git({ changes: ' M a.ts' }), undefined, /^abc1234-[0-9a-f]{7}$/],
  ['the environment without git', noGit, ' fedcba9 ', /^fedcba9$/],
  ['the environment in a repository around', git({ prefix: 'vendor/portal/' }), 'fedcba9', /^fedcba9$/],
  ['neither', noGit, undefined, /^unknown-[0-9a-f]{7}$/],
  ['an empty variable', noGit, '', /^unknown-[0-9a-f]{7}$/],
])('names %s', (_what, ask, given, expected) => {
  expect(commitOf(ask, given, FILES, false)).toMatch(expected);
});

it.each([
  ['a clean tree', git(), undefined],
  ['the environment without git', noGit, 'abc1234'],
])('tells builds of %s apart by their extensions, which git ignores', (_what, ask, given) => {
  const named = (files: string[]) => commitOf(ask, given, files, true);
  expect(named(FILES)).toMatch(/^abc1234-[0-9a-f]{7}$/);
  expect(named(['assets/main-a.js', 'assets/list-c.js'])).not.toBe(named(FILES));
});

it('sees extensions where their folder has any', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-extensions-'));
  try {
    expect([hasExtensions(join(folder, 'none')), hasExtensions(folder)]).toEqual([false, false]);
    mkdirSync(join(folder, 'mine'));
    expect(hasExtensions(folder)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('differs by any script where the commit does not tell, and by nothing else', () => {
  const named = (files: string[]) => commitOf(noGit, undefined, files, false);
  expect(named(FILES.toReversed())).toBe(named(FILES));
  expect(named(['assets/main-a.js', 'assets/list-c.js'])).not.toBe(named(FILES));
});
