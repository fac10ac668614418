// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { leaveForOAuth, type OAuthOrigin, type OAuthProvider } from '../../../src/authProvider/oauth.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPublic } from './renderPublic.tsx';
import { HOSTED, renderSignup } from './renderSignup.tsx';

const sandboxOf = portalSandbox({ hosted: true });

/** Leaves for the provider and comes back with a code, which to the sandbox is the user's name. */
const returnWith = async (
  code: string,
  options: { origin?: OAuthOrigin; provider?: OAuthProvider; intercept?: Interception } = {},
) => {
  const { origin = '/register', provider = 'google', intercept } = options;
  await loadConfig(() => Promise.resolve(Response.json(HOSTED)));
  const state = new URL(leaveForOAuth(provider, origin)).searchParams.get('state') ?? '';
  const path = `/oauth-callback/${provider}?code=${encodeURIComponent(code)}&state=${state}`;
  const opened = await renderSignup(path, {
    sandbox: sandboxOf.get(),
    ...(intercept ? { intercept } : {}),
  });
  return { ...opened, state };
};
const told = () => {
  const flash = takeFlash();
  return flash && { kind: flash.kind, text: flash.params?.['text'], action: flash.action };
};
const refusal = (text: string) => ({ kind: 'error', text, action: undefined });

beforeEach(() => localStorage.clear());

describe('the login page', () => {
  it('offers registration and the providers in hosted mode', async () => {
    await fakePlatform({}, HOSTED);
    renderPublic();
    const google = await screen.findByRole('link', { name: 'Sign In With Google' });
    expect(screen.getByRole('link', { name: 'Sign In With Github' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(localStorage.getItem('oauth-state')).toBeNull();
    google.addEventListener('click', event => event.preventDefault());
    fireEvent.click(google);
    const state = localStorage.getItem('oauth-state') ?? '';
    expect(google.getAttribute('href')).toContain(`state=${state}`);
    expect(localStorage.getItem('location-before-oauth')).toBe('/sign-in');
  });

  it('offers nothing of it without the flag', async () => {
    await fakePlatform({}, { ...HOSTED, flags: {} });
    renderPublic();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('link', { name: /Register|Google|Github$/ })).toBeNull();
  });

  it('shows what a callback says, with the way to register', async () => {
    await fakePlatform({}, HOSTED);
    const action = { href: '/register', text: 'Register' };
    const params = { text: 'There is no account for you yet.' };
    renderPublic({ flash: { key: 'portal.public.said', kind: 'error', params, action } });
    expect(await screen.findByText(/no account for you yet/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Register' })).toHaveLength(2);
  });
});

describe('coming back from registering', () => {
  it.each<[OAuthProvider]>([['google'], ['github']])('by %s makes an account', async provider => {
    const { gone, platform, state } = await returnWith('ann@acme.example', { provider });
    expect(screen.getByRole('status')).toHaveTextContent('Signing in…');
    await waitFor(() => expect(gone).toEqual(['replace /register/choose-a-subdomain']));
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'register',
        body: {
          service_provider_sid: DEFAULT_PROVIDER,
          provider,
          oauth2_code: 'ann@acme.example',
          oauth2_state: state,
          oauth2_client_id: `${provider}-id`,
          oauth2_redirect_uri: `https://portal.example.com/oauth-callback/${provider}`,
          locationBeforeAuth: '/register',
        },
      },
    ]);
    expect(readSession()?.name).toBe('ann@acme.example');
    expect(localStorage.getItem('root-domain')).toBe('patchbay.example');
    // Nobody is asked later for a password that there is none.
    expect(localStorage.getItem('token-oauth')).toBe(provider);
    expect(localStorage.getItem('oauth-state')).toBeNull();
    // The code is in no history.
    expect(new URL(document.URL).search).toBe('');
  });

  it('sends no token, though somebody is signed in', async () => {
    storeToken(await signInAt(sandboxOf.get(), 'acct1'));
    const before = localStorage.getItem('token');
    const { gone } = await returnWith('ann@acme.example');
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(localStorage.getItem('token')).not.toBe(before);
    const user = await sandboxOf.row('users', { name: 'acct1' });
    expect(user['provider']).toBe('local');
  });
});

describe('coming back from signing in', () => {
  const known = async () => {
    const { gone } = await returnWith('ann@acme.example');
    await waitFor(() => expect(gone).toHaveLength(1));
    localStorage.clear();
    sessionStorage.clear();
  };

  it('leads where signing in leads: to the applications without a realm, else to the account', async () => {
    await known();
    const first = await returnWith('ann@acme.example', { origin: '/sign-in' });
    await waitFor(() => expect(first.gone).toEqual(['enter /internal/applications']));
    const sid = readSession()?.accountSid ?? '';
    await sandboxOf
      .get()
      .db.run('UPDATE accounts SET sip_realm = ? WHERE account_sid = ?', ['ann.patchbay.example', sid]);
    const second = await returnWith('ann@acme.example', { origin: '/sign-in' });
    await waitFor(() => expect(second.gone).toEqual([`enter /internal/accounts/${sid}/edit`]));
  });

  it('leads to the address somebody came for', async () => {
    await known();
    history.replaceState({ usr: { nextPathname: '/internal/clients', nextSearch: '?page=2' } }, '', '/');
    const { gone } = await returnWith('ann@acme.example', { origin: '/sign-in' });
    await waitFor(() => expect(gone).toEqual(['enter /internal/clients?page=2']));
  });

  it('makes no account, and offers to register', async () => {
    const { gone } = await returnWith('nobody@acme.example', { origin: '/sign-in' });
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(told()).toEqual({
      kind: 'error',
      text: 'There is no account for you yet.',
      action: { href: '/register', text: 'Register' },
    });
    expect(readSession()).toBeNull();
  });
});

describe('every failure leads back to the login page with its text', () => {
  it.each<[string, string, Interception | undefined, string]>([
    ['a code the provider refuses', 'bad', undefined, 'error exchanging the oauth2 code'],
    [
      'an address that is taken',
      'acct1@example.com',
      undefined,
      'user already exists with email acct1@example.com',
    ],
    [
      'a busy platform',
      'ann',
      () => new Response('Too many', { status: 429 }),
      'The platform is busy. Wait a moment, then try again.',
    ],
    [
      'a broken one',
      'ann',
      () => new Response('<html>', { status: 502 }),
      'Something went wrong, please try again',
    ],
    ['no answer', 'ann', () => 'no answer', 'The server cannot be reached'],
    ['no token', 'ann', () => Response.json({}), 'Something went wrong, please try again'],
  ])('for %s', async (_what, code, intercept, text) => {
    const { gone, platform } = await returnWith(code, intercept ? { intercept } : {});
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(told()).toEqual(refusal(text));
    expect(platform.writes()).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['/oauth-callback/google?code=ann&state=forged', 'Invalid state'],
    ['/oauth-callback/google?code=ann', 'Invalid state'],
    ['/oauth-callback/github', 'Invalid state'],
    ['/oauth-callback/gitlab?code=ann&state=x', 'gitlab is not a valid OAuth provider'],
    ['/oauth-callback/%3Cb%3E?code=ann', '<b> is not a valid OAuth provider'],
    [`/oauth-callback/${'x'.repeat(500)}`, `${'x'.repeat(40)} is not a valid OAuth provider`],
  ])('%s, without a request', async (path, text) => {
    const { gone, platform } = await renderSignup(path, { sandbox: sandboxOf.get() });
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(told()).toEqual(refusal(text));
    expect(platform.sent).toEqual([]);
  });

  it('a reload of the return', async () => {
    const { state, gone: first } = await returnWith('ann@acme.example');
    await waitFor(() => expect(first).toHaveLength(1));
    const path = `/oauth-callback/google?code=ann%40acme.example&state=${state}`;
    const { gone, platform } = await renderSignup(path, { sandbox: sandboxOf.get() });
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(told()).toEqual(refusal('Invalid state'));
    expect(platform.sent).toEqual([]);
  });
});

describe('addresses that are none', () => {
  it.each(['/register/nonsense', '/register/email/verify', '/oauth-callback', '/oauth-callback/google/x'])(
    '%s is the not-found page',
    async path => {
      const { gone } = await renderSignup(path, { sandbox: sandboxOf.get() });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("That page doesn't exist.");
      expect(gone).toEqual([]);
    },
  );
});
