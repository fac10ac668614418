import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import { DRAFT_PREFIX } from '../../browserStorage/storedKeys.ts';
import { readTabValue, storeTabValue } from '../../browserStorage/tabStorage.ts';
import { isRow } from '../../lib/values.ts';
import { type ConfigFile, type Kind, KINDS, secretsIn } from '../../platform/configFile/kinds.ts';
import { hideSecretValues } from '../../platform/configFile/hideSecrets.ts';

/** Only the same user gets it back; a sign-out removes all keys with this prefix (session.ts). */
const KEYS = {
  progress: `${DRAFT_PREFIX}apply`,
  file: `${DRAFT_PREFIX}apply.file`,
} as const;

/** Milliseconds between two writes. */
const EVERY = 1000;

export interface ApplyTarget {
  provider: string | null;
  /** null: everything of the provider, or the own account. */
  account: string | null;
  /** File name for display; null: pasted, or no file. */
  name: string | null;
  removes: readonly Kind[];
}

interface StoredFile {
  file: string;
  base: string | null;
  hidSecrets: boolean;
}

export interface ApplyDraft extends ApplyTarget {
  total: number;
  done: readonly string[];
  /** null: the browser had no room for it. */
  kept: StoredFile | null;
}

const withoutClearSecrets = (file: ConfigFile): { file: ConfigFile; hid: boolean } => {
  let hid = false;
  const items = file.items.map(item => {
    const values = hideSecretValues(item.values, item.path, true);
    hid ||= secretsIn(values).length > secretsIn(item.values).length;
    return { ...item, values };
  });
  return { file: { ...file, items }, hid };
};

interface Begun extends ApplyTarget {
  total: number;
  file: ConfigFile;
  base: ConfigFile | null;
  textOf: (file: ConfigFile) => Promise<string>;
}

/** `end(true)` drops it; otherwise it is offered again. */
export interface KeptApply {
  note: (path: string) => void;
  end: (isOver: boolean) => void;
}

/** Keeps the apply and its progress in the tab without secrets, so that a reload or a 401 loses neither. */
export const storeApplyDraft = async ({
  file,
  base,
  textOf,
  total,
  ...target
}: Begun): Promise<KeptApply> => {
  const userSid = tokenUserSid();
  const done = new Set<string>();
  const [own, before] = [withoutClearSecrets(file), base && withoutClearSecrets(base)];
  const kept: StoredFile = {
    file: await textOf(own.file),
    base: before && (await textOf(before.file)),
    hidSecrets: own.hid,
  };
  let hasRoom = true;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // A sign-out leaves nothing behind; a session that ends by itself does.
    if (userSid === null || (tokenUserSid() ?? endedUserSid()) !== userSid) return;
    // The storage may have been cleared meanwhile.
    if (hasRoom && sessionStorage.getItem(KEYS.file) === null)
      hasRoom = storeTabValue(KEYS.file, { ...kept, userSid });
    storeTabValue(KEYS.progress, { ...target, total, done: [...done], userSid });
  };
  dropApplyDraft();
  write();
  addEventListener('pagehide', write);
  return {
    note: path => {
      done.add(path);
      timer ??= setTimeout(write, EVERY);
    },
    end: isOver => {
      removeEventListener('pagehide', write);
      write();
      if (isOver) dropApplyDraft();
    },
  };
};

const ownValue = (key: string) => {
  const stored = readTabValue(key);
  return isRow(stored) && stored['userSid'] === tokenUserSid() ? stored : null;
};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Session storage can hold anything. null: nothing was interrupted. */
export const readApplyDraft = (): ApplyDraft | null => {
  const stored = ownValue(KEYS.progress);
  if (!stored) return null;
  const { done, removes, total } = stored;
  const found = ownValue(KEYS.file);
  const file = textIn(found?.['file']);
  return {
    provider: textIn(stored['provider']),
    account: textIn(stored['account']),
    name: textIn(stored['name']),
    removes: KINDS.filter(kind => Array.isArray(removes) && removes.includes(kind)),
    total: typeof total === 'number' ? total : 0,
    done: Array.isArray(done) ? done.filter(path => typeof path === 'string') : [],
    kept:
      found === null || file === null
        ? null
        : { file, base: textIn(found['base']), hidSecrets: found['hidSecrets'] === true },
  };
};

export const dropApplyDraft = (): void => {
  for (const key of Object.values(KEYS)) sessionStorage.removeItem(key);
};
