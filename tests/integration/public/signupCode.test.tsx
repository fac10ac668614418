// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { readUnverifiedSession } from '../../../src/authProvider/unverifiedSession.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { BUSY, busy, EMAIL, mailedCodes, registerAt, renderSignup } from './renderSignup.tsx';

const sandboxOf = portalSandbox({ hosted: true });
const open = (path: string, options: { intercept?: Interception } = {}) =>
  renderSignup(path, { sandbox: sandboxOf.get(), ...options });
const proceed = () => screen.getByRole('button', { name: 'Continue →' });

describe('the code', () => {
  const VERIFY = '/register/email/verify-your-email';
  const field = () => screen.getByLabelText('Verification Code');
  const codeOf = async () => (await mailedCodes(sandboxOf.get(), EMAIL)).at(-1) ?? '';
  const wrong = async () => ((await codeOf()) === '000000' ? '111111' : '000000');
  const registered = async () => {
    const { gone } = await registerAt(sandboxOf.get());
    await waitFor(() => expect(gone).toEqual([`assign ${VERIFY}`]));
  };
  const opened = async () => {
    await registered();
    return open(VERIFY);
  };

  it('is taken from what was pasted, and starts the session', async () => {
    const { user, gone, platform } = await opened();
    expect(screen.getByText('Please enter the code we just sent to your email')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    const code = await codeOf();
    await user.paste(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`);
    expect(field()).toHaveValue(code);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(gone).toEqual(['replace /register/choose-a-subdomain']));
    expect(platform.writes()).toHaveLength(1);
    const session = readSession();
    expect(session).toMatchObject({ scope: 'account', name: EMAIL });
    expect(readUnverifiedSession()).toBeNull();
    const account = await sandboxOf.row('accounts', { account_sid: session?.accountSid ?? '' });
    expect(account['is_active']).toBe(1);
  });

  it('is not sent unless it is whole: a wrong one has effects', async () => {
    const { user, platform } = await opened();
    await user.type(field(), '12a 34');
    expect(field()).toHaveValue('1234');
    await user.click(proceed());
    expect(field()).toHaveAccessibleDescription('Enter the six digits of the code.');
    expect(platform.writes()).toEqual([]);
  });

  it('that is wrong is told in the platform’s words; the next try counts', async () => {
    const { user, gone } = await opened();
    await user.type(field(), `${await wrong()}{Enter}`);
    expect(
      await screen.findByText('This is not the code of the latest email: invalid user or activation code'),
    ).toBeVisible();
    expect(field()).toHaveFocus();
    expect(readSession()).toBeNull();
    expect(gone).toEqual([]);
    await user.clear(field());
    await user.type(field(), `${await codeOf()}{Enter}`);
    await waitFor(() => expect(gone).toEqual(['replace /register/choose-a-subdomain']));
  });

  it('whose answer was lost is asked about, not sent again', async () => {
    const { user, gone, platform } = await opened();
    platform.intercept(async request => {
      if (request.method !== 'PUT') return undefined;
      await sandboxOf.get().app.request(`/api/v1/${request.path}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(request.body),
      });
      return 'no answer';
    });
    await user.type(field(), `${await codeOf()}{Enter}`);
    await waitFor(() => expect(gone).toEqual(['replace /register/choose-a-subdomain']));
    expect(platform.lines()).toEqual([expect.stringMatching(/^PUT ActivationCode/), 'GET Users/me']);
  });

  it.each<[string, Interception, string]>([
    ['a busy platform', busy, BUSY],
    ['a broken platform', () => new Response('', { status: 500 }), 'Something went wrong, please try again'],
    ['no answer at all', () => 'no answer', 'The server cannot be reached'],
  ])('and %s: it stays, and can be sent again', async (_what, intercept, text) => {
    const { user, gone, platform } = await opened();
    platform.intercept(intercept);
    await user.type(field(), `${await codeOf()}{Enter}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toHaveValue(await codeOf());
    platform.intercept(null);
    await user.click(proceed());
    await waitFor(() => expect(gone).toEqual(['replace /register/choose-a-subdomain']));
  });

  it('of a session that is over leads to the login page with its message', async () => {
    const { user, gone, platform } = await opened();
    platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await user.type(field(), `${await codeOf()}{Enter}`);
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('SESS_FLASH_MSG')).toContain('portal.session.expired');
  });

  it('is sent anew after a minute, also when the page was loaded again', async () => {
    const { user, platform } = await opened();
    const again = () => screen.getByRole('button', { name: /^Send a new code/ });
    expect(again()).toHaveAccessibleName(/\(in \d+ s\)$/);
    await user.click(again());
    expect(platform.writes()).toEqual([]);
    const draft = JSON.parse(sessionStorage.getItem('registration') ?? '{}') as object;
    sessionStorage.setItem('registration', JSON.stringify({ ...draft, codeSentAt: Date.now() - 60_000 }));
    const later = await open(VERIFY);
    const before = await codeOf();
    expect(again()).toHaveAccessibleName('Send a new code');
    await later.user.dblClick(again());
    expect(await screen.findByText(/A new code was sent to ann@acme.example/)).toBeVisible();
    expect(later.platform.writes()).toMatchObject([
      { method: 'POST', path: 'ActivationCode', body: { type: 'email', value: EMAIL } },
    ]);
    expect(again()).toHaveAccessibleName(/\(in \d+ s\)$/);
    expect(await mailedCodes(sandboxOf.get(), EMAIL)).toHaveLength(2);
    // The former one counts no more, unless chance made the same again. Mails come in no order.
    const fresh = (await mailedCodes(sandboxOf.get(), EMAIL)).find(code => code !== before) ?? before;
    if (fresh !== before) {
      await later.user.type(field(), `${before}{Enter}`);
      expect(await screen.findByText(/not the code of the latest email/)).toBeVisible();
      await later.user.clear(field());
    }
    await later.user.type(field(), `${fresh}{Enter}`);
    await waitFor(() => expect(later.gone).toEqual(['replace /register/choose-a-subdomain']));
  });

  it('that could not be sent is told, without a wait', async () => {
    await registered();
    sessionStorage.setItem('registration', JSON.stringify({ email: EMAIL }));
    const { user } = await open(VERIFY, { intercept: busy });
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(BUSY)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('page is none for somebody without a registration, nor for a session of another kind', async () => {
    expect((await open(VERIFY)).gone).toEqual(['refuse']);
    storeToken(await signInAt(sandboxOf.get(), 'acct1'));
    const { gone } = await open(VERIFY);
    expect(gone).toEqual([expect.stringMatching(/^enter /)]);
    expect(screen.queryByLabelText('Verification Code')).toBeNull();
  });
});
