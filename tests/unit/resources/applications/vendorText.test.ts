import { afterAll, describe, expect, it } from 'vitest';
import { i18nProvider } from '../../../../src/internal/i18nProvider.ts';
import type { ApplicationRecord } from '../../../../src/platform/records.ts';
import { applicationFields } from '../../../../src/resources/applications/applicationFields.tsx';

afterAll(() => i18nProvider.changeLocale('en'));

/** The speech vendors of an application as its row in the CSV file says them. */
const exported = (vendor: string | null) =>
  ['speech_synthesis_vendor', 'speech_recognizer_vendor'].map(source => {
    const record = { [source]: vendor } as unknown as ApplicationRecord;
    return applicationFields.find(field => field.source === source)?.text?.(record, i18nProvider.translate);
  });

describe('a speech vendor in the CSV file of the applications', () => {
  it.each([
    ['en', 'custom:acme', 'acme (custom)'],
    ['fr', 'custom:acme', 'acme (personnalisé)'],
    ['fr', 'custom:%{name}', '%{name} (personnalisé)'],
    ['fr', 'aws', 'AWS'],
    ['fr', 'newcomer', 'newcomer'],
    ['fr', null, ''],
  ] as const)('is in the language of the portal (%s, %s)', async (locale, vendor, name) => {
    await i18nProvider.changeLocale(locale);
    expect(exported(vendor)).toEqual([name, name]);
  });
});
