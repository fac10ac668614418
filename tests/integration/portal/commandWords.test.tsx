import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession } from '../../../src/authProvider/session.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { commandBoxOf } from './commandBoxPage.ts';

const { openBox } = commandBoxOf(portalSandbox());

describe('the command box', () => {
  it.each([
    ['route', 'Outbound Call Routing'],
    ['registrations', 'Devices'],
    ['csv', 'Import numbers'],
    ['calls in progress', 'Live calls'],
    ['compare', 'Compare two calls'],
    ['dark', 'Theme: Dark'],
    ['translation', 'Language: Français'],
    ['log out', 'Sign out'],
    ['explain +1617', 'Explain calls to +1617'],
  ])('finds by the word %s: %s', async (word, name) => {
    const { type, names } = await openBox('acct1');
    await type(word);
    expect(names()).toContain(name);
  });

  it('does not offer a call to those whose calls the platform refuses', async () => {
    const { type, names } = await openBox('sp1');
    await type('test call');
    expect(names().filter(name => /test call/i.test(name ?? ''))).toEqual([]);
    await type('+16175000700');
    expect(names()).toContain('Explain calls to +16175000700');
    expect(names()).not.toContain('Test call to +16175000700');
  });

  it('changes the theme, and signs out', async () => {
    const { type, user, box } = await openBox('sp1');
    await type('dark');
    await user.keyboard('{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.type(await box(), 'sign out');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(readSession()).toBeNull());
  });
});
