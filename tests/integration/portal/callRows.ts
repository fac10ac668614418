import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

export const CALLS = '/internal/recent-calls';
/** Its webhook fails in the middle. */
export const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';

export const filtered = (filter: object) => `${CALLS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const rows = () => screen.getAllByRole('row').filter(row => row.dataset['id'] !== undefined);

export const neighbour = (name: string) => screen.getByRole('button', { name });

export const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));

export const total = async () => {
  const footer = await screen.findByText(/^Total: /);
  return Number(/\d+/.exec(footer.textContent)?.[0]);
};

/** The list of calls at an address, and what was asked for calls since. */
export const callsOf =
  (platformOf: ReturnType<typeof portalSandbox>) =>
  async (user: string, path = filtered({ date: '7' }), options: object = {}) => {
    const view = await renderPortal({ sandbox: platformOf.get(), path, user, ...options });
    const asked = (mark = 0) => view.platform.lines(mark).filter(line => line.includes('RecentCalls?'));
    return { ...view, asked };
  };

/** A call at its own address. */
export const callOf =
  (platformOf: ReturnType<typeof portalSandbox>) =>
  async (callSid: string, query = '', options: Partial<Parameters<typeof renderPortal>[0]> = {}) => {
    const view = await renderPortal({
      sandbox: platformOf.get(),
      path: `${CALLS}/${DEFAULT_ACCOUNT}/${callSid}${query}`,
      user: 'acct1',
      ...options,
    });
    await screen.findByRole('tab', { name: 'Details' });
    /** What was asked for beside the call itself. */
    const asked = () =>
      view.platform.lines().filter(line => line.includes('RecentCalls/') && !line.includes('RecentCalls?'));
    /** What somebody wanted: the page asks for its trace by itself. */
    const wanted = () => asked().filter(line => !line.includes('/trace/'));
    return { ...view, asked, wanted };
  };

export const tab = (name: string) => screen.getByRole('tab', { name });

export const spans = () => screen.findByRole('treegrid', { name: 'Spans' });
