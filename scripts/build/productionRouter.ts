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
 * React Router's exports name its development files for every bundler. In a build the one constant that differs gets the
 * value of the production files, and components that nothing imports (forms, fetchers, streamed pages) can be dropped:
 * their names for React's developer tools are statements with an effect, which keeps them otherwise.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY },
    handler: code => ({ code: withoutDevelopment(code), map: null }),
  },
});
