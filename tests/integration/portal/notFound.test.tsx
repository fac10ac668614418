import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const TEXT = "That page doesn't exist.";

describe('an address of the portal that is no page', () => {
  it.each([
    '/internal/nope',
    '/internal/accounts/zzz',
    '/internal/clients/zzz/yyy',
    '/internal/lcrs-of-nobody',
  ])('%s is not found, within the shell', async path => {
    await renderPortal({ sandbox: platformOf.get(), path, user: 'acct1' });
    expect(await screen.findByRole('heading', { level: 1, name: TEXT })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText(path)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
    expect(document.title).toBe(`${TEXT} · Patchbay`);
  });
});
