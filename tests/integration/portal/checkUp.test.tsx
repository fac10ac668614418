import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import * as downloads from '../../../src/components/app/download.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';
import { HOSTILE, TRACES } from '../../support/hostileTexts.ts';
import { type Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal, settled } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

interface Options {
  intercept?: Interception;
  path?: string;
}

const open = async (user: string, { intercept, path = '/internal/check-up' }: Options = {}) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user,
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
/** Until the last part is read. */
const ran = async () => {
  await screen.findByText(/ · ran /);
  await settled();
};
const rule = (name: string) => screen.findByRole('region', { name: new RegExp(`: ${name}\\s*\\d*$`) });
const counts = () =>
  within(screen.getByRole('group', { name: 'Show only' }))
    .queryAllByRole('button')
    .map(button => button.textContent);

describe('the check-up', () => {
  it('tells a provider user the worst first, and leads to the field', async () => {
    const { user } = await open('sp1');
    await ran();
    const found = await rule('Not registered');
    expect(within(found).getByText(/inbound calls from this carrier are rejected/)).toBeInTheDocument();
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    const kinds = headings.map(text => text.split(':')[0]);
    expect([...new Set(kinds)]).toEqual(['Will fail', 'Risky', 'Worth knowing']);
    expect(screen.getByText(/routing tables of accounts, are not visible to you/)).toBeInTheDocument();
    await user.click(
      within(await rule('Inactive carriers? in use')).getByRole('link', { name: 'Ember Voice' }),
    );
    await waitFor(() => expect(address()).toMatch(/\/internal\/carriers\/[\w-]+\/edit\?field=is_active$/));
  });

  it.each([
    ['admin', 'Numbers without account', null],
    ['sp1view', 'Not registered', /routing tables of accounts/],
    ['acct1', 'Numbers without application', /reading marks them as used/],
    ['acct1view', 'Numbers without application', /reading marks them as used/],
  ])('%s finds %s, and is told what is out of sight', async (login, name, note) => {
    const { platform } = await open(login);
    await ran();
    expect(await rule(name)).toBeInTheDocument();
    if (note) expect(screen.getByText(note)).toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('says why it waits and for how long, can be cancelled, and goes on', async () => {
    let isBusy = true;
    const { platform, user } = await open('sp1', {
      intercept: ({ path }) =>
        isBusy && path.includes('SipGateways')
          ? Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '240' } })
          : undefined,
    });
    expect(await screen.findByText('Waiting: the platform is busy.')).toBeVisible();
    expect(screen.getByText(/^Goes on in .*min/)).toBeVisible();
    // What the lists tell is there meanwhile.
    expect(await rule('Inactive carriers? in use')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Cancelled: /)).toBeVisible();
    expect(screen.queryByText('Waiting: the platform is busy.')).toBeNull();
    const sent = platform.sent.length;
    isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Read the rest' }));
    await ran();
    expect(
      platform
        .lines()
        .slice(sent)
        .filter(line => line.startsWith('GET Users')),
    ).toEqual([]);
    expect(await rule('Not registered')).toBeInTheDocument();
  });

  it('asks once in a session, and again when told to', async () => {
    const { platform, user } = await open('sp1');
    await ran();
    const first = platform.sent.length;
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await screen.findByRole('heading', { level: 1, name: /^Users/ });
    const before = platform.sent.length;
    await user.click(screen.getByRole('link', { name: 'Check-up' }));
    await ran();
    expect(platform.lines(before)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(platform.sent.length).toBeGreaterThan(before + 40));
    await ran();
    expect(platform.lines(before).filter(line => line.includes('SipGateways'))).toHaveLength(12);
    expect(first).toBeLessThan(60);
  });

  it('counts by severity, and shows one kind when asked', async () => {
    const { user } = await open('sp1');
    await ran();
    expect(counts().every(text => /^\d/.test(text))).toBe(true);
    await user.click(screen.getByRole('button', { name: /risky$/ }));
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.every(({ textContent }) => textContent.startsWith('Risky'))).toBe(true);
    expect(screen.queryByRole('button', { name: / security$/ })).toBeNull();
  });

  it('mutes with a reason, keeps that, and takes it back', async () => {
    const { user, leave } = await open('sp1');
    await ran();
    const failing = counts()[0] ?? '';
    await user.click(screen.getByRole('button', { name: 'Mute: Not registered, Copper Networks' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Mute' }));
    expect(dialog).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'is being replaced{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: /Not registered/ })).toBeNull();
    expect(counts()[0]).not.toBe(failing);
    expect(screen.getByText(/^is being replaced \(/)).toBeInTheDocument();
    leave();
    await open('sp1');
    await ran();
    expect(screen.queryByRole('region', { name: /Not registered/ })).toBeNull();
    await userUnmutes('Not registered, Copper Networks');
    expect(await rule('Not registered')).toBeInTheDocument();
    expect(counts()[0]).toBe(failing);
  });

  it('says what is new since the last run in this browser', async () => {
    const { leave } = await open('sp1');
    await ran();
    expect(screen.queryByText(/new since the last run/)).toBeNull();
    leave();
    await platformOf.get().db.run("UPDATE voip_carriers SET is_active = 0 WHERE name = 'Amber Telecom'");
    const { user } = await open('sp1');
    await ran();
    expect(await screen.findByText(/are new since the last run/)).toBeInTheDocument();
    expect(within(await rule('Inactive carriers? in use')).getByText('new')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await ran();
    await waitFor(() => expect(screen.queryByText(/new since the last run/)).toBeNull());
  });

  it('lends its worst to the overview, which asks for nothing more', async () => {
    const { leave } = await open('sp1', { path: '/internal/overview' });
    await settled();
    expect(screen.getByText(/^Check-up not run yet\./)).toBeInTheDocument();
    leave();
    const { user, platform } = await open('sp1');
    await ran();
    const before = platform.sent.length;
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    const panel = await screen.findByRole('region', { name: 'Needs attention' });
    const item = await within(panel).findByRole('link', { name: 'Ember Voice: Inactive carrier in use' });
    expect(item).toHaveAttribute('href', expect.stringMatching(/edit\?field=is_active$/));
    expect(within(panel).getByText(/^Check-up of .*: \d+ will fail, \d+ security, \d+ risky/)).toBeVisible();
    await settled();
    expect(platform.lines(before).filter(line => /Gateways|LcrRoutes|ApiKeys/.test(line))).toEqual([]);
  });

  it('goes into a CSV, the muted ones with their reason', async () => {
    const csv = vi.spyOn(downloads, 'downloadCsv').mockResolvedValue();
    const { user } = await open('sp1');
    await ran();
    await user.click(screen.getByRole('button', { name: 'Mute: Not registered, Copper Networks' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'known{Enter}');
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const [, table] = csv.mock.calls[0] ?? [];
    expect(table?.headings).toHaveLength(9);
    expect(table?.rows.find(row => row[3] === 'Copper Networks' && row[1] === 'not-registered')).toEqual(
      expect.arrayContaining(['Will fail', 'Not registered', '403 Forbidden', 'known']),
    );
  });

  it('goes on without a list that is refused, and says what is not known', async () => {
    const refused: Interception = ({ path }) =>
      path === 'Clients' ? Response.json({ msg: 'no clients today' }, { status: 400 }) : undefined;
    const { platform, user } = await open('sp1', { intercept: refused });
    await ran();
    expect(await rule('Not registered')).toBeInTheDocument();
    expect(screen.getByText(/SIP clients: no clients today/)).toBeInTheDocument();
    expect(screen.getByText(/rules are not known yet/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Inactive client that is still registered/ })).toBeNull();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rule('Inactive client that is still registered')).toBeInTheDocument();
    expect(screen.queryByText(/no clients today/)).toBeNull();
  });

  it('asks before it reads hundreds of lists', async () => {
    const sandbox = platformOf.get();
    for (let at = 0; at < 20; at += 1)
      await sandbox.insert('accounts', {
        account_sid: `00000000-0000-4000-8000-0000000000${String(at + 10)}`,
        name: `Further ${String(at)}`,
        service_provider_sid: DEFAULT_PROVIDER,
        webhook_secret: 'x',
      });
    const { platform, user } = await open('sp1');
    await ran();
    expect(screen.getByText(/of 25 accounts are not loaded yet/)).toBeInTheDocument();
    expect(platform.lines().filter(line => line.includes('/Limits'))).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Load them (about 20 s)' }));
    await waitFor(() => expect(screen.queryByText(/are not loaded yet/)).toBeNull());
    await ran();
    expect(platform.lines().filter(line => line.includes('/Limits'))).toHaveLength(26);
  });

  it('has nothing to say of a clean configuration', async () => {
    const sandbox = platformOf.get();
    const [account] = await sandbox.db.run("SELECT account_sid FROM accounts WHERE name = 'Dune Logistics'");
    expect(account).toBeDefined();
    // An account without anything, in a provider whose carriers are sound.
    await sandbox.db.run('DELETE FROM sip_gateways WHERE is_active = 0');
    await sandbox.db.run('DELETE FROM voip_carriers');
    await sandbox.db.run('UPDATE speech_credentials SET tts_tested_ok = 1, stt_tested_ok = 1');
    await open('Sam Okafor');
    await ran();
    expect(screen.getByText('Nothing found.')).toBeInTheDocument();
    expect(screen.getByText(/rules were checked/)).toBeInTheDocument();
    expect(counts()).toEqual([]);
  });

  it('shows hostile names as they are', async () => {
    for (const [at, text] of HOSTILE.entries())
      await platformOf
        .get()
        .db.run(
          'UPDATE voip_carriers SET name = ?, is_active = 0 WHERE voip_carrier_sid = (SELECT voip_carrier_sid FROM voip_carriers WHERE service_provider_sid = ? ORDER BY voip_carrier_sid LIMIT 1 OFFSET ?)',
          [text, DEFAULT_PROVIDER, at],
        );
    const { user } = await open('sp1');
    await ran();
    const found = await rule('Inactive carriers? in use');
    const all = within(found).queryByRole('button', { name: /^Show all/ });
    if (all) await user.click(all);
    for (const text of HOSTILE) expect(found.textContent).toContain(text);
    expect(document.querySelector(TRACES)).toBeNull();
  });

  it('speaks French', async () => {
    await i18nProvider.changeLocale('fr');
    onTestFinished(() => i18nProvider.changeLocale('en'));
    await open('sp1');
    await screen.findByText(/ · exécuté le /);
    expect(await screen.findByRole('region', { name: /: Non enregistré/ })).toBeInTheDocument();
  });
});

const userUnmutes = async (name: string) => {
  const button = screen.getByRole('button', { name: `Unmute: ${name}`, hidden: true });
  button.click();
  await settled();
};
