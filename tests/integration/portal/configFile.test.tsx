import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { compare, exported, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();
const open = (login: string, intercept?: Interception) => openConfigFile(platformOf, login, intercept);

describe('a configuration as a file', () => {
  it.each(['admin', 'sp1view', 'acct1', 'acct1view'])(
    'is read for %s, equals what is stored, and writes nothing',
    async login => {
      const view = await open(login);
      const text = await exported(view);
      expect(text).toMatch(login.startsWith('acct') ? /\nscope: account\n/ : /\nscope: provider\n/);
      await compare(view, text);
      expect(
        await part('Compare').findByText(/^Nothing would change\. [\d,]+ records are the same\.$/, {}, LONG),
      ).toBeVisible();
      expect(view.platform.writes()).toEqual([]);
    },
    60_000,
  );

  it('shows what a changed file would change, old beside new, and only what is asked for', async () => {
    const view = await open('acct1');
    const text = await exported(view);
    const changed = text
      .replace('apps/after-hours', 'apps/closed')
      .replace('username: user100', 'username: user900');
    expect(changed).not.toBe(text);
    await compare(view, changed);
    const list = await part('Compare').findByRole('list', { name: 'Differences' }, LONG);
    expect(within(list).getByText(/apps\/after-hours$/)).toBeVisible();
    expect(within(list).getByText(/apps\/closed$/)).toBeVisible();
    expect(within(list).getByText('account/clients/user900')).toBeVisible();
    // What is stored has a page, and the comparison stays in this tab.
    const [link, ...others] = within(list).getAllByRole('link');
    expect([others, link?.getAttribute('target')]).toEqual([[], '_blank']);
    expect(link?.getAttribute('href')).toMatch(/^\/internal\/applications\/[\w-]+\/edit$/);
    await view.user.selectOptions(part('Compare').getByLabelText('Show'), 'Would change (1)');
    expect(
      within(screen.getByRole('list', { name: 'Differences' })).queryByText('account/clients/user900'),
    ).toBeNull();
  }, 60_000);

  it('gives a schema for editors beside the file', async () => {
    const view = await open('acct1');
    await exported(view);
    const files = givenFiles();
    await view.user.click(part('Export').getByRole('button', { name: 'Schema for editors' }));
    expect(files.at(-1)?.[0]).toBe('account.schema.json');
    expect(JSON.parse(files.at(-1)?.[1] ?? '')).toMatchObject({
      properties: { scope: { const: 'account' } },
    });
  }, 60_000);

  it('says with line and column why a text is no configuration', async () => {
    const view = await open('acct1');
    await compare(view, 'format: jambonz-config/1\nscope: account\nwhat: 1\n');
    const alert = await part('Compare').findByRole('alert', {}, LONG);
    expect(alert).toHaveTextContent('Line 3, column 1: unknown key: what');
  }, 60_000);

  it('refuses a file of another scope, and names what to choose', async () => {
    const view = await open('sp1');
    await compare(view, 'format: jambonz-config/1\nscope: account\naccounts:\n  - name: x\n');
    expect(await part('Compare').findByRole('alert', {}, LONG)).toHaveTextContent(
      'The file is of one account. Choose that account above.',
    );
    // What was brought stays where somebody does so.
    await view.user.selectOptions(screen.getByLabelText('Scope'), 'default account');
    expect(part('Compare').getByLabelText('Or paste its text')).toHaveValue(
      'format: jambonz-config/1\nscope: account\naccounts:\n  - name: x\n',
    );
  }, 60_000);

  it('tells what others have changed since a file was applied from what the file changes', async () => {
    const view = await open('acct1');
    const base = await exported(view);
    await platformOf
      .get()
      .db.run("UPDATE clients SET username = 'user777' WHERE username = 'user100' AND account_sid = ?", [
        DEFAULT_ACCOUNT,
      ]);
    const wanted = base.replace('apps/after-hours', 'apps/closed');
    await view.user.click(part('Compare').getByText('With the file as it was last applied'));
    const choose = part('Compare').getByLabelText<HTMLInputElement>('Choose the earlier file');
    await view.user.upload(choose, new File([base], 'before.yaml', { type: 'application/yaml' }));
    expect(await part('Compare').findByText('before.yaml')).toBeVisible();
    await compare(view, wanted);
    const found = await part('Compare').findByRole('list', { name: 'Differences' }, LONG);
    const list = within(found.parentElement ?? found);
    const entryOf = (path: string) => list.getByText(path).closest('li');
    expect(entryOf('account/clients/user100')).toHaveTextContent(
      /^Changed on both sides: stays .* was deleted here meanwhile/,
    );
    // What stays is counted, and shown to who asks.
    expect(part('Compare').getByText(/ 1 record is only here, and stays\.$/)).toBeVisible();
    expect(list.queryByText('account/clients/user777')).toBeNull();
    await view.user.selectOptions(part('Compare').getByLabelText('Show'), 'All (3)');
    expect(entryOf('account/clients/user777')).toHaveTextContent(/^Only here: stays/);
    expect(list.getByText(/apps\/closed$/)).toBeVisible();
    // Without the base nobody can know that it was there.
    await view.user.click(part('Compare').getByRole('button', { name: 'Without it' }));
    await compare(view, wanted);
    const plain = within(await part('Compare').findByRole('list', { name: 'Differences' }, LONG));
    expect(plain.getByText('account/clients/user100').closest('li')).toHaveTextContent(/^Would be added/);
  }, 60_000);

  it('names the earlier file when that is none', async () => {
    const view = await open('acct1');
    await view.user.click(part('Compare').getByText('With the file as it was last applied'));
    const choose = part('Compare').getByLabelText<HTMLInputElement>('Choose the earlier file');
    await view.user.upload(choose, new File(['format: 7\n'], 'before.yaml'));
    await part('Compare').findByText('before.yaml');
    await compare(view, 'format: jambonz-config/1\nscope: account\naccounts:\n  - name: x\n');
    expect(await part('Compare').findByRole('alert', {}, LONG)).toHaveTextContent(
      /^The file cannot be compared: before.yaml/,
    );
  }, 60_000);

  it('can be cancelled while it waits, and read again', async () => {
    let isBusy = true;
    const view = await open('acct1', ({ path }) =>
      isBusy && path.includes('Clients')
        ? Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '240' } })
        : undefined,
    );
    const panel = part('Export');
    await view.user.click(panel.getByRole('button', { name: 'Export' }));
    expect(await panel.findByText('Waiting: the platform is busy.', {}, LONG)).toBeVisible();
    await view.user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(await panel.findByText('Cancelled.')).toBeVisible();
    isBusy = false;
    expect(await exported(view)).toMatch(/^format: jambonz-config\/1\n/);
  }, 60_000);
});
