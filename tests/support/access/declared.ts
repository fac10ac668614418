import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Scope } from '../e2e/seed.ts';
import type { DescribedResource, DescribedScreen, Description } from './describeResources.ts';
import type { Screen, Section } from './table.ts';

/**
 * Resources and screens without a row in the table, such as an integrator's in `extensions/`: what the walks need of them
 * is read from their declarations. The table stays what it is for the portal's own: an opinion apart from them.
 */

const CACHE = 'node_modules/.cache/resources.json';

/** Folders whose declaration says so. */
export const foldersWith = (folder: string, sign: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)
        .filter(name =>
          ['index.ts', 'index.tsx']
            .map(file => `${folder}/${name}/${file}`)
            .some(path => existsSync(path) && sign.test(readFileSync(path, 'utf8'))),
        )
    : [];

/** Vite takes seconds to read the declarations: the first process of a run does it for the workers. */
const describeResources = (): Description => {
  if (process.env['TEST_WORKER_INDEX'] !== undefined)
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Description;
  const script = 'tests/support/access/describeResources.ts';
  const described = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, described);
  // Not read back: workers of vitest, which have no number here, may write it at the same time.
  return JSON.parse(described) as Description;
};

const startsWith = (text: string) => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`);

const sectionFrom = ({ name, scopes, bulk, hasRequired, texts, refusal }: DescribedResource): Section => ({
  name,
  menu: texts.menu,
  heading: startsWith(texts.heading),
  add: texts.add,
  addHeading: texts.addTitle,
  deleteButton: startsWith(texts.deleteButton),
  offer: scope => ({
    list: scopes.list.includes(scope),
    create: scopes.create.includes(scope),
    save: scopes.save.includes(scope),
    delete: scopes.delete.includes(scope),
    bulk: bulk && scopes.save.includes(scope),
  }),
  refusal,
  declared: {
    add: scopes.create.length > 0,
    edit: scopes.edit.length > 0,
    opensFor: scopes.edit,
    hasRequired,
  },
});

/** Nobody has said what it writes, and where it does, it has to ask for the right itself. */
const screenFrom = ({ name, menu, heading, scopes, paths, refusal }: DescribedScreen): Screen => ({
  name,
  ...(menu === undefined ? {} : { menu }),
  pages: paths.map(path => ({
    path,
    heading: path === name ? startsWith(heading) : /\S/,
    scopes: scopes as Scope[],
    writes: () => [],
  })),
  refusal,
  declared: true,
});

/** What `extensions/` holds: resources with an item of the menu, and screens. */
export const foldersOfExtensions = (): string[] => foldersWith('extensions', /^ {2}(menu|pages):/m);

/** Sections and screens beyond those of the table, and the order of the whole menu where there are any. */
export const beyond = (
  listed: readonly string[],
): { order: string[]; sections: Section[]; screens: Screen[] } => {
  const names = [...foldersWith('src/resources', /^ {2}menu:/m), ...foldersOfExtensions()];
  if (names.every(name => listed.includes(name))) return { order: [], sections: [], screens: [] };
  const { order, resources, screens } = describeResources();
  const isNew = ({ name }: { name: string }) => !listed.includes(name);
  // The portal's own screens need their rows: a test says so.
  const isForeign = ({ name }: { name: string }) => !existsSync(`src/custom-pages/${name}`);
  return {
    order,
    sections: resources.filter(isNew).map(sectionFrom),
    screens: screens.filter(isNew).filter(isForeign).map(screenFrom),
  };
};

/** Adds the items of further sections and screens to the menu a login sees: each behind the one before it in the declared order. */
export const withItems = (
  menu: readonly string[],
  { order, sections, screens }: ReturnType<typeof beyond>,
  scope: Scope,
): string[] => {
  if (order.length === 0) return [...menu];
  const own = [...menu];
  return order.flatMap(name => {
    const section = sections.find(one => one.name === name);
    if (section) return section.offer(scope).list ? [section.menu] : [];
    const screen = screens.find(one => one.name === name);
    if (screen?.menu) return screen.pages.some(({ scopes }) => scopes.includes(scope)) ? [screen.menu] : [];
    if (name === 'settings' && scope === 'account') return [];
    return own.splice(0, 1);
  });
};
