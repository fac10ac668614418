import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
/** Longer than the pause between two looks at the calls. */
const PATIENT = { timeout: 25_000 };

const open = async () => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/live/${DEFAULT_ACCOUNT}`,
    user: 'acct1',
  });
  const table = await screen.findByRole('table', { name: 'Calls in progress' }, PATIENT);
  const rows = () => within(table).getAllByRole('row').slice(1);
  return { ...view, rows, asks: () => view.platform.lines().filter(line => line.endsWith('/Calls')).length };
};

describe('the live view', () => {
  it('says that a hang-up was asked for, and follows the call until it is gone', async () => {
    const { user, rows, platform } = await open();
    const before = rows().length;
    const button = within(rows()[0] as HTMLElement).getByRole('button');
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hang up' }));
    await message('The platform was asked to hang up');
    const asked = rows().find(row => within(row).queryByText('hanging up…'));
    expect(within(asked as HTMLElement).getByRole('button')).toBeDisabled();
    expect(rows()).toHaveLength(before);
    await message('The call was ended');
    expect(rows()).toHaveLength(before - 1);
    expect(platform.writes()).toMatchObject([{ method: 'PUT', body: { call_status: 'completed' } }]);
  });

  it('refreshes by itself, and a connection that is gone for a moment ends no session', async () => {
    const { user, rows, platform, asks } = await open();
    const before = rows().length;
    expect(asks()).toBe(1);
    platform.intercept(() => Promise.resolve('no answer'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findAllByText('The server cannot be reached', undefined, PATIENT);
    expect(screen.queryByText(OUTSIDE)).not.toBeInTheDocument();
    platform.intercept(null);
    const [first] = await platformOf
      .get()
      .db.run('SELECT call_sid FROM live_calls WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await platformOf.get().db.run('DELETE FROM live_calls WHERE call_sid = ?', [String(first?.['call_sid'])]);
    await waitFor(() => expect(rows()).toHaveLength(before - 1), PATIENT);
    expect(
      within(screen.getByRole('region', { name: /^Calls in progress/ })).queryByRole('alert'),
    ).not.toBeInTheDocument();
  });
});
