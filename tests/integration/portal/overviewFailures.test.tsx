import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

describe('the overview during an outage', () => {
  it('says first what fails right now, from the calls it reads anyway', async () => {
    const sandbox = platformOf.get();
    const { account_sid, service_provider_sid } = await platformOf.row('accounts', {
      account_sid: DEFAULT_ACCOUNT,
    });
    await sandbox.db.run('DELETE FROM cdrs', []);
    const now = Date.now();
    for (let minute = 0; minute < 120; minute += 1)
      for (const trunk of ['Jade Route', 'Umber Telecom']) {
        const isRefused = trunk === 'Jade Route' && minute < 60;
        const end = `${trunk.startsWith('J') ? '1' : '2'}${String(minute).padStart(11, '0')}`;
        await sandbox.insert('cdrs', {
          cdr_sid: `fa11ed00-0000-4000-8000-${end}`,
          attempted_at: new Date(now - (minute + 1) * 60_000).toISOString().replace('Z', '000000Z'),
          account_sid: account_sid as string,
          service_provider_sid: service_provider_sid as string,
          call_sid: `fa11ed01-0000-4000-8000-${end}`,
          sip_callid: `now-${end}@10.0.0.7`,
          direction: 'outbound',
          answered: isRefused ? 0 : 1,
          duration: isRefused ? 0 : 20,
          sip_status: isRefused ? 503 : 200,
          termination_reason: isRefused ? 'failed' : 'caller hungup',
          trunk,
        });
      }
    const { platform } = await renderPortal({
      sandbox,
      path: '/internal/overview',
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    const link = await attention.findByRole('link', {
      name: /^Jade Route: 503 on 50% of outbound calls since \d{1,2}:\d\d\s[AP]M, still going on$/,
    });
    expect(link).toHaveAttribute('href', expect.stringContaining('/internal/failures?start='));
    const [first] = attention.getAllByRole('listitem');
    expect(first).toContainElement(link);
    expect(first).toHaveTextContent('60 calls');
    // All calls were looked at: the answered ones are not counted by a request of their own.
    await idle(platform);
    expect(platform.lines().filter(line => line.includes('RecentCalls'))).toHaveLength(3);
  });
});
