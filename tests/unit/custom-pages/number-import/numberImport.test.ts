// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { can, type Viewer } from '../../../../src/authProvider/access.ts';
import { loadConfig } from '../../../../src/config/config.ts';
import ofList from '../../../../src/custom-pages/number-import/en.ts';
import ofForm from '../../../../src/custom-pages/number-import/en.form.ts';
import { DELIMITER_WORDS } from '../../../../src/custom-pages/number-import/importTexts.tsx';
import {
  filtersFor,
  matchesFilter,
  SHOWN_STATES,
} from '../../../../src/custom-pages/number-import/useImportCheck.ts';
import {
  saveRecentChoices,
  saveRecentColumns,
  recentChoices,
} from '../../../../src/custom-pages/number-import/useColumnChoice.ts';
import { screens } from '../../../../src/custom-pages/registry.ts';
import { ENCODINGS } from '../../../../src/platform/numberImport/decodeText.ts';
import { REFUSALS } from '../../../../src/platform/numberImport/fileLimits.ts';
import {
  ERRORS,
  EXISTING,
  IMPORT_FIELDS,
  NO_COLUMNS,
  WARNINGS,
} from '../../../../src/custom-pages/number-import/model/importRows.ts';
import { accessTableOf, registry } from '../../../../src/resources/registry.ts';

const FOLDER = join(import.meta.dirname, '../../../../src/custom-pages/number-import');
const source = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

const english = { ...ofList, ...ofForm };
const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], english);

describe('the texts of the import', () => {
  it('are there for every key that is used', () => {
    const used = [...source.matchAll(/\b(?:text|counted)\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter(key => typeof textAt(key) !== 'string')).toEqual([]);
  });

  it.each<[string, readonly string[], string[]]>([
    ['notes', [...ERRORS, ...WARNINGS, ...EXISTING], ['exists_unseen']],
    ['refused', REFUSALS, []],
    ['states', SHOWN_STATES, []],
    ['encodings', ENCODINGS, []],
    ['delimiters', Object.values(DELIMITER_WORDS), []],
  ])('%s: one for each, and no other', (group, keys, others) => {
    expect(Object.keys(textAt(group) as object).sort()).toEqual([...keys, ...others].sort());
  });

  it('name every field', () => {
    for (const field of IMPORT_FIELDS) expect(textAt(`columns.${field}`)).toBeTypeOf('string');
  });
});

describe('the right to import', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const table = accessTableOf([...screens, ...registry]);
  const viewer = (scope: Viewer['scope'], isViewOnly: boolean): Viewer => ({
    scope,
    isViewOnly,
    accountSid: scope === 'account' ? 'a1' : null,
    serviceProviderSid: scope === 'admin' ? null : 'sp1',
  });

  it.each([false, true])('is that of creating a number, carriers left to admins: %s', async adminOnly => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ flags: { adminOnlyCarriers: adminOnly } })));
    await loadConfig();
    const allowed: string[] = [];
    for (const scope of ['admin', 'service_provider', 'account'] as const)
      for (const isViewOnly of [false, true]) {
        const who = viewer(scope, isViewOnly);
        const mayImport = can(who, table, { resource: 'number-import', action: 'list' });
        expect(mayImport).toBe(can(who, table, { resource: 'phone-numbers', action: 'create' }));
        if (mayImport) allowed.push(scope);
      }
    expect(allowed).toEqual(['admin', 'service_provider', ...(adminOnly ? [] : ['account'])]);
  });
});

describe('the filters of the preview', () => {
  const counts = { ready: 3, warning: 1, error: 2, exists: 0, dropped: 0, created: 0, failed: 0, unsure: 0 };

  it('are the states there are, all, and what should be looked at', () => {
    expect(filtersFor(counts)).toEqual([
      { filter: 'all', count: 6 },
      { filter: 'problems', count: 3 },
      { filter: 'ready', count: 3 },
      { filter: 'warning', count: 1 },
      { filter: 'error', count: 2 },
    ]);
    expect(filtersFor({ ...counts, warning: 0 }).map(({ filter }) => filter)).not.toContain('problems');
  });

  it.each([
    ['all', 'created', true],
    ['problems', 'failed', true],
    ['problems', 'exists', false],
    ['error', 'error', true],
    ['error', 'warning', false],
  ] as const)('%s shows %s rows: %s', (filter, shown, expected) => {
    expect(matchesFilter(filter, { shown } as never)).toBe(expected);
  });
});

describe('what is remembered of files', () => {
  it('is kept by user and provider, for the latest kinds of files', () => {
    const columns = { ...NO_COLUMNS, number: 1 };
    for (let kind = 0; kind < 25; kind++) saveRecentColumns('u1 sp1', String(kind), columns);
    const defaults = { account: 'a1', carrier: null, application: null };
    saveRecentChoices('u1 sp1', { defaults });
    const kinds = [...recentChoices('u1 sp1').columns.keys()];
    expect(kinds).toHaveLength(20);
    expect(kinds.at(-1)).toBe('24');
    expect(recentChoices('u1 sp1').defaults).toEqual(defaults);
    expect(recentChoices('u1 sp2')).toMatchObject({ defaults: null });
  });
});
