import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build, type PluginOption } from 'vite';
import { CHECKS } from '../../support/testSteps.ts';
import { strictWarnings } from '../../../scripts/build/strictWarnings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-strict-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => rmSync(root, { recursive: true }));

const make = (code: string, plugins: PluginOption[] = [strictWarnings()], chunkSizeWarningLimit = 500) => {
  writeFileSync(join(root, 'main.js'), code);
  return build({ root, configFile: false, logLevel: 'warn', plugins, build: { chunkSizeWarningLimit } });
};
const EVAL = 'console.log(eval("1 + 1"))';

it('a build without warnings passes', async () => {
  await expect(make('console.log(1)')).resolves.toBeDefined();
});

it.each([
  ['the bundler', EVAL, 500],
  ['Vite', 'console.log(1)', 0],
])('a warning of %s fails the build', async (_whose, code, limit) => {
  await expect(make(code, [strictWarnings()], limit)).rejects.toThrow('The build has warnings');
});

it('an operator’s build passes with warnings', async () => {
  await expect(make(EVAL, [])).resolves.toBeDefined();
});

it('the checks of the project build so', () => {
  const [built] = CHECKS.filter(({ command }) => command.includes('vite build'));
  expect(built?.env).toMatchObject({ PATCHBAY_STRICT: '1' });
});
