import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build } from 'vite';
import viteConfig from '../../../vite.config.ts';
import { compileHints } from '../../../scripts/build/compileHints.ts';

const THROWS = 'export const fail = () => {\n  throw new Error("reached");\n};';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-hints-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  // With a list of preloads in front of its own code.
  writeFileSync(join(root, 'main.js'), 'import("./later.js").then(({ fail }) => fail());');
  writeFileSync(join(root, 'later.js'), `import "./later.css";\n${THROWS}`);
  writeFileSync(join(root, 'later.css'), 'p { color: red }');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compileHints()],
    build: { sourcemap: true },
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const built = (ending: string) => {
  const folder = join(root, 'dist/assets');
  return readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

it('every file begins with the hint, above the list of its preloads', () => {
  const files = built('.js');
  expect(files).toHaveLength(2);
  for (const { text } of files) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n./);
});

it('a place in a file is found in its source as before', () => {
  const [file] = built('.js').filter(({ name }) => name.startsWith('later'));
  const [map] = built('.js.map').filter(({ name }) => name.startsWith('later'));
  const lines = file?.text.split('\n') ?? [];
  const line = lines.findIndex(text => text.includes('reached'));
  const column = lines[line]?.indexOf('throw') ?? -1;
  const entry = new SourceMap(
    JSON.parse(map?.text ?? '{}') as ConstructorParameters<typeof SourceMap>[0],
  ).findEntry(line, column);
  expect(entry).toMatchObject({ originalLine: 2, originalColumn: 2 });
});

it('the portal is built so', () => {
  const names = viteConfig.plugins?.flat().map(plugin => (plugin && 'name' in plugin ? plugin.name : ''));
  expect(names).toContain('compile-hints');
});
