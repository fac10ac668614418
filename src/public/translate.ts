import { publicMessages } from '../i18n/en/public.ts';
import type { newPasswordMessages } from '../i18n/en/newPassword.ts';
import type { recoveryMessages } from '../i18n/en/recovery.ts';
import type { signupMessages } from '../i18n/en/signup.ts';
import type { troubleMessages } from '../i18n/en/trouble.ts';
import type { Messages, PublicPart } from '../i18n/languages.ts';
import { currentLocale, type Locale } from '../i18n/preferences.ts';
import type { Texts } from '../i18n/texts.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}
type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T &
  string];

export type PublicKey =
  | Leaves<typeof publicMessages>
  | Leaves<typeof newPasswordMessages>
  | Leaves<typeof recoveryMessages>
  | Leaves<typeof signupMessages>
  | Leaves<typeof troubleMessages>;

export type Params = Readonly<Record<string, string | number>>;

let messages: Texts<typeof publicMessages> = publicMessages;

const inLanguage = async <T extends object>(
  locale: Locale,
  part: PublicPart,
  english: T,
  french: () => Promise<T>,
): Promise<T> => {
  if (locale === 'en') return english;
  if (locale === 'fr') return french();
  const { overMessages, publicPart } = await import('../i18n/languages.ts');
  return overMessages(english as unknown as Messages, await publicPart(part, locale)) as unknown as T;
};

/** Rejects, and keeps the always present English, if the language cannot be loaded. */
export const setLanguage = async (locale: Locale): Promise<void> => {
  messages = await inLanguage<Texts<typeof publicMessages>>(locale, 'public', publicMessages, () =>
    import('../i18n/fr/public.ts').then(module => module.publicMessages),
  );
};

export const initPublicLanguage = async (): Promise<void> => {
  const locale = currentLocale();
  const loaded = await setLanguage(locale).then(
    () => locale,
    () => 'en',
  );
  document.documentElement.lang = loaded;
};

const pageMessages = new Map<Tree, Tree>();

/** Adds texts of a lazy part, in English if the language cannot be loaded. */
export const loadPageTexts = async (
  part: PublicPart,
  english: Tree,
  french: () => Promise<Tree>,
): Promise<void> => {
  pageMessages.set(english, await inLanguage(currentLocale(), part, english, french).catch(() => english));
};

const findIn = (tree: Tree, key: string): string | null => {
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : null;
};

const find = (key: string): string | null => {
  for (const tree of [messages, ...pageMessages.values()]) {
    const text = findIn(tree, key);
    if (text !== null) return text;
  }
  return null;
};

export const translateAny = (key: string, params: Params = {}): string =>
  (find(key) ?? messages.portal.error.generic).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );

/** The signed-in application's messages, without its library. */
export const translate = (key: PublicKey, params?: Params): string => translateAny(key, params);
