import { readTabValue } from './tabStorage.ts';

/** Survives the page load between application and login page. */
const STORAGE_KEY = 'SESS_FLASH_MSG';

export interface FlashMessage {
  /** The login page has the keys of src/i18n/en/public.ts only. */
  key: string;
  kind: 'success' | 'error';
  params?: Readonly<Record<string, string | number>>;
  more?: string;
  action?: { href: string; text: string };
}

export const setFlash = (flash: FlashMessage): void => {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(flash));
};

const isFlash = (value: unknown): value is FlashMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'kind' in value &&
  (value.kind === 'success' || value.kind === 'error');

export const takeFlash = (): FlashMessage | null => {
  const flash = readTabValue(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isFlash(flash) ? flash : null;
};
