import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { standaloneSvg } from '../../../src/custom-pages/trends/svgFile.ts';

const platformOf = portalSandbox();
const TRENDS = '/internal/trends';

const open = async (query = '', user = 'acct1', options: object = {}) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path: `${TRENDS}${query}`, user, ...options });
  const asked = (mark = 0) => view.platform.lines(mark).filter(line => line.includes('RecentCalls'));
  return { ...view, asked };
};

const table = (name: string) => screen.findByRole('table', { name });
const isRead = () => waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0));

describe('trends', () => {
  it('count both windows and open the calls of a figure', async () => {
    const { asked, user } = await open('?hours=168');
    const carriers = await table('Carriers');
    await isRead();
    // Two windows of fewer than 1,000 calls.
    expect(asked().length).toBeLessThanOrEqual(6);
    // What stands in the place of a carrier is in words.
    expect(within(carriers).getAllByRole('rowheader', { name: /SIP client$/ })[0]).toBeVisible();
    // Of a carrier: by the hour of the run, calls of SIP clients may be more.
    const first = within(carriers)
      .getAllByRole('rowheader', { name: /^inbound (?!SIP )/ })[0]
      ?.closest('tr');
    const links = within(first as HTMLElement).getAllByRole('link');
    // The name is the only link until the row is opened.
    expect(links).toHaveLength(1);
    const filterOf = (link: HTMLElement | undefined) =>
      JSON.parse(
        new URLSearchParams(link?.getAttribute('href')?.split('?')[1]).get('filter') ?? '',
      ) as object;
    expect(filterOf(links[0])).toEqual({
      start: expect.any(String) as string,
      end: expect.any(String) as string,
      trunk: links[0]?.textContent,
      direction: 'inbound',
    });
    expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent(/^inbound /);
    expect(first).toHaveTextContent(/[\d.]+ % ±[\d.]+/);
    await user.click(within(first as HTMLElement).getByRole('button', { name: /^More figures of / }));
    const more = first?.nextElementSibling;
    expect(filterOf(within(more as HTMLElement).getAllByRole('link')[0])).toMatchObject({ answered: 'true' });
    expect(more).toHaveTextContent(/95 %: [\d.]+ to [\d.]+ %/);
  });

  it('a figure of an application opens as many calls as it says', async () => {
    const { user } = await open('?hours=168&tab=applications');
    const applications = await table('Applications');
    await isRead();
    const [, first] = within(applications).getAllByRole('row');
    const count = Number(within(first as HTMLElement).getAllByRole('cell')[0]?.textContent);
    await user.click(within(first as HTMLElement).getByRole('link'));
    expect(await screen.findByText(new RegExp(`^Total: ${String(count)} `))).toBeInTheDocument();
    expect(address()).toContain('/internal/recent-calls?');
  });

  it('the address holds the question', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Applications' }));
    await table('Applications');
    expect(address()).toBe(`${TRENDS}?tab=applications`);
    await user.click(screen.getByRole('tab', { name: 'Carriers' }));
    await table('Carriers');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Window' }), 'Last 3 days');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Against' }), 'Vs same of last week');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'outbound only');
    expect(address()).toBe(`${TRENDS}?hours=72&against=week&direction=outbound`);
    const carriers = await table('Carriers');
    await waitFor(() => expect(within(carriers).queryAllByText('inbound')).toHaveLength(0));
  });

  it('too few calls for a change are told with what was before, and none is cut', async () => {
    await open('', 'sp1');
    const carriers = await table('Carriers');
    await isRead();
    expect(within(carriers).getByRole('columnheader', { name: 'Before' })).toBeInTheDocument();
    expect(within(carriers).queryByRole('columnheader', { name: 'Change' })).toBeNull();
    expect(within(carriers).queryByText(/^was /)).toBeNull();
    expect(screen.getByText(/^\d+ calls, \d+ before$/)).toBeInTheDocument();
  });

  it('reads the calls of both windows again from the start', async () => {
    const { asked, user, platform } = await open();
    await table('Carriers');
    await isRead();
    await user.click(screen.getByText('What is compared, and how'));
    const mark = platform.lines().length;
    await user.click(screen.getByRole('button', { name: 'Read again from the start' }));
    await waitFor(() => expect(asked(mark).length).toBeGreaterThanOrEqual(2));
    await isRead();
    expect(await table('Carriers')).toBeInTheDocument();
  });

  it('nothing is compared of a window that no call of has surely ended', async () => {
    await open('?hours=1');
    expect(await screen.findByText(/Nothing is compared yet/)).toBeInTheDocument();
  });

  it.each([
    ['6', 'before', false],
    ['6', 'week', true],
    ['1', 'before', true],
  ])(
    'concurrency of %s h against %s: says whether its beginning is too low: %s',
    async (hours, against, isLow) => {
      await open(`?hours=${hours}&against=${against}&tab=concurrency`);
      await screen.findByText(/^Peak: /);
      await isRead();
      await waitFor(() =>
        expect(screen.queryAllByText(/Until .* it may be too low/)).toHaveLength(isLow ? 1 : 0),
      );
    },
  );

  it('traces are read when somebody wants it, and numbers shown', async () => {
    await platformOf
      .get()
      .db.run(
        "UPDATE cdrs SET trace_id = NULL WHERE account_sid = ? AND call_sid NOT IN (SELECT call_sid FROM cdrs WHERE account_sid = ? AND answered = 1 AND scenario = 'bot' AND duration BETWEEN 20 AND 60 AND trace_id IS NOT NULL ORDER BY attempted_at DESC LIMIT 4)",
        [DEFAULT_ACCOUNT, DEFAULT_ACCOUNT],
      );
    const { user, platform } = await open('?hours=168&tab=speech');
    const button = await screen.findByRole('button', { name: /^Read \d+ traces?$/ });
    const traces = () => platform.lines().filter(line => line.includes('/trace/'));
    expect(traces()).toHaveLength(0);
    await user.click(button);
    const speech = await table('Speech');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
    expect(traces().length).toBeLessThanOrEqual(4);
    expect(speech).toHaveTextContent(/Recognition/);
    expect(speech).toHaveTextContent(/cached prompt|Speech, first byte/);
  }, 60_000);

  it('a provider sees all accounts, or the one in the address', async () => {
    const { asked } = await open(`?account=${DEFAULT_ACCOUNT}`, 'sp1');
    await table('Carriers');
    expect(asked().every(line => line.includes(`Accounts/${DEFAULT_ACCOUNT}/RecentCalls`))).toBe(true);
    const all = await open('', 'sp1');
    await table('Carriers');
    expect(all.asked().some(line => line.includes('ServiceProviders/'))).toBe(true);
  });

  it('says what failed, and reads on', async () => {
    let broken = true;
    const { user } = await open('', 'acct1', {
      intercept: ({ path }: { path: string }) =>
        broken && path.includes('RecentCalls')
          ? new Response('{"msg":"no store"}', { status: 400 })
          : undefined,
    });
    const again = (await screen.findAllByRole('button', { name: /^(Retry|Try again)$/ }))[0];
    broken = false;
    await user.click(again as HTMLElement);
    expect(await table('Carriers')).toBeInTheDocument();
  });

  it('CSV has every row of both windows, with intervals', async () => {
    const texts: string[] = [];
    // The browser's part is to save it: the test's own would go to the address.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      void (blob as Blob).text().then(text => texts.push(text));
      return 'blob:x';
    });
    const { user } = await open('?hours=168');
    const rowsOf = (each: HTMLElement) => within(each).getAllByRole('row').slice(1).length;
    const carriers = await table('Carriers');
    await isRead();
    const ofCarriers = rowsOf(carriers);
    await user.click(screen.getByRole('tab', { name: 'Applications' }));
    const shown = ofCarriers + rowsOf(await table('Applications'));
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(texts).toHaveLength(1));
    const lines = (texts[0] ?? '').trim().split('\r\n');
    expect(lines[0]).toContain('"answered share, 95 % low"');
    expect(lines.filter(line => /,this,/.test(line))).toHaveLength(shown);
    expect(lines.some(line => /,compared with,/.test(line))).toBe(true);
  });
});

describe('a picture', () => {
  it('is a file of its own: title as text, colours at their elements, no links', () => {
    document.body.innerHTML =
      '<style>.x { fill: rgb(1, 2, 3) }</style><svg width="20" height="10"><a href="/x"><rect class="x" width="4" height="4"></rect></a><text>a &amp; b</text></svg>';
    const svg = document.querySelector('svg') as unknown as SVGSVGElement;
    const text = standaloneSvg(svg, 'Share <b> & more');
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).toContain('Share &lt;b&gt; &amp; more');
    expect(text).toMatch(/<rect[^>]*fill="rgb\(1, 2, 3\)"/);
    expect(text).not.toMatch(/<a[ >]|class=|var\(/);
    document.body.innerHTML = '';
  });
});
