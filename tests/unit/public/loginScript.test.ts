import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { currentLocale, LOCALES } from '../../../src/i18n/preferences.ts';
import { entryOf } from '../../../src/public/entry.ts';

const script = readFileSync('public/login.js', 'utf8');

/** Runs public/login.js at an address, then parses the body: the id of the template it shows, or null. */
const shown = (
  pathname: string,
  stored: Record<string, string>,
  { languages = ['en'], site = '/' }: { languages?: readonly string[]; site?: string } = {},
) => {
  const replaceChildren = vi.fn<(content: string) => void>();
  const templates = new Map(LOCALES.map(({ locale }) => [`login-${locale}`, { content: `login-${locale}` }]));
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
      getElementById: (id: string) => (id === 'root' ? isParsed && root : templates.get(id)) || null,
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

  it.each<[Record<string, string>, string[]]>([
    [{}, ['en-GB']],
    [{}, ['fr-CA', 'en']],
    [{}, ['de', 'fr', 'en']],
    [{}, ['de']],
    [{}, []],
    [{ locale: 'fr' }, ['en']],
    [{ locale: 'en' }, ['fr']],
    [{ locale: 'xx' }, ['fr']],
  ])('speaks the language of the code (%j, %j)', (stored, languages) => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
    vi.stubGlobal('navigator', { languages });
    const locale = currentLocale();
    vi.unstubAllGlobals();
    expect(shown('/', stored, { languages })).toBe(`login-${locale}`);
  });
});
