import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { compare, exported, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();
const open = (login: string, intercept?: Interception) => openConfigFile(platformOf, login, intercept);

const SECRET = 'open sesame';
/** One application changed, one client more. */
const changed = (text: string): string =>
  text
    .replace('apps/after-hours', 'apps/closed')
    .replace(
      /( +)- username: user100\n/,
      '$1- username: user900\n$1  is_active: true\n$1  password:\n$1    secret: new\n$1- username: user100\n',
    );

const apply = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await part('Compare').findByRole('button', { name: 'Apply' }, LONG));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
};

describe('a file that is applied', () => {
  it('is written, with the secrets that were typed, after what was stored is given as a file', async () => {
    const view = await open('acct1');
    const text = await exported(view);
    await compare(view, changed(text));
    expect(
      await part('Compare').findByText(/^2 records can be written here, in about 1 s/, {}, LONG),
    ).toBeVisible();
    await view.user.type(part('Compare').getByLabelText('new'), SECRET);
    const files = givenFiles();
    await apply(view);
    expect(await part('Compare').findByText(/^2 records were written\./, {}, LONG)).toBeVisible();
    expect(files.at(-1)?.slice(0, 2)).toEqual(['undo.yaml', text]);
    expect(view.platform.lines().filter(line => /^(POST Clients|PUT Applications)/.test(line))).toEqual([
      expect.stringMatching(/^PUT Applications/),
      'POST Clients',
    ]);
    expect(view.platform.writes().find(({ path }) => path === 'Clients')?.body).toMatchObject({
      username: 'user900',
      password: SECRET,
    });
    expect(await part('Compare').findByText(/^Nothing would change\./, {}, LONG)).toBeVisible();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
  }, 60_000);

  it('says of each that was not written why, and what is missing, and writes the rest', async () => {
    const view = await open('acct1', ({ method, path }) =>
      method === 'PUT' && path.startsWith('Applications/')
        ? Response.json({ msg: 'the disk is full' }, { status: 500 })
        : undefined,
    );
    await compare(view, changed(await exported(view)).replace('netmask: 30', 'netmask: 29'));
    await apply(view);
    const left = within(await part('Compare').findByRole('list', { name: 'Not written' }, LONG));
    const lines = left.getAllByRole('listitem').map(item => item.textContent);
    expect(lines).toContain('Not written account/clients/user900: the secret “new” is missing');
    expect(lines).toContainEqual(
      expect.stringMatching(/^Failed account\/applications\/After hours: .*disk is full/),
    );
    // A gateway with another netmask is another gateway.
    expect(part('Compare').getByText(/^1 record was written\./)).toBeVisible();
    // Comparing again shows what is left to do.
    expect(await part('Compare').findByText(/apps\/closed$/, {}, LONG)).toBeVisible();
  }, 60_000);

  it('can be ended while the platform is busy', async () => {
    const view = await open('acct1', ({ method, path }) =>
      method === 'PUT' && path.startsWith('Applications/')
        ? Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '240' } })
        : undefined,
    );
    await compare(view, changed(await exported(view)));
    await apply(view);
    expect(await part('Compare').findByText('Waiting: the platform is busy.', {}, LONG)).toBeVisible();
    await view.user.click(part('Compare').getByRole('button', { name: 'Cancel' }));
    expect(await part('Compare').findByText(/You ended it; comparing again/, {}, LONG)).toBeVisible();
    await waitFor(() =>
      expect(view.platform.lines().filter(line => line.startsWith('POST Clients'))).toEqual([]),
    );
  }, 60_000);

  it('removes what the earlier file had, of the kinds that are ticked, when their number is typed', async () => {
    const view = await open('acct1');
    const text = await exported(view);
    const fewer = text.replace(/\n {4}clients:\n[^]*?(?=\n {4}\S)/, '');
    await view.user.upload(
      part('Compare').getByLabelText('Choose the earlier file'),
      new File([text], 'before.yaml'),
    );
    await compare(view, fewer);
    const box = await part('Compare').findByRole('checkbox', { name: '12 clients' }, LONG);
    expect(part('Compare').queryByText('Would be removed')).toBeNull();
    await view.user.click(box);
    await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^12 records are removed\./)).toBeVisible();
    await view.user.type(dialog.getByLabelText('Type 12 to confirm'), '11');
    await view.user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByRole('alert')).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
    await view.user.clear(dialog.getByLabelText('Type 12 to confirm'));
    await view.user.type(dialog.getByLabelText('Type 12 to confirm'), '12{Enter}');
    expect(await part('Compare').findByText(/^12 records were written\./, {}, LONG)).toBeVisible();
    expect(view.platform.lines().filter(line => line.startsWith('DELETE Clients'))).toHaveLength(12);
  }, 60_000);

  it('is offered to nobody who may only look', async () => {
    const view = await open('acct1view');
    await compare(view, changed(await exported(view)));
    await part('Compare').findByRole('list', { name: 'Differences' }, LONG);
    expect(part('Compare').queryByRole('button', { name: 'Apply' })).toBeNull();
  }, 60_000);
});
