import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/react-router\/dist\/development\/.*\.mjs$/;

/** Statements at the start of a line only: those inside functions stay. */
const NAMED = /^\w+\.displayName = "[\w.]+";$/gm;
const MADE = /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** Code of React Router without its warnings and with components that can be dropped; the lines stay the same. */
export const withoutDevelopment = (code: string): string =>
  code
    .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(NAMED, '')
    .replace(MADE, '$1/* @__PURE__ */ $2');

/**
 * Conditions that are never true here, as no page comes from a server of React Router's own: data and errors found in the
 * page, links that load modules of a route ahead, errors of server components, observers of the router. Written out, so that
 * the bundler can drop what only they reach.
 */
export const SERVER_PAGES: readonly (readonly [RegExp, string])[] = [
  [/= usePrefetchBehavior\(\n\s*prefetch,\n\s*rest\n\s*\);/, '= [\nfalse, null,\n{}\n];'],
  [/return shouldPrefetch && !isAbsolute \? .+ : link;/, 'return link;'],
  [/hydrationData: opts\?\.hydrationData \|\| parseHydrationData\(\),/g, 'hydrationData: void 0,'],
  [/if \(init\.instrumentations\) \{/g, 'if (false) {'],
  [/if \(this\.context(?= &&|\) \{\n\s*return [^\n]*RSCErrorHandler)/g, 'if (false'],
];

export const withoutServerPages = (code: string): string =>
  SERVER_PAGES.reduce((shorter, [found, by]) => shorter.replace(found, by), code);

/**
 * React Router's exports name its development files for every bundler. In a build the one constant that differs gets the
 * value of the production files, and components that nothing imports (forms, fetchers, streamed pages) can be dropped:
 * their names for React's developer tools are statements with an effect, which keeps them otherwise.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY },
    handler: code => ({ code: withoutServerPages(withoutDevelopment(code)), map: null }),
  },
});
