import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { pageAddress, SCREENS, SECTIONS } from '../../support/access/table.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { KEPT_TABLE } from '../../support/keptTable.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { type } from './form.ts';

vi.setConfig({ testTimeout: 180_000 });
browserDatabase();
const platformOf = portalSandbox();
/** The message of the page that follows stays until that has shown it. */
const NEXT_PAGE = 'tab SESS_FLASH_MSG';

const rowOf = (where: string, key: string) =>
  KEPT_TABLE.find(
    row =>
      row.where === where && (row.key.endsWith('…') ? key.startsWith(row.key.slice(0, -1)) : row.key === key),
  );

const keptKeys = async (): Promise<[where: string, key: string][]> => [
  ...Object.keys(localStorage).map((key): [string, string] => ['local', key]),
  ...Object.keys(sessionStorage).map((key): [string, string] => ['tab', key]),
  ...(await indexedDB.databases()).map(({ name = '' }): [string, string] => ['IndexedDB', name]),
];

const untilOf = async () =>
  new Map((await keptKeys()).map(([where, key]) => [`${where} ${key}`, rowOf(where, key)?.until]));

const ADDRESSES = [
  ...SECTIONS.flatMap(({ name, declared }) => [
    `/internal/${name}`,
    ...(declared?.add === false ? [] : [`/internal/${name}/add`]),
  ]),
  ...SCREENS.flatMap(({ pages }) => pages.map(({ path }) => pageAddress(path))),
];

const openPortal = (path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user: 'admin', picked: DEFAULT_PROVIDER });

/** Opens every screen, and does what the portal remembers. */
const walkAll = async () => {
  const view = await openPortal('/internal/accounts');
  const { user, platform, router } = view;
  const go = async (address: string) => {
    await act(() => router.navigate(address));
    await idle(platform);
  };
  await idle(platform);
  for (const address of ADDRESSES) await go(address);
  await go('/internal/accounts');
  await user.click((await screen.findAllByRole('link', { name: 'default account' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Pin for the command box' }));
  await go('/internal/check-up');
  await waitFor(() => expect(localStorage.getItem('seen.checkUpWorst')).not.toBeNull());
  await go('/internal/failures?last=10080');
  await waitFor(async () => expect(await indexedDB.databases()).not.toEqual([]));
  await go('/internal/what-changed');
  await waitFor(async () =>
    expect(await indexedDB.databases()).toContainEqual(
      expect.objectContaining({ name: 'patchbay-snapshots' }),
    ),
  );
  await go('/internal/alerts');
  await waitFor(() => expect(localStorage.getItem('kept.alertsSeen')).not.toBeNull());
  await go('/internal/alarms');
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(localStorage.getItem('seen.alarmWatch')).not.toBeNull());
  return { ...view, go };
};

/** Texts and numbers of a stored value, owners left out. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const contentOf = (storage: Storage) => Object.entries(storage) as [string, string][];

describe('after all screens were open', () => {
  /** What the walk has left in the storages, for the second end of a session. */
  let walked: { local: [string, string][]; tab: [string, string][] } | undefined;

  it('the browser keeps what the table says, and after signing out what stays for good', async () => {
    const { user, go } = await walkAll();
    await go('/internal/accounts');
    walked = { local: contentOf(localStorage), tab: contentOf(sessionStorage) };
    const before = await untilOf();
    expect([...before].filter(([, until]) => until === undefined)).toEqual([]);
    expect([...before.keys()]).toEqual(
      expect.arrayContaining([
        'local seen.visitedRecords',
        'local kept.pinnedRecords',
        'local kept.alertsSeen',
        'local kept.alarms',
        'local seen.alarmLease',
        'local seen.alarmWatch',
        'IndexedDB patchbay-calls',
        'IndexedDB patchbay-snapshots',
      ]),
    );
    for (const key of ['alertsSeen', 'checkUpLast']) {
      const marks = leavesOf(JSON.parse(localStorage.getItem(`kept.${key}`) ?? 'null'));
      expect(marks.length).toBeGreaterThan(1);
      // A moment, a count or a hash: nothing to read.
      expect(
        marks.filter(mark => typeof mark === 'string' && !/^(?:[a-z-]+\.)?[\da-z]{1,16}$/.test(mark)),
      ).toEqual([]);
    }

    localStorage.setItem('kept.visitedRecords', 'of an older version');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(OUTSIDE);
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    const after = await untilOf();
    after.delete(NEXT_PAGE);
    expect([...after].filter(([, until]) => until !== 'for good')).toEqual([]);
    expect(after.has('local kept.pinnedRecords')).toBe(true);
    expect(after.has('local kept.alarms')).toBe(true);
  });

  it('a 401 leaves the same, and what the same user needs to go on', async () => {
    if (!walked) throw new Error('runs after the walk');
    const { user, platform, router } = await openPortal('/internal/accounts/add');
    for (const [key, value] of walked.local) if (key !== 'token') localStorage.setItem(key, value);
    for (const [key, value] of walked.tab) sessionStorage.setItem(key, value);
    await act(() => router.navigate('/internal/trends'));
    await waitFor(async () => expect(await indexedDB.databases()).not.toEqual([]));
    await act(() => router.navigate('/internal/accounts/add'));
    await idle(platform);
    await type(user, /^Account name/, 'Half a name');
    platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(OUTSIDE);
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    const after = await untilOf();
    after.delete(NEXT_PAGE);
    expect([...after.keys()]).toEqual(
      expect.arrayContaining(['tab draft.form', 'tab SESS_ENDED_USER', 'local kept.pinnedRecords']),
    );
    expect(
      [...after].filter(([, until]) => !/for good|the user signs out|somebody signs in/.test(until ?? '')),
    ).toEqual([]);
  });
});
