import { readdirSync, readFileSync } from 'node:fs';

/** A line of a page of documentation, with its place. */
export interface DocLine {
  at: string;
  text: string;
}

const FOLDERS = ['docs', 'docs/examples', 'sandbox', 'deploy'];

/** Pages that people read: those of the folders of documentation, and those at the top. */
const docPages = (): string[] =>
  ['.', ...FOLDERS].flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.md'))
      .map(name => (folder === '.' ? name : `${folder}/${name}`)),
  );

/** Every line of every page. */
export const docLines = (): DocLine[] =>
  docPages().flatMap(page =>
    readFileSync(page, 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${page}:${String(index + 1)}`, text })),
  );
