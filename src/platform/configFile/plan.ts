import {
  type ConfigFile,
  type FileItem,
  isDefaultRoute,
  type Kind,
  KINDS,
  leadPathOf,
  type MissingPart,
  ownerPathOf,
  referenceKey,
  type Values,
} from './kinds.ts';
import { takenValues } from './onceOnly.ts';
import { type PlatformEdit, platformEditOf } from './platformEdit.ts';
import { isNotKnown, knownValues } from './newerColumns.ts';
import { ownReferenceKey, referencesOf } from './references.ts';
import { refusedValue, type RefusedValue } from './refusedValues.ts';
import { type KeptReason, safeRemovals } from './safeRemovals.ts';
import { unreadColumnsOf, unseenBy } from './unseen.ts';
import { flatValues, isAlike, topColumnOf } from './compareValues.ts';
import { isNameless, namelessNumbersIn, twinsIn } from './unsure.ts';
import { isUpdatable } from '../speech/credentials/credentialColumns.ts';
import { valueAt } from '../../lib/valueAt.ts';

/** `drift`: changed on the platform only; `done`: already there. */
export interface PlannedField {
  column: string;
  from: unknown;
  to: unknown;
  kind: 'change' | 'drift' | 'conflict';
  /** The platform may have switched off what the file has on. */
  byPlatform?: PlatformEdit;
}

export type PlanAction = 'add' | 'change' | 'drift' | 'conflict' | 'remove' | 'extra' | 'cannot' | 'same';

export interface PlanEntry {
  action: PlanAction;
  kind: Kind;
  path: string;
  fields: readonly PlannedField[];
  /**
   * `fixed`: never changed by the platform; `not_yours`: refused to this user; `not_seen`: a record that is not
   * readable; `not_read`: columns that were not; `too_old`: the platform has no such column; `taken`: another
   * record has what the platform has once.
   */
  why?:
    | 'no_record'
    | 'deleted'
    | 'changed'
    | 'not_here'
    | 'fixed'
    | 'not_yours'
    | 'not_seen'
    | 'not_read'
    | 'twice'
    | 'no_default'
    | 'too_old'
    | 'taken'
    | KeptReason
    | RefusedValue['why'];
  detail?: string;
}

export interface FilePlan {
  entries: readonly PlanEntry[];
  counts: Readonly<Record<PlanAction, number>>;
  totals: Readonly<Partial<Record<Kind, number>>>;
  missing: readonly MissingPart[];
}

const fieldKind = (base: unknown, wanted: unknown, live: unknown): PlannedField['kind'] =>
  isAlike(base, wanted) ? 'drift' : isAlike(base, live) ? 'change' : 'conflict';

const fieldsOf = (kind: Kind, wanted: Values, live: Values, base: Values | null): PlannedField[] => {
  if (Object.entries(wanted).every(([column, value]) => isAlike(live[column], value))) return [];
  const [to, from, before] = [flatValues(wanted), flatValues(live), base && flatValues(base)];
  // Parts that the file omits stay; null removes all of them.
  return [...to].flatMap(([column, value]): PlannedField[] => {
    const stored = from.has(column) ? from.get(column) : valueAt(live, column);
    if (isAlike(stored, value)) return [];
    const edit = platformEditOf(kind, column, { from: value, to: stored, values: { ...live, ...wanted } });
    // Without a base nothing says that a person wants it on again.
    const unknown = edit.byPlatform ? 'drift' : 'change';
    const how = before?.has(column) ? fieldKind(before.get(column), value, stored) : unknown;
    return [{ column, from: stored ?? null, to: value, kind: how, ...edit }];
  });
};

const fieldsFrom = (values: Values): PlannedField[] =>
  [...flatValues(values)].map(([column, from]) => ({ column, from, to: null, kind: 'change' }));

const actionOf = (fields: readonly PlannedField[]): PlanAction => {
  if (fields.length === 0) return 'same';
  if (fields.some(({ kind }) => kind === 'conflict')) return 'conflict';
  return fields.every(({ kind }) => kind === 'drift') ? 'drift' : 'change';
};

const USES = ['use_for_tts', 'use_for_stt'];

const ownNames = ({ items }: ConfigFile): string[] => items.flatMap(item => ownReferenceKey(item) ?? []);

/** A reading that saw all of them knows better than the file what exists elsewhere. */
const namesAround = (file: ConfigFile, { known, external, missing }: ConfigFile): string[] => {
  const isUnread = missing.some(
    ({ path, why }) => why === 'not_read' && /^(carriers|applications)\b/.test(path),
  );
  return [...external, ...(known ?? []), ...(known && !isUnread ? [] : file.external)];
};

const REFUSALS = {
  fixed: (kind: Kind, column: string) =>
    kind === 'credential' && !USES.includes(column) && !isUpdatable(column),
  not_yours: (kind: Kind, column: string, { closed }: ConfigFile) =>
    closed?.has(`${kind} ${column}`) ?? false,
  too_old: (kind: Kind, column: string, _live: ConfigFile, stored: Values) =>
    isNotKnown(kind, column, stored),
} as const;

const refusedOf = (
  { kind }: FileItem,
  fields: readonly PlannedField[],
  live: ConfigFile,
  stored: Values,
  action: PlanAction,
  isUnread: (column: string) => boolean,
): { why: keyof typeof REFUSALS | 'not_read'; columns: string } | null => {
  const unread = fields.map(topColumnOf).filter(isUnread);
  if (unread.length > 0) return { why: 'not_read', columns: [...new Set(unread)].join(', ') };
  if (action !== 'change') return null;
  for (const why of ['fixed', 'not_yours', 'too_old'] as const) {
    const columns = fields.map(topColumnOf).filter(column => REFUSALS[why](kind, column, live, stored));
    if (columns.length > 0) return { why, columns: columns.join(', ') };
  }
  return null;
};

/** @param base null: unknown, so no conflicts or removals. @param removes kinds that may be removed */
export const filePlanOf = (
  file: ConfigFile,
  live: ConfigFile,
  base: ConfigFile | null = null,
  removes: ReadonlySet<Kind> = new Set(),
): FilePlan => {
  const [wanted, stored, before] = [file, live, base].map(
    one => new Map((one?.items ?? []).map(item => [item.path, item])),
  ) as [Map<string, FileItem>, Map<string, FileItem>, Map<string, FileItem>];
  const names = new Set([...ownNames(file), ...ownNames(live), ...namesAround(file, live)]);
  const lostName = (item: FileItem): string | undefined =>
    referencesOf(item).find(({ kind, name }) => !names.has(referenceKey(kind, ownerPathOf(item.path), name)))
      ?.name;

  const isUnseen = unseenBy(live);
  const isUnreadIn = unreadColumnsOf(live);
  const isTwin = twinsIn(live);
  const [isBare, isNamed] = [isNameless(file), namelessNumbersIn(file)];
  const takenBy = takenValues({
    file,
    live,
    goes: ({ kind, path }) => removes.has(kind) && before.has(path),
  });
  const isElsewhere = ({ path }: FileItem) => live.items.some(other => other.path.startsWith(path));
  const isWritable = (item: FileItem) => lostName(item) === undefined && !refusedValue(item, [], null);
  const defaults = new Set(
    file.items.filter(item => isDefaultRoute(item) && isWritable(item)).map(leadPathOf),
  );

  const entryOf = (item: FileItem): PlanEntry => {
    const { kind, path, values } = item;
    const found = stored.get(path);
    const lost = lostName(item);
    const cannot = (why: NonNullable<PlanEntry['why']>, detail?: string): PlanEntry => ({
      action: 'cannot',
      kind,
      path,
      fields: [],
      why,
      ...(detail === undefined ? {} : { detail }),
    });
    if (lost !== undefined) return cannot('no_record', lost);
    if (found) {
      const known = knownValues(kind, values, found.values);
      const fields = fieldsOf(kind, known, found.values, before.get(path)?.values ?? null);
      const action = actionOf(fields);
      const refused = refusedOf(item, fields, live, found.values, action, isUnreadIn(found));
      if (refused) return cannot(refused.why, refused.columns);
      if (action !== 'change') return { action, kind, path, fields };
      const value = refusedValue(item, fields, found.values);
      if (value) return cannot(value.why, value.detail);
      const changed = fields.flatMap(field => (field.kind === 'change' ? [field.column] : []));
      const taken = takenBy(item, new Set(changed));
      return taken === null ? { action, kind, path, fields } : cannot('taken', taken);
    }
    if (kind === 'provider') return cannot('not_here');
    if (isTwin(item)) return cannot('twice');
    if (isUnseen(item) || (isBare(item) && isElsewhere(item))) return cannot('not_seen');
    if (kind === 'routing' && !defaults.has(path)) return cannot('no_default');
    const fields = [...flatValues(values)].map(([column, to]): PlannedField => ({
      column,
      from: null,
      to,
      kind: 'change',
    }));
    const value = refusedValue(item, fields, null);
    if (value) return cannot(value.why, value.detail);
    if (before.has(path)) return { action: 'conflict', kind, path, fields, why: 'deleted' };
    const taken = takenBy(item, new Set(Object.keys(values)));
    return taken === null ? { action: 'add', kind, path, fields } : cannot('taken', taken);
  };
  const written = new Map(file.items.map(item => [item.path, entryOf(item)]));
  const [isUnread, isAmbiguous] = [unseenBy(file), twinsIn(file)];
  const removals = safeRemovals({
    file,
    live,
    removes,
    isUnchanged: ({ kind, path, values }) => {
      const known = before.get(path);
      return known
        ? fieldsOf(kind, knownValues(kind, known.values, values), values, null).length === 0
        : null;
    },
    isUnseen: item => isUnread(item) || isAmbiguous(item) || isNamed(item),
    isAdded: path => written.get(path)?.action === 'add',
    after: item => {
      const entry = written.get(item.path);
      const changes = entry?.action === 'change' ? entry.fields.filter(({ kind }) => kind === 'change') : [];
      const values = Object.fromEntries(changes.map(({ column, to }) => [column, to]));
      return { ...item, values: { ...item.values, ...values } };
    },
  });
  const extraOf = ({ kind, path, values }: FileItem): PlanEntry => {
    const removal = removals.get(path) ?? { action: 'extra' };
    return { ...removal, kind, path, fields: removal.action === 'remove' ? fieldsFrom(values) : [] };
  };
  const all = [...written.values(), ...live.items.filter(({ path }) => !wanted.has(path)).map(extraOf)].sort(
    (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
  const countOf = (action: PlanAction) => all.filter(entry => entry.action === action).length;
  return {
    entries: all.filter(({ action }) => action !== 'same'),
    counts: {
      add: countOf('add'),
      change: countOf('change'),
      drift: countOf('drift'),
      conflict: countOf('conflict'),
      remove: countOf('remove'),
      extra: countOf('extra'),
      cannot: countOf('cannot'),
      same: countOf('same'),
    },
    totals: Object.fromEntries(
      KINDS.map(kind => [kind, live.items.filter(item => item.kind === kind).length]),
    ),
    missing: live.missing,
  };
};
