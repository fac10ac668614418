import {
  type ConfigFile,
  type FileItem,
  isDefaultRoute,
  type Kind,
  KINDS,
  leadPathOf,
  pathText,
} from './kinds.ts';
import { moveKeyOf } from './moves.ts';
import { heldRemovals } from './references.ts';
import { mayHaveUnseenUsers } from './unseen.ts';

/** Not tenants: they own people and keys, and a failed delete has removed those already. */
export const REMOVABLE: readonly Kind[] = KINDS.filter(kind => kind !== 'provider' && kind !== 'account');

/** Why a record stays that should be removed. */
export const KEPT = ['in_use', 'users_not_seen', 'not_replaced'] as const;
export type KeptReason = (typeof KEPT)[number];

export type Removal =
  | { action: 'remove' | 'extra' }
  | { action: 'conflict'; why: 'changed' }
  | { action: 'cannot'; why: KeptReason; detail?: string };

const REMOVE: Removal = { action: 'remove' };
const EXTRA: Removal = { action: 'extra' };
const CHANGED: Removal = { action: 'conflict', why: 'changed' };

interface Question {
  file: ConfigFile;
  live: ConfigFile;
  removes: ReadonlySet<Kind>;
  /** null: the base does not have it. */
  isUnchanged: (item: FileItem) => boolean | null;
  /** The file may lack it only because it was not read. */
  isUnseen: (item: FileItem) => boolean;
  isAdded: (path: string) => boolean;
  /** What a record of both sides says after the plan. */
  after: (item: FileItem) => FileItem;
}

/** What becomes of stored records that the file does not have: nothing goes that others need. */
export const safeRemovals = (question: Question): ReadonlyMap<string, Removal> => {
  const { file, live, removes, isUnchanged, isUnseen, isAdded, after } = question;
  const wanted = new Set(file.items.map(({ path }) => path));
  const stored = new Set(live.items.map(({ path }) => path));
  const left = new Map(live.items.filter(({ path }) => !wanted.has(path)).map(item => [item.path, item]));
  /** The record of a part, where the file has neither: they go together. */
  const leadOf = (item: FileItem): FileItem | null => {
    const lead = left.get(leadPathOf(item));
    return lead === undefined || lead === item ? null : lead;
  };
  const firstThought = (item: FileItem): Removal => {
    const lead = leadOf(item);
    const isKept = !REMOVABLE.includes(item.kind) || (!lead && (isDefaultRoute(item) || isUnseen(item)));
    if (isKept || !removes.has((lead ?? item).kind)) return EXTRA;
    const unchanged = isUnchanged(item);
    return unchanged === null ? EXTRA : unchanged ? REMOVE : CHANGED;
  };
  const found = new Map([...left].map(([path, item]) => [path, firstThought(item)]));
  const goes = ({ path }: FileItem): boolean => found.get(path) === REMOVE;
  const items = [...left.values()];
  for (const item of items) {
    const lead = leadOf(item);
    if (lead && goes(lead) && !goes(item)) found.set(lead.path, CHANGED);
  }

  const next = new Map<string, string>();
  const placed = new Set<string>();
  for (const item of file.items) {
    const key = stored.has(item.path) ? null : moveKeyOf(item);
    if (key === null) continue;
    next.set(key, item.path);
    if (isAdded(item.path)) placed.add(key);
  }
  const hasUnseenUsers = mayHaveUnseenUsers(live);
  for (const item of items.filter(goes)) {
    const key = moveKeyOf(item) ?? '';
    const place = placed.has(key) ? undefined : next.get(key);
    if (hasUnseenUsers(item)) found.set(item.path, { action: 'cannot', why: 'users_not_seen' });
    else if (place !== undefined)
      found.set(item.path, { action: 'cannot', why: 'not_replaced', detail: pathText(place) });
  }

  const staying = [
    ...file.items.filter(({ path }) => !stored.has(path)),
    ...live.items.filter(item => !goes(item)).map(item => (left.has(item.path) ? item : after(item))),
  ];
  for (const [path, user] of heldRemovals(items.filter(goes), staying))
    found.set(path, { action: 'cannot', why: 'in_use', detail: pathText(user) });
  for (const item of items) {
    const lead = leadOf(item);
    if (lead && goes(item) && !goes(lead)) found.set(item.path, EXTRA);
  }
  return found;
};
