import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openFilters, saveButton } from './form.ts';

const platformOf = portalSandbox();

const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

describe('the list of SIP clients', () => {
  it('asks once for the registrations of an account, never per row', async () => {
    const { platform } = await open('acct1', '/internal/clients');
    expect(await screen.findByRole('link', { name: 'user100' })).toBeInTheDocument();
    expect((await screen.findAllByText('Registered')).length).toBeGreaterThan(3);
    const asked = platform.lines().filter(line => line.includes('RegisteredSipUsers'));
    expect(asked).toEqual([`POST Accounts/${DEFAULT_ACCOUNT}/RegisteredSipUsers`]);
    expect(screen.getByText('default.sip.patchbay.example')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'user102' }).closest('tr')).toHaveTextContent('Not registered');
  });

  it('leads to what is known of a registration', async () => {
    const { user } = await open('acct1', '/internal/clients');
    await user.click(await screen.findByRole('link', { name: 'user100' }));
    await message(/^from sip:user100@.* over \w+, until /);
    expect(document.querySelector('.pb-locked code')).toHaveTextContent(
      'user100@default.sip.patchbay.example',
    );
  });

  it('is searched at each key, without asking the platform', async () => {
    const { platform, user } = await open('acct1', '/internal/clients');
    await message('Total: 12 records');
    const mark = platform.sent.length;
    const box = screen.getByRole('searchbox', { name: 'Filter clients' });
    await user.type(box, 'user10');
    await message('Total: 10 records');
    expect(screen.queryByRole('link', { name: 'user111' })).not.toBeInTheDocument();
    await user.clear(box);
    await user.type(box, 'nobody');
    await message('No sip clients.');
    expect(platform.lines(mark).filter(line => line.endsWith('Clients'))).toEqual([]);
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);
    await message('Total: 12 records');
  });

  it('says that the account has no realm, and so does the form', async () => {
    const { user } = await open('Sam Okafor', '/internal/clients');
    await message('No sip clients.');
    await message(/has no SIP realm yet/);
    const [add] = screen.getAllByRole('link', { name: 'Add SIP client' });
    await user.click(add as HTMLElement);
    expect(await message('Sip realm is not set for the account.')).toHaveAttribute('role', 'alert');
    expect(await saveButton()).toBeDisabled();
  });

  it('names the realm of the account an admin filters by', async () => {
    const { user } = await open('admin', '/internal/clients');
    await openFilters(user);
    await combo(user, 'Account', 'Acme Support Desk');
    await message('Total: 5 records');
    expect(await message('acme.sip.patchbay.example')).toBeInTheDocument();
  });

  it.each([
    ['admin', true],
    ['sp1', false],
    ['acct1', false],
  ])('offers the account filter to admins only (%s)', async (login, offered) => {
    await open(login, '/internal/clients');
    await screen.findByRole('link', { name: 'user100' });
    expect(screen.queryAllByRole('button', { name: 'Filter' })).toHaveLength(offered ? 1 : 0);
  });
});
