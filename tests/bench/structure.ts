import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { printTable } from './table.ts';

const SOURCE = /\.tsx?$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => SOURCE.test(name))
    .map(name => join(folder, name));

/** Lines that hold a comment and nothing else. */
const commentLines = (text: string, path: string): number => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const variant = extname(path) === '.tsx' ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const found = new Set<number>();
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, variant, text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment =
      token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (!isComment) continue;
    const first = source.getLineAndCharacterOfPosition(scanner.getTokenStart());
    const last = source.getLineAndCharacterOfPosition(scanner.getTokenEnd());
    const lineStart = source.getPositionOfLineAndCharacter(first.line, 0);
    if (text.slice(lineStart, scanner.getTokenStart()).trim() !== '') continue;
    for (let line = first.line; line <= last.line; line += 1) found.add(line);
  }
  return found.size;
};

/** Paths of the files a file imports, type imports and dynamic imports included. */
const importsOf = (text: string, path: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(path), fileName));

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/**
 * How the source is packaged: files, lines per file, files that a single other file imports, and the share of comment
 * lines. The figures of 'How big a file is' in docs/architecture.md.
 */
export const benchStructure = (root: string): void => {
  const rows = ['src', 'sandbox', 'tests'].map(folder => {
    const files = filesBelow(join(root, folder)).map(path => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
    const lines = files.map(file => file.lines).sort((left, right) => left - right);
    const at = (quantile: number) =>
      lines[Math.min(lines.length - 1, Math.floor(quantile * lines.length))] ?? 0;
    const total = lines.reduce((sum, count) => sum + count, 0);
    const importers = new Map<string, Set<string>>();
    for (const { path, text } of files) {
      for (const imported of importsOf(text, path)) {
        importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
      }
    }
    const single = files.filter(({ path }) => importers.get(path)?.size === 1).length;
    const comments = files.reduce((sum, { path, text }) => sum + commentLines(text, path), 0);
    const long = files.filter(file => file.lines > 300).length;
    return [folder, files.length, total, at(0.5), at(0.9), long, single, share(comments, total)] as const;
  });
  printTable(`Structure of ${relative(process.cwd(), root) || 'this checkout'}`, {
    note: 'Lines per file; single: files with exactly one importer in the same folder; comments: share of lines.',
    columns: ['folder', 'files', 'lines', 'median', '90 %', 'over 300', 'single', 'comments'],
    rows,
  });
};
