import { describe, expect, it } from 'vitest';
import { providers } from '../../../sandbox/seed/names.ts';
import { address } from '../../support/renderPortal.tsx';
import { accountForms } from './accountForms.ts';
import { message, save, shows, NOTHING_SAVED } from './form.ts';

const { platformOf, openNamed } = accountForms();

describe('an account of the seed', () => {
  const names = providers.flatMap(provider => provider.accounts.map(({ name }) => name));

  it.each(names)('%s saved untouched sends nothing', async name => {
    const { platform, user, sid } = await openNamed('admin', name);
    const { device_calling_application_sid: device } = await platformOf.row('accounts', { name });
    if (device) {
      const { name: application } = await platformOf.row('applications', { application_sid: String(device) });
      await shows('Application for SIP device calls', String(application));
    }
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
    expect(address()).toBe(`/internal/accounts/${sid}/edit`);
  });
});
