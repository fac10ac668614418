import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const PATIENT = { timeout: 25_000 };

const open = (search: string, user = 'sp1', more: object = {}) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/number-explainer${search}`,
    user,
    picked: DEFAULT_PROVIDER,
    ...more,
  });

describe('a number', () => {
  it('is explained', async () => {
    const { platform } = await open('?number=%2B16175000700');
    await screen.findByRole('list', { name: 'Step by step' }, PATIENT);
    console.log(document.querySelector('main')?.textContent);
    console.log(platform.lines(), address());
    expect(within(document.body)).toBeDefined();
    await waitFor(() => expect(1).toBe(1));
  });
});
