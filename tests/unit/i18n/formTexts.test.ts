// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadFormTexts } from '../../../src/i18n/formTexts.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';

const KEY = 'portal.form.unchanged';
const shown = () => i18nProvider.translate(KEY, { _: 'not here' });

afterEach(() => vi.restoreAllMocks());

describe('the texts of forms', () => {
  it('come after those of the first screen, in the language last asked for', async () => {
    const { translate } = i18nProvider;
    expect(shown()).toBe('not here');
    expect(translate('portal.list.refresh')).toBe('Refresh');
    await loadFormTexts();
    expect(shown()).toBe('No changes');
    expect(translate(KEY)).toBe('No changes');
    // A guessed heading gives way to the written one.
    expect(translate('resources.accounts.sections.hooks')).toBe('Webhooks');
    expect(translate('portal.list.refresh')).toBe('Refresh');
    // French arrives whole.
    const french = i18nProvider.changeLocale('fr');
    await Promise.all([french, loadFormTexts()]);
    expect(i18nProvider.getLocale()).toBe('fr');
    expect(shown()).not.toBe('No changes');
    await i18nProvider.changeLocale('en');
    expect(shown()).toBe('No changes');
  });
});
