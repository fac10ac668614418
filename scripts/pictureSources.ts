import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of components and styles per picture, besides the shell. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  overview: ['src/custom-pages/overview'],
  call: ['src/resources/recent-calls/panel', 'src/resources/recent-calls/player', 'src/components/calls'],
  'route-tester': ['src/resources/least-cost-routing'],
  bulk: ['src/resources/phone-numbers', 'src/components/list', 'src/components/job'],
  'number-explainer': ['src/custom-pages/number-explainer', 'src/components/inbound'],
  'check-up': ['src/custom-pages/check-up', 'src/components/checkUp'],
};
const SHELL = ['src/internal/shell', 'src/theme'];

export const PICTURE_NAMES = Object.keys(SOURCES);

const FILE = 'docs/pictures/sources.json';
/** Logic and texts do not change a picture. */
const DRAWN = /\.(?:tsx|css)$/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && DRAWN.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();

const hashOf = (name: string): string => {
  const hash = createHash('sha256');
  for (const path of [...SHELL, ...(SOURCES[name] ?? [])].flatMap(filesOf)) {
    hash.update(path);
    hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
};

const read = (): Record<string, string> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};

export const notePictures = (names: readonly string[]): void => {
  const noted = { ...read(), ...Object.fromEntries(names.map(name => [name, hashOf(name)])) };
  const kept = PICTURE_NAMES.flatMap(name => (noted[name] === undefined ? [] : [[name, noted[name]]]));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
};

export const oldPictures = (): string[] => {
  const noted = read();
  return PICTURE_NAMES.filter(
    name =>
      noted[name] !== hashOf(name) ||
      ['light', 'dark'].some(scheme => !existsSync(`docs/pictures/${name}-${scheme}.png`)),
  );
};
