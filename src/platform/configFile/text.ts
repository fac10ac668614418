import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  stringify,
  visit,
} from 'yaml';
import { documentOf, type DocumentProblem, type ProblemCode, readDocument } from './document.ts';
import { type ConfigFile, type Kind } from './kinds.ts';
import { isObject } from '../../lib/values.ts';

/** Characters. */
const LARGEST = 5_000_000;

/** Counted from 1. */
export interface FileProblem {
  code: ProblemCode;
  detail: string;
  line: number;
  column: number;
}

/** Not a configuration file; holds every problem found. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError';
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    super(
      problems
        .map(({ line, column, code, detail }) => `${String(line)}:${String(column)} ${code} ${detail}`.trim())
        .join('\n'),
    );
    this.problems = problems;
  }
}

/** YAML 1.2 that quotes texts a 1.1 reader would take for another type. */
export const fileText = (file: ConfigFile): string =>
  stringify(documentOf(file), {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 0,
    singleQuote: true,
  });

/** Unquoted, a phone number loses leading zeros, and digits after the sixteenth. */
const isExact = (value: number, source = ''): boolean =>
  Number.isFinite(value) && (!/^[-+]?\d+$/.test(source) || String(value) === source.replace(/^\+/, ''));

const unwanted = (root: Node | null): { code: ProblemCode; detail: string; offset: number }[] => {
  const found: { code: ProblemCode; detail: string; offset: number }[] = [];
  const add = (code: ProblemCode, detail: string, node: unknown) =>
    void found.push({ code, detail, offset: isNode(node) ? (node.range?.[0] ?? 0) : 0 });
  visit(root, {
    Node: (_, node) => {
      if (isAlias(node)) add('alias', node.source, node);
      else if (node.anchor !== undefined) add('alias', node.anchor, node);
      if (node.tag !== undefined) add('tag', node.tag, node);
      if (isScalar(node) && typeof node.value === 'number' && !isExact(node.value, node.source))
        add('value', String(node.source ?? node.value), node);
    },
    Pair: (_, { key }) => {
      const name = isScalar(key) ? key.value : null;
      if (typeof name !== 'string' || name === '__proto__') add('key', String(name), key);
    },
  });
  return found;
};

const placeIn =
  (lines: LineCounter) =>
  (code: ProblemCode, detail: string, offset: number): FileProblem => {
    const { line, col } = lines.linePos(offset);
    return { code, detail, line: Math.max(line, 1), column: Math.max(col, 1) };
  };

const readData = (text: string, lines: LineCounter) => {
  if (text.length > LARGEST)
    throw new ConfigFileError([{ code: 'too_large', detail: String(text.length), line: 1, column: 1 }]);
  const problemAt = placeIn(lines);
  try {
    const parsed = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      schema: 'core',
      version: '1.2',
    });
    const { errors, contents } = parsed;
    const refused = [
      ...errors.map(({ message, pos: [offset] }) => problemAt('syntax', message, offset)),
      ...unwanted(contents).map(({ code, detail, offset }) => problemAt(code, detail, offset)),
    ];
    if (refused.length > 0) throw new ConfigFileError(refused);
    return parsed;
  } catch (error) {
    if (error instanceof RangeError)
      throw new ConfigFileError([{ code: 'syntax', detail: 'nested too deeply', line: 1, column: 1 }]);
    throw error;
  }
};

/** @param columns allowed per kind; null: any. @throws ConfigFileError */
export const readFileText = (
  text: string,
  columns: (kind: Kind) => ReadonlySet<string> | null,
): ConfigFile => {
  const lines = new LineCounter();
  const problemAt = placeIn(lines);
  const parsed = readData(text, lines);
  const { contents } = parsed;
  const offsetOf = (at: DocumentProblem['at']): number => {
    const node = at.length === 0 ? contents : parsed.getIn(at, true);
    const parent = at.length < 2 ? contents : parsed.getIn(at.slice(0, -1), true);
    const key = isMap(parent)
      ? parent.items.find(({ key: one }) => isScalar(one) && one.value === at.at(-1))?.key
      : null;
    const place = isScalar(key) ? key : node;
    return isNode(place) ? (place.range?.[0] ?? 0) : 0;
  };
  const { file, problems } = readDocument(parsed.toJS({ maxAliasCount: 0 }), columns);
  if (problems.length > 0)
    throw new ConfigFileError(problems.map(({ code, detail, at }) => problemAt(code, detail, offsetOf(at))));
  return file;
};

/** YAML of texts by name. */
export const valuesText = (values: ReadonlyMap<string, string>): string =>
  stringify(Object.fromEntries(values), { compat: 'yaml-1.1', lineWidth: 0, singleQuote: true });

/** Texts by name, from a file of secrets or variables. @throws ConfigFileError */
export const readValuesText = (text: string): ReadonlyMap<string, string> => {
  const values = readData(text, new LineCounter()).toJS({ maxAliasCount: 0 }) as unknown;
  const entries = isObject(values) ? Object.entries(values) : [];
  return new Map(
    entries.flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value as string)]] : [],
    ),
  );
};
