import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { LONG } from './configFilePage.ts';
import { combo, message } from './form.ts';
import { check, fileOf, importRows, numbers, openImport, paste } from './numberImportPage.ts';

browserDatabase();
const platformOf = portalSandbox();
afterEach(dismissJob);

const NOT_KEPT =
  'No snapshot was kept before this change, so What changed cannot tell it. The change goes on.';
const OF_ACCOUNT = `?filter=${encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }))}`;

/** Assigns an application to two numbers. */
const assign = async (intercept?: Interception) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/phone-numbers${OF_ACCOUNT}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all )/ });
  for (const box of boxes.slice(0, 2)) await view.user.click(box);
  const before = view.platform.lines().length;
  await combo(view.user, 'Application', 'dial time');
  await view.user.click(screen.getByRole('button', { name: 'Apply' }));
  await message('Number routing updated successfully');
  return { ...view, sent: () => view.platform.lines(before) };
};
type View = Pick<Awaited<ReturnType<typeof assign>>, 'router' | 'user'>;

const lookAtChanges = async ({ router, user }: View) => {
  await act(() => router.navigate(`/internal/what-changed?account=${DEFAULT_ACCOUNT}`));
  await screen.findByText('One snapshot, nothing to compare it with yet', {}, LONG);
  await user.click(await screen.findByRole('button', { name: 'Take snapshot' }, LONG));
  await screen.findByText('A snapshot was kept.', {}, LONG);
};
const step = async (text: string) => (await screen.findByText(text, {}, LONG)).closest('li') as HTMLElement;

/** The list of numbers as a configuration is read, and not as the page reads it. */
const isConfiguration = ({ path, query }: { path: string; query: string }) =>
  path === 'PhoneNumbers' && query.includes('page_size=10000');

describe('a snapshot before many numbers are changed', () => {
  it('is taken before a bulk change, and says what it was taken before', async () => {
    const view = await assign();
    const sent = view.sent();
    const first = sent.findIndex(line => line.startsWith('PUT'));
    expect(sent.findIndex(line => /^GET PhoneNumbers\?.*page_size=10000/.test(line))).toBeLessThan(first);
    // One list of numbers, and nothing per number.
    expect(sent.filter(line => /^GET PhoneNumbers/.test(line)).length).toBeLessThan(5);
    await lookAtChanges(view);
    const entry = await step('Snapshots: before a bulk change, then by hand.');
    // What was assigned before is none.
    expect(entry).toHaveTextContent(/application Before: .* → After: dial time/);
  }, 90_000);

  it('is taken before an import', async () => {
    const view = await openImport(platformOf, 'sp1');
    await paste(view.user, fileOf(numbers(2)));
    await check(view.user);
    await importRows(view.user);
    await message('2 phone numbers imported');
    await lookAtChanges(view);
    const entry = await step('Snapshots: before an import, then by hand.');
    expect(within(entry).getAllByText('Added')).toHaveLength(2);
  }, 90_000);

  it.each<[string, Interception]>([
    [
      'is refused',
      request => (isConfiguration(request) ? Response.json({ msg: 'no' }, { status: 403 }) : undefined),
    ],
    [
      'does not come',
      request => (isConfiguration(request) ? new Promise<Response>(() => undefined) : undefined),
    ],
  ])(
    'is gone without, in words, where the list of numbers %s',
    async (_, intercept) => {
      const { platform } = await assign(intercept);
      await message(NOT_KEPT);
      expect(platform.writes().filter(({ method }) => method === 'PUT')).toHaveLength(2);
    },
    60_000,
  );
});
