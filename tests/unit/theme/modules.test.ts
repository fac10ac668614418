import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scopedClass } from '../../../scripts/build/scopedClass.ts';

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
const textOf = (path: string) => readFileSync(join('src', path), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const modules = new Map(
  paths
    .filter(path => path.endsWith('.module.css'))
    .map(path => {
      const css = textOf(path).replaceAll(/\/\*.*?\*\//gs, '');
      const selectors = css.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
      return [path, new Set(namesIn(selectors, /\.([a-z][\w-]*)/gi))] as const;
    }),
);

/** What files of code take of a module: a class by its name, or any. */
const uses = paths
  .filter(path => /\.tsx?$/.test(path))
  .flatMap(path => {
    const code = textOf(path);
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(
      ([, variable = '', from = '']) => ({
        path,
        sheet: join(dirname(path), from),
        names: namesIn(code, new RegExp(`\\b${variable}\\.(\\w+)`, 'g')),
        takesAny: code.includes(`${variable}[`),
      }),
    );
  });

describe('the style sheet of a feature', () => {
  it('is a module, so that no other feature can take its classes', () => {
    const plain = paths.filter(
      path => /^(?:resources|custom-pages)\/.*\.css$/.test(path) && !path.endsWith('.module.css'),
    );
    expect(plain).toEqual([]);
  });

  it('has a name that no other has, as classes on the page begin with it', () => {
    const names = [...modules.keys()].map(path => basename(path));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(scopedClass('pictureHead', '/src/trends/trends.module.css')).toBe('pb-trends-picture-head');
  });

  it('is used within its feature only', () => {
    const strangers = uses.filter(({ path, sheet }) => {
      const [room, feature] = sheet.split('/');
      return /^(?:resources|custom-pages)$/.test(room ?? '') && !path.startsWith(`${room}/${feature}/`);
    });
    expect(strangers.map(({ path, sheet }) => `${path}: ${sheet}`)).toEqual([]);
  });

  it('has every class that the code takes', () => {
    const lacking = uses.flatMap(({ path, sheet, names }) =>
      names.filter(name => !modules.get(sheet)?.has(name)).map(name => `${path}: ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('has no class that nobody takes', () => {
    const dead = [...modules].flatMap(([sheet, names]) => {
      const users = uses.filter(each => each.sheet === sheet);
      const used = new Set(users.flatMap(each => each.names));
      return users.some(each => each.takesAny)
        ? []
        : [...names].filter(name => !used.has(name)).map(name => `${relative('.', sheet)}: ${name}`);
    });
    expect(dead).toEqual([]);
  });
});
