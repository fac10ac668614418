import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replacementOf } from '../../../scripts/build/libraries.js';

const { resolve } = createRequire(import.meta.url);
const packages = ['ra-core', 'ra-ui-materialui', 'ra-i18n-polyglot', 'ra-data-simple-rest'];

/** What modules of react-admin import from lodash. */
const asked = new Set(
  packages.flatMap(name => {
    const dist = join('node_modules', name, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .flatMap(file => [...readFileSync(join(dist, file), 'utf8').matchAll(/from 'lodash\/(\w+)\.js'/g)])
      .map(([, name = '']) => name);
  }),
);

it.each([...asked])('es-toolkit has the %s that react-admin imports from lodash', name => {
  const by = replacementOf(`lodash/${name}.js`, '/portal/node_modules/ra-core/dist/util/x.js');
  expect(by).toBe(`es-toolkit/compat/${name}`);
  expect(
    () => resolve(by ?? ''),
    `react-admin has begun to use lodash/${name}, which es-toolkit lacks: exclude it in scripts/build/libraries.js.`,
  ).not.toThrow();
});

it.each([
  [
    'jsonexport/dist/index.js',
    '/portal/node_modules/ra-core/dist/export/defaultExporter.js',
    /light\/jsonexport/,
  ],
  ['inflection', '/portal/node_modules/ra-core/dist/core/useGetResourceLabel.js', /light\/inflection/],
])('%s is replaced where lists import it', (source, importer, by) => {
  const file = join('node_modules', importer.split('/node_modules/')[1] ?? '');
  expect(
    readFileSync(file, 'utf8'),
    `ra-core no longer imports ${source} in ${file}: look where it does now, and mend or delete the row in scripts/build/libraries.js.`,
  ).toContain(`'${source}'`);
  expect(replacementOf(source, importer)).toMatch(by);
});

it.each([
  ['lodash/get.js', '/portal/node_modules/recharts/lib/x.js'],
  ['lodash/get', '/portal/node_modules/ra-core/dist/x.js'],
  ['inflection', '/portal/node_modules/ra-ui-materialui/dist/list/ListGuesser.js'],
  ['jsonexport/dist/index.js', '/portal/scripts/build/light/jsonexport.js'],
])('%s stays for %s', (source, importer) => {
  expect(replacementOf(source, importer)).toBeNull();
});
