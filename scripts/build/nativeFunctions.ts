import type { Plugin } from 'vite';

const NATIVE = '\0native:';
/** ES5 polyfills that node-polyglot brings along (16 kB of source), and what every browser of the target has. */
const NATIVES: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
};

export const nativeFunctions = (): Plugin => ({
  name: 'native-functions',
  enforce: 'pre',
  resolveId: source => (Object.hasOwn(NATIVES, source) ? `${NATIVE}${source}` : null),
  load: id => (id.startsWith(NATIVE) ? `module.exports = ${NATIVES[id.slice(NATIVE.length)] ?? ''};` : null),
});
