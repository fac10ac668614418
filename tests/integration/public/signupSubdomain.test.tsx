// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { storeToken } from '../../../src/authProvider/session.ts';
import { storeUnverifiedToken } from '../../../src/authProvider/unverifiedSession.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderSignup } from './renderSignup.tsx';

const sandboxOf = portalSandbox({ hosted: true });
const PATH = '/register/choose-a-subdomain';
/** An account of the seed without realm, and its provider's root domain. */
const USER = 'Sam Okafor';
const account = () => sandboxOf.row('accounts', { name: 'Dune Logistics' });
let root: string;

const open = (intercept?: Interception) =>
  renderSignup(PATH, { sandbox: sandboxOf.get(), ...(intercept ? { intercept } : {}) });
const name = () => screen.findByLabelText('Subdomain');
const complete = () => screen.getByRole('button', { name: 'Complete Registration →' });
const described = async () => (await name()).parentElement?.parentElement?.textContent ?? '';
const isCheck = (path: string) => path === 'Availability';
const checks = (lines: string[]) => lines.filter(line => line.includes('Availability'));
const sets = ({ path }: { path: string }) => path.includes('/SipRealms/');

beforeEach(async () => {
  storeToken(await signInAt(sandboxOf.get(), USER));
  const { service_provider_sid } = await account();
  const provider = await sandboxOf.row('service_providers', {
    service_provider_sid: String(service_provider_sid),
  });
  root = String(provider['root_domain']);
});

/** Types a free name and waits until the platform has said so. */
const typeFree = async (user: { type: (into: Element, text: string) => Promise<void> }, typed = 'dune') => {
  await user.type(await name(), typed);
  expect(await screen.findByText(`${typed}.${root} is available`)).toBeVisible();
};

describe('a name', () => {
  it('is asked about half a second after the last key, as soon as it may be one', async () => {
    const { platform } = await open();
    const input = await name();
    expect(input).toHaveFocus();
    expect(screen.getByText(`.${root}`)).toBeVisible();
    expect(screen.getByText('At least 3 characters')).toBeVisible();
    fakeTimers({ still: true });
    for (const typed of ['du', 'dun', 'dunE ']) {
      fireEvent.change(input, { target: { value: typed } });
      await later(499);
    }
    expect(checks(platform.lines())).toEqual([]);
    expect(complete()).toHaveAttribute('aria-disabled', 'true');
    await later(1);
    vi.useRealTimers();
    expect(await screen.findByText(`dune.${root} is available`)).toBeVisible();
    expect(checks(platform.lines())).toEqual([`GET Availability?type=subdomain&value=dune.${root}`]);
    expect(complete()).toHaveAttribute('aria-disabled', 'false');
  });

  it.each([
    ['du ne', 'Only letters a to z, digits and hyphens'],
    ['dune.', 'Only letters a to z, digits and hyphens'],
    ['-dune', 'Only letters a to z, digits and hyphens'],
    ['x'.repeat(64), 'This name is too long'],
  ])('such as %s is refused without a request', async (typed, text) => {
    const { user, platform } = await open();
    const input = await name();
    fakeTimers();
    await user.type(input, typed);
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(new RegExp(text));
    await later(600);
    await user.click(complete());
    expect(checks(platform.lines())).toEqual([]);
    expect(platform.writes()).toEqual([]);
  });

  it('that is taken is told, and cannot be sent', async () => {
    const taken = await sandboxOf.row('accounts', { account_sid: DEFAULT_ACCOUNT });
    localStorage.setItem('root-domain', String(taken['sip_realm']).split('.').slice(1).join('.'));
    // Users/me would tell the own provider's domain.
    const { user, platform } = await open(({ path }) => (path === 'Users/me' ? 'no answer' : undefined));
    await user.type(await name(), String(taken['sip_realm']).split('.')[0] ?? '');
    expect(await screen.findByText(`${String(taken['sip_realm'])} is taken`)).toBeVisible();
    await user.click(complete());
    expect(platform.writes()).toEqual([]);
  });

  it('keeps its own answer when that of a former one is late', async () => {
    let release: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>(resolve => {
      release = resolve;
    });
    const { user, platform } = await open(({ path, query }) =>
      isCheck(path) && query.includes('dunes') ? late : undefined,
    );
    await name();
    // At once, as typing may take longer than half a second on a busy machine.
    await user.paste('dunes');
    await waitFor(() => expect(checks(platform.lines())).toHaveLength(1));
    await user.type(await name(), '{Backspace}');
    expect(await screen.findByText(`dune.${root} is available`)).toBeVisible();
    await act(async () => {
      release(Response.json({ available: false }));
      await late;
    });
    expect(screen.getByText(`dune.${root} is available`)).toBeVisible();
    expect(await described()).not.toContain('taken');
  });

  it.each<[string, Response | 'no answer', string]>([
    ['a busy platform', new Response('Too many', { status: 429 }), 'The platform is busy.'],
    ['a broken one', Response.json({ msg: 'no database' }, { status: 500 }), 'no database'],
    ['an answer that says nothing', Response.json({ available: 'maybe' }), 'Something went wrong'],
    ['no answer', 'no answer', 'The server cannot be reached'],
  ])('that %s could not check is asked about again by a button', async (_what, answer, text) => {
    let broken = true;
    const { user } = await open(({ path }) => (broken && isCheck(path) ? answer : undefined));
    await user.type(await name(), 'dune');
    expect(await screen.findByText(new RegExp(`could not be checked: ${text}`))).toBeVisible();
    expect(complete()).toHaveAttribute('aria-disabled', 'true');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(`dune.${root} is available`)).toBeVisible();
  });

  it('is still there after a reload', async () => {
    const { user } = await open();
    await user.type(await name(), 'dune');
    await open();
    expect(await name()).toHaveValue('dune');
  });
});

describe('completing the registration', () => {
  it('sets the realm once and leads to the account', async () => {
    const { user, platform, gone } = await open();
    await typeFree(user);
    await user.type(await name(), '{Enter}');
    await user.click(screen.getByRole('button', { name: /Complet/ }));
    const sid = String((await account())['account_sid']);
    await waitFor(() => expect(gone).toEqual([`enter /internal/accounts/${sid}/edit`]));
    expect(platform.writes()).toEqual([
      { method: 'POST', path: `Accounts/${sid}/SipRealms/dune.${root}`, body: null },
    ]);
    expect((await account())['sip_realm']).toBe(`dune.${root}`);
  });

  it('tells that the name was taken in the meantime, not what the database says', async () => {
    const { user, gone } = await open();
    await typeFree(user);
    const { account_sid } = await sandboxOf.row('accounts', { account_sid: DEFAULT_ACCOUNT });
    await sandboxOf
      .get()
      .db.run('UPDATE accounts SET sip_realm = ? WHERE account_sid = ?', [
        `dune.${root}`,
        String(account_sid),
      ]);
    await user.click(complete());
    expect(await screen.findByText(`dune.${root} is taken`)).toBeVisible();
    expect(screen.queryByText(/Duplicate|UNIQUE/i)).toBeNull();
    expect(complete()).toHaveAttribute('aria-disabled', 'true');
    await user.clear(await name());
    await typeFree(user, 'dunes');
    await user.click(complete());
    await waitFor(() => expect(gone).toHaveLength(1));
  });

  it('tells that the name is stored though DNS refused it, and leads on', async () => {
    const { user, gone } = await open();
    await typeFree(user);
    await sandboxOf.get().db.run('UPDATE service_providers SET root_domain = NULL', []);
    await user.click(complete());
    expect(await screen.findByText('The name is saved, but not reachable yet')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`failure updating dns records for dune.${root}`);
    await user.click(screen.getByRole('button', { name: 'Go to your account' }));
    expect(gone).toEqual([expect.stringMatching(/^enter \/internal\/accounts\/.*\/edit$/)]);
  });

  it('asks what is stored when the answer was lost', async () => {
    const { user, platform, gone } = await open();
    await typeFree(user);
    platform.intercept(async request => {
      if (!sets(request)) return undefined;
      const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
      await sandboxOf.get().app.request(`/api/v1/${request.path}`, { method: 'POST', headers });
      return 'no answer';
    });
    await user.click(complete());
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(platform.writes()).toHaveLength(1);
  });

  it.each<[string, Response | 'no answer', string]>([
    ['busy', new Response('Too many', { status: 429 }), 'The platform is busy.'],
    ['broken', Response.json({ msg: 'no sbc addresses' }, { status: 500 }), 'no sbc addresses'],
    ['gone', 'no answer', 'The server cannot be reached'],
  ])('stays where it is while the platform is %s, and can be sent again', async (_what, answer, text) => {
    let broken = true;
    const { user, gone } = await open(request => (broken && sets(request) ? answer : undefined));
    await typeFree(user);
    await user.click(complete());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(await name()).toHaveValue('dune');
    broken = false;
    await user.click(complete());
    await waitFor(() => expect(gone).toHaveLength(1));
  });

  it('leads to the login page when the session is over', async () => {
    const { user, gone } = await open(request =>
      sets(request) ? new Response('Unauthorized', { status: 401 }) : undefined,
    );
    await typeFree(user);
    await user.click(complete());
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leaves the session of somebody alone who has signed in in another tab', async () => {
    const { user, gone } = await open(request =>
      sets(request) ? new Response('Unauthorized', { status: 401 }) : undefined,
    );
    await typeFree(user);
    const token = await signInAt(sandboxOf.get(), 'admin');
    localStorage.setItem('token', token);
    await user.click(complete());
    await waitFor(() => expect(gone).toEqual(['replace /']));
    expect(localStorage.getItem('token')).toBe(token);
    expect(sessionStorage.getItem('SESS_FLASH_MSG')).toContain('portal.session.other_user');
  });
});

describe('who may choose', () => {
  it('not an account that has a realm: nothing is changed', async () => {
    storeToken(await signInAt(sandboxOf.get(), 'acct1'));
    const { gone, platform } = await open();
    await waitFor(() => expect(gone).toEqual([`enter /internal/accounts/${DEFAULT_ACCOUNT}/edit`]));
    expect(platform.writes()).toEqual([]);
  });

  it.each([['sp1'], ['admin']])('not %s, who has no account', async login => {
    storeToken(await signInAt(sandboxOf.get(), login));
    const { gone, platform } = await open();
    expect(gone).toEqual(['enter /internal/accounts']);
    expect(platform.sent).toEqual([]);
  });

  it('not an account whose address is not verified', async () => {
    storeUnverifiedToken(await signInAt(sandboxOf.get(), USER));
    expect((await open()).gone).toEqual(['replace /register/email/verify-your-email']);
  });

  it('not somebody without a session', async () => {
    localStorage.clear();
    expect((await open()).gone).toEqual(['refuse']);
  });
});

describe('the root domain', () => {
  it('comes from the platform, whatever the browser has stored', async () => {
    localStorage.setItem('root-domain', 'undefined');
    await open();
    expect(await screen.findByText(`.${root}`)).toBeVisible();
  });

  it('is the stored one while the platform does not tell it', async () => {
    localStorage.setItem('root-domain', 'stored.example');
    await open(({ path }) => (path === 'Users/me' ? new Response('', { status: 500 }) : undefined));
    expect(await screen.findByText('.stored.example')).toBeVisible();
  });

  it.each<[string, Response | 'no answer', string]>([
    ['nobody knows it', Response.json({ account: {}, user: {} }), 'No subdomain can be chosen'],
    [
      'the account has no plan',
      Response.json({ msg: 'account is missing a subscription' }, { status: 500 }),
      'account is missing a subscription',
    ],
    ['nothing answers', 'no answer', 'The server cannot be reached'],
  ])('that is missing, as %s, is told with a way to try again', async (_what, answer, text) => {
    const { user, gone } = await open(({ path }) => (path === 'Users/me' ? answer : undefined));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByLabelText('Subdomain')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(gone).toEqual(['reload']);
  });
});
