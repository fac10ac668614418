import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isLocale } from '../../../scripts/language/isLocale.ts';
import { fileOfTexts, filled, frameOf, type Texts } from '../../../scripts/language/writeLanguage.ts';

const none = () => ({ translated: 0, untranslated: 0, dropped: [] as string[] });
const ENGLISH: Texts = {
  title: 'Add "one"',
  silent: '',
  'a-b': { c: '%{smart_count} call |||| %{smart_count} calls' },
  rule: ['Name', '', 'Do */ this\nnow'],
};

/** What a written file says, read as a program reads it. */
const readBack = async (source: string): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'language-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'texts.mjs');
  await writeFile(file, source);
  const { default: texts } = (await import(/* @vite-ignore */ file)) as { default: unknown };
  return texts;
};

describe('a new language', () => {
  it('has every key of English, and says what is not translated', async () => {
    const count = none();
    const source = fileOfTexts(filled(ENGLISH, undefined, count), ENGLISH);
    expect(await readBack(source)).toEqual({ title: '', silent: '', 'a-b': { c: '' }, rule: ['', '', ''] });
    expect(count).toEqual({ translated: 0, untranslated: 4, dropped: [] });
    expect(source).toContain('// Add "one"\n"title": ""');
    expect(source).toContain('// Do */ this now\n""');
  });

  it('keeps what is translated, names what English has no longer, and counts the rest', async () => {
    const count = none();
    const there: Texts = {
      title: '„Eins“ hinzufügen',
      'a-b': 'no tree any more',
      rule: ['Name'],
      old: 'Alt',
    };
    const texts = filled(ENGLISH, there, count);
    expect(texts).toEqual({
      title: '„Eins“ hinzufügen',
      silent: '',
      'a-b': { c: '' },
      rule: ['Name', '', ''],
    });
    expect(count).toEqual({ translated: 2, untranslated: 2, dropped: ['.old'] });
    expect(fileOfTexts(texts, ENGLISH)).not.toContain('// Add');
    expect(await readBack(fileOfTexts(texts, ENGLISH))).toEqual(texts);
  });

  it('finds the portal from either place', () => {
    const importOf = (folder: string) =>
      / from '(.*)'/.exec(frameOf(folder, '/p/src', 'Deutsch', false)['first.ts'] ?? '')?.[1];
    expect(importOf('/p/src/i18n/languages/de')).toBe('../../languages.ts');
    expect(importOf('/p/extensions/languages/de')).toBe('../../../src/i18n/languages.ts');
  });

  it.each([
    ['de', true],
    ['pt-BR', true],
    ['zh-Hant', true],
    ['pt_BR', false],
    ['pt-br', false],
    ['DE', false],
    ['pt-BR-u-ca-gregory', false],
    ['../de', false],
    ['', false],
  ])('may have the code %j: %s', (code, isRight) => {
    expect(isLocale(code)).toBe(isRight);
  });

  it('is a command of this repository', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['new-language']).toBe('tsx scripts/newLanguage.ts');
  });
});
