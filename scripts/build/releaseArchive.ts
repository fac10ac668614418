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

/** Files below a folder, by their paths in it, in one order everywhere. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const LINK = /\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)/g;

/** Text of a page of the archive; links to pages that it does not hold become their words. */
export const withLiveLinks = (folder: string, page: string): string =>
  readFileSync(join(folder, page), 'utf8').replace(LINK, (link, words: string, target: string) =>
    /^[a-z]+:/i.test(target) || existsSync(join(folder, dirname(page), target)) ? link : words,
  );

/** Writes SHA256SUMS into a folder, for `sha256sum --check`. */
const writeSums = (folder: string): void => {
  const lines = filesBelow(folder)
    .filter(path => path !== SUMS)
    .map(path => `${sha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
};

/**
 * Packs a folder with its sums into a .tar.gz: the same content and moment make the same bytes, on every machine.
 *
 * @param folder is the archive's only folder; its files get `moment` as their time
 */
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

/** Of a module or another file of a build: the folder of the package that it comes from, where packages nest the inner one. */
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Folders of the packages among a build's modules and copied files, such as fonts, without repetition, by name. */
export const packagesOf = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap(file => PACKAGE.exec(file)?.[1] ?? []))].sort();

/** Licences that allow to pass the portal on under its own, with their texts. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/**
 * Name, version, licence, author and the text of the licence, where the package has one.
 *
 * @throws Error for a licence that is not allowed, or none
 */
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
