import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { firstOffered, LOCALES } from '../../../src/i18n/preferences.ts';
import { entryOf } from '../../../src/public/entry.ts';

const script = readFileSync('public/login.js', 'utf8');

/** Runs public/login.js at an address, then parses the body: the id of the template it shows, or null. */
const shown = (
  pathname: string,
  stored: Record<string, string>,
  {
    languages = ['en'],
    site = '/',
    locales = LOCALES.map(({ locale }) => locale),
  }: { languages?: readonly string[]; site?: string; locales?: readonly string[] } = {},
) => {
  const replaceChildren = vi.fn<(content: string) => void>();
  const templates = locales.map(locale => ({ id: `login-${locale}`, content: `login-${locale}` }));
  let onParsed: ((records: unknown[], observer: object) => void) | undefined;
  const observer = { observe: vi.fn(), disconnect: vi.fn() };
  let isParsed = false;
  const root = { replaceChildren, querySelector: () => ({ dataset: {} }) };
  runInNewContext(script, {
    URL,
    location: { pathname },
    navigator: { languages },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      currentScript: { src: `https://portal.example${site}login.js` },
      documentElement: {},
      getElementById: (id: string) =>
        (id === 'root' ? isParsed && root : templates.find(each => each.id === id)) || null,
      querySelectorAll: (selector: string) => (selector === 'template[id^=login-]' ? templates : []),
    },
    MutationObserver: function (callback: typeof onParsed) {
      onParsed = callback;
      return observer;
    },
  });
  onParsed?.([], observer);
  expect(observer.disconnect).not.toHaveBeenCalled();
  isParsed = true;
  onParsed?.([], observer);
  expect(observer.disconnect).toHaveBeenCalledOnce();
  return replaceChildren.mock.calls[0]?.[0] ?? null;
};

describe('the login page before its code', () => {
  it.each([
    '/',
    '/internal',
    '/internal/accounts',
    '/internal/accounts/1/edit',
    '/register',
    '/forgot-password',
    '/internals',
  ])('shows at %s where the code shows it', pathname => {
    const { kind, ...entry } = entryOf(pathname, {
      signedIn: false,
      changePending: false,
      passwordReset: true,
    });
    const isLogin = kind === 'refused' || (kind === 'page' && 'page' in entry && entry.page === 'login');
    expect(shown(pathname, {})).toBe(isLogin ? 'login-en' : null);
  });

  it.each([
    ['/portal/', true],
    ['/portal/internal/accounts', true],
    ['/portal/register', false],
    ['/portal/portal/internal', false],
  ])('below a path of its host shows at %s: %s', (pathname, isShown) => {
    expect(shown(pathname, {}, { site: '/portal/' })).toBe(isShown ? 'login-en' : null);
  });

  it.each(['/', '/internal/accounts'])('leaves %s to the session', pathname => {
    expect(shown(pathname, { token: 'any' })).toBeNull();
  });

  it.each<[string, string[], string[], string]>([
    ['', ['en-GB'], ['en', 'fr', 'de'], 'en'],
    ['', ['fr-CA', 'en'], ['en', 'fr', 'de'], 'fr'],
    ['', ['nl', 'fr', 'en'], ['en', 'fr', 'de'], 'fr'],
    ['', ['de'], ['en', 'fr', 'de'], 'de'],
    ['', ['de-AT'], ['en', 'fr', 'de', 'de-CH'], 'de'],
    ['', ['de-CH'], ['en', 'fr', 'de', 'de-CH'], 'de-CH'],
    ['', [], ['en', 'fr'], 'en'],
    ['fr', ['en'], ['en', 'fr'], 'fr'],
    ['en', ['fr'], ['en', 'fr'], 'en'],
    ['xx', ['fr'], ['en', 'fr'], 'fr'],
    ['', ['pt-BR'], ['en', 'pt-BR'], 'pt-BR'],
    ['', ['pt'], ['en', 'pt-BR'], 'pt-BR'],
    ['', ['pt-PT', 'en'], ['en', 'pt-BR'], 'pt-BR'],
    ['', ['pt-PT'], ['en', 'pt-BR', 'pt-PT'], 'pt-PT'],
    ['pt-BR', ['pt-PT'], ['en', 'pt-BR', 'pt-PT'], 'pt-BR'],
    ['', ['zh-Hant-TW'], ['en', 'zh'], 'zh'],
    ['', ['p'], ['en', 'pt'], 'en'],
    ['', ['en-GB'], ['en', 'en-GB'], 'en-GB'],
  ])('speaks the language of the code (%j, %j of %j): %s', (stored, languages, locales, locale) => {
    expect(
      firstOffered(
        [stored, ...languages],
        locales.map(each => ({ locale: each })),
      ) ?? 'en',
    ).toBe(locale);
    expect(shown('/', stored ? { locale: stored } : {}, { languages, locales })).toBe(`login-${locale}`);
  });
});
