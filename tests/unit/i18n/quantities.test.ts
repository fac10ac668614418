// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';

afterEach(() => i18nProvider.changeLocale('en'));

describe('a count in a sentence', () => {
  it.each([
    ['en', 0, 'Total: 0 records'],
    ['en', 1, 'Total: 1 record'],
    ['en', 999, 'Total: 999 records'],
    ['en', 1240, 'Total: 1,240 records'],
    ['en', 1_240_000, 'Total: 1,240,000 records'],
    ['fr', 1, 'Total : 1 enregistrement'],
    ['fr', 1240, 'Total : 1 240 enregistrements'],
  ])('in %s: %i', async (locale, smart_count, text) => {
    await i18nProvider.changeLocale(locale);
    const said = i18nProvider.translate('portal.list.total', { smart_count });
    expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

describe('a value that the platform left out', () => {
  it.each([[null], [undefined], [{ odd: 1 }], [[1]]])('is a dash in a sentence: %j', value => {
    expect(i18nProvider.translate('portal.shell.new_version')).toBe('A new version is available.');
    expect(i18nProvider.translate('portal.list.per_page', { size: value })).toBe('– / page');
    expect(i18nProvider.translate('portal.list.total', { smart_count: value })).toBe('Total: – records');
  });

  it('is not what stands for a missing message', () => {
    expect(i18nProvider.translate('no.such.key', { _: '' })).toBe('');
    expect(i18nProvider.translate('portal.shell.retrying', { _: undefined })).toBe(
      'Connection lost, retrying…',
    );
  });
});
