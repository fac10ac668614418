// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { loadTexts, PasswordRecovery } from '../../../src/public/passwordPages.tsx';
import { fakePlatform, type Replies } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';
import { renderPublic } from './renderPublic.tsx';
import { setupUser } from '../../support/patientUser.ts';

const SENT =
  'A password reset email has been sent to your email. Please check your inbox (and, possibly, spam folder) and follow the instructions to reset your password.';
const settings = { min_password_length: 8, require_digit: 1, require_special_character: 0 };
const replaced = vi.fn();
const TOKEN = tokenOf({ user_sid: 'other' });

beforeEach(async () => {
  await loadTexts();
  replaced.mockReset();
  vi.stubGlobal('location', { ...location, origin: location.origin, replace: replaced, reload: replaced });
});

const open = async (link: string | null, replies: Replies) => {
  const sent = await fakePlatform(replies);
  render(
    <StrictMode>
      <PasswordRecovery link={link} />
    </StrictMode>,
  );
  return { user: setupUser(), writes: () => sent.filter(({ method }) => method === 'POST') };
};

describe('the login page', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('links to it when enabled: %s', async (enableForgotPassword, links) => {
    await fakePlatform({}, { flags: { enableForgotPassword } });
    renderPublic();
    expect(screen.queryAllByRole('link', { name: 'Forgot Password' })).toHaveLength(links);
  });
});

describe('asking for a link', () => {
  const email = () => screen.getByLabelText('Email');
  const submit = () => screen.getByRole('button', { name: 'Send me a reset password link' });

  it('checks the address, sends it and leads to the login page with the message', async () => {
    const { user, writes } = await open(null, { 'POST forgot-password': { status: 204 } });
    expect(document.title).toBe('Forgot Password · Patchbay');
    await user.click(submit());
    expect(email()).toHaveAccessibleDescription('Enter your email address.');
    expect(email()).toHaveFocus();
    expect(writes()).toEqual([]);
    await user.type(email(), ' acct1@example.com ');
    await user.click(submit());
    await waitFor(() => expect(replaced).toHaveBeenCalledWith('/'));
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: 'forgot-password',
        body: { email: 'acct1@example.com' },
        authorization: null,
      },
    ]);
    expect(takeFlash()).toEqual({ key: 'portal.login.reset_sent', kind: 'success' });
  });

  it('says so on the page to whoever is signed in, and keeps the session', async () => {
    const { user, writes } = await open(null, { 'POST forgot-password': { status: 204 } });
    storeToken(tokenOf());
    await user.type(email(), 'acct1@example.com{Enter}');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(writes()).toMatchObject([{ path: 'forgot-password', authorization: null }]);
    expect(replaced).not.toHaveBeenCalled();
    expect(readSession()).not.toBeNull();
  });

  it.each<[Replies[string], string]>([
    [{ status: 400, body: { error: 'failed to reset your password' } }, 'failed to reset your password'],
    [{ status: 500, text: '' }, 'Something went wrong, please try again'],
    ['no answer', 'The server cannot be reached'],
  ])('tells %j as %s and can be sent again', async (reply, text) => {
    const { user, writes } = await open(null, { 'POST forgot-password': reply });
    await user.type(email(), 'nobody@example.com{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(writes()).toHaveLength(2));
  });
});

describe('opening a link', () => {
  const password = () => screen.getByLabelText('New password');
  const confirmation = () => screen.getByLabelText('Confirm new password');
  const enter = async (user: ReturnType<typeof setupUser>, first: string, second = first) => {
    await user.clear(password());
    await user.clear(confirmation());
    if (first) await user.type(password(), first);
    if (second) await user.type(confirmation(), second);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const opened: Replies = {
    'POST signin': { status: 200, body: { jwt: TOKEN, name: 'acct1' } },
    'GET PasswordSettings': { status: 200, body: settings },
    'POST change-password': { status: 204 },
  };
  const openForm = async (replies: Replies = {}) => {
    const page = await open('abc', { ...opened, ...replies });
    await screen.findByText('Password must:');
    return page;
  };

  it('checks in the order of the specification, then by the rules of the installation', async () => {
    const { user, writes } = await openForm();
    await enter(user, '12345', '54321');
    expect(confirmation()).toHaveAccessibleDescription(
      'The confirmation password does not match the new password. Please ensure both passwords are identical.',
    );
    await enter(user, '12345');
    expect(password()).toHaveAccessibleDescription(/The password must be at least 6 characters long\./);
    await enter(user, '123456');
    expect(password()).toHaveAccessibleDescription(/Password must contain a letter\./);
    await enter(user, 'abcdef');
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Be at least 8 characters long, not met',
      'Contain at least one number, not met',
    ]);
    expect(writes().map(({ path }) => path)).toEqual(['signin']);
  });

  it('asks once, sets the password with the token of the link and ends the session of this browser', async () => {
    storeToken(tokenOf());
    const { user, writes } = await openForm();
    await enter(user, 'Brand-new-1');
    await waitFor(() => expect(replaced).toHaveBeenCalledWith('/'));
    expect(writes()).toEqual([
      { method: 'POST', path: 'signin', body: { link: 'abc' }, authorization: null },
      {
        method: 'POST',
        path: 'change-password',
        body: { old_password: 'abc', new_password: 'Brand-new-1' },
        authorization: `Bearer ${TOKEN}`,
      },
    ]);
    expect(readSession()).toBeNull();
    expect(takeFlash()).toEqual({ key: 'portal.login.reset_done', kind: 'success' });
  });

  it('shows a refusal and can be sent again', async () => {
    const { user, writes } = await openForm({
      'POST change-password': { status: 400, body: { msg: 'old_password is incorrect' } },
    });
    await enter(user, 'Brand-new-1');
    expect(await screen.findByText('old_password is incorrect')).toBeVisible();
    await enter(user, 'Brand-new-2');
    await waitFor(() => expect(writes()).toHaveLength(3));
    expect(replaced).not.toHaveBeenCalled();
  });

  it.each<[Replies[string], RegExp, string]>([
    [
      { status: 403, text: 'Forbidden' },
      /has already been used, or it is older than an hour/,
      'Send me a reset password link',
    ],
    [
      { status: 404, text: 'Not Found' },
      /has already been used, or it is older than an hour/,
      'Send me a reset password link',
    ],
    [
      { status: 500, body: { msg: 'database error' } },
      /Only users of an account .* database error/,
      'Back to log in',
    ],
  ])('%j closes the page with a reason and a way on', async (reply, reason, way) => {
    await open('abc', { 'POST signin': reply });
    expect(await screen.findByText('This link cannot be used')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it.each<[Replies[string], string]>([
    ['no answer', 'The server cannot be reached'],
    [{ status: 429, text: 'Too many requests' }, 'The platform is busy. Wait a moment, then try again.'],
    [{ status: 502, text: '<html>Bad Gateway</html>' }, 'Something went wrong, please try again'],
    [{ status: 500, text: '' }, 'Something went wrong, please try again'],
  ])('offers to try again after %j, which says nothing of the link', async (reply, reason) => {
    const { user } = await open('abc', { 'POST signin': reply });
    expect(await screen.findByText('The link could not be checked')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText(/already been used|Only users of an account/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(replaced).toHaveBeenCalledOnce();
  });
});
