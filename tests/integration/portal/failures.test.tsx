import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

type Call = Readonly<Record<string, string | number | null>>;

/** Two hours of outbound calls, long ago, one a minute and `of`. */
const addCalls = async (minutes: number, of: (minute: number) => readonly Call[]): Promise<number> => {
  const sandbox = platformOf.get();
  const [account] = (await sandbox.db.run(
    `SELECT account_sid, service_provider_sid FROM accounts WHERE name = 'default account'`,
  )) as { account_sid: string; service_provider_sid: string }[];
  const begin = Math.floor(Date.now() / MINUTE) * MINUTE - 40 * DAY;
  let serial = 0;
  for (let minute = 0; minute < minutes; minute += 1)
    for (const call of of(minute)) {
      const end = String(serial).padStart(12, '0');
      await sandbox.insert('cdrs', {
        cdr_sid: `fa11ed00-0000-4000-8000-${end}`,
        attempted_at: new Date(begin + minute * MINUTE).toISOString().replace('Z', '000000Z'),
        ...account,
        call_sid: `fa11ed01-0000-4000-8000-${end}`,
        sip_callid: `outage-${String(serial)}@10.0.0.7`,
        direction: 'outbound',
        answered: 1,
        duration: 20,
        sip_status: 200,
        termination_reason: 'caller hungup',
        trunk: 'Jade Route',
        ...call,
      });
      serial += 1;
    }
  return begin;
};

const refused = (sip_status: number) => ({
  answered: 0,
  duration: 0,
  sip_status,
  termination_reason: 'failed',
});

/** One carrier, of whose calls the second hour is refused. */
const addOutage = async (beside: readonly Call[] = []): Promise<{ onset: number }> => {
  const begin = await addCalls(120, minute => [minute >= 60 ? refused(503) : {}, ...beside]);
  return { onset: begin + 60 * MINUTE };
};

const windowOf = (onset: number) =>
  new URLSearchParams({
    start: new Date(onset - 60 * MINUTE).toISOString(),
    end: new Date(onset + 60 * MINUTE).toISOString(),
  });

describe('failures', () => {
  it('tells a provider user what fails, how much of it, and leads to its calls', async () => {
    const { onset } = await addOutage();
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/failures?${String(windowOf(onset))}`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    expect(await screen.findByText('60 of 120 calls failed')).toBeInTheDocument();
    const section = (await screen.findByRole('heading', { level: 2, name: 'What stands out' })).closest(
      'section',
    );
    const group = within(section as HTMLElement);
    expect(group.getByText(/60 calls · 50% of these calls · since .*, still going on/)).toBeInTheDocument();
    expect(group.getByRole('link', { name: 'Open one' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/internal\/recent-calls\/[\w-]+\/fa11ed01-/),
    );
    await user.click(group.getByRole('link', { name: 'Show calls' }));
    await waitFor(() => expect(address()).toContain('/internal/recent-calls?'));
    expect(decodeURIComponent(address())).toContain('"code":"503"');
  });

  it('says so when nothing failed', async () => {
    await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/failures?start=2020-01-01T00:00:00Z&end=2020-01-02T00:00:00Z',
      user: 'acct1',
    });
    expect(await screen.findByText('No failed calls among those read.')).toBeInTheDocument();
  });

  it('reads another period after the reading of one was cancelled', async () => {
    let release = () => undefined as void;
    const held = new Promise<undefined>(resolve => {
      release = () => resolve(undefined);
    });
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/failures?last=60',
      user: 'acct1',
      intercept: ({ path }) => (path.endsWith('/RecentCalls') ? held : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Continue reading' })).toBeVisible();
    release();
    const mark = platform.sent.length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 24 hours');
    expect(await screen.findByText(/^\d+ of [1-9]\d* calls failed$/)).toBeVisible();
    expect(platform.lines(mark).some(line => line.includes('/RecentCalls'))).toBe(true);
  });

  it('opens the calls of an application, and says where the list shows more', async () => {
    const [survey, menu] = await Promise.all(
      ['Outbound survey', 'IVR menu'].map(async name =>
        String(
          (await platformOf.row('applications', { name, account_sid: DEFAULT_ACCOUNT }))['application_sid'],
        ),
      ),
    );
    const begin = await addCalls(60, minute => [
      { ...refused(480), application_sid: survey ?? '' },
      { ...(minute % 10 === 5 ? refused(480) : {}), application_sid: menu ?? '' },
    ]);
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/failures?${String(windowOf(begin + 60 * MINUTE))}`,
      user: 'acct1',
    });
    const title = await screen.findByRole('heading', { level: 3, name: /application Outbound survey$/ });
    const group = within(title.closest('li') as HTMLElement);
    expect(group.getByText(/^60 calls/)).toBeVisible();
    // Of the other application: the list has no filter for 'all but one'.
    expect(screen.getByRole('link', { name: 'Show calls, among 57 in the list' })).toBeVisible();
    await user.click(group.getByRole('link', { name: 'Show calls' }));
    expect(await screen.findByText(/^Total: 60 /)).toBeInTheDocument();
    expect(decodeURIComponent(address())).toContain(`"application_sid":"${survey ?? ''}"`);
  });

  it('tells calls apart by their alert, and by the cause in traces that are read once, on request', async () => {
    const { db } = platformOf.get();
    // The first webhook answers 500.
    const NOTABLE = 'ca11ca11-0000-4000-8000-000000000005';
    // The hour of the day decides which others are of the last one.
    await db.run('DELETE FROM cdrs WHERE answered = 0 AND call_sid <> ?', [NOTABLE]);
    await db.run("DELETE FROM alerts WHERE alert_type = 'webhook-failure' AND target_sid <> ?", [NOTABLE]);
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/failures?last=60',
      user: 'acct1',
    });
    const known = await screen.findAllByText(/alert: Webhook failed/);
    expect(known).toHaveLength(1);
    const row = known[0]?.closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'More of this group' }));
    const group = within(row.closest('tbody') as HTMLElement);
    expect(platform.lines().filter(line => line.includes('/trace/'))).toEqual([]);
    await user.click(group.getByText('What it has in common'));
    await user.click(group.getByRole('button', { name: 'Read 1 trace' }));
    expect(await group.findByText(/a webhook failed \(500\) · alert: Webhook failed/)).toBeVisible();
    await waitFor(() => expect(group.queryByRole('button', { name: /Look into|Cancel/ })).toBeNull());
    expect(platform.lines().filter(line => line.includes('/trace/'))).toHaveLength(1);
  });

  it('checks a carrier on request, and with nothing once the check-up has run', async () => {
    const { onset } = await addOutage([{ trunk: 'Umber Telecom' }]);
    const carrier = await platformOf.row('voip_carriers', { name: 'Jade Route' });
    await platformOf
      .get()
      .db.run('UPDATE sip_gateways SET is_active = 0, inbound = 1 WHERE voip_carrier_sid = ?', [
        String(carrier['voip_carrier_sid']),
      ]);
    const path = `/internal/failures?${String(windowOf(onset))}`;
    const { platform, user, router } = await renderPortal({
      sandbox: platformOf.get(),
      path,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const button = await screen.findByRole('button', { name: /^Check this carrier/ });
    await idle(platform);
    const mark = platform.sent.length;
    expect(button).toHaveTextContent('Check this carrier');
    await user.click(button);
    const found = await screen.findAllByRole('link', {
      name: 'Jade Route: Inactive gateway that still lets calls in',
    });
    expect(found[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/\/internal\/carriers\/[\w-]+\/edit\?field=is_active/),
    );
    await idle(platform);
    expect(platform.sent.length - mark).toBe(3);
    expect(screen.getByRole('link', { name: 'Run the whole check-up' })).toBeVisible();

    await act(() => router.navigate('/internal/check-up'));
    await screen.findByRole('heading', { level: 2, name: /Inactive gateways? that still lets? calls in/ });
    await idle(platform);
    await act(() => router.navigate(path));
    expect(
      await screen.findAllByText(
        'The last check-up says of Jade Route: Inactive gateway that still lets calls in',
      ),
    ).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Check this carrier/ })).toBeNull();
  });
});
