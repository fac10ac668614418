import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { MAX_CALLS, SAVED } from './accountForms.ts';
import { input, message, save, type } from './form.ts';

const platformOf = portalSandbox();

const accountPath = async () =>
  `accounts/${String((await platformOf.row('accounts', { name: 'default account' }))['account_sid'])}/edit`;

const PLACES = [
  {
    owner: 'an account',
    path: accountPath,
    name: /^Account name/,
    table: 'account_limits',
    insert: `INSERT INTO account_limits (account_limits_sid, account_sid, category, quantity)
      SELECT '10000000-0000-4000-8000-00000000000a', account_sid, 'voice_call_session', 20 FROM accounts WHERE name = 'default account'`,
    saved: SAVED,
  },
  {
    owner: 'a service provider',
    path: () => 'settings/service-provider',
    name: /^Service provider name/,
    table: 'service_provider_limits',
    insert: `INSERT INTO service_provider_limits (service_provider_limits_sid, service_provider_sid, category, quantity)
      VALUES ('10000000-0000-4000-8000-00000000000a', '${DEFAULT_PROVIDER}', 'voice_call_session', 20)`,
    saved: 'Settings updated',
  },
];

describe('a limit that somebody else has changed meanwhile', () => {
  it.each(PLACES)(
    'keeps the rest of $owner from being stored without it',
    async ({ path, name, table, insert, saved }) => {
      const { db } = platformOf.get();
      await db.run(`DELETE FROM ${table} WHERE category = 'voice_call_session'`);
      const { platform, user } = await renderPortal({
        sandbox: platformOf.get(),
        path: `/internal/${await path()}`,
        user: 'admin',
        picked: DEFAULT_PROVIDER,
      });
      await input(MAX_CALLS);
      await type(user, name, 'Renamed');
      await type(user, MAX_CALLS, '30');
      await db.run(insert);
      await save(user);
      await waitFor(async () => expect(await input(MAX_CALLS)).toHaveAttribute('aria-invalid', 'true'));
      expect(platform.writes()).toEqual([]);
      await message('2 fields changed');
      await save(user);
      await message(saved);
      expect(platform.writes().map(({ method }) => method)).toEqual(['PUT', 'POST']);
      await message('No changes');
    },
  );
});
