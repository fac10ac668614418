import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve('src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map(name => join(SRC, name));
const textOf = (path: string) => readFileSync(path, 'utf8');
const code = files.filter(path => /\.tsx?$/.test(path));
const sheets = files.filter(path => path.endsWith('.css'));

const pathsIn = (path: string, pattern: RegExp) =>
  [...textOf(path).matchAll(pattern)]
    .map(([, source = '']) => resolve(dirname(path), source))
    .filter(existsSync);

const loadedWith = new Map([
  ...code.map(
    path =>
      [path, pathsIn(path, /(?:^|\n)(?:import|export)(?!\s+type\b)[^;'"]*?['"](\.[^'"]+)['"]/g)] as const,
  ),
  ...sheets.map(path => [path, pathsIn(path, /@import '(\.[^']+)'/g)] as const),
]);
const loadedLater = new Map(code.map(path => [path, pathsIn(path, /import\(\s*['"](\.[^'"]+)['"]\s*\)/g)]));

const closureOf = (roots: readonly string[], isLater: boolean): Set<string> => {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    loadedWith.get(path)?.forEach(visit);
    if (isLater) loadedLater.get(path)?.forEach(visit);
  };
  roots.forEach(visit);
  return found;
};

const classesIn = (path: string, pattern: RegExp) =>
  new Set([...textOf(path).matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** What every page stands on: the shell, all declarations, and the list. */
const shell = closureOf(
  [
    ...['main.tsx', 'internal/InternalRoot.tsx', 'resources/standard/StandardList.tsx'].map(path =>
      join(SRC, path),
    ),
    ...code.filter(path => /\/(?:resources|custom-pages)\/[^/]+\/index\.tsx?$/.test(path)),
  ],
  false,
);

const pages = code.flatMap(path =>
  [
    ...textOf(path).matchAll(
      /\b(?:(?:page|listPage)\(|listParts:)\s*\(\) =>\s*import\(\s*['"](\.[^'"]+)['"]/g,
    ),
  ].map(([, source = '']) => resolve(dirname(path), source)),
);

const styled = new Map<string, string[]>();
// What a module says of a global class holds in its own page only.
for (const sheet of sheets)
  for (const name of classesIn(sheet, /(?<!:global\([^)]*)\.(pb-[\w-]+)/g))
    styled.set(name, [...(styled.get(name) ?? []), sheet]);

it('pages are found', () => {
  expect(pages.length).toBeGreaterThan(30);
});

// A style that another page brings is there by chance: the page is drawn without it, and moves when it comes.
it.each(pages.map(page => [relative(SRC, page), page] as const))(
  '%s brings the styles that it uses',
  (_name, page) => {
    const own = closureOf([page], true);
    const lacking = [...own]
      .filter(path => path.endsWith('.tsx') && !shell.has(path))
      .flatMap(path =>
        [...classesIn(path, /\b(pb-[\w-]+)/g)]
          .filter(name => styled.get(name)?.every(sheet => !own.has(sheet) && !shell.has(sheet)))
          .map(name => `${name} (${relative(SRC, path)})`),
      );
    expect(lacking).toEqual([]);
  },
);
