import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { platformInProcess, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';

const platformOf = portalSandbox();

/** Starts the portal as index.html does, with what its modules hold made anew. */
const start = async (path: string) => {
  vi.resetModules();
  const platform = await platformInProcess(platformOf.get());
  const { authProvider } = await import('../../../src/internal/providers.ts');
  const checks = vi.spyOn(authProvider, 'checkAuth');
  history.replaceState(null, '', path);
  await act(() => import('../../../src/main.tsx'));
  return { platform, checks };
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

describe('an address of the portal opened signed out', () => {
  it.each([
    '/internal/accounts',
    '/internal/clients/add',
    '/internal/phone-numbers?page=2',
    '/internal',
    '/create-password',
  ])('%s leads to the login page with the specified words and at most 3 checks', async path => {
    const { platform, checks } = await start(path);
    expect(await screen.findByText('You must log in to view that page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(checks.mock.calls.length).toBeLessThanOrEqual(3);
    // Nothing but whether there is a platform, of an open path.
    expect(platform.lines().filter(line => line !== 'GET PredefinedCarriers')).toEqual([]);
  });

  it('opens signed in, so that the test above means something', async () => {
    localStorage.setItem('token', await signInAt(platformOf.get(), 'sp1'));
    const { platform } = await start('/internal/accounts');
    expect(await screen.findByRole('link', { name: 'Cedar Hotel Group' })).toBeVisible();
    expect(platform.lines()).toContain('GET ServiceProviders');
  });
});
