import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import type { PlatformInProcess } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openUserMenu } from './form.ts';

const platformOf = portalSandbox();
/** Numbers of the account these tests work on: more than a page. */
const ALL = 90;
const PAGE = 25;

// Long work lives outside the pages, and so outlives a test.
afterEach(dismissJob);

/** Sid of 'Front desk' of the account, which some of its numbers have already. */
const applicationOf = async () => {
  const account = await platformOf.row('accounts', { name: 'Blue River Clinic' });
  const account_sid = String(account['account_sid']);
  const rows = await platformOf
    .get()
    .db.run('SELECT application_sid, name FROM applications WHERE account_sid = ? ORDER BY name', [
      account_sid,
    ]);
  const [first] = rows;
  return { account_sid, sid: String(first?.['application_sid']), name: String(first?.['name']) };
};

const withApplication = async (sid: string) => {
  const rows = await platformOf
    .get()
    .db.run('SELECT phone_number_sid FROM phone_numbers WHERE application_sid = ?', [sid]);
  return rows.map(row => String(row['phone_number_sid'])).sort();
};

const open = async (login = 'sp1') => {
  const application = await applicationOf();
  const filter = encodeURIComponent(JSON.stringify({ account_sid: application.account_sid }));
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/phone-numbers?filter=${filter}`,
    user: login,
    picked: DEFAULT_PROVIDER,
  });
  await screen.findByText(`Total: ${ALL} records`);
  return { ...view, application };
};

const rowBoxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all )/ });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all rows/ });
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const panel = async () => within(await screen.findByRole('region', { name: 'Number routing' }));
const puts = (platform: PlatformInProcess) => platform.writes().filter(({ method }) => method === 'PUT');

const selectAll = async (user: UserEvent) => {
  await rowBoxes();
  await user.click(pageBox());
  await user.click(bar().getByRole('button', { name: `Select all ${ALL} that match` }));
};

const applyToAll = async (user: UserEvent, application: string, count = ALL) => {
  await combo(user, 'Application', application);
  await user.click(bar().getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(`Assign “${application}” to all ${count} numbers that match the filters?`),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: `Change ${count} numbers` }));
};

describe('everything that matches', () => {
  it('is selected without a request, and always said to be more than what is in view', async () => {
    const { platform, user } = await open();
    await rowBoxes();
    const before = platform.sent.length;
    expect(screen.queryByRole('button', { name: /that match$/ })).not.toBeInTheDocument();
    await user.click(pageBox());
    expect(bar().getByText(`${PAGE} selected`)).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: `Select all ${ALL} that match` }));
    expect(bar().getByText(`${ALL} selected, ${PAGE} of them on this page`)).toBeInTheDocument();
    // Before the table, and its field says what it is.
    const region = screen.getByRole('region', { name: 'Selected rows' });
    expect(region.nextElementSibling?.querySelector('table')).toBe(screen.getByRole('table'));
    expect((await bar().findByText('Application', { selector: 'label' })).tagName).toBe('LABEL');
    // Applications for the choice are asked for once; numbers are not.
    expect(platform.lines(before).filter(line => line.includes('PhoneNumbers'))).toEqual([]);
    for (const box of await rowBoxes()) expect(box).toBeChecked();
    // 10,000 sids have no business in the store.
    expect(JSON.stringify(localStorage).length).toBeLessThan(10_000);

    await user.click(bar().getByRole('button', { name: 'Select only this page' }));
    expect(bar().getByText(`${PAGE} selected`)).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('is what the boxes show: one that is taken out is unticked, counted and left alone', async () => {
    const { platform, user, application } = await open();
    await selectAll(user);
    const [first, second] = await rowBoxes();
    if (!first || !second) throw new Error('no rows');
    await user.click(first);
    expect(first).not.toBeChecked();
    expect(pageBox()).not.toBeChecked();
    expect(pageBox().indeterminate).toBe(true);
    expect(bar().getByText(`${ALL - 1} selected, ${PAGE - 1} of them on this page`)).toBeInTheDocument();
    expect(bar().getByText(/selected, 1 taken out\.$/)).toBeInTheDocument();
    await user.click(second);
    await user.click(second);
    expect(second).toBeChecked();

    const row = first.closest('tr');
    const [, sid] =
      /phone-numbers\/([\da-f-]+)/.exec(row?.querySelector('a')?.getAttribute('href') ?? '') ?? [];
    await applyToAll(user, application.name, ALL - 1);
    await message('Number routing updated successfully');
    expect(puts(platform).map(({ path }) => path)).not.toContain(`PhoneNumbers/${sid}`);
  });

  it('goes on over pages, and ends with the filters', async () => {
    const { user } = await open();
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await waitFor(() =>
      expect(screen.queryAllByRole('checkbox', { name: /^Select \+/ }).length).toBeLessThan(25),
    );
    expect(await screen.findByText(`${ALL} selected, 15 of them on this page`)).toBeInTheDocument();
    for (const box of await rowBoxes()) expect(box).toBeChecked();
    await user.type(screen.getByRole('searchbox'), '508{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument(),
    );
  });

  it('is offered only where there is more than the page', async () => {
    const { user } = await open();
    await rowBoxes();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows on a page' }), '100');
    await screen.findAllByRole('checkbox', { name: /^Select \+/ });
    await waitFor(async () => expect((await rowBoxes()).length).toBe(ALL));
    await user.click(pageBox());
    expect(bar().getByText(`${ALL} selected`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /that match$/ })).not.toBeInTheDocument();
  });
});

describe('assigning to everything that matches', () => {
  it('reads the rows once, sends those that need it, and says what it left alone', async () => {
    const { platform, user, application } = await open();
    const before = await withApplication(application.sid);
    expect(before.length).toBeGreaterThan(0);
    await selectAll(user);
    const mark = platform.sent.length;
    await applyToAll(user, application.name);
    await message('Number routing updated successfully');
    const words = `${ALL - before.length} updated, 0 failed, ${before.length} unchanged`;
    expect((await panel()).getByText(words)).toBeInTheDocument();
    expect(puts(platform)).toHaveLength(ALL - before.length);
    expect(platform.lines(mark).filter(line => line.includes('page_size=2000'))).toHaveLength(1);
    expect(await withApplication(application.sid)).toHaveLength(ALL);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('asks first, and sends nothing when that is declined', async () => {
    const { platform, user, application } = await open();
    await selectAll(user);
    await combo(user, 'Application', application.name);
    await user.click(bar().getByRole('button', { name: 'Apply' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(puts(platform)).toEqual([]);
    expect(bar().getByText(`${ALL} selected, ${PAGE} of them on this page`)).toBeInTheDocument();
  });

  it('keeps the exact result when the session ends in the middle, and shows it after signing in again', async () => {
    const { platform, user, application, leave } = await open();
    await selectAll(user);
    let done = 0;
    platform.intercept(({ method }) => {
      if (method !== 'PUT') return undefined;
      return done++ < 20 ? undefined : new Response('Unauthorized', { status: 401 });
    });
    const before = await withApplication(application.sid);
    await applyToAll(user, application.name);
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    const changed = (await withApplication(application.sid)).length - before.length;
    expect(changed).toBe(20);
    leave();

    await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/phone-numbers',
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const shown = await panel();
    expect(
      await shown.findByText(
        `20 updated, 0 failed, ${before.length} unchanged, ${ALL - 20 - before.length} not sent`,
      ),
    ).toBeInTheDocument();
    expect(shown.getByText('Your session ended while this was running.')).toBeInTheDocument();
  });
});

describe('while it runs', () => {
  it('signing out asks first', async () => {
    const { platform, user, application } = await open();
    const answers: (() => void)[] = [];
    platform.intercept(({ method }) =>
      method === 'PUT'
        ? new Promise<Response>(resolve => answers.push(() => resolve(new Response(null, { status: 204 }))))
        : undefined,
    );
    await selectAll(user);
    await applyToAll(user, application.name);
    expect(await (await panel()).findByText('Updating number routing...')).toBeInTheDocument();
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await openUserMenu(user);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Sign out while this is running?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(localStorage.getItem('token')).not.toBeNull();

    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    await user.click((await panel()).getByRole('button', { name: 'Cancel' }));
    expect(await (await panel()).findByText(/^Waiting for the last answers/)).toBeInTheDocument();
    for (const answer of answers) answer();
    expect(await (await panel()).findByText('Cancelled.')).toBeInTheDocument();
    const later = new Event('beforeunload', { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
