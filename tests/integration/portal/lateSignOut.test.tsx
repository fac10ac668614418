import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const soon = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('tests of one worker', () => {
  it('may end while somebody is being signed out', async () => {
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/applications',
      user: 'sp1',
      intercept: async ({ path }) => {
        if (path !== 'logout') return undefined;
        await soon(600);
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(platform.lines()).toContain('POST logout');
  });

  it('leave the next one its reads and its address', async () => {
    await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/clients',
      user: 'sp1',
      intercept: async ({ path }) => {
        if (path.endsWith('Clients')) await soon(1200);
        return undefined;
      },
    });
    expect(await screen.findByRole('link', { name: 'user101' })).toBeInTheDocument();
    expect(location.pathname).toBe('/internal/clients');
  });
});
