import { readStored } from './tabStorage.ts';

/**
 * One message that survives the way to the login page (specification, 'Sign out' and 'Error catalogue'). Lives in
 * session storage under the key the specification names.
 */
const KEY = 'SESS_FLASH_MSG';

export interface Flash {
  /** Message key, e.g. `portal.session.expired`; must be one of src/i18n/en/public.ts to be shown signed out. */
  key: string;
  kind: 'success' | 'error';
  params?: Readonly<Record<string, string | number>>;
}

/** Replaces the message that waits for the login page. */
export const setFlash = (flash: Flash): void => {
  sessionStorage.setItem(KEY, JSON.stringify(flash));
};

const isFlash = (value: unknown): value is Flash =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'kind' in value &&
  (value.kind === 'success' || value.kind === 'error');

/** The waiting message, which is shown once: a second call answers null. */
export const takeFlash = (): Flash | null => {
  const flash = readStored(KEY);
  sessionStorage.removeItem(KEY);
  return isFlash(flash) ? flash : null;
};
