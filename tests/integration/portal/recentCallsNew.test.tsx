import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeTimers } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address } from '../../support/renderPortal.tsx';
import { BROKEN, callsOf, filtered, loaded, rows, total } from './callRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

describe('what is new', () => {
  it('is said, and shown only when the user wants it', async () => {
    const { user, asked } = await open('acct1', filtered({ date: '7' }));
    await loaded();
    const before = await total();
    const first = rows()[0]?.dataset['id'];
    fakeTimers();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Refresh' }), 'Every 10 s');
    await platformOf.get().db.run(
      `INSERT INTO cdrs (cdr_sid, attempted_at, account_sid, service_provider_sid, sip_callid, answered, direction, "from", "to", sip_status, duration, trunk, setup_ms, scenario, record_deleted, termination_reason)
       SELECT 'fresh', ?, account_sid, service_provider_sid, 'fresh@x', 0, direction, "from", "to", 486, 0, trunk, setup_ms, scenario, 0, '486 busy here' FROM cdrs WHERE call_sid = ?`,
      [`${new Date().toISOString().slice(0, -1)}000000Z`, BROKEN],
    );
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    const button = await screen.findByRole('button', { name: '1 new call' });
    expect(rows()[0]?.dataset['id']).toBe(first);
    await user.click(button);
    await waitFor(() => expect(rows()[0]?.dataset['id']).toContain('fresh@x'));
    expect(await total()).toBe(before + 1);
    expect(screen.queryByRole('button', { name: '1 new call' })).not.toBeInTheDocument();
    expect(asked()).toHaveLength(3);
  });

  it('is looked for less often while the platform fails, which is said', async () => {
    const { user, platform, asked } = await open('acct1', filtered({ date: '7' }));
    await loaded();
    platform.intercept(({ path }) =>
      path.endsWith('RecentCalls')
        ? Promise.resolve(Response.json({ msg: 'no' }, { status: 500 }))
        : undefined,
    );
    fakeTimers();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Refresh' }), 'Every 10 s');
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(await screen.findByText('The last refresh failed. Next one in 20 s.')).toBeInTheDocument();
    expect(asked()).toHaveLength(2);
    expect(rows().length).toBeGreaterThan(0);
  });
});

describe('a saved view', () => {
  it('keeps the filters under a name, sets them again, and can be deleted', async () => {
    const { user } = await open('sp1', filtered({ date: '7', direction: 'inbound' }));
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.type(screen.getByLabelText('Name of the current filters'), 'Inbound week{Enter}');
    await message('View Inbound week saved');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toContain('inbound'));
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(screen.getByRole('button', { name: 'Inbound week' }));
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"direction":"inbound"'));
    await user.click(screen.getByRole('button', { name: 'Delete the view Inbound week' }));
    expect(screen.getByText('No view is saved yet.')).toBeInTheDocument();
  });
});
