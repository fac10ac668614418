import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Checks what comments and pages cite: anchors of docs/*.md and links between pages exist, and no citation names a
 * document that is not part of this repository. Contents at the top of a page list all of its sections.
 */

const FOLDERS = ['src', 'sandbox', 'tests', 'docs', 'deploy', 'public'];
const TEXT = /\.(md|ts|tsx|css|json|jsonc|conf|html|js|cjs)$|Dockerfile$/;
const NOT_OURS = /^tests\/contract\/recordings\/|^package-lock\.json$|^tests\/support\/checkDocs\.ts$/;

const CITATION = /\b((?:docs|sandbox)\/[\w-]+\.md)(?:#([\w-]+))?/g;
const LINK = /\]\(([^)\s]+)\)/g;
/** A path in backticks, as it is or below src; examples with placeholders do not match. */
const NAMED_PATH = /`((?:src|sandbox|tests|docs|deploy|components|dataProvider)\/[\w./-]+)`/g;
/** The notes from which this portal was first built; a clone does not have them. */
const NOT_HERE =
  /\bcontract-[ab]\b|\bscreens-[ab]\b|\bportal-[12]\b|\bP[12] \d|'\.\.\/shared|\bdecisions? \d|\bspecification, (?:section|')|\bgap G\d|\(guide[,)]/;
/** Folders that readers make themselves. */
const TO_BE_MADE = new Set(['src/resources/sbc-addresses/']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const ourFiles = [
  ...readdirSync('.', { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name),
  ...FOLDERS.flatMap(folder => [...filesBelow(folder)]),
].filter(path => TEXT.test(path) && !NOT_OURS.test(path));

/** Lines of a page outside of code blocks; lines inside are empty, so that numbers stay. */
const proseOf = (page: string): string[] => {
  let inCode = false;
  return page.split('\n').map(line => {
    if (!line.startsWith('```')) return inCode ? '' : line;
    inCode = !inCode;
    return '';
  });
};

/** GitHub's slug of a heading: lower case, no punctuation, a hyphen for every space. */
const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsByPage = new Map<string, Set<string>>();

/** Anchors of a page: headings, numbered when they repeat, and explicit ids. */
function anchorsOf(path: string): Set<string> {
  const known = anchorsByPage.get(path);
  if (known) return known;
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const line of proseOf(readFileSync(path, 'utf8'))) {
    for (const [, id] of line.matchAll(/<a id="([^"]+)">/g)) anchors.add(String(id));
    const heading = /^#{1,6} +(.+?) *$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${String(before)}`);
  }
  anchorsByPage.set(path, anchors);
  return anchors;
}

/** Why a target of a link or citation is wrong; null when it is right. */
function missing(path: string, anchor: string | undefined): string | null {
  if (!existsSync(path)) return `${path} does not exist`;
  if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor))
    return `${path} has no anchor #${anchor}`;
  return null;
}

/** What a line cites: in pages links and paths in backticks, elsewhere pages. Yields what is wrong with each. */
function* citedBy(file: string, line: string): Generator<string | null> {
  if (!file.endsWith('.md')) {
    for (const [, path = '', anchor] of line.matchAll(CITATION)) yield missing(path, anchor);
    return;
  }
  for (const [, target = ''] of line.matchAll(LINK)) {
    if (/^[a-z]+:/i.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    yield missing(path ? join(dirname(file), path) : file, anchor);
  }
  for (const [, path = ''] of line.matchAll(NAMED_PATH))
    if (!TO_BE_MADE.has(path) && !existsSync(join('src', path))) yield missing(path, undefined);
}

const problems: string[] = [];
for (const file of ourFiles) {
  const content = readFileSync(file, 'utf8');
  const lines = file.endsWith('.md') ? proseOf(content) : content.split('\n');
  for (const [index, line] of lines.entries()) {
    const report = (problem: string) => problems.push(`${file}:${String(index + 1)}: ${problem}`);
    for (const problem of citedBy(file, line)) if (problem !== null) report(problem);
    const cited = NOT_HERE.exec(line)?.[0];
    if (cited !== undefined) report(`'${cited}' is not part of this repository`);
  }
}

/** A page that begins with its contents lists every section, or a reader does not find it. */
for (const file of ourFiles.filter(path => path.endsWith('.md'))) {
  const lines = proseOf(readFileSync(file, 'utf8'));
  const start = lines.indexOf('## Contents');
  if (start < 0) continue;
  const end = lines.findIndex((line, index) => index > start && /^#{1,2} /.test(line));
  const contents = lines.slice(start, end).join('\n');
  for (const line of lines.slice(end)) {
    const heading = /^## +(.+?) *$/.exec(line)?.[1];
    if (heading !== undefined && !contents.includes(`(#${slugOf(heading)})`))
      problems.push(`${file}: its contents do not list '${heading}'`);
  }
}

for (const problem of problems) console.log(problem);
console.log(`${String(ourFiles.length)} files read, ${String(problems.length)} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
