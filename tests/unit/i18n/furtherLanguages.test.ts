// @vitest-environment happy-dom
import raEnglish from 'ra-language-english';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { englishFiles } from '../../../scripts/language/english.ts';
import {
  type Language,
  type Messages,
  overMessages,
  ruleTextsOf,
  messageTreeOf,
} from '../../../src/i18n/languages.ts';
import { englishMessages } from '../../support/messages.ts';

const FILES = import.meta.glob<Messages>('../../../src/i18n/languages/*/**/*.ts', {
  eager: true,
  import: 'default',
});
const LANGUAGES = import.meta.glob<Language>('../../../src/i18n/languages/*/index.ts', {
  eager: true,
  import: 'default',
});
/** They put the others together. */
const FRAME = ['index', 'first', 'forms', 'checkUp'];

/** Of all texts, by file and key. */
const leaves = (tree: unknown, path = ''): Map<string, string> =>
  new Map(
    Object.entries((tree ?? {}) as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
      const below = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? [[below, value]] : [...leaves(value, below)];
    }),
  );

const english = leaves(englishFiles);
const textsOf = (locale: string): Map<string, string> =>
  leaves(
    Object.fromEntries(
      Object.entries(FILES).flatMap(([path, texts]) => {
        const [, language, file = ''] = /languages\/([^/]+)\/(.+)\.ts$/.exec(path) ?? [];
        return language === locale && !FRAME.includes(file) ? [[file, texts]] : [];
      }),
    ),
  );

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort().join();
const forms = (text: string) => text.split('||||').length;

/** How many plural forms Polyglot tells apart in a language. */
const pluralsOf = (locale: string): number => {
  const { translate } = polyglotI18nProvider(
    () => ({ ...raEnglish, which: '0||||1||||2||||3||||4||||5' }),
    locale,
  );
  const counts = Array.from({ length: 200 }, (_, count) => translate('which', { smart_count: count }));
  return new Set(counts).size;
};

/** By language: what its printers do, as pairs of what is found and what it should be. */
const TYPOGRAPHY: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    // Not the quotes of an example in JSON.
    [/(?<=^|[\s(])"([^"{}]+)"(?=$|[\s.,;:)])/g, '„$1“'],
    [/(?<=\p{L})'(?=\p{L})/gu, '’'],
    [/\bz\. ?B\./g, 'z.\u00a0B.'],
    [/\bd\. ?h\./g, 'd.\u00a0h.'],
    [/\bu\. ?a\./g, 'u.\u00a0a.'],
    [/(?<=[\d}]) (?=%(?!\{))/g, '\u00a0'],
    [
      /(?<=\d) (?=(?:kB|MB|GB|ms|s|min|px|Hz|kHz|Minuten?|Sekunden?|Stunden?|Tagen?|Tage|Zeichen)\b)/g,
      '\u00a0',
    ],
    [/(?<=\p{L}) (?=[;:!?](?:\s|$))/gu, ''],
  ],
};
const typeset = (locale: string, text: string): string =>
  (TYPOGRAPHY[locale] ?? []).reduce((set, [found, right]) => set.replaceAll(found, right), text);

describe('languages by folder', () => {
  it('are read as one tree by file and folder', () => {
    const tree = messageTreeOf({
      './first/portal.ts': { shell: { a: 'A' } },
      './first/errors.ts': { generic: 'E' },
      './first/screens/live.ts': { menu: 'M' },
      './first/ra.ts': { action: { add: '' } },
    });
    expect(tree).toEqual({
      portal: { shell: { a: 'A' }, errors: { generic: 'E' } },
      screens: { live: { menu: 'M' } },
      ra: { action: { add: '' } },
    });
    expect(ruleTextsOf({ './checkUp/a.ts': { x: ['1'] }, './checkUp/b.ts': { y: ['2'] } })).toEqual({
      x: ['1'],
      y: ['2'],
    });
  });

  it('show English where a text is missing, also of a rule', () => {
    expect(
      overMessages({ a: 'a', b: { c: 'c' }, r: ['1', '2'] }, { a: '', b: { c: 'C' }, r: ['', '3'], d: 'D' }),
    ).toEqual({ a: 'a', b: { c: 'C' }, r: ['1', '3'], d: 'D' });
  });

  it('are made of every English text', () => {
    const known = new Set(english.values());
    expect([...leaves(englishMessages).values()].filter(text => !known.has(text))).toEqual([]);
  });

  const all = Object.entries(LANGUAGES).map(
    ([path, { isOffered }]) => [path.split('/').at(-2) ?? '', isOffered] as const,
  );

  it.each(all)('%s has all keys and no other, and all texts where it is offered', (locale, isOffered) => {
    const own = textsOf(locale);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    const missing = [...own].filter(([key, text]) => text === '' && english.get(key) !== '');
    if (isOffered) expect(missing).toEqual([]);
  });

  it.each(all)('%s has the placeholders of English, and its own plural forms', locale => {
    const plurals = pluralsOf(locale);
    const different = [...textsOf(locale)].filter(([key, text]) => {
      const model = english.get(key) ?? '';
      const wanted = forms(model) > 1 ? plurals : 1;
      return text !== '' && (placeholders(text) !== placeholders(model) || forms(text) !== wanted);
    });
    expect(different).toEqual([]);
  });

  it.each([
    ['de', 2],
    ['pt-BR', 2],
    ['pl', 3],
    ['ja', 1],
  ])('plural forms of %s: %i', (locale, plurals) => {
    expect(pluralsOf(locale)).toBe(plurals);
  });

  it.each(all)('%s is typeset as it should be', locale => {
    const own = Object.fromEntries(textsOf(locale));
    const set = Object.fromEntries(Object.entries(own).map(([key, text]) => [key, typeset(locale, text)]));
    expect(own).toEqual(set);
  });
});
