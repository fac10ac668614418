import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';

const SUMS = 'SHA256SUMS';

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const LINK = /\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)/g;

/** Replaces links to pages outside the archive by their words. */
export const withLiveLinks = (folder: string, page: string): string =>
  readFileSync(join(folder, page), 'utf8').replace(LINK, (link, words: string, target: string) =>
    /^[a-z]+:/i.test(target) || existsSync(join(folder, dirname(page), target)) ? link : words,
  );

const writeSums = (folder: string): void => {
  const lines = filesBelow(folder)
    .filter(path => path !== SUMS)
    .map(path => `${sha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
};

/** Reproducible bytes on every machine. @param folder becomes the archive's only folder */
export const packRelease = async (folder: string, file: string, moment: Date): Promise<void> => {
  writeSums(folder);
  const paths = filesBelow(folder);
  for (const path of paths) utimesSync(join(folder, path), moment, moment);
  const name = relative(dirname(folder), folder);
  await pipeline(
    create(
      {
        cwd: dirname(folder),
        gzip: { level: 9 },
        portable: true,
        mtime: moment,
        onWriteEntry: entry => {
          if (entry.stat) entry.stat.mode = 0o100644;
        },
      },
      paths.map(path => `${name}/${path}`),
    ),
    createWriteStream(file),
  );
};

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Distinct package folders of a build's modules and copied files, sorted. */
export const packagesOf = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap(file => PACKAGE.exec(file)?.[1] ?? []))].sort();

/** Licences under which the portal may be redistributed. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/** @throws Error for a missing licence, or one that is not allowed */
export const licenceOf = (folder: string): string => {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const offered = typeof license === 'string' ? license.replaceAll(/[()]/g, '').split(' OR ') : [];
  if (!offered.some(one => ALLOWED.includes(one)))
    throw new Error(`${String(name)}: its licence ${JSON.stringify(license)} is not allowed`);
  const file = readdirSync(folder).find(
    path => /^(?:licen[cs]e|copying)(?:[.-]\w+)*$/i.test(path) && statSync(join(folder, path)).isFile(),
  );
  const by = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name;
  const head = [
    `${String(name)} ${String(version)}`,
    `Licence: ${String(license)}`,
    ...(by ? [`Author: ${by}`] : []),
  ];
  return `${[...head, '', ...(file ? [readFileSync(join(folder, file), 'utf8').trim()] : [])].join('\n').trim()}\n`;
};
