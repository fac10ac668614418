import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE } from '../../support/renderPortal.tsx';
import { message } from './form.ts';
import { accountShown, HOME, hostedPages } from './hostedPages.ts';

const platformOf = portalSandbox({ hosted: true });
const { open, realmStored } = hostedPages(platformOf);
const PAGE = `/internal/accounts/${DEFAULT_ACCOUNT}/sip-realm/edit`;

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const GENERIC = 'Something went wrong, please try again';
const box = () => screen.findByLabelText<HTMLInputElement>('Subdomain');
const submit = () => screen.findByRole('button', { name: 'Change Sip Realm' });
const checks = (lines: readonly string[]) => lines.filter(line => line.startsWith('GET Availability'));

describe('the SIP realm of the own account', () => {
  it('shows the present one, what has to follow, and checks half a second after the last key', async () => {
    const { platform, user } = await open(PAGE);
    expect(await screen.findByText('default.sip.patchbay.example')).toBeVisible();
    const notice = within(await screen.findByRole('region', { name: 'What to do after the change' }));
    expect(notice.getByText(/nothing reaches you at default\.sip\.patchbay\.example/)).toBeVisible();
    expect(await notice.findByText(/Point the devices? of \d+ SIP client/)).toBeVisible();
    expect(await submit()).toBeDisabled();
    await user.type(await box(), 'newname');
    expect(await screen.findByText('Checking newname.patchbay.example…')).toBeVisible();
    expect(checks(platform.lines())).toEqual([]);
    await message('newname.patchbay.example is available');
    expect(checks(platform.lines())).toEqual([
      'GET Availability?type=subdomain&value=newname.patchbay.example',
    ]);
    await user.click(await submit());
    await message('Your SIP realm is now newname.patchbay.example');
    expect(platform.writes()).toEqual([
      { method: 'POST', path: `Accounts/${DEFAULT_ACCOUNT}/SipRealms/newname.patchbay.example`, body: null },
    ]);
    expect(await realmStored()).toBe('newname.patchbay.example');
    await waitFor(() => expect(location.pathname).toBe(HOME));
    expect(await screen.findByText('newname.patchbay.example')).toBeVisible();
  });

  it.each([
    ['ab', 'At least 3 characters'],
    ['a.b', /^Only letters a to z/],
    ['no spaces', /^Only letters a to z/],
    ['<b>x</b>', /^Only letters a to z/],
    ['x'.repeat(64), 'This name is too long'],
  ])('%s is not asked about', async (typed, text) => {
    fakeTimers();
    const { platform, user } = await open(PAGE);
    await user.click(await box());
    await user.paste(typed);
    await message(text);
    await later(1000);
    expect(checks(platform.lines())).toEqual([]);
    expect(await submit()).toBeDisabled();
    await user.type(await box(), '{Enter}');
    expect(platform.writes()).toEqual([]);
  });

  it('counts capitals and spaces around a name as the same name', async () => {
    const { user } = await open(PAGE);
    await user.click(await box());
    await user.paste('  NewName ');
    await message('newname.patchbay.example is available');
  });

  it('says that a name is taken, and that a present one is the own', async () => {
    await platformOf
      .get()
      .db.run(`UPDATE accounts SET sip_realm = 'mine.patchbay.example' WHERE account_sid = ?`, [
        DEFAULT_ACCOUNT,
      ]);
    await platformOf.get().db.run(
      `UPDATE accounts SET sip_realm = 'theirs.patchbay.example' WHERE account_sid =
          (SELECT account_sid FROM accounts WHERE account_sid <> ? LIMIT 1)`,
      [DEFAULT_ACCOUNT],
    );
    const { platform, user } = await open(PAGE);
    await user.type(await box(), 'mine');
    await message('This is the realm you have.');
    await user.clear(await box());
    await user.type(await box(), 'theirs');
    await message('theirs.patchbay.example is taken');
    expect(await submit()).toBeDisabled();
    expect(checks(platform.lines())).toHaveLength(1);
  });

  it('drops the late answer for a former name', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { platform, user } = await open(PAGE, 'acct1', {
      intercept: ({ path, query }) =>
        path === 'Availability' && query.includes('first')
          ? new Promise<Response>(resolve => {
              answer = resolve;
            })
          : undefined,
    });
    await user.type(await box(), 'first');
    await waitFor(() => expect(checks(platform.lines())).toHaveLength(1));
    await user.clear(await box());
    await user.type(await box(), 'second');
    await message('second.patchbay.example is available');
    act(() => answer(Response.json({ available: false })));
    await idle(platform);
    expect(screen.getByText('second.patchbay.example is available')).toBeVisible();
    expect(await submit()).toBeEnabled();
  });

  it.each([
    ['a refusal', Response.json({ msg: 'no way' }, { status: 400 }), 'no way'],
    ['a page', new Response('<p>', { status: 200 }), 'an answer that this portal cannot read'],
    ['an odd answer', Response.json({ available: 'yes' }), 'an answer that this portal cannot read'],
  ])('can be checked again after %s', async (_, answer, words) => {
    const { platform, user } = await open(PAGE, 'acct1', {
      intercept: ({ path }) => (path === 'Availability' ? answer.clone() : undefined),
    });
    await user.type(await box(), 'newname');
    await message(new RegExp(`newname\\.patchbay\\.example could not be checked: .*${words}`));
    expect(await submit()).toBeDisabled();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await message('newname.patchbay.example is available');
  });

  it.each([
    ['taken meanwhile', 422, "Duplicate entry 'x' for key 'sip_realm'", 'newname.patchbay.example is taken'],
    ['refused', 400, 'invalid sip_realm: x', 'invalid sip_realm: x'],
    ['busy', 429, '', GENERIC],
    ['broken before it stored', 500, 'away', 'away'],
  ])('says at the form that the change was %s', async (_, status, msg, text) => {
    const { platform, user } = await open(PAGE);
    await user.type(await box(), 'newname');
    await message('newname.patchbay.example is available');
    platform.intercept(({ method }) =>
      method === 'POST' ? Response.json(msg ? { msg } : {}, { status }) : undefined,
    );
    await user.click(await submit());
    await message(text);
    expect(location.pathname).toBe(PAGE);
    expect(await box()).toHaveValue('newname');
    expect(await realmStored()).toBe('default.sip.patchbay.example');
  });

  it('says that it is stored where only its names could not be published', async () => {
    await platformOf.get().db.run('DELETE FROM sbc_addresses', []);
    const { user } = await open(PAGE);
    await user.type(await box(), 'newname');
    await message('newname.patchbay.example is available');
    await user.click(await submit());
    await message(/newname\.patchbay\.example is your realm now, but .* no sbc addresses/);
    expect(await realmStored()).toBe('newname.patchbay.example');
    expect(await screen.findByText('newname.patchbay.example', { selector: 'code' })).toBeVisible();
  });

  it('works for an account without subscription, which an administrator made', async () => {
    await platformOf.get().db.run('DELETE FROM account_products', []);
    await platformOf.get().db.run('DELETE FROM account_subscriptions', []);
    const { user } = await open(PAGE);
    await user.type(await box(), 'newname');
    await message('newname.patchbay.example is available');
  });

  it('says that there is no root domain to put a name before', async () => {
    await platformOf.get().db.run('UPDATE service_providers SET root_domain = NULL', []);
    await open(PAGE);
    await message(/No SIP realm can be chosen/);
    expect(screen.queryByLabelText('Subdomain')).not.toBeInTheDocument();
  });

  it('says why it cannot be read, and asks again', async () => {
    const { platform, user } = await open(PAGE, 'acct1', {
      intercept: ({ path }) =>
        path === 'Users/me' ? Response.json({ msg: 'not today' }, { status: 400 }) : undefined,
    });
    await message('not today');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await box();
  });

  it('ends the session with a 401', async () => {
    const { platform, user } = await open(PAGE);
    await user.type(await box(), 'newname');
    await message('newname.patchbay.example is available');
    platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await user.click(await submit());
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.expired' });
  });

  it('is only looked at by view-only users', async () => {
    await open(PAGE, 'acct1view');
    expect(await screen.findByText('default.sip.patchbay.example')).toBeVisible();
    expect(screen.queryByLabelText('Subdomain')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change Sip Realm' })).not.toBeInTheDocument();
  });

  it.each(['admin', 'sp1'])('leads %s away', async login => {
    const { platform } = await open(PAGE, login);
    await message('You do not have access to this resource');
    await waitFor(() => expect(location.pathname).toBe('/internal/accounts'));
    expect(platform.lines().filter(line => line.includes('Users/me'))).toEqual([]);
  });

  it('leads away from the address of another account', async () => {
    const other = await platformOf
      .get()
      .db.run('SELECT account_sid FROM accounts WHERE account_sid <> ?', [DEFAULT_ACCOUNT]);
    await open(`/internal/accounts/${String(other[0]?.['account_sid'])}/sip-realm/edit`);
    await message('You do not have access to this resource');
    await waitFor(() => expect(location.pathname).toBe(HOME));
  });
});

describe('without the hosted flag', () => {
  it('the page does not exist, and nothing is asked', async () => {
    const { platform } = await open(PAGE, 'acct1', { config: {} });
    await message(/^That page doesn.t exist\.$/);
    expect(platform.lines().filter(line => /Users\/me|Availability/.test(line))).toEqual([]);
  });

  it('the account offers neither a change of its realm nor its deletion', async () => {
    await open(HOME, 'acct1', { config: {} });
    await accountShown();
    expect(screen.queryByText('Change Sip Realm')).not.toBeInTheDocument();
    expect(screen.queryByText('Delete my account')).not.toBeInTheDocument();
  });
});
