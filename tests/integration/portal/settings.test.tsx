import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, shows, type, NOTHING_SAVED } from './form.ts';

const platformOf = portalSandbox();
const ADMIN = '/internal/settings';
const PROVIDER = `${ADMIN}/service-provider`;
const SYSTEM = {
  domain_name: 'patchbay.example',
  sip_domain_name: 'sip.patchbay.example',
  monitoring_domain_name: 'grafana.patchbay.example',
  private_network_cidr: '10.0.0.0/8,172.16.0.0/12',
  log_level: 'info',
};

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = (path: string, user = 'admin', config = {}) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER, config });

/** Chooses from a plain select of MUI. */
const pick = async (user: UserEvent, label: RegExp, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
};

describe('the Admin tab', () => {
  it('sends the system settings whole when one changed, and leaves the passwords alone', async () => {
    const { platform, user } = await open(ADMIN);
    expect(await input('Domain Name')).toHaveValue(SYSTEM.domain_name);
    await type(user, 'Domain Name', 'new.example');
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'SystemInformation', body: { ...SYSTEM, domain_name: 'new.example' } },
    ]);
    await shows('Domain Name', 'new.example');
  });

  it('sends nothing when saved untouched, and asks again before later changes are left', async () => {
    const { platform, user } = await open(ADMIN);
    await input('Domain Name');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
    await type(user, 'Domain Name', 'typed.example');
    await user.click(screen.getByRole('tab', { name: 'Service provider' }));
    await message('Leave without saving?');
    expect(address()).toBe(ADMIN);
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(await input('Domain Name')).toHaveValue('typed.example');
  });

  it('takes back what was typed when it is cancelled', async () => {
    const { user } = await open(ADMIN);
    await input('Domain Name');
    await type(user, 'Domain Name', 'typed.example');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await input('Domain Name')).toHaveValue(SYSTEM.domain_name);
    await user.click(screen.getByRole('tab', { name: 'Service provider' }));
    await waitFor(() => expect(address()).toBe(PROVIDER));
  });

  it('sends emptied texts as null and lists of networks without spaces', async () => {
    const { platform, user } = await open(ADMIN);
    await type(user, 'Monitoring Domain Name', '');
    await type(user, 'Private Network CIDR', ' 10.0.0.0/8, 192.168.1.7 ');
    await pick(user, /^Log Level/, 'Debug');
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'SystemInformation',
        body: {
          ...SYSTEM,
          monitoring_domain_name: null,
          private_network_cidr: '10.0.0.0/8,192.168.1.7',
          log_level: 'debug',
        },
      },
    ]);
    await shows('Private Network CIDR', '10.0.0.0/8,192.168.1.7');
  });

  it('names the first wrong network at its field and sends nothing', async () => {
    const { platform, user } = await open(ADMIN);
    await type(user, 'Private Network CIDR', '10.0.0.0/8, 10.0.0.0/33, nonsense');
    await save(user);
    await message('Invalid private network CIDR "10.0.0.0/33"');
    expect(await input('Private Network CIDR')).toHaveAttribute('aria-invalid', 'true');
    expect(platform.writes()).toEqual([]);
  });

  it('sends password rules by themselves', async () => {
    const { platform, user } = await open(ADMIN);
    await user.click(await screen.findByRole('combobox', { name: /^Min password length/ }));
    const lengths = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(lengths).toEqual(Array.from({ length: 13 }, (_, index) => String(8 + index)));
    await user.click(screen.getByRole('option', { name: '12' }));
    await user.click(await input('Password require special character'));
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'PasswordSettings',
        body: { min_password_length: 12, require_digit: 1, require_special_character: 1 },
      },
    ]);
  });

  it('offers a stored length outside 8 to 20, keeps it, and does not send it', async () => {
    await platformOf.get().db.run('UPDATE password_settings SET min_password_length = 6');
    const { platform, user } = await open(ADMIN);
    await user.click(await screen.findByRole('combobox', { name: /^Min password length/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(
      [6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map(String),
    );
    await user.keyboard('{Escape}');
    await user.click(await input('Password require digit'));
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'PasswordSettings', body: { require_digit: 0, require_special_character: 0 } },
    ]);
  });

  it('offers it no longer once another length is saved, as the platform refuses it', async () => {
    await platformOf.get().db.run('UPDATE password_settings SET min_password_length = 6');
    const { user } = await open(ADMIN);
    await pick(user, /^Min password length/, '10');
    await save(user);
    await message('Admin settings updated successfully');
    await user.click(await screen.findByRole('combobox', { name: /^Min password length/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(option => option.textContent)).not.toContain('6');
  });

  it('says which half was saved, and sends the other alone the next time', async () => {
    const { platform, user } = await open(ADMIN);
    await type(user, 'Sip Domain Name', 'sip.new.example');
    await user.click(await input('Password require digit'));
    platform.intercept(({ method, path }) =>
      method === 'POST' && path === 'PasswordSettings'
        ? Response.json({ msg: 'not now' }, { status: 500 })
        : undefined,
    );
    await save(user);
    await message('System Information was saved. Passwords was not: not now');
    expect(platform.writes().map(({ path }) => path)).toEqual(['SystemInformation', 'PasswordSettings']);
    platform.intercept(null);
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes().map(({ path }) => path)).toEqual([
      'SystemInformation',
      'PasswordSettings',
      'PasswordSettings',
    ]);
  });

  it('keeps what another admin has set meanwhile, and tells it where both changed the same', async () => {
    const { platform, user } = await open(ADMIN);
    await input('Domain Name');
    await platformOf
      .get()
      .db.run("UPDATE system_information SET sip_domain_name = 'other.example', log_level = 'debug'");
    await type(user, 'Domain Name', 'new.example');
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes().at(-1)?.body).toEqual({
      ...SYSTEM,
      domain_name: 'new.example',
      sip_domain_name: 'other.example',
      log_level: 'debug',
    });
    await shows('Sip Domain Name', 'other.example');
    await platformOf.get().db.run("UPDATE system_information SET sip_domain_name = 'third.example'");
    await type(user, 'Sip Domain Name', 'mine.example');
    await save(user);
    await message(/third\.example/);
    expect(platform.writes()).toHaveLength(1);
    await save(user);
    await shows('Sip Domain Name', 'mine.example');
    await waitFor(() =>
      expect(platform.writes().at(-1)?.body).toMatchObject({ sip_domain_name: 'mine.example' }),
    );
  });

  it('starts on defaults where nothing was ever set', async () => {
    await platformOf.get().db.run('DELETE FROM system_information');
    await platformOf.get().db.run('DELETE FROM password_settings');
    const { platform, user } = await open(ADMIN);
    await type(user, 'Domain Name', 'first.example');
    await save(user);
    await message('Admin settings updated successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'SystemInformation',
        body: {
          domain_name: 'first.example',
          sip_domain_name: null,
          monitoring_domain_name: null,
          private_network_cidr: null,
          log_level: 'info',
        },
      },
    ]);
  });

  it('shows what could not be read, and reads it again', async () => {
    const { platform, user } = await open('/internal/clients');
    platform.intercept(({ path }) =>
      path === 'SystemInformation' ? Response.json({ msg: 'broken' }, { status: 500 }) : undefined,
    );
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await message('broken');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await input('Domain Name')).toHaveValue(SYSTEM.domain_name);
  });
});

describe('the speech cache of the installation', () => {
  const sized = (size: number) => (request: { method: string; path: string }) =>
    request.method === 'GET' && request.path === 'TtsCache' ? Response.json({ size }) : undefined;

  it('cannot be cleaned when it is empty', async () => {
    const { platform, user } = await open('/internal/clients');
    platform.intercept(sized(0));
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await message('There are 0 cached TTS prompts');
    expect(screen.getByRole('button', { name: 'Clear TTS Cache' })).toBeDisabled();
  });

  it('is cleaned after a question, and counted again', async () => {
    const { platform, user } = await open('/internal/clients');
    platform.intercept(sized(3));
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await message('There are 3 cached TTS prompts');
    await user.click(screen.getByRole('button', { name: 'Clear TTS Cache' }));
    await message('Are you sure you want to clean TTS cache?');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(platform.writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear TTS Cache' }));
    await message('Are you sure you want to clean TTS cache?');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('Tts Cache successfully cleaned');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: 'TtsCache', body: null }]);
    await message('There are 0 cached TTS prompts');
    expect(screen.getByRole('button', { name: 'Clear TTS Cache' })).toBeDisabled();
  });
});

describe('scopes', () => {
  it('a service provider has its own form without tabs, at either address', async () => {
    for (const path of [ADMIN, PROVIDER]) {
      const { platform, leave } = await open(path, 'sp1');
      expect(await input('Service provider name *')).toHaveValue('default service provider');
      expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
      expect(screen.queryByText('System Information')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
      expect(platform.lines().filter(line => /System|PasswordSettings|TtsCache/.test(line))).toEqual([]);
      leave();
    }
  });

  it('an account is refused and led to its own page', async () => {
    const { platform } = await open(ADMIN, 'acct1');
    await message('You do not have permissions to manage Settings');
    await waitFor(() => expect(address()).toMatch(/^\/internal\/accounts\/[^/]+\/edit$/));
    expect(
      platform.lines().filter(line => /SystemInformation|ServiceProviders\/.*Limits/.test(line)),
    ).toEqual([]);
  });

  it.each([
    ['adminview', ADMIN],
    ['adminview', PROVIDER],
    ['sp1view', ADMIN],
  ])('%s reads %s and writes nothing', async (login, path) => {
    await open(path, login);
    await message('You are signed in with view-only access: nothing on this page can be changed.');
    await screen.findByRole('table', { name: 'Service provider API keys' });
    for (const name of ['Save', 'Add key', 'Clear TTS Cache', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete the API key/ })).not.toBeInTheDocument();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) expect(box.readOnly).toBe(true);
  });
});
