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

/** Groups of nodes that reach each other (Tarjan), by size. */
const circlesOf = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    let lowest = index.size;
    index.set(node, lowest);
    low.set(node, lowest);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const reached = index.has(next) ? low.get(next) : visit(next);
      if (stack.includes(next)) lowest = Math.min(lowest, reached ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === index.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles.sort((left, right) => right.length - left.length);
};

/**
 * Circles among folders side by side: a folder and what is inside of it are one room.
 *
 * @param imports by path of a file; those of no key, such as packages, count for nothing
 */
export const folderCirclesOf = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const folders = new Map<string, Set<string>>();
  for (const [path, imported] of imports) {
    const own = dirname(path);
    const others = folders.get(own) ?? new Set();
    for (const target of [...imported].filter(each => imports.has(each)).map(each => dirname(each)))
      if (!`${target}/`.startsWith(`${own}/`) && !own.startsWith(`${target}/`)) others.add(target);
    folders.set(own, others);
  }
  return circlesOf(folders);
};

/** Imports of all files below a folder, types and lazy ones included. */
export const importsBelow = (folder: string): Map<string, Set<string>> =>
  new Map(filesBelow(folder).map(path => [path, new Set(importsOf(readFileSync(path, 'utf8'), path))]));

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/**
 * How the source is packaged: files, lines per file, files that a single other file imports, the share of comment lines,
 * and circles of imports (types included) among files and among folders side by side. Behind 'Files, names, comments' in
 * docs/architecture.md.
 */
export const benchStructure = (root: string): void => {
  const found: string[] = [];
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
    const imports = new Map(files.map(({ path, text }) => [path, new Set(importsOf(text, path))]));
    const [circles, folderCircles] = [circlesOf(imports), folderCirclesOf(imports)];
    for (const circle of [...circles, ...folderCircles])
      found.push(circle.map(path => relative(root, path)).join(' ↔ '));
    const single = files.filter(({ path }) => importers.get(path)?.size === 1).length;
    const comments = files.reduce((sum, { path, text }) => sum + commentLines(text, path), 0);
    const long = files.filter(file => file.lines > 300).length;
    return [
      folder,
      files.length,
      total,
      at(0.5),
      at(0.9),
      long,
      single,
      share(comments, total),
      circles.length,
      folderCircles.length,
    ] as const;
  });
  printTable(`Structure of ${relative(process.cwd(), root) || 'this checkout'}`, {
    note: 'Lines per file; single: files with exactly one importer in the same folder; comments: share of lines; circles of files, and of folders side by side.',
    columns: [
      'folder',
      'files',
      'lines',
      'median',
      '90 %',
      'over 300',
      'single',
      'comments',
      'circles',
      'of folders',
    ],
    rows,
  });
  for (const circle of found) console.log(circle);
};
