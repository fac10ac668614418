import type { Plugin } from 'vite';

/** `SuspenseException = Error(formatProdErrorMessage(460))` and its like, at the top of the module. */
const SIGNAL = /^((?:var)?\s+\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/** How many of them this version of React has. */
const SIGNALS = 5;

/**
 * React makes five errors on load that it only ever compares with: signals of Suspense and hydration. Where an inspector
 * listens (developer tools, a browser driven by a test or a monitor) the stack of the first one makes the engine parse
 * the whole file again, a tenth of the time until the login can be used. These have no stack.
 *
 * @throws Error when React's file has other lines, so that an update is looked at
 */
export const reactSignals = (): Plugin => ({
  name: 'react-signals',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/react-dom-client.production.js')) return null;
    const found = code.match(SIGNAL)?.length ?? 0;
    if (found !== SIGNALS)
      this.error(`react-dom has ${String(found)} errors on load, not ${String(SIGNALS)}`);
    return {
      code: code.replace(SIGNAL, '$1Object.create(Error.prototype, { message: { value: $2 } })'),
      map: null,
    };
  },
});
