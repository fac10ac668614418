import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { listPlaceQuery } from '../../../src/platform/calls/neighbours.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address } from '../../support/renderPortal.tsx';
import { BROKEN, CALLS, callsOf, filtered, loaded, neighbour, rows, total } from './callRows.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

const fromList = (filter: object, page = 1) => listPlaceQuery({ filter: { ...filter }, page, perPage: 25 });

describe('the calls before and after', () => {
  it('are those of the list, and a page of it is asked for when one is wanted', async () => {
    const filter = { date: '7', answered: 'false' };
    const { user, asked: read } = await open('acct1', filtered(filter));
    // The list counts its calls by the hour in one request of its own.
    const asked = () => read().filter(query => !query.includes('count=500'));
    await loaded();
    const ids = rows().map(row => row.dataset['id']);
    const links = rows().map(row => within(row).getByRole('link').getAttribute('href'));
    expect(new Set(ids).size).toBe(25);
    const count = (await total()).toLocaleString('en');
    await user.click(within(rows()[22] as HTMLElement).getByRole('link'));
    expect(await screen.findByText(`23 of ${count}`)).toBeInTheDocument();
    neighbour('Next call').focus();
    await user.keyboard('{Enter}');
    await screen.findByText(`24 of ${count}`);
    expect(address()).toBe(links[23]);
    expect(neighbour('Next call')).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText(`25 of ${count}`);
    expect(asked()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await screen.findByText(`26 of ${count}`);
    expect(address()).toContain(fromList(filter, 2));
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toContain('page=2');
    await user.click(neighbour('Previous call'));
    await screen.findByText(`25 of ${count}`);
    expect(address()).toBe(links[24]);
    await user.click(screen.getByRole('link', { name: 'Recent calls', current: false }));
    await loaded();
    expect(address()).toContain('answered');
  });

  it('are found in a fresh browser by the list in the address, with the tab that is open', async () => {
    const [call] = await platformOf
      .get()
      .db.run('SELECT attempted_at FROM cdrs WHERE call_sid = ?', [BROKEN]);
    const end = new Date(Date.parse(String(call?.['attempted_at'])) + 1000).toISOString();
    const path = `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}?${fromList({ end })}&tab=latency`;
    const { user, platform, asked } = await open('acct1', path);
    await screen.findByText(/^Answered, ended by .* after/);
    const mark = platform.lines().length;
    expect(asked().filter(line => line.includes('end='))).toEqual([]);
    await user.click(neighbour('Next call'));
    await waitFor(() => expect(address()).not.toContain(BROKEN));
    expect(address()).toMatch(/filter=.*&tab=latency$/);
    expect(asked(mark)[0]).toMatch(/end=.*page=1&count=25/);
  });

  it('cannot be told where the list no longer has the call', async () => {
    const { user, platform } = await open(
      'acct1',
      `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}?${fromList({ date: '7', answered: 'false' })}`,
    );
    await screen.findByText(/^Answered, ended by .* after/);
    const mark = platform.lines().length;
    await user.click(neighbour('Next call'));
    const said = 'This call is no longer in the list it was opened from';
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(platform.lines(mark)).toHaveLength(4);
  });

  it('end where the list ends', async () => {
    const { user } = await open('acct1', filtered({ q: BROKEN }));
    await loaded();
    await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
    await screen.findByText('1 of 1');
    expect(neighbour('Next call')).toHaveAttribute('aria-disabled', 'true');
    expect(neighbour('Previous call')).toHaveAttribute('aria-disabled', 'true');
  });

  it('are offered to no call that was opened from no list', async () => {
    await open('acct1', `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`);
    await screen.findByText(/^Answered, ended by .* after/);
    expect(screen.queryByRole('button', { name: 'Next call' })).not.toBeInTheDocument();
  });
});
