import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { secondsFor } from '../../../src/platform/configFile/pace.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { comparePanel, givenFiles, LONG, part } from './configFilePage.ts';

browserDatabase();
const platformOf = portalSandbox();

const open = async (user: string, intercept?: Interception) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/what-changed',
    user,
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'What changed' });
  return view;
};
type View = Awaited<ReturnType<typeof open>>;

const KEPT = 'A snapshot was kept.';
const look = async ({ user }: View, said = KEPT) => {
  await user.click(await screen.findByRole('button', { name: 'Take snapshot' }, LONG));
  expect(await screen.findByText(said, {}, LONG)).toBeVisible();
};

const CHANGES = [
  "UPDATE clients SET username = 'user777' WHERE username = 'user100' AND account_sid = ?",
  "UPDATE applications SET speech_synthesis_voice = 'other' WHERE name = 'After hours' AND account_sid = ?",
];
const change = async () => {
  for (const statement of CHANGES) await platformOf.get().db.run(statement, [DEFAULT_ACCOUNT]);
};

const entry = async (name: RegExp) =>
  (await screen.findByRole('link', { name }, LONG)).closest('li') as HTMLElement;

describe('what changed', () => {
  it('is the difference of two looks, by record and column, and a same look is none', async () => {
    const view = await open('acct1');
    expect(await screen.findByText('No snapshot yet', {}, LONG)).toBeVisible();
    await look(view);
    await look(view, 'Nothing has changed since the last snapshot.');
    expect(screen.getByText('One snapshot, nothing to compare it with yet')).toBeVisible();
    await change();
    await look(view);
    expect(await entry(/^Client user777$/)).toHaveTextContent(/username Before: user100 → After: user777/);
    const application = await entry(/^Application After hours$/);
    expect(application).toHaveTextContent(/speech_synthesis_voice Before: .* → After: other/);
    expect(within(application).getByRole('link', { name: 'Application After hours' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/internal\/applications\/[\da-f-]{36}\/edit$/),
    );
    expect(view.platform.writes()).toEqual([]);
    // Without secrets, which a configuration is full of.
    const stored = JSON.stringify(await databaseText());
    expect(stored).toContain('user777');
    const { password } = await platformOf.row('clients', { username: 'user777' });
    expect(stored).not.toContain(JSON.stringify(password));
  }, 90_000);

  it('is put back by a plan of one step', async () => {
    const view = await open('acct1');
    await look(view);
    await change();
    await look(view);
    await view.user.click(
      await screen.findByRole('link', { name: /^Put back .*After hours speech_synthesis_voice/ }, LONG),
    );
    await screen.findByRole('heading', { level: 1, name: 'Export and compare configuration' });
    expect(await (await comparePanel()).findByText('account/applications/After hours')).toBeVisible();
    await view.user.click(part('Compare').getByRole('button', { name: 'Compare with now' }));
    expect(await part('Compare').findByText(/^1 record can be written here/, {}, LONG)).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
    givenFiles();
    await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
    expect(await part('Compare').findByText(/^1 record was written\./, {}, LONG)).toBeVisible();
    expect(view.platform.lines().filter(line => /^(POST|PUT|DELETE)/.test(line))).toEqual([
      expect.stringMatching(/^PUT Applications/),
    ]);
    const row = await platformOf.row('applications', { name: 'After hours', account_sid: DEFAULT_ACCOUNT });
    expect(row['speech_synthesis_voice']).not.toBe('other');
    expect(await platformOf.row('clients', { username: 'user777' })).toBeDefined();
  }, 90_000);

  it.each(['admin', 'sp1', 'sp1view', 'acct1view'])(
    'is seen by %s, and put back by those who may write',
    async login => {
      const view = await open(login);
      await look(view);
      await change();
      await look(view);
      await entry(/^Application After hours$/);
      const links = screen.queryAllByRole('link', { name: /^Put back/ });
      expect(links.length > 0).toBe(!login.endsWith('view'));
    },
    90_000,
  );

  it('says what a snapshot of a provider takes before it is taken, and keeps the focus', async () => {
    const view = await open('sp1');
    await look(view);
    expect(screen.getByRole('button', { name: 'Take snapshot' })).toHaveFocus();
    const asked = view.platform.lines().length;
    const told = Number(/\d+/.exec(screen.getByText(/^about \d+ s$/).textContent ?? '')?.[0]);
    await look(view, 'Nothing has changed since the last snapshot.');
    const seconds = secondsFor(view.platform.lines().length - asked, null);
    expect(told).toBe(Math.ceil(seconds / 10) * 10);
  }, 90_000);

  it('throws away with a word what is damaged, of another version, or not the own', async () => {
    const view = await open('acct1');
    await look(view);
    await change();
    await look(view);
    await entry(/^Application After hours$/);
    await eachStored('heads', value => ({ ...(value as object), version: 7 }));
    await act(() => view.router.navigate('/internal/applications'));
    await act(() => view.router.navigate('/internal/what-changed'));
    expect(
      await screen.findByText('2 snapshots could not be read and were deleted.', {}, LONG),
    ).toBeVisible();
    expect(screen.getByText('No snapshot yet')).toBeVisible();
    await look(view);
    await platformOf
      .get()
      .db.run('UPDATE applications SET name = ? WHERE name = ?', ['Later', 'After hours']);
    await look(view);
    await entry(/^Application Later$/);
    await eachStored('texts', () => '{"document":');
    await platformOf.get().db.run('UPDATE applications SET name = ? WHERE name = ?', ['Night', 'Later']);
    await view.user.click(screen.getByRole('button', { name: 'Take snapshot' }));
    expect(
      await screen.findByText(/^\d snapshots could not be read and were deleted\.$/, {}, LONG),
    ).toBeVisible();
  }, 120_000);

  it('says why it could not look, and looks again', async () => {
    let isBusy = true;
    const view = await open('acct1', ({ path }) =>
      isBusy && path.includes('Clients') ? Response.json({ msg: 'no' }, { status: 403 }) : undefined,
    );
    await look(view);
    isBusy = false;
    await look(view);
    // What could not be read was not added.
    expect(
      await screen.findByText(/^Not compared, as not everything could be read: Client$/, {}, LONG),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Client / })).toBeNull();
  }, 90_000);

  it('goes when the user signs out, unless it is kept on this device', async () => {
    const view = await open('acct1');
    await look(view);
    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(OUTSIDE);
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));

    const again = await open('acct1');
    expect(await screen.findByText('No snapshot yet', {}, LONG)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Options' }));
    const keep = screen.getByRole('checkbox', { name: 'Keep after sign-out' });
    await again.user.click(keep);
    await waitFor(() => expect(keep).toBeChecked());
    await look(again);
    await again.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(OUTSIDE);
    await waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['patchbay-snapshots-kept']),
    );
    // Of another user nothing is seen.
    const other = await open('acct1view');
    expect(await screen.findByText('No snapshot yet', {}, LONG)).toBeVisible();
    await other.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText(OUTSIDE);
    const own = await open('acct1');
    expect(await screen.findByText('One snapshot, nothing to compare it with yet', {}, LONG)).toBeVisible();
    await own.user.click(screen.getByRole('button', { name: 'Options' }));
    await own.user.click(screen.getByRole('button', { name: 'Clear' }));
    await own.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No snapshot yet', {}, LONG)).toBeVisible();
  }, 120_000);
});

const database = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('patchbay-snapshots');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error as DOMException);
  });

const eachStored = async (store: 'heads' | 'texts', next: (value: unknown) => unknown): Promise<void> => {
  const opened = await database();
  const transaction = opened.transaction(store, 'readwrite');
  const cursors = transaction.objectStore(store).openCursor();
  cursors.onsuccess = () => {
    const cursor = cursors.result;
    if (!cursor) return;
    cursor.update(next(cursor.value));
    cursor.continue();
  };
  await ended(transaction);
  opened.close();
};

const databaseText = async (): Promise<unknown[]> => {
  const opened = await database();
  const transaction = opened.transaction(['heads', 'texts']);
  const found = (['heads', 'texts'] as const).map(store => transaction.objectStore(store).getAll());
  await ended(transaction);
  opened.close();
  return found.map(({ result }) => result as unknown);
};
