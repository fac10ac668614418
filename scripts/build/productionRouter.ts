import type { Plugin } from 'vite';

const LIBRARY = /\/node_modules\/react-router\/dist\/development\/.*\.mjs$/;

/** At the start of a line only: those inside functions stay. */
const NAMED = /^\w+\.displayName = "[\w.]+";$/gm;
const MADE = /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** Removes warnings and marks components as droppable; line numbers stay. */
export const withoutDevelopment = (code: string): string =>
  code
    .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(NAMED, '')
    .replace(MADE, '$1/* @__PURE__ */ $2');

/** False without a React Router server; written out, so that the bundler drops what they guard. */
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
 * React Router exports its development files to every bundler. Sets its one constant for
 * production, and removes display names, whose side effect keeps unused components.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY },
    handler: code => ({ code: withoutServerPages(withoutDevelopment(code)), map: null }),
  },
});
