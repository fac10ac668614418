import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { endSession } from '../../../src/authProvider/session.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { KEPT_TABLE } from '../../support/keptTable.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE } from '../../support/renderPortal.tsx';
import { compare, exported, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();
const TITLE = 'An apply was interrupted.';
const SECRET = 'open sesame';

/** One application changed, and two clients more: one with a named secret, one with a clear one. */
const changed = (text: string): string =>
  text
    .replace('apps/after-hours', 'apps/closed')
    .replace(
      /( +)- username: user100\n/,
      `$1- username: user900\n$1  password:\n$1    secret: new\n$1- username: user901\n$1  password: clear ${SECRET}\n$1- username: user100\n`,
    );

const offer = () => screen.findByRole('region', { name: TITLE }, LONG);
const kept = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft.apply'));
const clients = () =>
  platformOf
    .get()
    .db.run(
      "SELECT username FROM clients WHERE username LIKE 'user90%' AND account_sid = ? ORDER BY username",
      [DEFAULT_ACCOUNT],
    );

/** Applies, until the interception answers. */
const begun = async (login: string, intercept: Interception) => {
  const view = await openConfigFile(platformOf, login, intercept);
  const text = changed(await exported(view));
  givenFiles();
  await compare(view, text);
  await view.user.type(await part('Compare').findByLabelText('new', {}, LONG), SECRET);
  await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
  await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
  return view;
};

const resumed = async (login: string | null) => {
  const view = await openConfigFile(platformOf, login);
  const notice = within(await offer());
  expect(notice.getByText(/: 2 of 3 records were written\.$/)).toBeVisible();
  await view.user.click(notice.getByRole('button', { name: 'Go on' }));
  // What is done is done: only the rest is offered, and its secrets are asked for anew.
  expect(await part('Compare').findByText(/^1 record can be written here/, {}, LONG)).toBeVisible();
  return view;
};

describe('an apply that was interrupted', () => {
  it.each<[string, () => ReturnType<Interception>, string | null]>([
    ['by the end of the session', () => Response.json({ msg: 'no' }, { status: 401 }), 'acct1'],
    ['by a reload', () => new Promise(() => undefined), null],
  ])(
    '%s goes on where it was, and writes nothing twice',
    async (_, answer, login) => {
      let posts = 0;
      const first = await begun('acct1', ({ method, path }) => {
        if (method !== 'POST' || path !== 'Clients') return undefined;
        posts += 1;
        return posts === 2 ? answer() : undefined;
      });
      await waitFor(() => expect(posts).toBe(2), LONG);
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
      dispatchEvent(new Event('pagehide'));
      if (login === null) first.leave();
      else await screen.findByText(OUTSIDE, {}, LONG);
      expect(kept().sort()).toEqual(['draft.apply', 'draft.apply.file']);
      expect(KEPT_TABLE.find(({ key }) => key === 'draft.apply…')?.until).toMatch(/user signs out/);
      const view = await resumed(login);
      expect(await clients()).toHaveLength(1);
      const field = part('Compare').getByLabelText('account/clients/user901/password');
      await view.user.type(field, SECRET);
      await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
      await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
      expect(await part('Compare').findByText(/^1 record was written\./, {}, LONG)).toBeVisible();
      expect(await clients()).toHaveLength(2);
      expect(view.platform.lines().filter(line => /^(POST|PUT) /.test(line))).toEqual(['POST Clients']);
      expect(kept()).toEqual([]);
    },
    60_000,
  );

  it('leaves nothing behind where somebody ends it', async () => {
    const view = await begun('acct1', ({ method, path }) =>
      method === 'POST' && path === 'Clients'
        ? Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '240' } })
        : undefined,
    );
    await waitFor(() => expect(kept()).not.toEqual([]), LONG);
    await view.user.click(await part('Apply').findByRole('button', { name: 'Cancel' }, LONG));
    await part('Compare').findByText(/You ended it; comparing again/, {}, LONG);
    expect(kept()).toEqual([]);
  }, 60_000);

  it('is offered to nobody else, and gone when it is discarded', async () => {
    sessionStorage.setItem('draft.apply', JSON.stringify({ userSid: 'somebody', total: 3, done: [] }));
    const other = await openConfigFile(platformOf, 'acct1');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    other.leave();
    endSession();
    const view = await begun('acct1', ({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'no' }, { status: 401 }) : undefined,
    );
    await screen.findByText(OUTSIDE, {}, LONG);
    view.leave();
    const again = await openConfigFile(platformOf, 'acct1');
    await again.user.click(within(await offer()).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    expect(kept()).toEqual([]);
  }, 60_000);
});
