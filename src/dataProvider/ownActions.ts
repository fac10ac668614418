import { readSession } from '../authProvider/session.ts';
import { readTabValue, replaceTabValue } from '../browserStorage/tabStorage.ts';
import { createListeners } from '../lib/store.ts';

/** Short texts; null: nothing. */
export interface ActionChange {
  source: string;
  before: string | null;
  now: string | null;
  isSecret?: true;
}

export interface ActionCounts {
  done: number;
  unchanged: number;
  failed: number;
  notSent: number;
}

export interface OwnAction {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  resource: string | null;
  recordId: string | null;
  deleted?: readonly string[];
  name: string | null;
  changes: readonly ActionChange[];
  counts: ActionCounts | null;
  result: 'done' | 'partly' | 'failed' | 'unclear';
  /** The server's text, or a message key for `args`. */
  message?: string;
  args?: Readonly<Record<string, unknown>>;
}

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
  /** The current user's, oldest first; the same array until something changes. */
  read: (): readonly OwnAction[] => {
    const userSid = readSession()?.userSid;
    if (userSid === undefined) return NONE;
    const text = `${userSid} ${sessionStorage.getItem(STORAGE_KEY) ?? ''}`;
    if (cached.text !== text) cached = { text, actions: parse(userSid) };
    return cached.actions;
  },

  /** Keeps the latest; fewer if storage is full. */
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
