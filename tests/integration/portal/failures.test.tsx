import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Two hours of calls to one carrier, of which the second half is refused. */
const addOutage = async (): Promise<{ onset: number }> => {
  const sandbox = platformOf.get();
  const [account] = (await sandbox.db.run(
    `SELECT account_sid, service_provider_sid FROM accounts WHERE name = 'default account'`,
  )) as { account_sid: string; service_provider_sid: string }[];
  const begin = Math.floor(Date.now() / MINUTE) * MINUTE - 40 * DAY;
  for (let minute = 0; minute < 120; minute += 1) {
    const refused = minute >= 60;
    await sandbox.insert('cdrs', {
      cdr_sid: `fa11ed00-0000-4000-8000-${String(minute).padStart(12, '0')}`,
      attempted_at: new Date(begin + minute * MINUTE).toISOString().replace('Z', '000000Z'),
      ...account,
      call_sid: `fa11ed01-0000-4000-8000-${String(minute).padStart(12, '0')}`,
      sip_callid: `outage-${String(minute)}@10.0.0.7`,
      direction: 'outbound',
      answered: refused ? 0 : 1,
      duration: refused ? 0 : 20,
      sip_status: refused ? 503 : 200,
      termination_reason: refused ? 'failed' : 'caller hungup',
      trunk: 'Jade Route',
    });
  }
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
    expect(
      group.getByText(/60 calls · 50% of these calls · since .*, goes on as far as is known/),
    ).toBeInTheDocument();
    expect(group.getByRole('link', { name: 'A call of it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/internal\/recent-calls\/[\w-]+\/fa11ed01-/),
    );
    await user.click(group.getByRole('link', { name: 'Its calls' }));
    await waitFor(() => expect(address()).toContain('/internal/recent-calls?'));
    expect(decodeURIComponent(address())).toContain('"code":"503"');
  });

  it('says so when nothing failed', async () => {
    await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/failures?start=2020-01-01T00:00:00Z&end=2020-01-02T00:00:00Z',
      user: 'acct1',
    });
    expect(await screen.findByText('No failed calls in what was read.')).toBeInTheDocument();
  });
});
