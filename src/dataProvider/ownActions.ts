import { readSession } from '../authProvider/session.ts';
import { readTabValue, replaceTabValue } from '../browserStorage/tabStorage.ts';
import { createListeners } from '../lib/store.ts';

/** Values are short texts; null: nothing. */
export interface ActionChange {
  source: string;
  before: string | null;
  now: string | null;
  /** Neither value is kept. */
  isSecret?: true;
}

export interface ActionCounts {
  done: number;
  unchanged: number;
  failed: number;
  notSent: number;
}

/** A write of this user in this tab, without secrets. */
export interface OwnAction {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Method of the data provider. */
  method: string;
  resource: string | null;
  /** Of one record. */
  recordId: string | null;
  /** Records that are gone since. */
  deleted?: readonly string[];
  name: string | null;
  changes: readonly ActionChange[];
  /** Of bulk work, and of saves that take several requests. */
  counts: ActionCounts | null;
  result: 'done' | 'partly' | 'failed' | 'unclear';
  /** The server's text, or a message key for `args`. */
  message?: string;
  args?: Readonly<Record<string, unknown>>;
}

/** Session storage, which signing out empties. */
const STORAGE_KEY = 'ownActions';
const MOST = 200;

const NONE: readonly OwnAction[] = [];
const changes = createListeners();
let cached: { text: string | null; actions: readonly OwnAction[] } = { text: null, actions: NONE };

const isAction = (value: unknown): value is OwnAction => {
  const { at, method, changes, result } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof at === 'number' &&
    typeof method === 'string' &&
    typeof result === 'string' &&
    Array.isArray(changes)
  );
};

const parse = (userSid: string): readonly OwnAction[] => {
  const stored = readTabValue(STORAGE_KEY) as { userSid?: unknown; actions?: unknown } | null;
  return stored?.userSid === userSid && Array.isArray(stored.actions)
    ? stored.actions.filter(isAction)
    : NONE;
};

export const ownActions = {
  /** Of the user who is signed in, oldest first; the same array as long as nothing changes. */
  read: (): readonly OwnAction[] => {
    const userSid = readSession()?.userSid;
    if (userSid === undefined) return NONE;
    const text = `${userSid} ${sessionStorage.getItem(STORAGE_KEY) ?? ''}`;
    if (cached.text !== text) cached = { text, actions: parse(userSid) };
    return cached.actions;
  },

  /** Keeps the latest; fewer where the browser has no room. */
  add: (action: Omit<OwnAction, 'id'>): void => {
    const userSid = readSession()?.userSid;
    if (userSid === undefined) return;
    const former = ownActions.read();
    const id = (former.at(-1)?.id ?? 0) + 1;
    let actions = [...former, { ...action, id }].slice(-MOST);
    while (!replaceTabValue(STORAGE_KEY, { userSid, actions }) && actions.length > 0)
      actions = actions.slice(Math.ceil(actions.length / 2));
    changes.tell();
  },

  subscribe: changes.subscribe,
};
