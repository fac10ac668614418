import { publicMessages } from '../i18n/en/public.ts';
import type { recoveryMessages } from '../i18n/en/recovery.ts';
import { currentLocale } from '../i18n/preferences.ts';
import type { Texts } from '../i18n/texts.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}
type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];

export type PublicKey = Leaves<typeof publicMessages> | Leaves<typeof recoveryMessages>;

export type Params = Readonly<Record<string, string | number>>;

let messages: Texts<typeof publicMessages> = publicMessages;

/** Keeps English, which is always present, when the language cannot be loaded. */
export const loadLanguage = async (): Promise<void> => {
  document.documentElement.lang = 'en';
  if (currentLocale() !== 'fr') return;
  try {
    ({ publicMessages: messages } = await import('../i18n/fr/public.ts'));
    document.documentElement.lang = 'fr';
  } catch {
    // An English page is better than none.
  }
};

let pageMessages: Tree = {};

/** Adds the texts of a page that loads on demand; English when the language cannot be loaded. */
export const loadPageTexts = async (english: Tree, french: () => Promise<Tree>): Promise<void> => {
  pageMessages = english;
  if (currentLocale() === 'fr') pageMessages = await french().catch(() => english);
};

const findIn = (tree: Tree, key: string): string | null => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
};

const find = (key: string): string | null => findIn(messages, key) ?? findIn(pageMessages, key);

export const translateAny = (key: string, params: Params = {}): string =>
  (find(key) ?? messages.portal.error.generic).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );

/** The same messages as the signed-in application's, without its library. */
export const translate = (key: PublicKey, params?: Params): string => translateAny(key, params);
