import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoredLimits } from '../../../src/components/limits/LimitInputs.tsx';
import { loadFormTexts } from '../../../src/i18n/formTexts.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';

beforeAll(loadFormTexts);
afterAll(() => i18nProvider.changeLocale('en'));

describe('limits as text', () => {
  it.each([
    ['en', '12,000', 'Unlimited'],
    ['fr', '12\u202f000', 'Illimité'],
  ])('are written as the language of the portal does (%s)', async (locale, number, unlimited) => {
    await i18nProvider.changeLocale(locale);
    render(
      <I18nContextProvider value={i18nProvider}>
        <StoredLimits
          categories={['voice_call_session', 'voice_call_minutes']}
          stored={{ voice_call_session: 12_000, voice_call_minutes: 0 }}
        />
      </I18nContextProvider>,
    );
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual([number, expect.stringContaining(unlimited)]);
  });
});
