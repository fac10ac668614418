// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { readUnverifiedSession } from '../../../src/authProvider/unverifiedSession.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { BUSY, busy, EMAIL, mailedCodes, registerAt, renderSignup } from './renderSignup.tsx';

const sandboxOf = portalSandbox({ hosted: true });
const open = (path: string, options: { config?: object; intercept?: Interception } = {}) =>
  renderSignup(path, { sandbox: sandboxOf.get(), ...options });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const box = () => screen.getByRole('checkbox');
const proceed = () => screen.getByRole('button', { name: 'Continue →' });
const register = (options: { intercept?: Interception; address?: string } = {}) =>
  registerAt(sandboxOf.get(), options);

describe('the choice', () => {
  it('offers the ways once terms and policy are accepted, and remembers that', async () => {
    const { user } = await open('/register');
    expect(document.title).toBe('Register · Patchbay');
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleName(/^I accept the Terms of Service.*and have read the Privacy Policy/);
    const terms = screen.getByRole('link', { name: /^Terms of Service/ });
    expect(terms).toHaveAttribute('href', 'https://portal.example.com/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute(
      'href',
      `${location.origin}/privacy`,
    );
    expect(screen.queryByRole('link', { name: /^Sign Up/ })).toBeNull();
    await user.click(box());
    const names = screen.getAllByRole('link', { name: /^Sign Up/ }).map(link => link.textContent.trim());
    expect(names).toEqual(['Sign Up With Email', 'Sign Up With Google', 'Sign Up With Github']);
    await open('/register');
    expect(box()).toBeChecked();
  });

  it.each([
    [{ googleClientId: '' }, ['Sign Up With Email', 'Sign Up With Github']],
    [{ googleClientId: '', githubClientId: '' }, ['Sign Up With Email']],
  ])('leaves out providers without client id: %j', async (config, ways) => {
    const { user } = await open('/register', { config });
    await user.click(box());
    const names = screen.getAllByRole('link', { name: /^Sign Up/ }).map(link => link.textContent.trim());
    expect(names).toEqual(ways);
  });

  it.each(['/register', '/register/email'])('%s leads on whoever is signed in', async path => {
    storeToken(await signInAt(sandboxOf.get(), 'acct1'));
    const { gone } = await open(path);
    expect(gone).toEqual([expect.stringMatching(/^enter \/internal\/accounts\/[\w-]+\/edit$/)]);
  });
});

describe('registering by e-mail', () => {
  it('asks for what is missing, at the field, without a request', async () => {
    const { user, platform } = await open('/register/email');
    await user.click(proceed());
    expect(email()).toHaveAccessibleDescription('Enter your email address.');
    expect(email()).toHaveFocus();
    await user.type(email(), EMAIL);
    expect(screen.queryByText('Enter your email address.')).toBeNull();
    await user.type(password(), '12345');
    await user.click(proceed());
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveAccessibleDescription(/Be at least 6 characters long, not met/);
    expect(password()).toHaveFocus();
    await user.type(password(), '6');
    await user.click(proceed());
    expect(box()).toHaveAccessibleDescription('Accept the terms and the policy to register.');
    expect(box()).toHaveFocus();
    expect(platform.sent).toEqual([]);
  });

  it('sends it once, without a token, and keeps an account that is no session yet', async () => {
    const { gone, platform, user } = await register();
    await user.click(screen.getByRole('button', { name: /Sending|Continue/ }));
    await waitFor(() => expect(gone).toEqual(['assign /register/email/verify-your-email']));
    const code = expect.stringMatching(/^\d{6}$/) as string;
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'register',
        body: {
          service_provider_sid: DEFAULT_PROVIDER,
          provider: 'local',
          email: EMAIL,
          password: 'secret-1',
          email_activation_code: code,
        },
      },
    ]);
    expect(await mailedCodes(sandboxOf.get(), EMAIL)).toEqual([code]);
    expect(readSession()).toBeNull();
    expect(readUnverifiedSession()?.name).toBe(EMAIL);
    expect(localStorage.getItem('root-domain')).toBe('patchbay.example');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain('secret-1');
    const [mailed = ''] = await mailedCodes(sandboxOf.get(), EMAIL);
    expect(stored).not.toContain(mailed);
  });

  it('asks no second time for the acceptance, and keeps the address on reload, never the password', async () => {
    const first = await open('/register');
    await first.user.click(box());
    const { user } = await open('/register/email');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(email(), EMAIL);
    await user.type(password(), 'secret-1');
    await open('/register/email');
    expect(email()).toHaveValue(EMAIL);
    expect(password()).toHaveValue('');
  });

  it.each<[string, Interception | undefined, string, string]>([
    ['an address that is taken', undefined, 'acct1@example.com', 'account already exists for this email'],
    ['an address only the platform refuses', undefined, 'ann@acme', 'invalid email'],
    ['a busy platform', busy, EMAIL, BUSY],
    [
      'a platform that is not set up',
      () => Response.json({ msg: 'MAILGUN_API_KEY env variable is not defined!' }, { status: 500 }),
      EMAIL,
      'MAILGUN_API_KEY env variable is not defined!',
    ],
    [
      'a proxy’s page',
      () => new Response('<html>', { status: 502 }),
      EMAIL,
      'Something went wrong, please try again',
    ],
    ['an answer without token', () => Response.json({}), EMAIL, 'Something went wrong, please try again'],
    [
      'a foreign token',
      () => Response.json({ jwt: 'x.y.z' }),
      EMAIL,
      'Something went wrong, please try again',
    ],
    ['no answer', () => 'no answer', EMAIL, 'The server cannot be reached'],
  ])('tells %s, keeps what was typed and can be sent again', async (_what, intercept, address, text) => {
    const { gone, platform, user } = await register({ address, ...(intercept ? { intercept } : {}) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue(address);
    expect(password()).toHaveValue('secret-1');
    expect(proceed()).toHaveAttribute('aria-disabled', 'false');
    expect(localStorage.getItem('token')).toBeNull();
    platform.intercept(null);
    expect(gone).toEqual([]);
    await user.clear(email());
    await user.type(email(), EMAIL);
    await user.click(proceed());
    await waitFor(() => expect(gone).toEqual(['assign /register/email/verify-your-email']));
  });

  it('corrects the address of the account that waits, with its token', async () => {
    const first = await register();
    await waitFor(() => expect(first.gone).toHaveLength(1));
    const { platform, gone } = await register({ address: 'anne@acme.example' });
    expect(screen.getByText(/waits for the address to be verified/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'I have a code' })).toBeVisible();
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(platform.writes()).toHaveLength(1);
    const { account_sid = '', name } = await sandboxOf.row('users', { email: 'anne@acme.example' });
    expect(name).toBe('anne@acme.example');
    const codes = await mailedCodes(sandboxOf.get(), 'anne@acme.example');
    expect(codes).toHaveLength(1);
    const verify = await open('/register/email/verify-your-email');
    expect(screen.getByText(/It was sent to anne@acme.example/)).toBeVisible();
    // The code of a second user activates nothing, so the portal does; the next try asks for that alone.
    verify.platform.intercept(({ path }) => (path.startsWith('Accounts/') ? 'no answer' : undefined));
    await verify.user.type(screen.getByLabelText('Verification Code'), `${codes[0] ?? ''}{Enter}`);
    await screen.findByRole('alert');
    expect(verify.gone).toEqual([]);
    verify.platform.intercept(null);
    await verify.user.click(await screen.findByRole('button', { name: 'Continue →' }));
    await waitFor(() => expect(verify.gone).toEqual(['replace /register/choose-a-subdomain']));
    const account = await sandboxOf.row('accounts', { account_sid: String(account_sid) });
    expect(account).toMatchObject({ is_active: 1 });
    const left = await sandboxOf
      .get()
      .db.run('SELECT email FROM users WHERE account_sid = ?', [String(account_sid)]);
    expect(left.map(({ email }) => email)).toEqual(['anne@acme.example']);
  });
});
