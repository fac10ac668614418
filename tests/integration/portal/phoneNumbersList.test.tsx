import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import type { PlatformInProcess } from '../../support/platformInProcess.ts';
import { shownNumber } from '../../../src/platform/shownNumber.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openFilters } from './form.ts';

const platformOf = portalSandbox();
const LIST = '/internal/phone-numbers';

const open = async (user: string, path = LIST) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });
  await screen.findByRole('table');
  return view;
};
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter phone numbers' });
const enter = (text: string) => {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
};

/** What the platform was asked to search for. */
const searches = (platform: PlatformInProcess) =>
  platform
    .lines()
    .filter(line => line.startsWith('GET PhoneNumbers') && line.includes('filter='))
    .map(line => new URLSearchParams(line.split('?')[1]).get('filter'));

describe('the search for a number', () => {
  it('waits for a second without a key, and not at all for Enter', async () => {
    const { platform } = await open('sp1');
    fakeTimers({ still: true });
    for (const text of ['4', '44', '447', '4477', '44770']) {
      fireEvent.change(box(), { target: { value: text } });
      await later(900);
    }
    await later(99);
    expect(searches(platform)).toEqual([]);
    await later(10);
    expect(searches(platform)).toEqual(['44770']);
    enter('1415');
    await later(10);
    expect(searches(platform)).toEqual(['44770', '1415']);
  });

  it('counts what the platform has, of one account too, and ends with its chip', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    const { number } = await platformOf.row('phone_numbers', { account_sid: String(account_sid) });
    const text = String(number).slice(0, 4);
    const { user } = await open('sp1');
    enter(text);
    await openFilters(user);
    await combo(user, 'Account', 'Acme Support Desk');
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Acme Support Desk'),
    );
    const [found] = await platformOf
      .get()
      .db.run('SELECT COUNT(*) AS count FROM phone_numbers WHERE account_sid = ? AND number LIKE ?', [
        String(account_sid),
        `%${text}%`,
      ]);
    const count = Number(found?.['count']);
    expect(count).toBeGreaterThan(0);
    await message(`Total: ${String(count)} record${count === 1 ? '' : 's'}`);
    await user.click(screen.getByRole('button', { name: 'Remove filter Search' }));
    await waitFor(() => expect(box()).toHaveValue(''));
  });

  it('is not overwritten by the answer to an earlier one', async () => {
    const { platform } = await open('sp1');
    let answer: (response: Response) => void = () => undefined;
    platform.intercept(({ query }) =>
      query.includes('filter=4930') ? new Promise<Response>(resolve => (answer = resolve)) : undefined,
    );
    enter('4930');
    await waitFor(() => expect(searches(platform)).toEqual(['4930']));
    enter('conference');
    await message('Total: 1 record');
    const row = () => screen.getByRole('link', { name: 'conference-hall' }).closest('tr');
    expect(row()).toBeVisible();
    const late = [{ phone_number_sid: 'late', number: '4930123', account_sid: DEFAULT_ACCOUNT }];
    await act(async () => {
      answer(Response.json({ total: 1, page: 1, page_size: 25, data: late }));
      await Promise.resolve();
    });
    expect(row()).toBeVisible();
    expect(screen.queryByText(/4930123/)).not.toBeInTheDocument();
  });
});

describe('deleting a number', () => {
  it('asks by its name, then leads back to the list', async () => {
    const { phone_number_sid: sid } = await platformOf.row('phone_numbers', { number: 'conference-hall' });
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `${LIST}/${String(sid)}/edit`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete phone number' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to delete the phone number conference-hall?'),
    ).toBeVisible();
    expect(platform.writes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await message('Deleted phone number conference-hall');
    expect(platform.writes()).toEqual([
      { method: 'DELETE', path: `PhoneNumbers/${String(sid)}`, body: null },
    ]);
    await waitFor(() => expect(address()).toMatch(/^\/internal\/phone-numbers(\?|$)/));
  });

  it('that somebody else has deleted meanwhile says so, and leads back to the list', async () => {
    const { phone_number_sid: sid, number } = await platformOf.row('phone_numbers', {
      account_sid: DEFAULT_ACCOUNT,
    });
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `${LIST}/${String(sid)}/edit`,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete phone number' }));
    const dialog = within(await screen.findByRole('dialog'));
    await platformOf.get().db.run('DELETE FROM phone_numbers WHERE phone_number_sid = ?', [String(sid)]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await message(`${shownNumber(number)} had already been deleted.`);
    await waitFor(() => expect(address()).toMatch(/^\/internal\/phone-numbers(\?|$)/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
