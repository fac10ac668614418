import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../src');

/** A resource or screen of this repository, not one of an integrator in `extensions/`. */
export const isOwn = (name: string): boolean =>
  ['resources', 'custom-pages'].some(folder => existsSync(join(SOURCE, folder, name)));
