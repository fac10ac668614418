import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

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
    const list = await needs();
    expect(list.getByText(/has no SIP realm/)).toBeVisible();
    expect(list.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/internal/accounts/${DEFAULT_ACCOUNT}/edit`,
    );
    expect(list.getByText(/pages by https only/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch on' })).toBeDisabled();
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
    expect((await needs()).getByText(/has a registration hook/)).toBeVisible();
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
