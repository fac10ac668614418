import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle } from '../../support/renderPortal.tsx';
import { carrierRows, names, rowOf } from './carrierRows.ts';
import { combo, message, openFilters } from './form.ts';

const platformOf = portalSandbox();
const { open, sidOf } = carrierRows(platformOf);
const CARRIERS = `ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`;
const PAGE = `${CARRIERS}?page=1&page_size=25`;

describe('the list of carriers', () => {
  it.each([
    ['admin', 4],
    ['sp1', 3],
    ['acct1', 4],
  ])('asks for one page and never per row (%s)', async (login, most) => {
    const { platform } = await open(login);
    await screen.findAllByText(login === 'acct1' ? 'All accounts' : 'Acme Support Desk');
    const lines = platform.lines().filter(line => line !== 'POST login');
    expect(lines).toContain(`GET ${PAGE}`);
    expect(lines.filter(line => /Gateways|RecentCalls/.test(line))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(most);
  });

  it('pages and searches with one request each', async () => {
    // Behind those of the seed, which the platform lists by their sids.
    for (let index = 10; index < 40; index += 1)
      await platformOf.get().insert('voip_carriers', {
        voip_carrier_sid: `ffffffff-0000-4000-8000-0000000000${String(index)}`,
        name: `Made ${String(index)}`,
        service_provider_sid: DEFAULT_PROVIDER,
      });
    const { platform, user } = await open('sp1');
    await waitFor(() => expect(names()).toHaveLength(25));
    await idle(platform);
    const mark = platform.sent.length;
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(names()).not.toContain('Amber Telecom'));
    expect(address()).toContain('page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Filter carriers' }), 'Made 17{Enter}');
    await message('Total: 1 record');
    expect(names()).toEqual(['Made 17']);
    await idle(platform);
    expect(platform.lines(mark)).toEqual([
      `GET ${CARRIERS}?page=2&page_size=25`,
      `GET ${CARRIERS}?page=1&page_size=25&name=Made+17`,
    ]);
  });

  it('says who uses a carrier, whether it is active and registered, and its trunk type', async () => {
    await open('sp1');
    await screen.findByText('Acme Support Desk');
    expect(rowOf('Amber Telecom').getByText('All accounts')).toBeInTheDocument();
    expect(rowOf('Amber Telecom').getByText('IP Trunk')).toBeInTheDocument();
    expect(rowOf('Amber Telecom').queryByText(/egistered/)).not.toBeInTheDocument();
    // No registration, and gateways nobody has asked for.
    expect(rowOf('Amber Telecom').getAllByText('–')).toHaveLength(1);
    expect(rowOf('Amber Telecom').getByText('not read')).toBeInTheDocument();
    expect(rowOf('Ember Voice').getByText('Inactive')).toBeInTheDocument();
    expect(rowOf('Jade Route').getByText('Acme Support Desk')).toBeInTheDocument();
    expect(rowOf('Jade Route').getByText('Registered')).toBeInTheDocument();
    expect(rowOf('Copper Networks').getByText('Unregistered')).toBeInTheDocument();
    expect(rowOf('Copper Networks').getByText('Registration Trunk')).toBeInTheDocument();
  });

  it('is searched by the platform, by name', async () => {
    const { platform, user } = await open('sp1');
    await user.type(screen.getByRole('searchbox', { name: 'Filter carriers' }), 'a & 50%{Enter}');
    await message('No Carriers.');
    expect(platform.lines()).toContain(`GET ${PAGE}&name=a+%26+50%25`);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'net{Enter}');
    await waitFor(() => expect(names()).toEqual(['Copper Networks']));
  });

  it('narrows to what an account can use, and says that this is more than its own', async () => {
    const { platform, user } = await open('sp1');
    await openFilters(user);
    await combo(user, 'Used by', 'Acme Support Desk');
    expect(await message(/^Carriers that Acme Support Desk can use/)).toHaveTextContent(
      /its own, and those of the service provider that all accounts share/,
    );
    await waitFor(() => expect(names()).toContain('Jade Route'));
    await waitFor(() => expect(names()).not.toContain('Indigo Lines'));
    expect(names()).toContain('Amber Telecom');
    const acme = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    expect(platform.lines()).toContain(
      `GET ${CARRIERS}?account_sid=${String(acme['account_sid'])}&page=1&page_size=25`,
    );
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(
      'Used by: Acme Support Desk',
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter Used by' }));
    await waitFor(() => expect(names()).toContain('Indigo Lines'));
  });

  it('shows an account user the shared carriers as plain names', async () => {
    const { user } = await open('acct1');
    expect(names()).toContain('Indigo Lines');
    expect(names()).not.toContain('Jade Route');
    await openFilters(user);
    expect(screen.getByRole('combobox', { name: 'Registration' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Used by' })).not.toBeInTheDocument();
    expect(rowOf('Indigo Lines').getByRole('link', { name: 'Indigo Lines' })).toBeInTheDocument();
    expect(rowOf('Indigo Lines').getByRole('button', { name: 'Delete Indigo Lines' })).toBeInTheDocument();
    expect(rowOf('Amber Telecom').queryByRole('link')).not.toBeInTheDocument();
    expect(rowOf('Amber Telecom').queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  it.each([
    ['acct1', { flags: { adminOnlyCarriers: true } }],
    ['acct1view', {}],
  ])('leaves %s nothing to change', async (login, config) => {
    await open(login, config);
    expect(screen.queryByRole('link', { name: 'Add carrier' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Indigo Lines' })).toBeInTheDocument();
  });

  it('lets provider users work where account users may not', async () => {
    await open('sp1', { flags: { adminOnlyCarriers: true } });
    expect(screen.getByRole('link', { name: 'Add carrier' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Amber Telecom' })).toBeInTheDocument();
  });
});

describe('the hint of hosted installations', () => {
  const hosted = { flags: { enableHostedSystem: true } };

  it('names the realm of the account that carriers send calls to', async () => {
    await open('acct1', hosted);
    expect(await message('Have your carrier send calls to')).toHaveTextContent(
      'default.sip.patchbay.example',
    );
  });

  it('follows the account a provider user looks at', async () => {
    const { user } = await open('sp1', hosted);
    expect(screen.queryByText('Have your carrier send calls to')).not.toBeInTheDocument();
    await openFilters(user);
    await combo(user, 'Used by', 'Acme Support Desk');
    expect(await message('Have your carrier send calls to')).toHaveTextContent('acme.sip.patchbay.example');
  });

  it('is not shown elsewhere', async () => {
    await open('acct1');
    expect(screen.queryByText('Have your carrier send calls to')).not.toBeInTheDocument();
  });
});

describe('the registration', () => {
  const details = async (user: UserEvent, name: string) => {
    await user.click(screen.getByRole('button', { name: `Registration of ${name}` }));
    return within(await screen.findByRole('dialog'));
  };

  it('tells reason, time and expiry on demand without asking the platform', async () => {
    const { platform, user } = await open('sp1');
    await screen.findByText('Acme Support Desk');
    const mark = platform.sent.length;
    const dialog = await details(user, 'Birch SIP');
    expect(dialog.getByText('Status ok')).toBeInTheDocument();
    expect(dialog.getByText('200 OK')).toBeInTheDocument();
    expect(dialog.getByText('Reported')).toBeInTheDocument();
    expect(dialog.getByText('Expires').nextElementSibling?.querySelector('time')).not.toBeNull();
    expect(platform.lines(mark)).toEqual([]);
  });

  it('says so before the first attempt', async () => {
    const { platform, user } = await open('sp2', {}, 'Quartz Trunks');
    expect(rowOf('Quartz Trunks').getByText('Unregistered')).toBeInTheDocument();
    const dialog = await details(user, 'Quartz Trunks');
    expect(dialog.getAllByText('Not Started')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: 'Download pcap' })).not.toBeInTheDocument();
    expect(platform.lines().filter(line => line.includes('RecentCalls'))).toEqual([]);
  });

  it('is read anew on a click', async () => {
    const { platform, user } = await open('sp1');
    const dialog = await details(user, 'Copper Networks');
    const sid = await sidOf('Copper Networks');
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET register_status = ? WHERE voip_carrier_sid = ?', [
        JSON.stringify({ status: 'ok', reason: '200 OK' }),
        sid,
      ]);
    const mark = platform.sent.length;
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await dialog.findByText('Status ok');
    expect(dialog.getByText(/^Checked at /)).toBeInTheDocument();
    expect(platform.lines(mark)).toEqual([`GET VoipCarriers/${sid}`]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(rowOf('Copper Networks').getByText('Registered')).toBeInTheDocument();
  });

  it('has a capture that is fetched on a click alone', async () => {
    const { platform, user } = await open('acct2', {}, 'Raven Lines');
    const saved: string[] = [];
    // The platform's answers are Node's, and so is what they hold; jsdom saves no files.
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:saved';
        static override revokeObjectURL = () => undefined;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const dialog = await details(user, 'Raven Lines');
    const mark = platform.sent.length;
    await user.click(dialog.getByRole('button', { name: 'Download pcap' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const row = await platformOf.row('voip_carriers', { name: 'Raven Lines' });
    const { callId } = JSON.parse(String(row['register_status'])) as { callId: string };
    expect(saved[0]).toBe(`callid-${callId}.pcap`);
    const path = `Accounts/${String(row['account_sid'])}/RecentCalls/${encodeURIComponent(callId)}`;
    expect(platform.lines(mark)).toEqual([`GET ${path}/register/pcap`]);
  });

  it.each([
    ['', 200, /^No capture of this registration is kept/],
    ['Not Found', 404, /^No capture of this registration is kept/],
    ['Bad Request', 400, 'The platform cannot reach its store of SIP messages, or has none.'],
    [{ msg: 'broken' }, 500, 'The capture could not be fetched: broken'],
  ])('says in place why there is no capture (%j)', async (body, status, text) => {
    const { platform, user } = await open('sp1');
    platform.intercept(({ path }) =>
      path.includes('RecentCalls')
        ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
        : undefined,
    );
    const dialog = await details(user, 'Birch SIP');
    await user.click(dialog.getByRole('button', { name: 'Download pcap' }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
    const toasts = screen.queryByRole('list', { name: 'Notifications', hidden: true });
    expect(toasts?.querySelector('[role=alert]') ?? null).toBeNull();
  });

  it('opens its messages as a ladder, with one request, and the text of each', async () => {
    const { platform, user } = await open('acct2', {}, 'Raven Lines');
    const dialog = await details(user, 'Raven Lines');
    const mark = platform.sent.length;
    const opener = dialog.getByRole('button', { name: 'SIP messages' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    const list = await dialog.findByRole('list', { name: 'SIP messages' });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    for (const role of ['SBC', 'Carrier']) expect(dialog.getByText(role)).toBeInTheDocument();
    const arrows = within(list).getAllByRole('button');
    expect(arrows[0]).toHaveAccessibleName(/^REGISTER from .* after 0\.000 seconds$/);
    expect(arrows[1]).toHaveAccessibleName(/^401 /);
    await user.click(arrows[0] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Message: REGISTER' })).toHaveTextContent(/Call-ID/i);
    await user.click(opener);
    expect(dialog.queryByRole('list', { name: 'SIP messages' })).not.toBeInTheDocument();
    const row = await platformOf.row('voip_carriers', { name: 'Raven Lines' });
    const { callId } = JSON.parse(String(row['register_status'])) as { callId: string };
    expect(platform.lines(mark)).toEqual([
      `GET Accounts/${String(row['account_sid'])}/RecentCalls/${encodeURIComponent(callId)}`,
    ]);
  });

  it.each([
    ['', 200, 'The platform gave an answer that this portal cannot read.'],
    [{ total: 0 }, 200, /^There are no SIP messages of this registration/],
    ['Not Found', 404, /^There are no SIP messages of this registration/],
    ['Bad Request', 400, 'The platform cannot reach its store of SIP messages.'],
    [{ msg: 'broken' }, 500, 'broken'],
  ])('says in place why there are no messages (%j), and the rest works', async (body, status, text) => {
    const { platform, user } = await open('sp1');
    platform.intercept(({ path }) =>
      path.includes('RecentCalls')
        ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
        : undefined,
    );
    const dialog = await details(user, 'Birch SIP');
    await user.click(dialog.getByRole('button', { name: 'SIP messages' }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await dialog.findByText(/^Checked at /);
  });

  it('offers an account user no capture of a shared carrier, which the platform would refuse', async () => {
    const { user } = await open('acct1');
    const dialog = await details(user, 'Birch SIP');
    expect(dialog.getByText('Status ok')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Download pcap' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'SIP messages' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  });
});
