import { type Row, sidOf } from '../configuration/fields.ts';
import { groupBy } from '../../lib/groupBy.ts';
import {
  type ConfigFile,
  type FileItem,
  type Kind,
  ownerPathOf,
  referenceKey,
  RULES,
  type Values,
} from './kinds.ts';
import { isUnsetValue } from './compareValues.ts';
import { referencesOf } from './references.ts';

/** Kinds that can have a file of their own. */
export const ONLY_KINDS = ['application', 'carrier', 'routing'] as const satisfies readonly Kind[];
export type OnlyKind = (typeof ONLY_KINDS)[number];

export interface OnlyRecord {
  kind: OnlyKind;
  sid: string;
}

/** @param account its owner; null: any */
export const holdsRecord = (
  rows: readonly Row[],
  { kind, sid }: OnlyRecord,
  account: string | null,
): boolean =>
  rows.some(
    row => sidOf(row, RULES[kind].sid) === sid && (account === null || sidOf(row, 'account_sid') === account),
  );

const ofOwner = ({ parent }: FileItem, scope: ConfigFile['scope']): boolean =>
  parent === (scope === 'account' ? 'account' : 'provider');

/** The owner's own record; a routing table needs no name. null: none. */
export const findRecordPath = (file: ConfigFile, kind: OnlyKind, name: string): string | null =>
  file.items.find(
    item =>
      item.kind === kind &&
      ofOwner(item, file.scope) &&
      (name === '' ? kind === 'routing' : item.values['name'] === name),
  )?.path ?? null;

const speechOf = (values: Values): [unknown, unknown][] =>
  Object.keys(values)
    .filter(column => column.endsWith('_vendor'))
    .map(column => [values[column], values[column.replace(/_vendor$/, '_label')]]);

const isSpeech =
  (wanted: readonly [unknown, unknown][]) =>
  ({ values: { vendor, label } }: FileItem): boolean =>
    wanted.some(
      ([ofVendor, ofLabel]) =>
        ofVendor === vendor && ((isUnsetValue(ofLabel) && isUnsetValue(label)) || ofLabel === label),
    );

const neededBy = ({ items }: ConfigFile, path: string): Set<string> => {
  const byPath = new Map(items.map(item => [item.path, item]));
  const parts = groupBy(items, ({ parent }) => parent);
  const credentials = groupBy(
    items.filter(({ kind }) => kind === 'credential'),
    ({ parent }) => parent,
  );
  const byName = new Map(
    items.flatMap(({ kind, parent, values, path: own }) =>
      kind === 'carrier' || kind === 'application'
        ? [
            [
              referenceKey(
                kind,
                parent,
                `${parent === 'provider' ? 'provider/' : ''}${String(values['name'])}`,
              ),
              own,
            ] as const,
          ]
        : [],
    ),
  );
  const needed = new Set<string>();
  const waiting = [path];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const item = byPath.get(next);
    if (!item || needed.has(next)) continue;
    needed.add(next);
    const owner = ownerPathOf(next);
    const named = referencesOf(item).map(({ kind, name }) => byName.get(referenceKey(kind, owner, name)));
    const own = parts.get(next) ?? [];
    const speech =
      item.kind === 'application'
        ? [...(credentials.get(owner) ?? []), ...(credentials.get('provider') ?? [])].filter(
            isSpeech(speechOf(item.values)),
          )
        : [];
    waiting.push(
      ...own.map(part => part.path),
      ...speech.map(one => one.path),
      ...named.filter(one => one !== undefined),
    );
  }
  return needed;
};

/** A file of one record and what it needs, without even its owner's name, so that it fits another one. */
export const extractRecord = (file: ConfigFile, path: string): ConfigFile => {
  const needed = neededBy(file, path);
  const around = new Set(
    file.items.filter(({ path: own }) => needed.has(own)).map(({ path: own }) => ownerPathOf(own)),
  );
  const items = file.items.flatMap((item): FileItem[] => {
    if (needed.has(item.path)) return [item];
    return around.has(item.path) ? [{ ...item, values: {} }] : [];
  });
  const kept = items.filter(item => needed.has(item.path));
  const used = new Set(
    kept.flatMap(item =>
      referencesOf(item).map(({ kind, name }) => referenceKey(kind, ownerPathOf(item.path), name)),
    ),
  );
  const lists = new Set<string>(kept.map(({ kind }) => RULES[kind].list));
  return {
    ...file,
    items,
    external: file.external.filter(name => used.has(name)),
    missing: file.missing.filter(
      ({ path: lost, why }) =>
        (why === 'not_read' && lists.has(lost.split(' ')[0] ?? '')) ||
        [...needed].some(own => lost === own || lost.startsWith(`${own}/`)),
    ),
  };
};
