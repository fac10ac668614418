import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import '../../../src/lib/pageGuards.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
const open = (path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user: 'admin', picked: DEFAULT_PROVIDER });

/** The key by which a word is chosen, as Chromium and Safari tell it. */
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }] as const;

describe.each(COMPOSING)('Enter of an input method (%o)', composing => {
  it('does not send a search', async () => {
    const { platform, user } = await open('/internal/phone-numbers');
    await message(/^Total:/);
    const mark = platform.sent.length;
    const box = screen.getByRole('searchbox');
    await user.type(box, '1617');
    fireEvent.keyDown(box, { key: 'Enter', ...composing });
    expect(platform.sent).toHaveLength(mark);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(platform.sent.length).toBeGreaterThan(mark));
  });

  it('opens nothing from the command box, and Escape does not close it', async () => {
    const { user } = await open('/internal/accounts');
    await message(/^Total:/);
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: /^Search/ });
    await user.type(box, 'Trends');
    fireEvent.keyDown(box, { key: 'Enter', ...composing });
    fireEvent.keyDown(box, { key: 'Escape', ...composing });
    expect(location.pathname).toBe('/internal/accounts');
    expect(box).toBeInTheDocument();
    act(() => void fireEvent.keyDown(box, { key: 'Enter' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/trends'));
  });
});
