import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { prefilledNumberStore, prefilledUserStore } from '../../../src/custom-pages/phone/phone.ts';
import { combo } from './form.ts';

const platformOf = portalSandbox();
const PHONE = `/internal/phone/${DEFAULT_ACCOUNT}`;
const ON = { phone: { server: 'wss://sip.example.com:8443' } };

const open = (user: string, { path = PHONE, config = ON }: { path?: string; config?: object } = {}) =>
  renderPortal({ sandbox: platformOf.get(), path, user, config });

const withoutHook = () =>
  platformOf
    .get()
    .db.run('UPDATE accounts SET registration_hook_sid = NULL WHERE account_sid = ?', [DEFAULT_ACCOUNT]);

const needs = async () => within(await screen.findByRole('list', { name: 'What the phone needs' }));
/** Beside it in the head of a number. */
const EXPLAIN = 'How this number is routed';
const NUMBERS_REFUSED = /the platform answers 480 to numbers/;
const MAKE = { name: 'Make a client for this phone' };

describe('the phone', () => {
  it('is no part of a portal whose config.json says nothing of it', async () => {
    await open('acct1', { path: '/internal/applications', config: {} });
    expect(await screen.findByRole('link', { name: 'Applications' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Phone' })).toBeNull();
  });

  it('names what is missing: an account without SIP realm, a page without microphone', async () => {
    await platformOf
      .get()
      .db.run('UPDATE accounts SET sip_realm = NULL WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await open('acct1');
    expect(await screen.findByText(/has no SIP realm/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/internal/accounts/${DEFAULT_ACCOUNT}/edit`,
    );
    expect((await needs()).getByText(/pages by https only/)).toBeVisible();
    for (const name of ['Switch on', 'Call'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('has its dial pad at once, of the account that had it last', async () => {
    onTestFinished(() => prefilledNumberStore.set(null));
    const { user, router } = await open('sp1', { path: '/internal/phone' });
    const account = await screen.findByRole('combobox', { name: 'Account' });
    expect(account).toHaveValue('Acme Support Desk');
    await combo(user, 'Account', 'default account');
    await waitFor(() => expect(router.state.location.pathname).toBe(PHONE));
    await screen.findByRole('button', { name: '5' });
    await router.navigate('/internal/applications');
    await router.navigate('/internal/phone');
    await waitFor(() => expect(router.state.location.pathname).toBe(PHONE));
    for (const key of ['5', '0', '8', '#'])
      await user.click(await screen.findByRole('button', { name: key }));
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('508#');
    expect(screen.getByRole('button', { name: 'Call' })).toBeDisabled();
    expect(screen.getByText('Calls once the phone is switched on.')).toBeVisible();
    // The panel has it when the phone is on.
    expect(prefilledNumberStore.read()).toBe('508#');
  });

  it('offers an account without SIP realm as one, with the way to give it one', async () => {
    const { user } = await open('sp1', { path: '/internal/phone' });
    await combo(user, 'Account', 'Dune Logistics (no SIP realm)');
    expect(await screen.findByRole('link', { name: 'Open the account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  });

  it('says so where no account can have one', async () => {
    await platformOf.get().db.run('UPDATE accounts SET sip_realm = NULL');
    await open('sp1', { path: '/internal/phone' });
    expect(await screen.findByText(/^No account has a SIP realm/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the accounts' })).toHaveAttribute(
      'href',
      '/internal/accounts',
    );
  });

  it.each(['admin', 'sp1', 'acct1'])('lets %s make a client where no hook decides', async user => {
    await withoutHook();
    await open(user);
    expect(await screen.findByRole('button', MAKE)).toBeEnabled();
    expect(screen.getByText('Connects to wss://sip.example.com:8443.')).toBeVisible();
  });

  it.each(['sp1view', 'acct1view'])('lets %s switch on, and make no client', async user => {
    await withoutHook();
    await open(user);
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeEnabled();
    expect(screen.queryByRole('button', MAKE)).toBeNull();
  });

  it('offers no new client where a registration hook decides, and says why', async () => {
    await open('acct1');
    expect(await (await needs()).findByText(/has a registration webhook/)).toBeVisible();
    expect(screen.queryByRole('button', MAKE)).toBeNull();
  });

  it('is led to from an application, with what to dial', async () => {
    const sid = 'bc6abdf7-03fb-4737-a06f-81a73c583e5b';
    await open('acct1', { path: `/internal/applications/${sid}/edit` });
    expect(await screen.findByRole('link', { name: 'Call it from here' })).toHaveAttribute(
      'href',
      `${PHONE}?dial=app-${sid}`,
    );
  });

  it('is led to from a phone number, but not from a pattern of numbers', async () => {
    const row = await platformOf.row('phone_numbers', { account_sid: DEFAULT_ACCOUNT });
    const path = `/internal/phone-numbers/${String(row['phone_number_sid'])}/edit`;
    const view = await open('acct1', { path });
    expect(await screen.findByRole('link', { name: 'Call it from here' })).toHaveAttribute(
      'href',
      `${PHONE}?dial=${String(row['number'])}`,
    );
    view.leave();
    await platformOf
      .get()
      .db.run('UPDATE phone_numbers SET number = ? WHERE phone_number_sid = ?', [
        '1234*',
        String(row['phone_number_sid']),
      ]);
    await open('acct1', { path });
    await screen.findByRole('link', { name: EXPLAIN });
    expect(screen.queryByRole('link', { name: 'Call it from here' })).toBeNull();
  });

  it.each(['1001', '100-2000'])('is led to from the SIP client %s, which is a user', async name => {
    const { client_sid: sid } = await platformOf.row('clients', { account_sid: DEFAULT_ACCOUNT });
    await platformOf
      .get()
      .db.run('UPDATE clients SET username = ? WHERE client_sid = ?', [name, String(sid)]);
    onTestFinished(() => {
      prefilledNumberStore.set(null);
      prefilledUserStore.set(false);
    });
    const { user } = await open('acct1', { path: `/internal/clients/${String(sid)}/edit` });
    await user.click(await screen.findByRole('link', { name: 'Call it from here' }));
    expect(await screen.findByRole('textbox', { name: 'User' })).toHaveValue(name);
  });

  it('says that numbers are refused, but not of one that is the name of a client', async () => {
    const { client_sid: sid } = await platformOf.row('clients', { account_sid: DEFAULT_ACCOUNT });
    const { db } = platformOf.get();
    await db.run('UPDATE clients SET username = ? WHERE client_sid = ?', ['1001', String(sid)]);
    await db.run('UPDATE accounts SET device_calling_application_sid = NULL WHERE account_sid = ?', [
      DEFAULT_ACCOUNT,
    ]);
    onTestFinished(() => prefilledNumberStore.set(null));
    const { user } = await open('acct1');
    const number = await screen.findByRole('textbox', { name: 'Number' });
    await user.type(number, '100');
    expect(screen.getByText(NUMBERS_REFUSED)).toBeVisible();
    await user.type(number, '1');
    await waitFor(() => expect(screen.queryByText(NUMBERS_REFUSED)).toBeNull());
    await user.type(number, '2');
    expect(screen.getByText(NUMBERS_REFUSED)).toBeVisible();
  });

  it.each([
    ['the port that a server of the platform tells', 7443, 'wss://default.sip.patchbay.example:7443', false],
    ['the usual port where none tells one', null, 'wss://default.sip.patchbay.example:8443', true],
  ])('connects to %s', async (_what, port, server, isTold) => {
    await platformOf.get().db.run('UPDATE sbc_addresses SET wss_port = ?', [port]);
    const view = await open('acct1', { config: { phone: {} } });
    expect(await screen.findByText(`Connects to ${server}.`)).toBeVisible();
    const list = await needs();
    expect(list.queryAllByText(/tells a port for WebSockets/)).toHaveLength(isTold ? 1 : 0);
    expect(view.platform.sent.filter(({ path }) => path.includes('Sbcs'))).toHaveLength(1);
  });

  it('asks for no port where config.json names the server', async () => {
    const view = await open('acct1');
    expect(await screen.findByText('Connects to wss://sip.example.com:8443.')).toBeVisible();
    expect(view.platform.sent.filter(({ path }) => path.includes('Sbcs'))).toEqual([]);
  });

  it('is led to from the explanation of a number, which then stands beside the call', async () => {
    const row = await platformOf.row('phone_numbers', { account_sid: DEFAULT_ACCOUNT });
    await open('acct1', { path: `/internal/number-explainer?number=${String(row['number'])}` });
    expect(await screen.findByRole('link', { name: 'Call it from here' })).toHaveAttribute(
      'href',
      `${PHONE}?dial=${String(row['number'])}&explained=`,
    );
    expect(screen.getByText(/Placed as a SIP client of the account/)).toBeVisible();
  });
});
