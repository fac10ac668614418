import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { docLines } from '../../support/docPages.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const NOT_FOUND = "That page doesn't exist.";

/** Addresses that pages name, each once; those with a placeholder for a name are of no page. */
const ADDRESSES = [
  ...new Set(
    docLines()
      .flatMap(({ text }) => [...text.matchAll(/`(\/internal\/[^`\s]+)`/g)].map(([, path = '']) => path))
      .filter(path => !path.includes('<name>') && !path.includes('…')),
  ),
];

const asked = (path: string): string =>
  path
    .replaceAll(/carrier=\{sid\}/g, 'carrier=none')
    .replaceAll(/\{(?:account_)?sid\}|<account sid>|:account_sid/g, DEFAULT_ACCOUNT);

it('finds addresses in the pages', () => expect(ADDRESSES.length).toBeGreaterThan(5));

it.each(ADDRESSES)('%s is a page', async path => {
  await renderPortal({ sandbox: platformOf.get(), path: asked(path), user: 'sp1', picked: DEFAULT_PROVIDER });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible(), { timeout: 30_000 });
  expect(screen.queryByRole('heading', { level: 1, name: NOT_FOUND })).toBeNull();
  cleanup();
});
