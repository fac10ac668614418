import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import * as downloads from '../../../src/components/app/download.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { browserDatabase } from '../../support/browserDatabase.ts';

browserDatabase();
const platformOf = portalSandbox();
/** Of the seed, with a trace. */
const CALL = 'ca11ca11-0000-4000-8000-000000000004';

const link = (on: string, label: string, url: string, csv = false) => ({ on, label, url, csv });
const JAEGER = link('call', 'Open in Jaeger', 'https://jaeger.example.com/trace/{trace_id}');
const HOMER = link('call', 'Open in Homer', 'https://homer.example.com/?id={sip_callid}&from={start}');
const CRM = link('account', 'Open in CRM', 'https://crm.example.com/{account}');
const WRONG = link('call', 'Ticket', 'https://tickets.example.com/{password}');

const open = (path: string, links: unknown[], user = 'sp1') =>
  renderPortal({ sandbox: platformOf.get(), path: `/internal/${path}`, user, config: { links } });

describe('links to other tools', () => {
  beforeEach(() => vi.stubGlobal('open', vi.fn()));

  it('are a menu beside a call, and stand in the command box while it is in view', async () => {
    const { user } = await open(`recent-calls/${DEFAULT_ACCOUNT}/${CALL}`, [JAEGER, HOMER, CRM]);
    await user.click(await screen.findByRole('button', { name: 'Open in' }));
    const jaeger = screen.getByRole('link', { name: 'Open in Jaeger' });
    expect(jaeger.getAttribute('href')).toMatch(/^https:\/\/jaeger\.example\.com\/trace\/[0-9a-f]{32}$/);
    expect(jaeger).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Open in Homer' }).getAttribute('href')).toMatch(/&from=\d{13}$/);
    expect(screen.queryByRole('link', { name: 'Open in CRM' })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /search/i }), 'jaeger');
    await user.click(await screen.findByRole('option', { name: /Open in Jaeger/ }));
    expect(vi.mocked(window.open)).toHaveBeenCalledWith(
      jaeger.getAttribute('href'),
      '_blank',
      'noopener,noreferrer',
    );
  });

  it('is a button beside an account where it is the only one', async () => {
    await open(`accounts/${DEFAULT_ACCOUNT}/edit`, [CRM]);
    expect(await screen.findByRole('link', { name: 'Open in CRM' })).toHaveAttribute(
      'href',
      'https://crm.example.com/default%20account',
    );
  });

  it('that are wrong are named to an admin, and to nobody else', async () => {
    const path = `recent-calls/${DEFAULT_ACCOUNT}/${CALL}`;
    const view = await open(path, [JAEGER, WRONG], 'admin');
    expect(await screen.findByText(/there is no value named {password} here/)).toHaveTextContent(
      'links[1].url',
    );
    view.leave();
    await open(path, [JAEGER, WRONG]);
    expect(await screen.findByRole('link', { name: 'Open in Jaeger' })).toBeVisible();
    expect(screen.queryByText(/no value named/)).toBeNull();
  });

  it('are columns of a file where they ask for it', async () => {
    // A link to a file that is pressed is a navigation here, which ends every later request of the worker.
    const download = vi.spyOn(downloads, 'downloadCsv').mockResolvedValue();
    const { user } = await open('accounts', [
      { ...CRM, csv: true },
      link('account', 'Not in files', CRM.url),
    ]);
    await user.click(await screen.findByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(download).toHaveBeenCalled());
    const { headings = [], rows = [] } = download.mock.calls[0]?.[1] ?? {};
    expect(headings).toContain('Open in CRM');
    expect(headings).not.toContain('Not in files');
    expect(rows[0]?.at(-1)).toMatch(/^https:\/\/crm\.example\.com\/[^/]+$/);
  });
});
