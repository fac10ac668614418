import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import { fakeTimers, laterUntil } from '../../support/fakeTimers.ts';
import type { PlatformInProcess, SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo, message, openFilters } from './form.ts';

const platformOf = portalSandbox();
const LIST = '/internal/phone-numbers';
const OF_ACCOUNT = `${LIST}?filter=${encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }))}`;

// Long work lives outside the pages, and so outlives a test.
afterEach(dismissJob);

const open = async (login: string, path = OF_ACCOUNT) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user: login, picked: DEFAULT_PROVIDER });
  await screen.findAllByRole('row');
  return view;
};

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all )/ });
const applyTo = async (user: UserEvent, application: string) => {
  await combo(user, 'Application', application);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
};
const result = () => screen.findByRole('region', { name: 'Number routing' });
const puts = (platform: PlatformInProcess) => platform.writes().filter(({ method }) => method === 'PUT');

/** Refuses the first `count` different numbers with the platform's words, as long as it is in force. */
const refusing = (count: number) => {
  const refused = new Set<string>();
  return ({ method, path }: SentRequest) => {
    if (method !== 'PUT' || (refused.size === count && !refused.has(path))) return undefined;
    refused.add(path);
    return Response.json({ msg: 'insufficient privileges' }, { status: 403 });
  };
};

describe('bulk assignment of an application', () => {
  it.each(['admin', 'sp1', 'acct1'])(
    'sends one PUT with the application alone per selected row (%s)',
    async login => {
      const { platform, user } = await open(login, login === 'acct1' ? LIST : OF_ACCOUNT);
      for (const box of (await boxes()).slice(0, 3)) await user.click(box);
      expect(screen.getByText('3 selected')).toBeInTheDocument();
      await applyTo(user, 'dial time');
      await message('Number routing updated successfully');
      const { application_sid } = await platformOf.row('applications', {
        name: 'dial time',
        account_sid: DEFAULT_ACCOUNT,
      });
      expect(puts(platform)).toHaveLength(3);
      for (const { path, body } of puts(platform)) {
        expect(path).toMatch(/^PhoneNumbers\/[\da-f-]{36}$/);
        expect(body).toEqual({ application_sid });
      }
      expect(new Set(puts(platform).map(({ path }) => path)).size).toBe(3);
      expect(within(await result()).getByText('3 updated, 0 failed')).toBeInTheDocument();
      expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
    },
  );

  it('leaves alone what another person moved to another account meanwhile, and says so', async () => {
    const { platform, user } = await open('sp1');
    const [first, second] = await boxes();
    if (first && second) for (const box of [first, second]) await user.click(box);
    const number = first?.closest('tr')?.querySelector('td[data-primary]')?.textContent ?? '';
    const { account_sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    await platformOf
      .get()
      .db.run('UPDATE phone_numbers SET account_sid = ? WHERE phone_number_sid = ?', [
        String(account_sid),
        first?.closest('tr')?.querySelector('a')?.getAttribute('href')?.split('/').at(-2) ?? '',
      ]);
    await applyTo(user, 'dial time');
    const panel = within(await result());
    expect(await panel.findByText('1 updated, 1 failed')).toBeInTheDocument();
    expect(panel.getByText(/deleted or moved to another account/)).toBeInTheDocument();
    expect(number).not.toBe('');
    expect(puts(platform)).toHaveLength(1);
  });

  it('takes what got an application meanwhile for no moved number, in the list of those without', async () => {
    const { run } = platformOf.get().db;
    await run('UPDATE phone_numbers SET application_sid = NULL WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    const filter = JSON.stringify({ account_sid: DEFAULT_ACCOUNT, assigned: 'no' });
    const { user } = await open('sp1', `${LIST}?filter=${encodeURIComponent(filter)}`);
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    const { application_sid } = await platformOf.row('applications', {
      name: 'dial time',
      account_sid: DEFAULT_ACCOUNT,
    });
    await run('UPDATE phone_numbers SET application_sid = ? WHERE account_sid = ?', [
      String(application_sid),
      DEFAULT_ACCOUNT,
    ]);
    await applyTo(user, 'dial time');
    expect(await within(await result()).findByText('2 updated, 0 failed')).toBeInTheDocument();
  });

  it('begins with nothing chosen and Apply off', async () => {
    const { platform, user } = await open('sp1');
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    const application = await screen.findByRole('combobox', { name: 'Application' });
    expect(application).toHaveValue('');
    expect(application).toHaveAttribute('placeholder', 'Choose an application');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(puts(platform)).toEqual([]);
    await combo(user, 'Application', 'dial time');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
  });

  it('asks before it takes applications away, then sends null', async () => {
    const { platform, user } = await open('sp1');
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    await applyTo(user, 'None');
    const asking = within(await screen.findByRole('dialog'));
    expect(asking.getByText('Remove the application from 2 numbers?')).toBeInTheDocument();
    await user.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(puts(platform)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Change 2 numbers' }));
    await message('Number routing updated successfully');
    expect(puts(platform).map(({ body }) => body)).toEqual([
      { application_sid: null },
      { application_sid: null },
    ]);
    const [first] = await boxes();
    await waitFor(() => expect(first?.closest('tr')).toHaveTextContent('None'));
    for (const { path } of puts(platform)) {
      const stored = await platformOf.row('phone_numbers', { phone_number_sid: path.split('/')[1] ?? '' });
      expect(stored['application_sid']).toBeNull();
    }
  });

  it('has at most four requests under way', async () => {
    const { platform, user } = await open('sp1');
    let [now, most] = [0, 0];
    platform.intercept(({ method }) => {
      if (method !== 'PUT') return undefined;
      most = Math.max(most, ++now);
      return new Promise<Response>(resolve => {
        setTimeout(() => {
          now -= 1;
          resolve(new Response(null, { status: 204 }));
        }, 5);
      });
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('25 selected')).toBeInTheDocument();
    await applyTo(user, 'dial time');
    expect(await within(await result()).findByText('25 updated, 0 failed')).toBeInTheDocument();
    expect(most).toBe(4);
    expect(puts(platform)).toHaveLength(25);
  });

  it('tells exactly what failed, drops the selection, and repeats only that', async () => {
    const { platform, user } = await open('sp1');
    for (const box of (await boxes()).slice(0, 5)) await user.click(box);
    platform.intercept(refusing(2));
    await applyTo(user, 'dial time');
    const panel = within(await result());
    expect(await panel.findByText('3 updated, 2 failed')).toBeInTheDocument();
    expect(panel.getAllByText('insufficient privileges')).toHaveLength(2);
    expect(panel.getAllByRole('row')).toHaveLength(3);
    await screen.findByText('2 numbers were not routed: insufficient privileges');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect((await boxes()).filter(box => box.checked)).toHaveLength(0);
    expect(screen.queryByText('Number routing updated successfully')).not.toBeInTheDocument();
    const failed = puts(platform)
      .slice(0, 2)
      .map(({ path }) => path);

    platform.intercept(null);
    const before = puts(platform).length;
    await user.click(panel.getByRole('button', { name: 'Retry the failed' }));
    expect(await within(await result()).findByText('5 updated, 0 failed')).toBeInTheDocument();
    const again = puts(platform)
      .slice(before)
      .map(({ path }) => path);
    expect(again.sort()).toEqual(failed.sort());
    await waitFor(() => expect(screen.queryByText(/were not routed/)).not.toBeInTheDocument());
    await user.click(within(await result()).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Number routing' })).not.toBeInTheDocument();
  });

  it('tells that none was routed where the platform did not come back, and drops the selection', async () => {
    await platformOf.get().db.run('UPDATE phone_numbers SET application_sid = NULL');
    const { platform, user } = await open('sp1');
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    platform.intercept(({ method }) =>
      method === 'PUT' ? new Response('<html>', { status: 502 }) : undefined,
    );
    await combo(user, 'Application', 'dial time');
    fakeTimers({ date: true });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    // It gives up after a quarter of an hour. In longer steps a request would be given up, and the toast be gone.
    await laterUntil(2000, () => screen.queryAllByText(/not sent$/).length > 0);
    const said = '2 numbers were not routed: The server cannot be reached';
    expect(screen.getByText(said)).toBeInTheDocument();
    const panel = within(await result());
    expect(panel.getByText('0 updated, 0 failed, 2 not sent')).toBeInTheDocument();
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(panel.getByRole('button', { name: 'Send the rest' }));
    await laterUntil(500, () => screen.queryAllByText('2 updated, 0 failed').length > 0);
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('stops when cancelled and keeps what was not sent selected', async () => {
    const { platform, user } = await open('sp1');
    const answers: (() => void)[] = [];
    platform.intercept(({ method }) =>
      method === 'PUT'
        ? new Promise<Response>(resolve => answers.push(() => resolve(new Response(null, { status: 204 }))))
        : undefined,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await applyTo(user, 'dial time');
    const panel = within(await result());
    expect((await screen.findAllByText('Updating number routing...')).length).toBeGreaterThan(0);
    // In the place of the bar, whose button had the focus.
    expect(document.querySelector('[data-job-place]')).toContainElement(panel.getByRole('progressbar'));
    expect(panel.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    for (const answer of answers) answer();
    expect(await panel.findByText('4 updated, 0 failed, 21 not sent')).toBeInTheDocument();
    expect(puts(platform)).toHaveLength(4);
    expect(await screen.findByText('21 selected')).toBeInTheDocument();
  });
});

describe('selecting numbers', () => {
  it('needs an account above account scope, and offers them where it says so', async () => {
    const { user } = await open('sp1', LIST);
    expect(screen.queryByRole('checkbox', { name: /^Select / })).not.toBeInTheDocument();
    const name = 'Select an account to assign applications to phone numbers.';
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: 'default account' }));
    expect((await screen.findAllByRole('checkbox', { name: /^Select / })).length).toBeGreaterThan(1);
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
  });

  it('is not offered to view-only users', async () => {
    await open('sp1view');
    expect(screen.queryByRole('checkbox', { name: /^Select / })).not.toBeInTheDocument();
  });

  it('spans pages, and says how many of it are in view', async () => {
    const { user } = await open('sp1');
    const [first] = await boxes();
    if (first) await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('1 selected, 0 of them on this page');
    const [other] = await boxes();
    if (other) await user.click(other);
    expect(await screen.findByText('2 selected, 1 of them on this page')).toBeInTheDocument();
  });

  it('does not outlive the filter it was made under', async () => {
    const { user } = await open('sp1');
    const [first] = await boxes();
    if (first) await user.click(first);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await openFilters(user);
    await combo(user, 'Account', 'Blue River Clinic');
    await screen.findByText('Total: 90 records');
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });
});
