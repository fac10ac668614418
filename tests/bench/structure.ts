import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { printTable } from './table.ts';

const SOURCE = /\.tsx?$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => SOURCE.test(name))
    .map(name => join(folder, name));

/** Where comments begin and end; only tokens tell a comment from text of JSX, templates and regular expressions. */
const commentRanges = (source: ts.SourceFile): ts.CommentRange[] => {
  const found: ts.CommentRange[] = [];
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const children = node.getChildren(source).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    if (children.length > 0) return children.forEach(visit);
    found.push(...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []));
  };
  visit(source);
  return found;
};

/** Lines that hold a comment and nothing else. */
export const commentLines = (text: string, path: string): number => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  for (const { pos, end } of commentRanges(source)) {
    const first = source.getLineAndCharacterOfPosition(pos);
    if (text.slice(pos - first.character, pos).trim() !== '') continue;
    const last = source.getLineAndCharacterOfPosition(end);
    for (let { line } = first; line <= last.line; line += 1) lines.add(line);
  }
  return lines.size;
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
