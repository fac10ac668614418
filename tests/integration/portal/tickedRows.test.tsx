import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, message, save, type } from './form.ts';

const platformOf = portalSandbox();
const LIST = '/internal/phone-numbers';
const OTHER = 'Blue River Clinic';

const filtered = (filter: object) => `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const OF_ACCOUNT = filtered({ account_sid: DEFAULT_ACCOUNT });
const ofOther = async () =>
  filtered({ account_sid: (await platformOf.row('accounts', { name: OTHER }))['account_sid'] });

type View = Awaited<ReturnType<typeof renderPortal>>;

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all )/ });
const rowOf = (box: HTMLElement | undefined) => within(box?.closest('tr') as HTMLElement);
const bin = (box: HTMLElement | undefined) => rowOf(box).getByRole('button', { name: /^Delete / });
const edit = (box: HTMLElement | undefined) => rowOf(box).getAllByRole('link')[0] as HTMLElement;

const openTicked = async (): Promise<View> => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: OF_ACCOUNT,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
  for (const box of (await boxes()).slice(0, 3)) await view.user.click(box);
  await message('3 selected');
  return view;
};

const confirm = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await message(/^Deleted phone number/);
};

const goBack = async (user: UserEvent) =>
  user.click(await screen.findByRole('link', { name: 'Phone numbers: Back to the list' }));

describe('ticked rows', () => {
  it('are there again after one of them was looked at', async () => {
    const { user } = await openTicked();
    await user.click(edit((await boxes())[0]));
    await goBack(user);
    await message('3 selected');
    expect((await boxes()).filter(({ checked }) => checked)).toHaveLength(3);
  });

  it.each<[string, (view: View) => Promise<void>]>([
    [
      'by its address',
      async ({ user, router }) => {
        await user.click(edit((await boxes())[0]));
        await screen.findByRole('link', { name: 'Phone numbers: Back to the list' });
        await router.navigate(await ofOther());
      },
    ],
    [
      'by a number that was added to another account',
      async ({ user }) => {
        await user.click(screen.getByRole('link', { name: 'Add phone number' }));
        await type(user, /^Phone number/, '447700900123');
        await choose(user, /^Account/, OTHER);
        await save(user);
        await message('Phone number created successfully');
      },
    ],
  ])('do not go on into a list with another filter, opened %s', async (_how, go) => {
    const view = await openTicked();
    await go(view);
    await screen.findByText(/^Total: 9[01] records$/);
    expect(screen.queryByText(/ selected/)).not.toBeInTheDocument();
    expect((await boxes()).filter(({ checked }) => checked)).toEqual([]);
  });

  it.each<[string, (view: View) => Promise<void>]>([
    [
      'by the button of its row',
      async ({ user }) => {
        await user.click(bin((await boxes())[0]));
        await confirm(user);
      },
    ],
    [
      'on its own page',
      async ({ user }) => {
        await user.click(edit((await boxes())[0]));
        await user.click(await screen.findByRole('button', { name: 'Delete phone number' }));
        await confirm(user);
      },
    ],
    [
      'by somebody else, which its button finds out',
      async ({ user }) => {
        const [first] = await boxes();
        const sid = first?.closest('tr')?.getAttribute('data-id') ?? '';
        await user.click(bin(first));
        const button = await screen.findByRole('button', { name: 'Confirm' });
        await platformOf.get().db.run('DELETE FROM phone_numbers WHERE phone_number_sid = ?', [sid]);
        await user.click(button);
        await message(/had already been deleted\.$/);
      },
    ],
  ])('lose the one that is deleted %s', async (_how, remove) => {
    const view = await openTicked();
    await remove(view);
    await message('2 selected');
    await waitFor(async () => expect((await boxes()).filter(({ checked }) => checked)).toHaveLength(2));
  });

  it('count right where one is deleted that was taken out of all that match', async () => {
    const view = await renderPortal({
      sandbox: platformOf.get(),
      path: await ofOther(),
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const { user } = view;
    await boxes();
    await user.click(screen.getByRole('checkbox', { name: /^Select all rows/ }));
    await user.click(screen.getByRole('button', { name: 'Select all 90 that match' }));
    const [first] = await boxes();
    await user.click(first as HTMLElement);
    await message('89 selected, 24 of them on this page');
    await user.click(bin(first));
    await confirm(user);
    await message('89 selected, 25 of them on this page');
  });
});
