import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../src/internal/providers.ts';
import { cacheKnownGateways } from '../../../src/components/gateways/gatewayCounts.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { carrierRows, names, rowOf } from './carrierRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const { open, sidOf } = carrierRows(platformOf);

describe('the gateways of the rows in view', () => {
  const SHOW = 'Check the gateways of all carriers in view';
  const AGAIN = 'Check the gateways of all carriers in view again';
  const show = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: SHOW }));
  const again = () => screen.findByRole('button', { name: AGAIN });
  const gatewayReads = (lines: readonly string[]) => lines.filter(line => /Gateways\?/.test(line));

  it('are asked for by one control, and kept for the session', async () => {
    const { platform, user, router } = await open('sp1');
    const mark = platform.sent.length;
    await show(user);
    await message(/SMPP: 1 inbound, 1 outbound/);
    // The focus stays where it was.
    expect(await again()).toHaveFocus();
    expect(rowOf('Delta Messaging').getByText(/^2 inbound, [12] outbound/)).toBeInTheDocument();
    expect(gatewayReads(platform.lines(mark))).toHaveLength(names().length * 2);
    const later = platform.sent.length;
    await router.navigate('/internal/applications');
    await screen.findByRole('heading', { level: 1, name: /^Applications/ });
    await router.navigate('/internal/carriers');
    await message(/SMPP: 1 inbound, 1 outbound/);
    expect(gatewayReads(platform.lines(later))).toEqual([]);
    await user.click(await again());
    await waitFor(() => expect(gatewayReads(platform.lines(later))).toHaveLength(names().length * 2));
  });

  it('are asked for with four requests at a time', async () => {
    const { platform, user } = await open('sp1');
    let running = 0;
    let most = 0;
    const none = async () => {
      most = Math.max(most, (running += 1));
      await new Promise(resolve => setTimeout(resolve, 5));
      running -= 1;
      return Response.json([]);
    };
    platform.intercept(({ path }) => (path.includes('Gateways') ? none() : undefined));
    await show(user);
    await again();
    expect(most).toBe(4);
    expect(screen.getAllByText('No gateway')).toHaveLength(names().length);
  });

  it('of a saved carrier are those that were saved', async () => {
    const { platform, user, router } = await open('sp1');
    await show(user);
    await again();
    const before = rowOf('Birch SIP').getByText(/inbound/).textContent;
    expect(before).toBe('0 inbound, 1 outbound');
    await router.navigate(`/internal/carriers/${await sidOf('Birch SIP')}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Add SIP Gateway' }));
    await user.paste('sip2.birchsip.example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await message('Carrier updated successfully');
    const mark = platform.sent.length;
    await router.navigate('/internal/carriers');
    await waitFor(() => expect(rowOf('Birch SIP').getByText('0 inbound, 2 outbound')).toBeInTheDocument());
    expect(gatewayReads(platform.lines(mark))).toEqual([]);
  });

  it('are marked where there is none', async () => {
    const { user } = await open('sp1');
    await platformOf
      .get()
      .db.run('DELETE FROM sip_gateways WHERE voip_carrier_sid = ?', [await sidOf('Amber Telecom')]);
    await show(user);
    await waitFor(() => expect(rowOf('Amber Telecom').getByText('No gateway')).toBeInTheDocument());
  });

  it('say in their row what went wrong, and only that row is asked for again', async () => {
    const { platform, user } = await open('sp1');
    const sid = await sidOf('Amber Telecom');
    platform.intercept(({ path, query }) =>
      path === 'SipGateways' && query.includes(sid)
        ? Response.json({ msg: 'the database is away' }, { status: 500 })
        : undefined,
    );
    await show(user);
    await message('Gateways error');
    expect(rowOf('Amber Telecom').getByText('the database is away')).toBeInTheDocument();
    platform.intercept(null);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: SHOW })).toHaveAttribute('aria-disabled', 'false'),
    );
    const mark = platform.sent.length;
    await show(user);
    await waitFor(() => expect(rowOf('Amber Telecom').getByText(/^2 inbound/)).toBeInTheDocument());
    expect(gatewayReads(platform.lines(mark))).toEqual([
      `GET SipGateways?voip_carrier_sid=${sid}`,
      `GET SmppGateways?voip_carrier_sid=${sid}`,
    ]);
  });

  it('of a row in view are unknown again once a question was given up', async () => {
    const { platform, user } = await open('sp1');
    const sid = await sidOf('Amber Telecom');
    platform.intercept(({ path }) =>
      path === 'SipGateways' ? new Promise<Response>(() => undefined) : undefined,
    );
    await show(user);
    const cell = rowOf('Amber Telecom');
    expect(await cell.findByText('Checking gateways...')).toBeInTheDocument();
    act(() => cacheKnownGateways(queryClient, sid, null));
    await waitFor(() => expect(cell.queryByText('Checking gateways...')).not.toBeInTheDocument());
  });

  it('can be seen by an account user for shared carriers too', async () => {
    const { user } = await open('acct1');
    await show(user);
    await waitFor(() => expect(rowOf('Amber Telecom').getByText(/^2 inbound/)).toBeInTheDocument());
  });
});
