import { readTabValue } from './tabStorage.ts';

/** One message that survives the page load between the application and the login page. */
const STORAGE_KEY = 'SESS_FLASH_MSG';

export interface FlashMessage {
  /** Message key; the login page has those of src/i18n/en/public.ts only. */
  key: string;
  kind: 'success' | 'error';
  params?: Readonly<Record<string, string | number>>;
  /** Key of a second sentence. */
  more?: string;
  /** A link behind the text. */
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

/** A second call returns null. */
export const takeFlash = (): FlashMessage | null => {
  const flash = readTabValue(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isFlash(flash) ? flash : null;
};
