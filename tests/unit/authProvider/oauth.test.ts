// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveForOAuth, oauthProviders, returnFromOAuth } from '../../../src/authProvider/oauth.ts';
import { loadConfig } from '../../../src/config/config.ts';

const IDS = { googleClientId: 'g-id', githubClientId: 'h-id', portalBaseUrl: 'https://portal.example.com/' };
const configure = (config: object) => loadConfig(() => Promise.resolve(Response.json(config)));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  await configure(IDS);
});

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('leaving for a provider', () => {
  it('goes to Google with the return address of this portal', () => {
    const address = leaveForOAuth('google', '/sign-in');
    expect(address.split('?')[0]).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(queryOf(address)).toEqual({
      client_id: 'g-id',
      redirect_uri: 'https://portal.example.com/oauth-callback/google',
      response_type: 'code',
      scope: 'email profile',
      access_type: 'offline',
      include_granted_scopes: 'true',
      state: localStorage.getItem('oauth-state'),
    });
  });

  it('goes to GitHub, which knows the return address', () => {
    const address = leaveForOAuth('github', '/register');
    expect(address.split('?')[0]).toBe('https://github.com/login/oauth/authorize');
    expect(queryOf(address)).toEqual({
      client_id: 'h-id',
      scope: 'user:email',
      allow_signup: 'false',
      state: localStorage.getItem('oauth-state'),
    });
  });

  it('makes another state of 128 bits each time, and keeps the latest', () => {
    const states = Array.from({ length: 5 }, () => queryOf(leaveForOAuth('google', '/sign-in'))['state']);
    expect(new Set(states).size).toBe(5);
    for (const state of states) expect(state).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('oauth-state')).toBe(states.at(-1));
  });
});

describe('returning from a provider', () => {
  const leave = () => queryOf(leaveForOAuth('google', '/register'))['state'] ?? '';

  it('answers what the platform needs, once', () => {
    const state = leave();
    const search = `?code=abc&state=${state}&scope=email`;
    expect(returnFromOAuth('google', search)).toEqual({
      provider: 'google',
      code: 'abc',
      state,
      origin: '/register',
      historyState: null,
    });
    expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{}, { brand: '' }]);
    expect(returnFromOAuth('google', search)).toBe('invalid-state');
  });

  it('gives back the address that the login page held', () => {
    history.replaceState({ usr: { nextPathname: '/internal/clients' } }, '', '/');
    const state = leave();
    history.replaceState(null, '', '/oauth-callback/google');
    expect(returnFromOAuth('google', `?code=abc&state=${state}`)).toMatchObject({
      historyState: { usr: { nextPathname: '/internal/clients' } },
    });
  });

  it.each([
    ['no state', 'google', '?code=abc', 'invalid-state'],
    ['an empty state', 'google', '?code=abc&state=', 'invalid-state'],
    ['another state', 'google', '?code=abc&state=0123', 'invalid-state'],
    ['no code, because the user refused', 'google', '?error=access_denied&state=STATE', 'invalid-state'],
    ['an empty code', 'google', '?code=&state=STATE', 'invalid-state'],
    ['an unknown provider', 'gitlab', '?code=abc&state=STATE', 'invalid-provider'],
    ['a provider in capitals', 'GOOGLE', '?code=abc&state=STATE', 'invalid-provider'],
    ['a word of every object', 'constructor', '?code=abc&state=STATE', 'invalid-provider'],
  ])('refuses %s, and uses the state up', (_what, provider, search, told) => {
    const state = leave();
    expect(returnFromOAuth(provider, search.replace('STATE', state))).toBe(told);
    expect(returnFromOAuth('google', `?code=abc&state=${state}`)).toBe('invalid-state');
  });

  it('refuses who never left', () => {
    expect(returnFromOAuth('google', '?code=abc&state=null')).toBe('invalid-state');
    expect(returnFromOAuth('google', '?code=abc&state=')).toBe('invalid-state');
  });

  it('refuses a provider without client id', async () => {
    const state = leave();
    await configure({ ...IDS, googleClientId: '' });
    expect(oauthProviders()).toEqual(['github']);
    expect(returnFromOAuth('google', `?code=abc&state=${state}`)).toBe('invalid-provider');
  });

  it('takes an origin it does not know for signing in, where no account is made', () => {
    const state = leave();
    localStorage.setItem('location-before-oauth', 'javascript:alert(1)');
    sessionStorage.setItem('history-before-oauth', '{');
    expect(returnFromOAuth('google', `?code=abc&state=${state}`)).toMatchObject({
      origin: '/sign-in',
      historyState: null,
    });
  });
});
