import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, type, NOTHING_SAVED } from './form.ts';

const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const run = (sql: string, ...values: string[]) => platformOf.get().db.run(sql, values);

/** Opens a form, changes one text, saves, and answers the bodies of what was written. */
const change = async (path: string, label: RegExp | string, text: string, saved: string) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'admin',
    picked: DEFAULT_PROVIDER,
  });
  await type(view.user, label, text);
  await save(view.user);
  await message(saved);
  return { ...view, bodies: view.platform.writes().map(({ body }) => body) };
};

/** What the platform took by other rules than the portal's, long ago or from another client. */
describe('a stored value the portal would not accept lets the rest be saved', () => {
  const EDIT = `accounts/${DEFAULT_ACCOUNT}/edit`;

  it('in an account: realm, webhook address, half an authentication and limit', async () => {
    await run('UPDATE accounts SET sip_realm = ? WHERE account_sid = ?', 'intranet', DEFAULT_ACCOUNT);
    await run(`UPDATE account_limits SET quantity = -1 WHERE account_sid = ?`, DEFAULT_ACCOUNT);
    await run(
      `UPDATE webhooks SET url = ?, username = 'alone', password = NULL WHERE webhook_sid =
        (SELECT registration_hook_sid FROM accounts WHERE account_sid = ?)`,
      'no address',
      DEFAULT_ACCOUNT,
    );
    const { bodies, user } = await change(EDIT, /^Account name/, 'Renamed', 'Account updated successfully');
    expect(bodies).toEqual([{ name: 'Renamed' }]);
    expect(await input(/^SIP realm/)).toHaveValue('intranet');
    // Touched, it counts again; put back as it was, it does not.
    await type(user, /^SIP realm/, 'extranet');
    await save(user);
    await message(/^Enter a domain name/);
    await type(user, /^SIP realm/, 'intranet');
    await save(user);
    expect(screen.queryByText(/error/)).not.toBeInTheDocument();
    expect(screen.getByText(NOTHING_SAVED)).toBeInTheDocument();
  });

  it('in an account: a name that another one has', async () => {
    const { account_sid: sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    await run('UPDATE accounts SET name = ? WHERE account_sid = ?', 'Blue River Clinic', String(sid));
    const { bodies } = await change(
      `accounts/${String(sid)}/edit`,
      /^SIP realm/,
      'dune.sip.patchbay.example',
      'Account updated successfully',
    );
    expect(bodies).toEqual([{ sip_realm: 'dune.sip.patchbay.example' }]);
  });

  it('in an application: its own instructions', async () => {
    const { application_sid: sid } = await platformOf.row('applications', {
      name: 'IVR menu',
      account_sid: DEFAULT_ACCOUNT,
    });
    await run('UPDATE applications SET app_json = ? WHERE application_sid = ?', '{"say"', String(sid));
    const { bodies } = await change(
      `applications/${String(sid)}/edit`,
      /^Application name/,
      'Renamed',
      'Application updated successfully',
    );
    expect(bodies).toEqual([expect.objectContaining({ name: 'Renamed' })]);
    expect(bodies[0]).not.toHaveProperty('app_json');
  });

  it('in a user: an e-mail address that is none', async () => {
    const { user_sid: sid } = await platformOf.row('users', { name: 'acct1' });
    await run('UPDATE users SET email = ? WHERE user_sid = ?', 'nobody', String(sid));
    const { bodies } = await change(
      `users/${String(sid)}/edit`,
      /^User name/,
      'renamed',
      'User updated successfully',
    );
    expect(bodies).toEqual([expect.objectContaining({ name: 'renamed' })]);
    expect(bodies[0]).not.toHaveProperty('email');
  });

  it('in the system settings: networks', async () => {
    await run('UPDATE system_information SET private_network_cidr = ?', '10.0.0.0/8, office');
    const { bodies } = await change(
      'settings',
      'Domain Name',
      'new.example',
      'Admin settings updated successfully',
    );
    expect(bodies).toEqual([expect.objectContaining({ domain_name: 'new.example' })]);
  });

  it('in a service provider: domains', async () => {
    await run(
      'UPDATE service_providers SET root_domain = ?, ms_teams_fqdn = ? WHERE service_provider_sid = ?',
      'root',
      'teams',
      DEFAULT_PROVIDER,
    );
    const { bodies } = await change(
      'settings/service-provider',
      /^Service provider name/,
      'Renamed',
      'Settings updated',
    );
    expect(bodies).toEqual([expect.objectContaining({ name: 'Renamed' })]);
  });
});
