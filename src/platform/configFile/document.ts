import { groupBy } from '../../lib/groupBy.ts';
import {
  CUSTOM_VOICE,
  type ConfigFile,
  type FileItem,
  type FileScope,
  inOrderOfUse,
  isSingleInFile,
  type Kind,
  type MissingPart,
  fileItemPath,
  RULES,
  type Values,
} from './kinds.ts';
import { normalValues } from './normalValues.ts';
import { isObject } from '../../lib/values.ts';

export const FORMAT = 'jambonz-config/1';

export type ProblemCode =
  | 'syntax'
  | 'too_large'
  | 'alias'
  | 'tag'
  | 'key'
  | 'value'
  | 'format'
  | 'scope'
  | 'unknown_key'
  | 'not_an_object'
  | 'not_a_list'
  | 'no_key'
  | 'twice'
  | 'foreign_sid';

export interface DocumentProblem {
  code: ProblemCode;
  detail: string;
  at: readonly (string | number)[];
}

/** Plain objects, with parts nested in their record. */
export const documentOf = ({ scope, items, external, missing }: ConfigFile): Values => {
  const parts = groupBy(items, ({ parent }) => parent);
  const nodeOf = ({ kind, path, values }: FileItem): Values => {
    const own = parts.get(path) ?? [];
    const sections = RULES[kind].parts.flatMap((part): [string, unknown][] => {
      const nodes = own.filter(item => item.kind === part).map(nodeOf);
      const { section, single } = RULES[part];
      return nodes.length === 0 ? [] : [[section, single ? nodes[0] : nodes]];
    });
    return { ...values, ...Object.fromEntries(sections) };
  };
  const top = parts.get('') ?? [];
  const provider = top.find(({ kind }) => kind === 'provider');
  return {
    format: FORMAT,
    scope,
    ...(provider ? { provider: nodeOf(provider) } : {}),
    accounts: top.filter(({ kind }) => kind === 'account').map(nodeOf),
    external,
    missing,
  };
};

const ordered = (carriers: unknown): unknown =>
  Array.isArray(carriers) && carriers.every(isObject) ? inOrderOfUse(carriers) : carriers;

/** Custom voices named by sid, which another platform does not have. */
const foreignSids = (value: unknown, at: DocumentProblem['at']): DocumentProblem[] => {
  if (typeof value === 'string') {
    const [detail] = CUSTOM_VOICE.exec(value) ?? [];
    return detail === undefined ? [] : [{ code: 'foreign_sid', detail, at }];
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => foreignSids(one, [...at, place]));
  return isObject(value)
    ? Object.entries(value).flatMap(([name, one]) => foreignSids(one, [...at, name]))
    : [];
};

const TOP = ['format', 'scope', 'provider', 'accounts', 'external', 'missing'];

/** Flattens a document. @param columns allowed per kind; null: any */
export const readDocument = (
  document: unknown,
  columns: (kind: Kind) => ReadonlySet<string> | null,
): { file: ConfigFile; problems: DocumentProblem[] } => {
  const problems: DocumentProblem[] = [];
  const items: FileItem[] = [];
  const paths = new Set<string>();
  const refuse = (code: ProblemCode, detail: unknown, at: DocumentProblem['at']) =>
    void problems.push({ code, detail: String(detail as string), at });
  const root = isObject(document) ? document : {};
  if (!isObject(document)) refuse('not_an_object', '', []);
  else if (root['format'] !== FORMAT) refuse('format', root['format'] ?? '', ['format']);
  const scope = root['scope'] as FileScope;
  if (scope !== 'account' && scope !== 'provider') refuse('scope', root['scope'] ?? '', ['scope']);
  for (const key of Object.keys(root))
    if (!TOP.includes(key) || (key === 'provider' && scope === 'account')) refuse('unknown_key', key, [key]);

  const readNode = (kind: Kind, node: unknown, parent: string, at: DocumentProblem['at']): void => {
    if (!isObject(node)) return refuse('not_an_object', RULES[kind].section, at);
    const { parts, key } = RULES[kind];
    const sections = new Map(parts.map(part => [RULES[part].section, part]));
    const known = columns(kind);
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(node)) {
      if (sections.has(name)) continue;
      if (known && !known.has(name) && !key.includes(name)) refuse('unknown_key', name, [...at, name]);
      else {
        problems.push(...foreignSids(value, [...at, name]));
        values[name] = kind === 'route' && name === 'carriers' ? ordered(value) : value;
      }
    }
    const [first] = isSingleInFile(kind, scope) ? [] : key;
    const named = first === undefined ? 0 : values[first];
    if (first !== undefined && typeof named !== 'string' && typeof named !== 'number')
      refuse('no_key', first, at);
    const normal = normalValues(kind, values);
    const path = fileItemPath(kind, normal, parent, scope);
    if (paths.has(path)) return refuse('twice', path, at);
    paths.add(path);
    items.push({ kind, path, parent, values: normal });
    for (const [section, part] of sections)
      if (section in node) readSection(part, node[section], path, [...at, section]);
  };
  const readSection = (kind: Kind, section: unknown, parent: string, at: DocumentProblem['at']): void => {
    if (RULES[kind].single) readNode(kind, section, parent, at);
    else if (Array.isArray(section))
      for (const [place, node] of section.entries()) readNode(kind, node, parent, [...at, place]);
    else refuse('not_a_list', RULES[kind].section, at);
  };
  if ('provider' in root && scope === 'provider') readSection('provider', root['provider'], '', ['provider']);
  if (root['accounts'] !== undefined) readSection('account', root['accounts'], '', ['accounts']);
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];
  const missing = Array.isArray(root['missing']) ? (root['missing'].filter(isObject) as unknown[]) : [];
  return {
    file: { scope, items, external: texts(root['external']), missing: missing as MissingPart[] },
    problems,
  };
};
