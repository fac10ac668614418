import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { numberWorkerInProcess } from '../../support/numberWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';
import { replayWorkerInProcess } from '../../support/replayWorker.ts';
import { choose, type } from './form.ts';
import { ACCOUNT, check, HEADING, openImport, paste } from './numberImportPage.ts';

browserDatabase();
const platformOf = portalSandbox();

beforeEach(() => replayWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

/** A trunk whose calls go to its own application, and one of them, to a number that is not there. */
const callOfTrunk = async () => {
  const { db } = platformOf.get();
  const { account_sid } = await platformOf.row('accounts', { name: ACCOUNT });
  const { application_sid } = await platformOf.row('applications', {
    name: 'hello world',
    account_sid: String(account_sid),
  });
  const trunk = await platformOf.row('voip_carriers', { name: 'Indigo Lines' });
  const gateway = await platformOf.row('sip_gateways', {
    voip_carrier_sid: String(trunk['voip_carrier_sid']),
  });
  await db.run('UPDATE voip_carriers SET application_sid = ? WHERE voip_carrier_sid = ?', [
    String(application_sid),
    String(trunk['voip_carrier_sid']),
  ]);
  return {
    account_sid,
    application_sid,
    call_sid: 'c',
    attempted_at: new Date(Date.now() - 3_600_000).toISOString(),
    sip_callid: 'c@10.0.0.7',
    direction: 'inbound',
    answered: true,
    sip_status: 200,
    from: '1',
    to: '+12025559999',
    trunk: 'Indigo Lines',
    remote_host: gateway['ipv4'],
  };
};

const numberWithCalls = async () => {
  const [row] = await platformOf.get().db.run(
    `SELECT n.phone_number_sid AS sid, a.name AS application, count(*) AS calls FROM phone_numbers n
       JOIN cdrs c ON c."to" = n.number AND c.direction = 'inbound' AND c.application_sid = n.application_sid
       JOIN applications a ON a.application_sid = n.application_sid
       JOIN accounts o ON o.account_sid = n.account_sid AND o.name = 'default account'
      WHERE c.attempted_at IS NOT NULL GROUP BY n.phone_number_sid ORDER BY calls DESC LIMIT 1`,
  );
  return { sid: String(row?.['sid']), application: String(row?.['application']) };
};

describe('before a number is saved', () => {
  it('says which recent calls would go elsewhere, and writes nothing', async () => {
    const { sid, application } = await numberWithCalls();
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/phone-numbers/${sid}/edit`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const other = application === 'hello world' ? 'IVR menu' : 'hello world';
    await choose(user, 'Application', other);
    await user.click(await screen.findByRole('button', { name: 'Replay recent calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recent calls with these changes' });
    expect(await within(dialog).findByText(/the stored configuration explains .+ of them/)).toBeVisible();
    expect(await within(dialog).findByRole('heading', { level: 3 })).toHaveTextContent(
      new RegExp(`calls?: Reaches the application ${other} of default account`),
    );
    expect(
      within(dialog).getByText(`Until now: Reaches the application ${application} of default account`),
    ).toBeVisible();
    expect(within(dialog).getAllByRole('link').length).toBeGreaterThan(0);
    expect(within(dialog).getByText(/^[\d,]+ of [\d,]+ calls read/)).toBeVisible();
    expect(platform.lines().filter(line => !line.startsWith('GET'))).toEqual([]);
    const calls = platform.lines().filter(line => line.includes('RecentCalls'));
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(calls.every(line => /page=1&count=500&start=.*&direction=inbound/.test(line))).toBe(true);
    // Again: what the session has read is not asked for.
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const mark = platform.sent.length;
    await user.click(screen.getByRole('button', { name: 'Replay recent calls' }));
    const again = await screen.findByRole('dialog', { name: 'Recent calls with these changes' });
    await within(again).findByRole('heading', { level: 3 });
    expect(platform.lines(mark).filter(line => line.includes('RecentCalls'))).toEqual([]);
  });

  it('says without a request that a change of the name decides nothing', async () => {
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/accounts/${DEFAULT_ACCOUNT}/edit`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    await type(user, /^Account name/, 'another name');
    const button = await screen.findByRole('button', { name: 'Replay recent calls' });
    await idle(platform);
    const mark = platform.sent.length;
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Recent calls with these changes' });
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'None of your changes decides where calls go.',
    );
    await idle(platform);
    expect(platform.lines(mark)).toEqual([]);
  });

  it('is cancelled and gone on with, and says how far it is', async () => {
    const { sid } = await numberWithCalls();
    let come = (): void => undefined;
    const held = new Promise<void>(resolve => {
      come = resolve;
    });
    let pages = 0;
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/phone-numbers/${sid}/edit`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
      intercept: async ({ path }) => {
        if (path.endsWith('/RecentCalls') && ++pages === 2) await held;
        return undefined;
      },
    });
    await choose(user, 'Application', 'Voicemail');
    await user.click(await screen.findByRole('button', { name: 'Replay recent calls' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent calls with these changes' }));
    expect(await dialog.findByText(/^500 of [\d,]+ calls read/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText(/^500 inbound calls of the last 7 days/)).toBeVisible();
    come();
    await user.click(dialog.getByRole('button', { name: 'Continue reading' }));
    expect(await dialog.findByText(/calls read · .*updated/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByText(/^500 inbound calls/)).toBeNull());
  });

  it('takes the number as Save would: without its spaces, of the account of an account user', async () => {
    const call = await callOfTrunk();
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/phone-numbers/add',
      user: 'acct1',
      intercept: ({ path }) =>
        path.split('?')[0]?.endsWith('/RecentCalls')
          ? Response.json({ total: 1, batch: 1, page: 1, data: [call] })
          : undefined,
    });
    await type(user, /^Phone number/, '+1 (202) 555-9999');
    await choose(user, /^Carrier/, 'Indigo Lines');
    await choose(user, /^Application/, 'IVR menu');
    await user.click(await screen.findByRole('button', { name: 'Replay recent calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recent calls with these changes' });
    expect(await within(dialog).findByRole('heading', { level: 3 })).toHaveTextContent(
      '1 call: Reaches the application IVR menu of default account',
    );
    expect(platform.writes()).toEqual([]);
  });
});

describe('before numbers are imported', () => {
  it('says which recent calls they would take, and sends nothing', async () => {
    const call = await callOfTrunk();
    const { platform, user } = await openImport(platformOf, 'sp1');
    platform.intercept(({ path }) =>
      path.split('?')[0]?.endsWith('/RecentCalls')
        ? Response.json({ total: 1, batch: 1, page: 1, data: [call] })
        : undefined,
    );
    await paste(user, [HEADING, `12025559999,${ACCOUNT},Indigo Lines,IVR menu`].join('\n'));
    await check(user);
    await user.click(screen.getByRole('button', { name: 'Replay recent calls' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recent calls with these changes' });
    expect(await within(dialog).findByRole('heading', { level: 3 })).toHaveTextContent(
      '1 call: Reaches the application IVR menu of default account',
    );
    expect(
      within(dialog).getByText('Until now: Reaches the application hello world of default account'),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Import 1 number' })).toBeEnabled();
    expect(platform.writes()).toEqual([]);
  });
});

describe('before a routing table is saved', () => {
  it('says which outbound calls would take another carrier', async () => {
    numberWorkerInProcess();
    const [route] = await platformOf.get().db.run(
      `SELECT t.lcr_sid AS table_sid, c.name AS carrier FROM lcr t
         JOIN lcr_routes r ON r.lcr_sid = t.lcr_sid AND r.regex = '^49'
         JOIN lcr_carrier_set_entry e ON e.lcr_route_sid = r.lcr_route_sid
         JOIN voip_carriers c ON c.voip_carrier_sid = e.voip_carrier_sid WHERE t.name = 'Default routing'`,
    );
    const call = {
      account_sid: 'a',
      call_sid: 'c',
      direction: 'outbound',
      from: '1',
      trunk: route?.['carrier'],
    };
    const attempted_at = new Date(Date.now() - 3_600_000).toISOString();
    const data = [
      { ...call, attempted_at, sip_callid: 'one', to: '4930123' },
      { ...call, attempted_at, sip_callid: 'other', to: '4930123', trunk: 'asked for' },
    ];
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/least-cost-routing/${String(route?.['table_sid'])}/edit`,
      user: 'sp1',
      intercept: ({ path }) =>
        path.split('?')[0]?.endsWith('/RecentCalls')
          ? Response.json({ total: data.length, batch: 1, page: 1, data })
          : undefined,
    });
    const tester = await screen.findByRole('complementary', { name: 'Route tester' });
    const details = within(tester).getByText('Recent calls').closest('details') as HTMLDetailsElement;
    details.open = true;
    await user.click(within(details).getByRole('button', { name: 'Replay recent calls' }));
    expect(await within(details).findByText('None of them would take another carrier.')).toBeVisible();
    expect(
      within(details).getByText(/^2 outbound calls; 1 of them went as the stored table says/),
    ).toBeVisible();
    const pattern = await screen.findByRole('textbox', { name: 'Digit prefix or regex of route 2' });
    await user.clear(pattern);
    await user.paste('^48');
    expect(await within(details).findByText('1 of them would take another carrier:')).toBeVisible();
    expect(platform.lines().filter(line => !line.startsWith('GET'))).toEqual([]);
  });

  it("asks for the calls of the table's own account: other accounts go by other tables", async () => {
    const { db } = platformOf.get();
    await db.run('UPDATE lcr SET account_sid = ?, service_provider_sid = NULL WHERE name = ?', [
      DEFAULT_ACCOUNT,
      'Default routing',
    ]);
    const { lcr_sid } = await platformOf.row('lcr', { name: 'Default routing' });
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/least-cost-routing/${String(lcr_sid)}/edit`,
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    const tester = await screen.findByRole('complementary', { name: 'Route tester' });
    const details = within(tester).getByText('Recent calls').closest('details') as HTMLDetailsElement;
    details.open = true;
    await user.click(within(details).getByRole('button', { name: 'Replay recent calls' }));
    expect(await within(details).findByText(/^[\d,]+ of [\d,]+ calls read/)).toBeVisible();
    const calls = platform.lines().filter(line => line.includes('/RecentCalls'));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(line => !line.includes(`Accounts/${DEFAULT_ACCOUNT}/RecentCalls`))).toEqual([]);
  });
});
