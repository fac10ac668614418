import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession } from '../../../src/authProvider/session.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';
import { renderPublic } from './renderPublic.tsx';

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });
const accepted = {
  status: 200,
  body: { token: tokenOf({ scope: 'admin' }), user_sid: 'user-1', force_change: false },
};

describe('the login page', () => {
  it('shows one form, ready to type in, and links to no page that does not exist', async () => {
    await fakePlatform({});
    renderPublic();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(document.title).toBe('Log in · Patchbay');
    expect(username()).toHaveFocus();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    const links = screen.getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['https://github.com/jambonz']);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('jambonz is open source MIT on GitHub');
  });

  it('works by keyboard alone and enters', async () => {
    const sent = await fakePlatform({ 'POST login': accepted });
    const { user, enter } = renderPublic();
    await user.keyboard('admin');
    await user.tab();
    expect(password()).toHaveFocus();
    await user.keyboard('secret{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/internal/accounts'));
    expect(sent.filter(({ path }) => path === 'login')).toMatchObject([
      { body: { username: 'admin', password: 'secret' } },
    ]);
    expect(readSession()?.scope).toBe('admin');
  });

  it('reveals the password and hides it again', async () => {
    await fakePlatform({});
    const { user } = renderPublic();
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('asks for what is missing, at the field, without a request', async () => {
    const sent = await fakePlatform({});
    const { user } = renderPublic();
    await user.click(submit());
    expect(username()).toHaveAccessibleDescription('Enter your username.');
    expect(username()).toHaveFocus();
    await user.keyboard('admin{Enter}');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(password()).toHaveFocus();
    expect(sent.map(({ path }) => path)).not.toContain('login');
  });

  it.each([
    ['s3cret ', true],
    ['s3 cret', false],
  ])('says of a refused %j whether it has white space at an end', async (pasted, isSaid) => {
    await fakePlatform({ 'POST login': { status: 403, body: {} } });
    const { user } = renderPublic();
    await user.keyboard('admin{Tab}');
    await user.paste(pasted);
    await user.keyboard('{Enter}');
    await screen.findByText('Login credentials are incorrect');
    const note = screen.queryByText('The password begins or ends with a space.');
    expect(note !== null).toBe(isSaid);
  });

  it('says that the credentials are wrong, and the platform’s own words about a lock-out below', async () => {
    const error = 'Maximum login attempts reached. Please try again in 1800 seconds.';
    await fakePlatform({ 'POST login': { status: 403, body: { error } } });
    const { user, enter } = renderPublic();
    await user.keyboard('admin{Tab}wrong{Enter}');
    const message = await screen.findByText('Login credentials are incorrect');
    expect(message.closest('[role=alert]')).toHaveTextContent(error);
    expect(username()).toHaveValue('admin');
    expect(password()).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
    expect(enter).not.toHaveBeenCalled();
  });

  it('takes a failing platform for no wrong password', async () => {
    await fakePlatform({ 'POST login': { status: 500, body: { msg: 'no database' } } });
    const { user, enter } = renderPublic();
    await user.keyboard('admin{Tab}secret{Enter}');
    const message = await screen.findByText('Something went wrong, please try again');
    expect(message.closest('[role=alert]')).toHaveTextContent(/^Something went wrong, please try again$/);
    expect(enter).not.toHaveBeenCalled();
  });

  it('sends once, however often it is pressed', async () => {
    const sent = await fakePlatform({ 'POST login': accepted });
    const { user, enter } = renderPublic();
    await user.keyboard('admin{Tab}secret{Enter}{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalled());
    const button = screen.getByRole('button', { name: 'Logging in…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(sent.filter(({ path }) => path === 'login')).toHaveLength(1);
  });

  it('starts to load the portal at the first key, not before', async () => {
    await fakePlatform({});
    const { user, prefetch } = renderPublic();
    expect(prefetch).not.toHaveBeenCalled();
    await user.keyboard('a');
    expect(prefetch).toHaveBeenCalled();
  });

  it('leads a user who must change the password to the one page for it', async () => {
    await fakePlatform({
      'POST login': { status: 200, body: { ...accepted.body, force_change: true } },
      'GET PasswordSettings': { status: 200, body: { min_password_length: 8 } },
    });
    const { user, enter } = renderPublic();
    await user.keyboard('newbie{Tab}old{Enter}');
    expect(await screen.findByRole('heading', { name: 'Create password' })).toBeVisible();
    expect(location.pathname).toBe('/create-password');
    expect(enter).not.toHaveBeenCalled();
    expect(readSession()).toBeNull();
  });
});
