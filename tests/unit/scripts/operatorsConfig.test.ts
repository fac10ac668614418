import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from 'vite';
import { operatorsConfig } from '../../../scripts/build/operatorsConfig.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patchbay-config-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>x</title>');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => join(root, 'dist', name);
const read = (name: string) => readFileSync(at(name), 'utf8');
/** What the source ships. */
const ship = (text: string) => writeFileSync(join(root, 'public/config.json'), text);
const make = () => build({ root, configFile: false, logLevel: 'silent', plugins: [operatorsConfig()] });

it('a first build has the defaults, as configuration and as example', async () => {
  ship('{"a":1}');
  await make();
  expect([read('config.json'), read('config.example.json')]).toEqual(['{"a":1}', '{"a":1}']);
});

it('a configuration that was changed is kept, and the defaults follow the source', async () => {
  ship('{"a":1}');
  await make();
  writeFileSync(at('config.json'), '{"mine":1}');
  writeFileSync(at('old.js'), '');
  ship('{"a":2}');
  await make();
  await make();
  expect([read('config.json'), read('config.example.json')]).toEqual(['{"mine":1}', '{"a":2}']);
  expect(existsSync(at('old.js'))).toBe(false);
});

it('one that nobody changed follows the source', async () => {
  ship('{"a":1}');
  await make();
  ship('{"a":2}');
  await make();
  expect(read('config.json')).toBe('{"a":2}');
});

it('one of a build that had no example yet is kept where it is not what is shipped', async () => {
  ship('{"a":1}');
  mkdirSync(join(root, 'dist'));
  writeFileSync(at('config.json'), '{"mine":1}');
  await make();
  expect(read('config.json')).toBe('{"mine":1}');
});
