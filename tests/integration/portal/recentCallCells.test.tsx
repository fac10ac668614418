import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { callsOf, filtered, loaded, rows, total } from './callRows.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

describe('a row of the list of calls', () => {
  it('has words where no carrier is, numbers in groups, and colours for failures only', async () => {
    const base = { account_sid: DEFAULT_ACCOUNT, attempted_at: '2026-11-20T18:15:45.2Z', sip_callid: 'x' };
    const data = [
      { ...base, call_sid: 'a', answered: true, from: '442079429510', to: '1001', trunk: 'user' },
      { ...base, call_sid: 'b', answered: false, sip_status: 503, from: '33142685300', trunk: 'sipUri' },
    ];
    await open('sp1', filtered({ date: '7' }), {
      intercept: ({ path }: { path: string }) =>
        path.endsWith('RecentCalls') ? Response.json({ total: 2, page: 1, data }) : undefined,
    });
    await loaded();
    const [answered, failed] = rows() as [HTMLElement, HTMLElement];
    expect(answered).toHaveTextContent('+44 20 7942 9510');
    expect(answered).toHaveTextContent('SIP client');
    expect(failed).toHaveTextContent('+33 1 42 68 53 00');
    expect(failed).toHaveTextContent('SIP URI');
    expect(
      within(answered)
        .getByText(/^Answered/)
        .closest('.pb-calls-list-answered'),
    ).not.toBeNull();
    expect(within(failed).getByText(/503/).closest('.pb-calls-list-answered')).toBeNull();
  });
});

describe('calls by the hour', () => {
  it('are those of all that one request can read, which is asked for once', async () => {
    const { asked } = await open('sp1', filtered({ date: '7', trunk: 'Hazel Wholesale' }));
    await loaded();
    const chart = await screen.findByRole('region', { name: 'What is listed, by hour' });
    const all = await total();
    expect(all).toBeGreaterThan(25);
    await waitFor(() => expect(chart).toHaveTextContent(new RegExp(`^All ${String(all)}:`)));
    const counts = [...chart.querySelectorAll('strong')].map(each => Number(each.textContent));
    expect(counts.reduce((sum, count) => sum + count)).toBe(all);
    expect(chart.querySelectorAll('svg g').length).toBeGreaterThanOrEqual(24);
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toMatch(/count=500$/);
  });
});

describe('the focus of a control that removes itself', () => {
  it('goes from a chip to the next one, and from the last to where filters are set', async () => {
    const { user } = await open('sp1', filtered({ date: '7', direction: 'inbound', answered: 'true' }));
    await loaded();
    const chips = () => screen.getAllByRole('button', { name: /^Remove/ });
    for (let left = chips().length; left > 1; left -= 1) {
      await user.click(chips()[0] as HTMLElement);
      await waitFor(() => expect(chips()).toHaveLength(left - 1));
      expect(chips()).toContain(document.activeElement);
    }
    await user.click(chips()[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('shows so many chips as one line takes, and the others when they are asked for', async () => {
    const many = {
      direction: 'inbound',
      answered: 'true',
      trunk: 'user',
      q: '1',
      account_sid: DEFAULT_ACCOUNT,
    };
    const { user } = await open('sp1', filtered({ date: '7', ...many }));
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    const words = () => [...chips.querySelectorAll('.pb-chip')].map(({ textContent }) => textContent);
    expect(words()).toHaveLength(5);
    await user.click(within(chips).getByRole('button', { name: 'and 1 more' }));
    expect(words()).toHaveLength(6);
    expect(words()).toContain('Trunk: SIP client');
    expect(chips).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['of the toolbar', { date: '7', direction: 'inbound' }],
    ['of an empty list', { date: '7', trunk: 'nobody' }],
  ])('goes from Clear filters %s to where they are set', async (_where, filter) => {
    const { user } = await open('sp1', filtered(filter));
    const clear = await screen.findAllByRole('button', { name: 'Clear filters' });
    await user.click(clear.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('goes from a deleted row to the one in its place', async () => {
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/phone-numbers',
      user: 'sp1',
    });
    await loaded();
    const second = () => rows()[1] as HTMLElement;
    const row = second();
    const { id = '' } = row.dataset;
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.querySelector(`tr[data-id="${id}"]`)).toBeNull());
    await waitFor(() => expect(second()).toContainElement(document.activeElement as HTMLElement));
  });
});
