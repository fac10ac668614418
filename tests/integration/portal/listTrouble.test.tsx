import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openFilters } from './form.ts';

const platformOf = portalSandbox();

const open = (resource: string, intercept?: Interception) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${resource}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });

const refusing =
  (collection: string, answer: () => Response): Interception =>
  ({ method, path }) =>
    method === 'GET' && new RegExp(`(^|/)${collection}$`).test(path) ? answer() : undefined;

/** The notice in place of the rows, with what it says. */
const notice = async (...texts: string[]) => {
  const alert = await within(await screen.findByRole('main')).findByRole('alert');
  for (const text of texts) expect(alert).toHaveTextContent(text);
  return alert;
};

const toasts = () => screen.findByRole('list', { name: 'Notifications' });
const isThere = async () => expect(await screen.findByRole('table')).toBeInTheDocument();

describe('a list that cannot be loaded', () => {
  it.each([
    ['accounts', 'Accounts'],
    ['clients', 'Clients'],
    ['phone-numbers', 'PhoneNumbers'],
    ['applications', 'Applications'],
  ])('of %s says what failed, and can be tried again', async (resource, collection) => {
    const failing = refusing(collection, () => Response.json({ msg: 'failure drill' }, { status: 500 }));
    const { platform, user } = await open(resource, failing);
    const alert = await notice('The list could not be loaded', 'failure drill');
    expect(await toasts()).not.toHaveTextContent('failure drill');
    expect(screen.getByRole('searchbox')).toBeEnabled();
    platform.intercept(null);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await isThere();
    await waitFor(() => expect(screen.queryByText('The list could not be loaded')).not.toBeInTheDocument());
  });

  it('while the platform asks for a pause is no end of the session', async () => {
    const busy = 'The platform is busy. Try again in 300 seconds.';
    const { platform, user } = await open(
      'clients',
      refusing(
        'Clients',
        () => new Response('Too many requests', { status: 429, headers: { 'Retry-After': '300' } }),
      ),
    );
    const alert = await notice(busy);
    expect(await toasts()).not.toHaveTextContent(busy);
    expect(localStorage.getItem('token')).not.toBeNull();
    platform.intercept(null);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await isThere();
  });
});

describe('a list that finds no answer', () => {
  it('while the platform is there is an error with Retry, and no end of the session', async () => {
    const { platform, user } = await open('clients', ({ path }) =>
      path.endsWith('Clients') ? 'no answer' : undefined,
    );
    const alert = await notice('The list could not be loaded');
    expect(localStorage.getItem('token')).not.toBeNull();
    platform.intercept(null);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await isThere();
    expect(await screen.findByRole('link', { name: 'user100' })).toBeInTheDocument();
  });

  it('loads by itself when the browser is online again, and nothing else is asked for', async () => {
    const { platform } = await open('clients', ({ path }) =>
      path.endsWith('Clients') ? 'no answer' : undefined,
    );
    await notice('The list could not be loaded');
    platform.intercept(null);
    const mark = platform.sent.length;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await isThere();
    expect(platform.lines(mark)).toEqual([expect.stringMatching(/Clients$/)]);
  });
});

describe('a list without rows', () => {
  it('says what is missing and how to make one', async () => {
    const { user } = await open('applications');
    await isThere();
    await openFilters(user);
    await combo(user, 'Account', 'Dune Logistics');
    await message('No applications.');
    await message('Total: 0 records');
    expect(screen.getAllByRole('link', { name: 'Add application' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('a deletion that is refused', () => {
  it('stays in its dialog with the platform’s words', async () => {
    const { user } = await open('clients', ({ method }) =>
      method === 'DELETE' ? Response.json({ msg: 'failure drill' }, { status: 500 }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete user100' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^failure drill$/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'user100' })).toBeInTheDocument();
  });
});
