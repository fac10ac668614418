import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address } from '../../support/renderPortal.tsx';
import { choose, input, message, save, shows, type } from './form.ts';
import { ACCOUNT, ADD, EMAIL, INITIAL, NAME, pickScope, userScreens } from './userScreens.ts';

const platformOf = portalSandbox();
const { open, accountSid } = userScreens(platformOf);
const NEW = { name: 'new user', email: 'new.user@example.com', initial_password: 'Long-enough-1' };
const SWITCHES = { force_change: true, is_active: true, is_view_only: false };

const fill = async (user: UserEvent, { name, email, initial_password } = NEW) => {
  await type(user, NAME, name);
  await type(user, EMAIL, email);
  await type(user, INITIAL, initial_password);
};

describe('adding a user', () => {
  it.each([
    ['admin', 'Admin', {}],
    ['admin', 'Service provider', { service_provider_sid: DEFAULT_PROVIDER }],
    ['sp1', 'Service provider', { service_provider_sid: DEFAULT_PROVIDER }],
  ])('%s makes one of scope %s', async (viewer, scope, owners) => {
    const { platform, user } = await open(viewer, ADD);
    await pickScope(user, scope);
    expect(screen.queryByLabelText(ACCOUNT)).toBeNull();
    await fill(user);
    await save(user);
    await message('User created successfully');
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'Users', body: { ...NEW, ...SWITCHES, ...owners } },
    ]);
    expect(address()).toContain('/internal/users');
  });

  it.each(['admin', 'sp1'])('%s makes one of the chosen account, with its provider', async viewer => {
    const { platform, user } = await open(viewer, ADD);
    await pickScope(user, 'Account');
    await shows(ACCOUNT, 'Acme Support Desk');
    await choose(user, ACCOUNT, 'Blue River Clinic');
    await fill(user);
    await save(user);
    await message('User created successfully');
    const owners = {
      service_provider_sid: DEFAULT_PROVIDER,
      account_sid: await accountSid('Blue River Clinic'),
    };
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'Users', body: { ...NEW, ...SWITCHES, ...owners } },
    ]);
  });

  it('by an account user belongs to the own account and provider, without a word about either', async () => {
    const { platform, user } = await open('acct1', ADD);
    await fill(user);
    expect(screen.queryByText('Scope')).toBeNull();
    expect(screen.queryByLabelText(ACCOUNT)).toBeNull();
    await user.click(await input('Force change of password'));
    await user.click(await input('View-only User'));
    await user.click(await input('User is active'));
    // There is nobody yet who could be deleted.
    expect(screen.queryByText(/^To keep this user out/)).toBeNull();
    await save(user);
    await message('User created successfully');
    const owners = { service_provider_sid: DEFAULT_PROVIDER, account_sid: DEFAULT_ACCOUNT };
    const switches = { force_change: false, is_active: false, is_view_only: true };
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'Users', body: { ...NEW, ...switches, ...owners } },
    ]);
  });

  it('asks for name, e-mail and password, and ticks the rules off', async () => {
    const { platform, user } = await open('sp1', ADD);
    await input(NAME);
    expect(screen.getByText('Fields marked with an asterisk are required')).toBeVisible();
    await save(user);
    for (const label of [NAME, EMAIL, INITIAL])
      await waitFor(async () => expect(await input(label)).toHaveAccessibleDescription('Required'));
    await type(user, EMAIL, 'nobody');
    await type(user, INITIAL, 'abcdefgh');
    await waitFor(async () => expect(await input(INITIAL)).toHaveAccessibleDescription('Invalid password.'));
    expect(await input(EMAIL)).toHaveAccessibleDescription('Must be a valid email');
    const items = within(screen.getByText('Password must:').parentElement ?? document.body);
    expect(items.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Be at least 8 characters long, met',
      'Contain at least one number, not met',
    ]);
    expect(platform.writes()).toEqual([]);
  });

  it('refuses a name or e-mail that is taken, of other service providers too', async () => {
    const { platform, user } = await open('admin', ADD);
    await pickScope(user, 'Admin');
    await fill(user, { ...NEW, name: 'ACCT2', email: 'sp2@example.com' });
    await save(user);
    await message('This username is already in use.');
    await message('This email address is already in use.');
    expect(platform.writes()).toEqual([]);
  });

  it('shows at both fields what the platform refuses without saying which', async () => {
    const { user } = await open('acct1', ADD);
    await fill(user, { ...NEW, name: 'sp2' });
    await save(user);
    const text = 'This username or email address is already in use.';
    await waitFor(async () => expect(await input(NAME)).toHaveAccessibleDescription(text));
    expect(await input(EMAIL)).toHaveAccessibleDescription(text);
    expect(await input(INITIAL)).toHaveValue(NEW.initial_password);
  });

  it('shows the platform’s own rule at the password', async () => {
    const { platform, user } = await open('acct1', ADD);
    platform.intercept(({ method }) =>
      method === 'POST'
        ? Response.json({ msg: 'password length must be between 8 and 20' }, { status: 400 })
        : undefined,
    );
    await fill(user);
    await save(user);
    await waitFor(async () =>
      expect(await input(INITIAL)).toHaveAccessibleDescription('password length must be between 8 and 20'),
    );
  });

  it('says that a provider without accounts can have no account users', async () => {
    const { platform, user } = await open('admin', ADD, ({ path }) =>
      path.endsWith('/Accounts') ? Response.json([]) : undefined,
    );
    await pickScope(user, 'Account');
    await screen.findByDisplayValue('No accounts.');
    await fill(user);
    await save(user);
    await message('Cannot create an account. Service Provider has no accounts.');
    expect(screen.getByDisplayValue('No accounts.')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByDisplayValue('No accounts.')).toHaveAccessibleDescription(
      'Cannot create an account. Service Provider has no accounts.',
    );
    expect(platform.writes()).toEqual([]);
    await pickScope(user, 'Service provider');
    await save(user);
    await message('User created successfully');
  });
});
