import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Rollup } from 'vite';
import { expect, test, vi } from 'vitest';
import { reactSignals } from '../../../scripts/build/reactSignals.ts';

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');

const transform = (code: string, id = file) => {
  const plugin = reactSignals();
  if (typeof plugin.transform !== 'function') throw new Error('The plugin transforms nothing');
  const error = vi.fn((message: string): never => {
    throw new Error(message);
  });
  const context = { error } as unknown as Rollup.TransformPluginContext;
  return plugin.transform.call(context, code, id) as { code: string } | null;
};

test('the installed React makes no error on load any more, and keeps those of its functions', () => {
  const code = readFileSync(file, 'utf8');
  const changed = transform(code)?.code ?? '';
  expect(code).toMatch(/Exception = Error\(/);
  expect(changed).not.toMatch(/Exception = Error\(/);
  const thrown = /throw Error\(formatProdErrorMessage/g;
  expect(changed.match(thrown)?.length).toBe(code.match(thrown)?.length);
  expect(changed).toContain(
    'SuspenseException = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(460) } })',
  );
});

test('a React with other errors fails the build, other files are left alone', () => {
  expect(() => transform('var SuspenseException = Error(formatProdErrorMessage(460));')).toThrow(/not 5/);
  expect(transform('var AnException = Error(formatProdErrorMessage(1));', '/other.js')).toBeNull();
});
