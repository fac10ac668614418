import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const OWN = 'config.json';
const DEFAULTS = 'config.example.json';

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Keeps an operator's changed configuration; config.example.json tells the next build what changed. */
export const operatorsConfig = (): Plugin => {
  let [folder, shipped] = ['', ''];
  let changed: string | null = null;
  return {
    name: 'operators-config',
    apply: 'build',
    configResolved: ({ root, publicDir, build }) => {
      folder = resolve(root, build.outDir);
      shipped = textOf(join(publicDir, OWN)) ?? '{}\n';
    },
    // Before Vite empties the folder.
    buildStart: () => {
      const before = textOf(join(folder, OWN));
      changed = before === (textOf(join(folder, DEFAULTS)) ?? shipped) ? null : before;
    },
    writeBundle: () => {
      writeFileSync(join(folder, DEFAULTS), shipped);
      if (changed === null) return;
      writeFileSync(join(folder, OWN), changed);
      console.log(`${OWN} is kept as it was changed; the defaults are in ${DEFAULTS}`);
    },
  };
};
