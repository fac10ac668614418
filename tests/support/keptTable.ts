import { readFileSync } from 'node:fs';

interface Kept {
  where: string;
  /** `…` at its end stands for whatever follows. */
  key: string;
  until: string;
}

/** What the browser may keep: the table of docs/operating.md#what-it-stores-in-the-browser, one row per key. */
export const KEPT_TABLE: readonly Kept[] = readFileSync('docs/operating.md', 'utf8')
  .split('\n')
  .map(line => line.split(/ *\| */).slice(1, -1))
  .filter(([where]) => ['local', 'tab', 'IndexedDB'].includes(where ?? ''))
  .flatMap(([where = '', keys = '', , , until = '']) =>
    [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({ where, key, until })),
  );
