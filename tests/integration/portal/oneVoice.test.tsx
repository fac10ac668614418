import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';
import { input, save, type } from './form.ts';

const platformOf = portalSandbox();
const WORDS = 'the platform says why';

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = (path: string, intercept?: Interception) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'admin',
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });

const refused = (status = 400, msg = WORDS) => Response.json({ msg }, { status });

/** Refuses requests of a method to paths with this end. */
const refuse =
  (method: string, end: RegExp, status?: number, msg?: string): Interception =>
  request =>
    request.method === method && end.test(request.path) ? refused(status, msg) : undefined;

/** Errors by where they stand. */
const voices = () => {
  const toasts = screen.queryByRole('list', { name: 'Notifications' });
  const alerts = screen.queryAllByRole('alert').filter(alert => alert.textContent !== '');
  return {
    toasts: alerts.filter(alert => toasts?.contains(alert)).map(({ textContent }) => textContent),
    inPlace: alerts.filter(alert => !toasts?.contains(alert)),
  };
};

/** docs/architecture.md#failures */
describe('a failure is told', () => {
  it.each<[string, string, Interception, (user: UserEvent) => Promise<void>]>([
    [
      'a save',
      `accounts/${DEFAULT_ACCOUNT}/edit`,
      refuse('PUT', /^Accounts\/[\w-]+$/),
      async user => {
        await type(user, /^Account name/, 'Renamed');
        await save(user);
      },
    ],
    [
      'a save of several requests that stores nothing',
      'settings',
      refuse('POST', /^SystemInformation$/),
      async user => {
        await type(user, 'Domain Name', 'new.example');
        await save(user);
      },
    ],
    [
      'an action',
      `recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`,
      refuse('GET', /\/pcap$/, 500),
      async user => user.click(await screen.findByRole('button', { name: 'Download pcap' })),
    ],
  ])('of %s by a toast, and by no other alert', async (_what, path, intercept, act) => {
    const { platform, user } = await open(path);
    await idle(platform);
    platform.intercept(intercept);
    await act(user);
    await waitFor(() => expect(voices().toasts).toEqual([WORDS]));
    expect(voices().inPlace).toEqual([]);
  });

  it.each([
    ['a record', `accounts/${DEFAULT_ACCOUNT}/edit`, /^Account name/, refuse('PUT', /^Accounts\/[\w-]+$/)],
    ['a new record', 'accounts/add', /^Account name/, refuse('POST', /^Accounts$/)],
    ['settings', 'settings', 'Domain Name', refuse('POST', /^SystemInformation$/)],
  ])('in the save bar of %s until the next change', async (_what, path, label, intercept) => {
    const { platform, user } = await open(path);
    await idle(platform);
    platform.intercept(intercept);
    await type(user, label, 'new.example');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(voices()).toEqual({ toasts: [], inPlace: [] });
    expect(screen.getByText(`Not saved: ${WORDS}`)).toBeVisible();
    await type(user, label, 'newer.example');
    expect(screen.queryByText(`Not saved: ${WORDS}`)).toBeNull();
  });

  it('of a save that names a field at the field alone', async () => {
    const { platform, user } = await open(`accounts/${DEFAULT_ACCOUNT}/edit`);
    await type(user, /^Account name/, 'Renamed');
    await type(user, /^SIP realm/, 'evergreen.sip.northwind.example');
    await save(user);
    const realm = await input(/^SIP realm/);
    await waitFor(() => expect(realm).toBeInvalid());
    expect(realm).toHaveAccessibleDescription(/already in use/);
    expect(platform.writes()).toHaveLength(1);
    expect(voices().toasts).toEqual([]);
  });

  it.each<[string, string, Interception, (user: UserEvent) => Promise<void>, string]>([
    [
      'settings',
      'settings',
      refuse('POST', /^PasswordSettings$/),
      async user => {
        await type(user, 'Domain Name', 'new.example');
        await user.click(await input('Password require digit'));
      },
      'POST PasswordSettings',
    ],
    [
      'an account and its limits',
      `accounts/${DEFAULT_ACCOUNT}/edit`,
      refuse('POST', /\/Limits$/),
      async user => {
        await type(user, /^Account name/, 'Renamed');
        const limit = await input(/^Max calls/);
        await user.clear(limit);
        await user.type(limit, '7');
      },
      `POST Accounts/${DEFAULT_ACCOUNT}/Limits`,
    ],
    [
      'a service provider and its limits',
      'settings/service-provider',
      refuse('POST', /\/Limits$/),
      async user => {
        await type(user, /^Description/, 'Another one');
        const limit = await input(/^Max calls/);
        await user.clear(limit);
        await user.type(limit, '7');
      },
      `POST ServiceProviders/${DEFAULT_PROVIDER}/Limits`,
    ],
  ])('of a half-done save of %s by a panel, whose Repeat sends the rest', async (...row) => {
    const [, path, intercept, fill, rest] = row;
    const { platform, user } = await open(path);
    await fill(user);
    platform.intercept(intercept);
    await save(user);
    const panel = (await screen.findByText('Not everything was saved')).closest(
      '[role="alert"]',
    ) as HTMLElement;
    expect(panel).toHaveTextContent(WORDS);
    await waitFor(() => expect(panel).toHaveFocus());
    expect(voices().toasts).toEqual([]);
    platform.intercept(null);
    const mark = platform.writes().length;
    await user.click(within(panel).getByRole('button', { name: 'Repeat' }));
    await waitFor(() => expect(screen.queryByText('Not everything was saved')).not.toBeInTheDocument());
    await waitFor(() => expect(platform.writes()).toHaveLength(mark + 1));
    expect(
      platform
        .writes()
        .slice(mark)
        .map(({ method, path: at }) => `${method} ${at}`),
    ).toEqual([rest]);
  });

  it.each([
    ['a list', 'accounts', /\/Accounts$/],
    ['a record', `accounts/${DEFAULT_ACCOUNT}/edit`, /^Accounts\/[\w-]+$/],
    ['settings', 'settings', /^SystemInformation$/],
    ['a call', `recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`, /\/RecentCalls/],
  ])('of a read of %s in its place, with a retry', async (_what, path, end) => {
    await open(path, refuse('GET', end, 500));
    const words = await screen.findByText(new RegExp(WORDS), {
      selector: '[role="alert"]:not(.pb-toasts *) *',
    });
    const place = words.closest<HTMLElement>('[role="alert"]');
    expect(within(place as HTMLElement).getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
