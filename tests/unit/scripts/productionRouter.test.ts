import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  productionRouter,
  SERVER_PAGES,
  withoutDevelopment,
  withoutServerPages,
} from '../../../scripts/build/productionRouter.ts';

/** The files a bundler gets, as the package itself names them. */
const entry = fileURLToPath(import.meta.resolve('react-router')).replaceAll('\\', '/');
const development = dirname(entry);

/** Code of the file that holds the components. */
const componentsIn = (folder: string): string => {
  const codes = readdirSync(folder)
    .filter(name => /^chunk-.*\.mjs$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'));
  return codes.find(code => code.includes('ENABLE_DEV_WARNINGS = ')) ?? '';
};
const code = componentsIn(development);

describe('React Router in a build', () => {
  it('is still the files that the plugin changes', () => {
    const { filter } = productionRouter().transform as { filter: { id: RegExp } };
    expect(entry).toMatch(filter.id);
    expect(code).toContain('var ENABLE_DEV_WARNINGS = true;');
    expect(code).toMatch(/^NavLink\.displayName = /m);
    expect(code).toMatch(/^var NavLink = React\d*\.forwardRef\($/m);
  });

  it('does not warn, and can lose a component that nothing imports', () => {
    const built = withoutDevelopment(code);
    expect(built).toContain('var ENABLE_DEV_WARNINGS = false;');
    expect(built).not.toMatch(/^\w+\.displayName = /m);
    expect(built).toMatch(/^var NavLink = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
  });

  it('keeps its lines, which source maps count, and names set inside functions', () => {
    const built = withoutDevelopment(code);
    expect(built.split('\n')).toHaveLength(code.split('\n').length);
    expect(built).toContain('FetcherForm2.displayName = "fetcher.Form";');
  });

  it.each(SERVER_PAGES)('still has the condition %s, which is never true here', condition => {
    expect(code).toMatch(condition);
  });

  it('loses what only pages of its own server reach, and no line', () => {
    const built = withoutServerPages(code);
    expect(built.split('\n')).toHaveLength(code.split('\n').length);
    for (const gone of ['usePrefetchBehavior', 'parseHydrationData'])
      expect(built.match(new RegExp(`\\b${gone}\\(`, 'g')), gone).toHaveLength(1);
    expect(built).toContain('return link;');
  });

  it('equals the production files of the package but for what can be dropped', () => {
    const production = componentsIn(development.replace(/development$/, 'production'));
    const withoutBanner = (text: string): string =>
      text.replaceAll(/^ \* react-router v.*$/gm, '').replaceAll(/chunk-\w+\.mjs/g, 'chunk.mjs');
    expect(withoutBanner(withoutDevelopment(code))).toBe(withoutBanner(withoutDevelopment(production)));
  });
});
