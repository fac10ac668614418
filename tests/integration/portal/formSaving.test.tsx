import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { PlatformInProcess } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, input, message, save, saveButton, type } from './form.ts';

const platformOf = portalSandbox();

const open = (path: string) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });

/** Holds what is to be added back until it is let go. */
const heldBack = (platform: PlatformInProcess) => {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>(resolve => (release = () => resolve(undefined)));
  platform.intercept(({ method }) => (method === 'POST' ? held : undefined));
  return release;
};

describe('saving', () => {
  it('by a double click makes one record', async () => {
    const { platform, user } = await open('clients/add');
    await type(user, /^User Name/, 'once-only');
    await type(user, /^Password/, 'secret-123');
    const release = heldBack(platform);
    await user.dblClick(await saveButton());
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    release();
    await message('Client created successfully');
    expect(platform.writes().map(({ path }) => path)).toEqual(['Clients']);
  });

  it('by Enter twice makes one record, too', async () => {
    const { platform, user } = await open('accounts/add');
    await type(user, /^Account name/, 'Entered once');
    const release = heldBack(platform);
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    release();
    await message('Account created successfully');
    await message('Total: 6 records');
    expect(platform.writes().map(({ path }) => path)).toEqual(['Accounts']);
  });

  it('with errors counts them, and the count leads to the first', async () => {
    const { user } = await open('clients/add');
    await save(user);
    await user.click(await screen.findByRole('button', { name: '2 errors' }));
    expect(await input(/^User Name/)).toHaveFocus();
  });
});

describe('a choice that the form made on its own', () => {
  it.each(['phone-numbers', 'applications', 'clients'])('is no change of the user’s in %s', async path => {
    const { user } = await open(`${path}/add`);
    const label = path === 'clients' ? /^Belongs to/ : /^(Account|Belongs to)/;
    await waitFor(async () => expect((await input(label)).value).toMatch(/\w/));
    await message('No changes');
    if (path !== 'clients') return;
    await choose(user, label, 'Blue River Clinic');
    await message('1 field changed');
  });
});
