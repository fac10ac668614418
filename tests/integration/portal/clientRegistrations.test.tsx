import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

describe('registrations in the list of clients', () => {
  it('of several accounts are asked for on demand, once each, and can be left out again', async () => {
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/clients',
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const asked = () =>
      platform.sent.map(({ path }) => path).filter(path => path.endsWith('RegisteredSipUsers'));
    // A dash would say that no client has registered.
    const head = await screen.findByRole('columnheader', { name: /^Registration/ });
    const [cell] = await screen.findAllByText('not read');
    expect(cell?.closest('td')?.textContent).toBe('not read');
    await user.click(within(head).getByRole('button', { name: 'Show registrations' }));
    expect((await screen.findAllByText('Registered')).length).toBeGreaterThan(0);
    await waitFor(() => expect(new Set(asked()).size).toBeGreaterThan(1));
    expect(asked()).toHaveLength(new Set(asked()).size);
    await user.click(screen.getByRole('button', { name: 'Hide registrations' }));
    await waitFor(() => expect(screen.queryByText('Registered')).toBeNull());
  });

  it('of one account need no question', async () => {
    await renderPortal({ sandbox: platformOf.get(), path: '/internal/clients', user: 'acct1' });
    expect((await screen.findAllByText('Registered')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Show registrations' })).toBeNull();
  });
});
