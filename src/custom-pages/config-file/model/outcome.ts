import { cleanRows } from '../../../platform/configuration/columns.ts';
import { type Row, sidOf } from '../../../platform/configuration/fields.ts';
import type { ListName, Lists } from '../../../platform/configuration/lists.ts';
import { isObject } from '../../../lib/values.ts';
import { columnsToWrite } from '../../../platform/configFile/columns.ts';
import {
  type ConfigFile,
  type FileItem,
  isSecretPlaceholder,
  type Kind,
  referenceKey,
  RULES,
} from '../../../platform/configFile/kinds.ts';
import type { FilePlan, PlanEntry } from '../../../platform/configFile/plan.ts';
import { changesToWrite } from '../../../platform/configFile/changesToWrite.ts';
import { fileStepsOf } from '../../../platform/configFile/steps.ts';

/** Rows in the columns that rules and models read, by sid; a new sid adds a row. */
export interface ListEdit {
  list: ListName;
  rows: readonly Row[];
  /** Sids. */
  deleted: readonly string[];
}

const LIMITS: Readonly<Partial<Record<Kind, ListName>>> = {
  account: 'accountLimits',
  provider: 'providerLimits',
};

const keyIn = (list: ListName, row: Row): string | null => {
  if (list === 'accountLimits' || list === 'providerLimits')
    return [row['account_sid'] ?? row['service_provider_sid'], row['category']].join(' ');
  const kind = Object.values(RULES).find(rules => rules.list === list);
  return kind ? sidOf(row, kind.sid) : null;
};

const newSid = (path: string): string => `new/${path}`;

const secretsIn = (value: unknown): string[] => {
  if (isSecretPlaceholder(value)) return [value.secret];
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  return isObject(value) ? Object.values(value).flatMap(secretsIn) : [];
};

export const planEdits = (
  plan: FilePlan,
  { items }: ConfigFile,
  live: ReadonlyMap<string, string>,
  provider: string | null,
): ListEdit[] => {
  const entries = fileStepsOf(plan).flatMap(({ action, entries: own }) => (action === 'link' ? [] : own));
  const byPath = new Map(items.map(item => [item.path, item]));
  const sids = new Map(live);
  for (const { action, kind, path } of entries) {
    if (action !== 'add') continue;
    sids.set(path, newSid(path));
    const item = byPath.get(path);
    if (!item || (kind !== 'application' && kind !== 'carrier')) continue;
    const prefix = item.parent === 'provider' ? 'provider/' : '';
    sids.set(referenceKey(kind, item.parent, `${prefix}${String(item.values['name'])}`), newSid(path));
  }

  /** Placeholders that equal no stored secret. */
  const secretsOf = ({ values }: FileItem) =>
    new Map(secretsIn(values).map(name => [name, newSid(name)] as const));
  const ownersOf = ({ kind, parent }: FileItem): Row => {
    const column = RULES[kind].parent;
    const sid = sids.get(parent) ?? null;
    if (column !== undefined) return { [column]: sid };
    if (kind === 'account' || parent === 'provider') return { service_provider_sid: provider };
    return { account_sid: sid, ...(kind === 'carrier' ? { service_provider_sid: provider } : {}) };
  };
  /** `columns` null: all of a new record. */
  const partOf = (file: FileItem, entry: PlanEntry) =>
    entry.action === 'add' ? { item: file, columns: null } : changesToWrite(file, entry);
  const rowOf = (file: FileItem, entry: PlanEntry, sid: string): Row => {
    const { item, columns } = partOf(file, entry);
    const isNew = columns === null;
    const { kind } = item;
    const { data } = columnsToWrite(item, columns, { sids, secrets: secretsOf(item), stored: null });
    const row = { ...(isNew ? ownersOf(item) : {}), ...data, [RULES[kind].sid]: sid };
    const [clean = {}] = cleanRows(RULES[kind].list, [row], value => value);
    const absent = [
      ...('call_hook' in row ? [] : ['hook_address']),
      ...('app_json' in row ? [] : ['own_verbs']),
    ];
    return Object.fromEntries(Object.entries(clean).filter(([column]) => !absent.includes(column)));
  };
  const limitsOf = (file: FileItem, entry: PlanEntry, sid: string): Row[] => {
    const { item, columns } = partOf(file, entry);
    const { kind, values } = item;
    const { limits } = values;
    return (columns === null || columns.has('limits')) && isObject(limits)
      ? Object.entries(limits).map(([category, quantity]) => ({ [RULES[kind].sid]: sid, category, quantity }))
      : [];
  };

  return entries.flatMap((entry): ListEdit[] => {
    const { action, kind, path } = entry;
    const { list } = RULES[kind];
    const sid = sids.get(path);
    const item = byPath.get(path);
    if (sid === undefined) return [];
    if (action === 'remove') return [{ list, rows: [], deleted: [sid] }];
    if (!item) return [];
    const limits = LIMITS[kind] ? limitsOf(item, entry, sid) : [];
    return [
      { list, rows: [rowOf(item, entry, sid)], deleted: [] },
      ...(limits.length > 0 && LIMITS[kind] ? [{ list: LIMITS[kind], rows: limits, deleted: [] }] : []),
    ];
  });
};

/** A list that was not read stays unknown. */
export const listsAfter = (lists: Lists, edits: readonly ListEdit[]): Lists => {
  const after: Partial<Record<ListName, readonly Row[] | undefined>> = { ...lists };
  for (const { list, rows, deleted } of edits) {
    const before = after[list];
    if (!before) continue;
    const changes = new Map(rows.map(row => [keyIn(list, row), row]));
    const kept = before.flatMap(row => {
      const key = keyIn(list, row);
      if (key !== null && deleted.includes(key)) return [];
      const change = changes.get(key);
      changes.delete(key);
      return [change ? { ...row, ...change } : row];
    });
    after[list] = [...kept, ...changes.values()].filter(row => row['quantity'] !== null);
  }
  return after;
};
