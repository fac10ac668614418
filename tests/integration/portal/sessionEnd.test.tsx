import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { MAX_CALLS } from './accountForms.ts';
import { cell, column, fill, put as putCarrier, tab, tick } from './carrierForms.ts';
import { choose, input, message, save, type } from './form.ts';
import { field, put } from './speechForms.ts';

const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path: `/internal/${path}`, user, picked: DEFAULT_PROVIDER });
type View = Awaited<ReturnType<typeof open>>;

const sidOf = async (table: string, column: string, where: Record<string, string>) =>
  String((await platformOf.row(table, where))[column]);

/** From here on every answer is what the platform says to a token that is over. */
const end = ({ platform }: View) => {
  platform.intercept(() => new Response('Unauthorized', { status: 401 }));
  return platform.writes().length;
};

/** The specified words, and the address for after signing in again. What a read finds out sends no write. */
const leadsOut = async ({ platform }: View, mark: number, path: string, foundBy: 'read' | 'write') => {
  expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
  expect(takeFlash()).toMatchObject({ key: 'portal.session.expired', kind: 'error' });
  expect(history.state).toMatchObject({ usr: { nextPathname: `/internal/${path}` } });
  expect(platform.writes()).toHaveLength(foundBy === 'read' ? mark : mark + 1);
};

const FORMS: [string, string, () => Promise<string>, RegExp | string, 'read' | 'write'][] = [
  [
    'a user’s own record',
    'acct1',
    async () => `users/${await sidOf('users', 'user_sid', { name: 'acct1' })}/edit`,
    /^User name/,
    'read',
  ],
  [
    'a provider user’s own record',
    'sp1',
    async () => `users/${await sidOf('users', 'user_sid', { name: 'sp1' })}/edit`,
    /^User name/,
    'read',
  ],
  ['an account', 'sp1', () => Promise.resolve(`accounts/${DEFAULT_ACCOUNT}/edit`), /^Account name/, 'read'],
  [
    'an account with a limit',
    'sp1',
    () => Promise.resolve(`accounts/${DEFAULT_ACCOUNT}/edit`),
    MAX_CALLS,
    'read',
  ],
  ['a new account', 'sp1', () => Promise.resolve('accounts/add'), /^Account name/, 'write'],
  [
    'an application',
    'acct1',
    async () =>
      `applications/${await sidOf('applications', 'application_sid', { name: 'IVR menu', account_sid: DEFAULT_ACCOUNT })}/edit`,
    /^Application name/,
    'read',
  ],
  [
    'a carrier',
    'sp1',
    async () =>
      `carriers/${await sidOf('voip_carriers', 'voip_carrier_sid', { name: 'Amber Telecom' })}/edit`,
    /^Carrier name/,
    'read',
  ],
  ['the admin settings', 'admin', () => Promise.resolve('settings'), 'Domain Name', 'read'],
  ['the service provider', 'sp1', () => Promise.resolve('settings'), /^Service provider name/, 'read'],
];

describe('a session that is over at a save', () => {
  it.each(FORMS)(
    'of %s (%s) leads out and offers the draft',
    async (_what, user, address, label, foundBy) => {
      const path = await address();
      const view = await open(user, path);
      const text = label === MAX_CALLS ? '7' : 'typed.example';
      await type(view.user, label, text);
      const mark = end(view);
      await save(view.user);
      await leadsOut(view, mark, path, foundBy);
      expect(sessionStorage.getItem('draft.form')).toContain(text);
      view.leave();
      await open(user, path);
      await message('Restore what you were typing?');
      await input(label);
      await view.user.click(screen.getByRole('button', { name: 'Restore' }));
      await waitFor(async () => expect(String((await input(label)).value)).toBe(text));
    },
  );
});

describe('a session that is over under a form with secrets', () => {
  const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

  it('keeps what was typed of an account, and no secret', async () => {
    const view = await open('sp1', `accounts/${DEFAULT_ACCOUNT}/edit`);
    await type(view.user, /^Account name/, 'Half typed');
    await view.user.click(await screen.findByRole('button', { name: 'Replace: Secret access key' }));
    await type(view.user, /^Secret access key/, 'not for storage');
    end(view);
    await save(view.user);
    await screen.findByText(OUTSIDE);
    expect(kept()).toContain('Half typed');
    expect(kept()).not.toMatch(/not for storage|made-u|wh_secret/);
  });

  it('keeps what was typed of a carrier when a read finds out, and offers it back without its password', async () => {
    const sid = await sidOf('voip_carriers', 'voip_carrier_sid', { name: 'Hazel Wholesale' });
    const path = `carriers/${sid}/edit`;
    const view = await open('sp1', path);
    await input(/^Carrier name/);
    await fill(view.user, cell('Port', 1), '5099');
    await tick(view.user, 'Authentication');
    await putCarrier(view.user, 'register_username', 'hazel');
    await putCarrier(view.user, 'register_password', 'typed-secret');
    await view.user.click(tab('SMS'));
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
    await view.user.click(tab('Voice'));
    const mark = end(view);
    // Its applications are asked for.
    await choose(view.user, 'Used by', 'default account');
    await screen.findByText(OUTSIDE);
    expect(view.platform.writes()).toHaveLength(mark);
    expect(kept()).toContain('hazel');
    expect(kept()).not.toContain('typed-secret');
    view.leave();
    const { user } = await open('sp1', path);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(cell('Port', 1)).toHaveValue('5099'));
    expect(await column('register_username')).toHaveValue('hazel');
    expect(await column('register_password')).toHaveValue('');
  });
});

describe('a session that is over at the save of a speech service', () => {
  const path = 'speech-services/add';

  it('offers the draft, without its secrets', async () => {
    const view = await open('sp1', `${path}?vendor=nuance`);
    await type(view.user, /^Label/, 'typed.example');
    await type(view.user, /^Client ID/, 'my-client');
    await type(view.user, /^Secret/, 'typed-secret');
    await view.user.click(await input('Use for text-to-speech'));
    const mark = end(view);
    await save(view.user);
    // The credentials that are there are read first.
    await leadsOut(view, mark, path, 'read');
    const draft = sessionStorage.getItem('draft.form');
    expect(draft).toContain('typed.example');
    expect(draft).not.toContain('typed-secret');
    view.leave();
    const { user } = await open('sp1', path);
    await message('Restore what you were typing?');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect((await input(/^Label/)).value).toBe('typed.example'));
    expect(await input(/^Client ID/)).toHaveValue('my-client');
    expect(await input(/^Secret/)).toHaveValue('');
    expect(await input('Use for text-to-speech')).toBeChecked();
  });

  it.each([
    ['nvidia', 'riva_server_uri', '10.9.9.9:50051'],
    ['google', 'model_id', 'typed-model'],
  ])('offers the draft of a change at %s', async (vendor, name, text) => {
    const sid = await sidOf('speech_credentials', 'speech_credential_sid', {
      vendor,
      ...(vendor === 'google' ? { label: 'expired' } : {}),
    });
    const address = `speech-services/${sid}/edit`;
    const view = await open('sp1', address);
    await put(view.user, name, text);
    const mark = end(view);
    await save(view.user);
    await leadsOut(view, mark, address, 'read');
    expect(sessionStorage.getItem('draft.form')).not.toMatch(/made-|XXXX|PRIVATE/);
    view.leave();
    const { user } = await open('sp1', address);
    await message('Restore what you were typing?');
    await field(name);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect((await field(name)).value).toBe(text));
  });
});

describe('a session that is over at a deletion', () => {
  it.each([
    ['the own user', 'acct1', 'users', 'Delete acct1'],
    ['another user', 'acct1', 'users', 'Delete acct1view'],
    ['a SIP client', 'acct1', 'clients', /^Delete user100/],
  ])('of %s leads out and claims nothing', async (_what, login, path, name) => {
    const view = await open(login, path);
    const { user } = view;
    await user.click(await screen.findByRole('button', { name }));
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    const mark = end(view);
    await user.click(confirm);
    await leadsOut(view, mark, path, 'write');
  });
});
