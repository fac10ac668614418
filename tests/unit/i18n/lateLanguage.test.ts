// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Messages } from '../../../src/i18n/languages.ts';
import { loadFormTexts } from '../../../src/i18n/formTexts.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';
import { PATIENT } from '../../support/patience.ts';

const KEY = 'screens.test-call.number';

let arrive: () => void = () => undefined;
const firstFile = new Promise<void>(resolve => {
  arrive = resolve;
});
let asked = 0;

/** The files of the language that were asked for first come last. */
vi.mock(import('../../../src/internal/furtherMessages.ts'), () => ({
  furtherMessagesOver: async (_locale: string, english: Messages, withForms: boolean) => {
    asked += 1;
    if (asked === 1) await firstFile;
    const screens = english['screens'] as Messages;
    return withForms ? { ...english, screens: { ...screens, 'test-call': { number: 'Nummer' } } } : english;
  },
}));

it('a language that began to load before the texts of forms, and is there after them, has theirs', async () => {
  const first = i18nProvider.changeLocale('de');
  await vi.waitFor(() => expect(asked).toBe(1), PATIENT);
  await loadFormTexts();
  expect(i18nProvider.translate(KEY)).toBe('Nummer');
  arrive();
  await first;
  expect(i18nProvider.translate(KEY)).toBe('Nummer');
});
