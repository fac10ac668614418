import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replacementOf } from './libraries.js';

export const replaceLibraries = (): Plugin => ({
  name: 'replace-libraries',
  enforce: 'pre',
  resolveId(source, importer) {
    const by = replacementOf(source, importer);
    if (by === null) return null;
    return by.startsWith('file:') ? fileURLToPath(by) : this.resolve(by, importer, { skipSelf: true });
  },
});
