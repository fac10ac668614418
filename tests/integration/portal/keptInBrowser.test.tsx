import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { LASTING_KEYS } from '../../../src/browserStorage/storedKeys.ts';
import { pageAddress, SCREENS, SECTIONS } from '../../support/access/table.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { type } from './form.ts';

vi.setConfig({ testTimeout: 180_000 });
browserDatabase();
const platformOf = portalSandbox();
const SLOW = { timeout: 60_000 };

/** The table of docs/operating.md: one row per key, `…` for whatever follows. */
const TABLE = readFileSync('docs/operating.md', 'utf8')
  .split('\n')
  .map(line => line.split(/ ?\| ?/).slice(1, -1))
  .filter(([where]) => ['local', 'tab', 'IndexedDB'].includes(where ?? ''))
  .flatMap(([where = '', keys = '', , , until = '']) =>
    [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({ where, key, until })),
  );

const rowOf = (where: string, key: string) =>
  TABLE.find(
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

/** Opens every screen, and does what the portal remembers. */
const walkAll = async () => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/accounts',
    user: 'admin',
    picked: DEFAULT_PROVIDER,
  });
  const { user, platform, router } = view;
  const go = async (address: string) => {
    await act(() => router.navigate(address));
    await idle(platform);
  };
  await idle(platform);
  for (const address of ADDRESSES) await go(address);
  await go('/internal/accounts');
  await user.click((await screen.findAllByRole('link', { name: 'default account' }, SLOW))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Pin for the command box' }, SLOW));
  await go('/internal/check-up');
  await vi.waitFor(() => expect(localStorage.getItem('seen.checkUpWorst')).not.toBeNull(), SLOW);
  await go('/internal/failures?last=10080');
  await vi.waitFor(async () => expect(await indexedDB.databases()).not.toEqual([]), SLOW);
  await go('/internal/alerts');
  await vi.waitFor(() => expect(localStorage.getItem('kept.alertsSeen')).not.toBeNull(), SLOW);
  return { ...view, go };
};

it('the table names what survives a session, and nothing else', () => {
  const lasting = TABLE.filter(({ where, until }) => where === 'local' && until === 'for good');
  expect(lasting.map(({ key }) => key).sort()).toEqual([...LASTING_KEYS].sort());
});

describe('after all screens were open', () => {
  it('the browser keeps what the table says, and after signing out what stays for good', async () => {
    const { user, go } = await walkAll();
    await go('/internal/accounts');
    const before = await untilOf();
    expect([...before].filter(([, until]) => until === undefined)).toEqual([]);
    expect([...before.keys()]).toEqual(
      expect.arrayContaining([
        'local seen.visitedRecords',
        'local kept.pinnedRecords',
        'local kept.alertsSeen',
        'IndexedDB patchbay-calls',
      ]),
    );
    expect(localStorage.getItem('kept.alertsSeen')).not.toMatch(/[^\s":,{}[\]]{40,}(?<!")|message|failure/i);

    localStorage.setItem('kept.visitedRecords', 'of an older version');
    await user.click(screen.getByRole('button', { name: /^User menu of / }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(OUTSIDE, undefined, SLOW);
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    const after = await untilOf();
    after.delete('tab SESS_FLASH_MSG');
    expect([...after].filter(([, until]) => until !== 'for good')).toEqual([]);
    expect(after.has('local kept.pinnedRecords')).toBe(true);
  });

  it('a 401 leaves the same, and what the same user needs to go on', async () => {
    const { user, go, platform } = await walkAll();
    await go('/internal/accounts/add');
    await type(user, /^Account name/, 'Half a name');
    platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(OUTSIDE, undefined, SLOW);
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    const after = await untilOf();
    after.delete('tab SESS_FLASH_MSG');
    expect([...after.keys()]).toContain('tab draft.form');
    expect([...after].filter(([, until]) => !/for good|the user signs out/.test(until ?? ''))).toEqual([]);
  });
});
