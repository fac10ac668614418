import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();

const open = (path: string) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

const names = () => [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent);
const hasRows = (count: number) => waitFor(() => expect(names()).toHaveLength(count));
const isPage = (page: string) =>
  waitFor(() => expect(document.querySelector('.pb-pager [aria-current=page]')).toHaveTextContent(page));

describe('a list', () => {
  it('forgets its filters and its size when the section is left', async () => {
    const { user } = await open(`phone-numbers?${filtered({ q: '4477' })}&page=1&perPage=50`);
    expect(await screen.findByRole('searchbox')).toHaveValue('4477');
    await waitFor(() => expect(names()).not.toEqual([]));
    expect(screen.getByLabelText('Rows on a page')).toHaveValue('50');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await screen.findByRole('heading', { level: 1, name: /^SIP client/ });
    await user.click(screen.getByRole('link', { name: 'Phone Numbers' }));
    await hasRows(25);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByLabelText('Rows on a page')).toHaveValue('25');
  });

  it('has a pager with neighbours, jumps of three, and ends', async () => {
    const { user } = await open('phone-numbers?page=10');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    await isPage('10');
    for (const near of ['9', '11', '1']) expect(pager.getByText(near)).toBeInTheDocument();
    expect(pager.queryByText('12')).not.toBeInTheDocument();
    await user.click(pager.getByLabelText('Jump forward 3 pages'));
    await isPage('13');
    await user.click(pager.getByLabelText('Jump back 3 pages'));
    await isPage('10');
    await user.click(pager.getByLabelText('Page 1'));
    await isPage('1');
    expect(pager.getByLabelText('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await user.click(pager.getByLabelText('Next page'));
    await isPage('2');
  });

  it('leads to the page before when the last row of its last page is deleted', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    const { voip_carrier_sid } = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    for (let serial = 10; serial < 36; serial += 1)
      await platformOf.get().insert('phone_numbers', {
        phone_number_sid: `00000000-0000-4000-8000-0000000000${String(serial)}`,
        number: `999000${String(serial)}`,
        account_sid: account_sid ?? null,
        voip_carrier_sid: voip_carrier_sid ?? null,
        service_provider_sid: DEFAULT_PROVIDER,
      });
    const { user } = await open(`phone-numbers?${filtered({ account_sid })}&page=2&perPage=25`);
    await message('Total: 26 records');
    await hasRows(1);
    await user.click(screen.getByRole('button', { name: 'Delete 99900035' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('Deleted phone number 99900035');
    await hasRows(25);
    await message('Total: 25 records');
    await isPage('1');
  });

  it('that is known whole can be sorted, and keeps it in the address', async () => {
    const { user, leave } = await open('accounts');
    await waitFor(() => expect(names()).toContain('Dune Logistics'));
    const ascending = names();
    const descending = ascending.toReversed();
    expect(ascending).toEqual([...ascending].sort((left, right) => (left ?? '').localeCompare(right ?? '')));
    const column = () => screen.getByRole('columnheader', { name: 'Account name' });
    expect(column()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(column()).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(descending));
    expect(column()).toHaveAttribute('aria-sort', 'descending');
    expect(location.search).toMatch(/order=DESC/);
    const query = location.search;
    leave();
    await open(`accounts${query}`);
    await waitFor(() => expect(names()).toEqual(descending));
  });

  it('that the platform orders by itself offers no sorting', async () => {
    await open('phone-numbers');
    await hasRows(25);
    expect(document.querySelectorAll('thead button')).toHaveLength(0);
  });

  it('keeps the old rows, marked busy, until those of the next page are there', async () => {
    const { platform, user } = await open('phone-numbers');
    await hasRows(25);
    const before = names();
    let answer: () => void = () => undefined;
    const held = new Promise<undefined>(resolve => (answer = () => resolve(undefined)));
    platform.intercept(({ path, query }) =>
      path.endsWith('PhoneNumbers') && query.includes('page=2') ? held : undefined,
    );
    const frame = () => document.querySelector('.pb-table-frame');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(frame()).toHaveAttribute('aria-busy', 'true'));
    expect(names()).toEqual(before);
    answer();
    await waitFor(() => expect(frame()).toHaveAttribute('aria-busy', 'false'));
    await hasRows(25);
    expect(names()).not.toEqual(before);
  });

  it('is searched from anywhere by /, and tells of its keys by ?', async () => {
    const { user } = await open('accounts');
    await message('Total: 5 records');
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(keys).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('blue');
    await message('Total: 1 record');
  });
});
