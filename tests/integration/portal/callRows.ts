import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

export const PATIENT = { timeout: 20_000 };
export const CALLS = '/internal/recent-calls';
/** Its webhook fails in the middle. */
export const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';

export const filtered = (filter: object) => `${CALLS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const rows = () => screen.getAllByRole('row').filter(row => row.dataset['id'] !== undefined);

export const neighbour = (name: string) => screen.getByRole('button', { name });

export const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0), PATIENT);

export const total = async () => {
  const footer = await screen.findByText(/^Total: /, undefined, PATIENT);
  return Number(/\d+/.exec(footer.textContent)?.[0]);
};

/** The list of calls at an address, and what was asked for calls since. */
export const callsOf =
  (platformOf: ReturnType<typeof portalSandbox>) =>
  async (user: string, path = filtered({ date: '7' }), options: object = {}) => {
    const view = await renderPortal({ sandbox: platformOf.get(), path, user, ...options });
    const asked = (mark = 0) => view.platform.lines(mark).filter(line => line.includes('RecentCalls'));
    return { ...view, asked };
  };
