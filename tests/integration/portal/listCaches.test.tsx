import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();

/** Everything the cache holds of a resource but single records, and the columns of its rows. */
const listsOf = (resource: string) => {
  const lists = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] === resource && queryKey[1] !== 'getOne')
    .map(({ state }) => state.data);
  const rows = lists.flatMap(data => {
    const held = (data as { data?: unknown } | undefined)?.data ?? data;
    return Array.isArray(held) ? (held as Record<string, unknown>[]) : [];
  });
  return { text: JSON.stringify(lists), rows };
};

const open = async (resource: string, record: string) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${resource}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
  await view.user.click(await screen.findByRole('link', { name: record }));
  await screen.findByRole('heading', { name: record });
  return view;
};

describe('after a save the cached lists', () => {
  it('hold no secret of an account, and its new name', async () => {
    const { user } = await open('accounts', 'default account');
    await shows(/^Account name/, 'default account');
    await type(user, /^Account name/, 'Renamed account');
    await save(user);
    await message('Account updated successfully');
    const secret = String(
      (await platformOf.row('accounts', { account_sid: DEFAULT_ACCOUNT }))['webhook_secret'],
    );
    const { text, rows } = listsOf('accounts');
    expect(secret).toMatch(/^wh_secret_/);
    for (const part of [secret, 'webhook_secret', 'bucket_credential', '_hook"', 'made-u'])
      expect(text).not.toContain(part);
    // It was not kept out by forgetting the lists: one of them shows the record as saved.
    expect(rows.filter(({ id }) => id === DEFAULT_ACCOUNT)).toContainEqual(
      expect.objectContaining({ name: 'Renamed account', sip_realm: expect.any(String) }),
    );
  });

  it('hold no webhook of an application, and its new name', async () => {
    const { user } = await open('applications', 'IVR menu');
    await shows(/^Application name/, 'IVR menu');
    await type(user, /^Application name/, 'Renamed menu');
    await save(user);
    await message('Application updated successfully');
    const { text, rows } = listsOf('applications');
    for (const part of ['_hook', 'env_vars', 'app_json', 'password']) expect(text).not.toContain(part);
    expect(rows.filter(({ name }) => name === 'Renamed menu')).not.toEqual([]);
  });
});
