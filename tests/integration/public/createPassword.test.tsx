// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storeForcedPasswordChange } from '../../../src/authProvider/forcedPasswordChange.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { fakePlatform, type Replies } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';
import { renderPublic } from './renderPublic.tsx';
import { SPECIAL_CHARACTERS } from '../../../src/platform/passwordRules.ts';

const settings = { min_password_length: 8, require_digit: 1, require_special_character: 0 };
const field = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const submit = () => screen.getByRole('button', { name: 'Create password' });

const open = async (replies: Replies = {}, changes: Record<string, unknown> = {}) => {
  const sent = await fakePlatform({
    'GET PasswordSettings': { status: 200, body: settings },
    'PUT Users/user-1': { status: 204 },
    ...replies,
  });
  storeToken(tokenOf(changes), true);
  storeForcedPasswordChange({ userSid: 'user-1', oldPassword: 'old' });
  const page = renderPublic({ page: 'create-password' });
  await screen.findByText('Password must:');
  return { ...page, puts: () => sent.filter(({ method }) => method === 'PUT') };
};

describe('the create-password page', () => {
  it('shows the rules in force and ticks them off', async () => {
    const { user } = await open();
    expect(document.title).toBe('Create password · Patchbay');
    expect(screen.getByText('You must create a new password')).toBeVisible();
    const rules = within(screen.getByRole('list'));
    expect(rules.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Be at least 8 characters long, not met',
      'Contain at least one number, not met',
    ]);
    await user.type(field(), 'abc4');
    expect(rules.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Be at least 8 characters long, not met',
      'Contain at least one number, met',
    ]);
  });

  it('shows a special character among the rules where one is asked for', async () => {
    const { user } = await open({
      'GET PasswordSettings': { status: 200, body: { ...settings, require_special_character: 1 } },
    });
    const special = () => screen.getAllByRole('listitem').at(-1)?.textContent;
    expect(special()).toBe(`Contain at least one special character ${SPECIAL_CHARACTERS}, not met`);
    await user.type(field(), '$');
    expect(special()).toBe(`Contain at least one special character ${SPECIAL_CHARACTERS}, met`);
  });

  it('warns about caps lock', async () => {
    const { user } = await open();
    await user.click(field());
    expect(screen.queryByText('CAPSLOCK is enabled!')).toBeNull();
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('CAPSLOCK is enabled!')).toBeVisible();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('CAPSLOCK is enabled!')).toBeNull();
  });

  it('compares first, then checks the rules, and sends neither', async () => {
    const { user, puts } = await open();
    await user.type(field(), 'short');
    await user.type(confirmation(), 'shore');
    await user.click(submit());
    expect(confirmation()).toHaveAccessibleDescription('Passwords do not match');
    expect(confirmation()).toHaveFocus();
    await user.clear(confirmation());
    await user.type(confirmation(), 'short');
    await user.click(submit());
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription(/Password must:.*8 characters long, not met/);
    expect(field()).toHaveFocus();
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(puts()).toEqual([]);
  });

  it.each([
    ['account', '/internal/applications'],
    ['admin', '/internal/accounts'],
  ])('changes the password once and lets %s in at %s', async (scope, path) => {
    const { user, enter, puts } = await open({}, { scope });
    await user.type(field(), 'new secret 1');
    await user.type(confirmation(), 'new secret 1{Enter}{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalledWith(path));
    expect(puts()).toMatchObject([{ body: { old_password: 'old', new_password: 'new secret 1' } }]);
    expect(sessionStorage.getItem('SESS_OLD_PASSWORD')).toBeNull();
  });

  it('is left for another user, which gives the change up and forgets the old password', async () => {
    const { user, enter, puts } = await open();
    const replaced = vi.fn();
    vi.stubGlobal('location', { ...location, origin: location.origin, replace: replaced });
    await user.click(screen.getByRole('button', { name: 'Log in as another user' }));
    expect(replaced).toHaveBeenCalledWith('/');
    expect({ ...sessionStorage }).toEqual({});
    expect(readSession()).toBeNull();
    expect(puts()).toEqual([]);
    expect(enter).not.toHaveBeenCalled();
  });

  it.each([
    ['sends the password', submit],
    ['is left', () => screen.getByRole('button', { name: 'Log in as another user' })],
  ])(
    'leaves the session of somebody alone who has signed in in another tab, when it %s',
    async (_, button) => {
      const { user, puts } = await open();
      const replaced = vi.fn();
      vi.stubGlobal('location', { ...location, origin: location.origin, replace: replaced });
      await user.type(field(), 'new secret 1');
      await user.type(confirmation(), 'new secret 1');
      const token = tokenOf({ user_sid: 'user-2' });
      localStorage.setItem('token', token);
      localStorage.removeItem('token-forced-change');
      await user.click(button());
      await waitFor(() => expect(replaced).toHaveBeenCalledWith('/'));
      expect({ ...localStorage }).toMatchObject({ token });
      expect(localStorage.getItem('token-ended')).toBeNull();
      expect(sessionStorage.getItem('SESS_OLD_PASSWORD')).toBeNull();
      expect(takeFlash()).toEqual({ key: 'portal.session.other_user', kind: 'error' });
      expect(puts()).toEqual([]);
    },
  );

  it.each<[string, Replies[string], string]>([
    [
      'the platform’s words',
      { status: 500, body: { msg: 'new password cannot be your old password' } },
      'new password cannot be your old password',
    ],
    ['the generic text', { status: 403, text: 'Forbidden' }, 'Something went wrong, please try again'],
  ])('shows %s at the field when it is refused', async (_case, reply, text) => {
    const { user, enter } = await open({ 'PUT Users/user-1': reply });
    await user.type(field(), 'new secret 1');
    await user.type(confirmation(), 'new secret 1{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(new RegExp(text));
    expect(field()).toHaveFocus();
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
    expect(enter).not.toHaveBeenCalled();
  });
});
