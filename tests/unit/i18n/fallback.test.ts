// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';

/** A resource of an integrator who speaks English only. */
vi.mock(import('../../../src/resources/registry.ts'), async importOriginal => {
  const original = await importOriginal();
  const { isOwn } = await import('../../support/ownResources.ts');
  const { defineResource } = await import('../../../src/resources/defineResource.ts');
  const gauges = defineResource({
    name: 'gauges',
    text: { one: 'gauge', many: 'gauges', fields: { id: 'Number' } },
    api: { collection: 'Gauges', idField: 'gauge_sid' },
    access: { list: ['admin'], create: ['admin'] },
    title: ({ id }) => String(id),
    fields: [{ source: 'id', type: 'text' }],
  });
  const own = original.registry.filter(({ name }) => isOwn(name));
  return { ...original, registry: [...own, gauges] };
});

afterEach(() => i18nProvider.changeLocale('en'));

describe('a resource without French texts', () => {
  it('is shown in English, with one warning to the integrator', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await i18nProvider.changeLocale('fr');
    expect(i18nProvider.translate('resources.gauges.add')).toBe('Add gauge');
    expect(i18nProvider.translate('resources.gauges.fields.id')).toBe('Number');
    expect(i18nProvider.translate('resources.users.menu')).toBe('Utilisateurs');
    expect(warn.mock.calls).toEqual([['Shown in English, for want of an fr.ts: gauges']]);
  });
});
