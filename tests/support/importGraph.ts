import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import ts from 'typescript';

/** What each file of the project imports, lazily and for types included: paths relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const FOLDERS = ['src', 'sandbox', 'scripts', 'tests'];
const SOURCE = /\.(?:ts|tsx|js)$/;

const importsOf = (file: string, text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(name => name.startsWith('.'))
    .map(name => normalize(join(file, '..', name)));

/** A method of the data provider, in the file that defines it. */
const DEFINED = /^ {4}(\w+): (?:reads|writes)\(/gm;
/** A call of one, or taking it out of the data provider. */
const CALLED = /\.(\w+)\(/g;

/** A page calls a method by its name, and imports the data provider's type: the file that defines it counts as imported. */
const callsOf = (file: string, text: string, definedIn: ReadonlyMap<string, string>): string[] =>
  file.startsWith('src/')
    ? [...text.matchAll(CALLED)].flatMap(([, name = '']) => definedIn.get(name) ?? [])
    : [];

/**
 * What every file of these texts imports, and which methods of the data provider it calls. `import.meta.glob` is not
 * followed, or a declaration would be a part of everything.
 */
export const importGraphOf = (texts: ReadonlyMap<string, string>): ImportGraph => {
  const definedIn = new Map(
    [...texts].flatMap(([file, text]) =>
      file.startsWith('src/dataProvider/')
        ? [...text.matchAll(DEFINED)].map(([, name = '']) => [name, file] as const)
        : [],
    ),
  );
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      [...new Set([...importsOf(file, text), ...callsOf(file, text, definedIn)])].filter(
        each => each !== file,
      ),
    ]),
  );
};

/** Reads the whole project: 2 s. */
export const readImports = (): ImportGraph =>
  importGraphOf(
    new Map(
      FOLDERS.flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
      )
        .filter(file => SOURCE.test(file))
        .map(file => [file, readFileSync(file, 'utf8')]),
    ),
  );

const importersIn = (graph: ImportGraph): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  return importers;
};

/**
 * Files that import one of these, directly or through others, by the number of steps between (0: the file itself).
 *
 * @param isHub files that import nearly everything: what stands behind them says nothing, so they are not passed
 */
export const importersOf = (
  graph: ImportGraph,
  files: readonly string[],
  isHub: (file: string) => boolean,
): Map<string, number> => {
  const importers = importersIn(graph);
  const steps = new Map(files.map(file => [file, 0]));
  const open = [...files];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const step = steps.get(file) ?? 0;
    if (step > 0 && isHub(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) {
        steps.set(importer, step + 1);
        open.push(importer);
      }
  }
  return steps;
};
