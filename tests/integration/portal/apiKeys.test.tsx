import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
const PATH = '/internal/settings/service-provider';

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

const open = (user = 'admin') =>
  renderPortal({ sandbox: platformOf.get(), path: PATH, user, picked: DEFAULT_PROVIDER });

const run = (sql: string, values: string[] = []) => platformOf.get().db.run(sql, values);

describe('API keys of a service provider', () => {
  const table = () => screen.findByRole('table', { name: 'Service provider API keys' });
  const keyRows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1);

  it('are masked, and say when they were made and used', async () => {
    const [stored] = await run('SELECT token FROM api_keys WHERE service_provider_sid = ?', [
      DEFAULT_PROVIDER,
    ]);
    const token = String(stored?.['token']);
    await open('sp1');
    const [row] = await keyRows();
    expect(row).toHaveTextContent(`********-****-****-****-********${token.slice(-4)}`);
    expect(row).toHaveTextContent('Never used');
    expect(document.body.innerHTML).not.toContain(token.slice(0, 8));
    expect(screen.queryByRole('columnheader', { name: 'Expires' })).not.toBeInTheDocument();
  });

  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [40, '40 days ago'],
  ])('used %i days ago: %s', async (days, words) => {
    // At noon no day ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(12, 0, 0, 0) });
    onTestFinished(() => void vi.useRealTimers());
    const used = new Date();
    used.setDate(used.getDate() - days);
    await run('UPDATE api_keys SET last_used = ? WHERE service_provider_sid = ?', [
      used.toISOString(),
      DEFAULT_PROVIDER,
    ]);
    await open();
    const [row] = await keyRows();
    expect(row && within(row).getByText(words)).toBeVisible();
  });

  it('show an expiry that is stored, and say that it is not enforced', async () => {
    await run('UPDATE api_keys SET expires_at = ? WHERE service_provider_sid = ?', [
      '2030-01-02T00:00:00.000Z',
      DEFAULT_PROVIDER,
    ]);
    await open();
    await screen.findByRole('columnheader', { name: 'Expires' });
    expect((await keyRows())[0]).toHaveTextContent('2030');
    await message('The platform does not enforce expiry: a key works until it is deleted.');
  });

  it('are made with one request; the token is shown once', async () => {
    const { platform, user } = await open();
    const before = (await keyRows()).length;
    // The second click comes while the first is being answered.
    await user.dblClick(screen.getByRole('button', { name: 'Add key' }));
    await message('API key created');
    const dialog = await screen.findByRole('dialog', { name: 'Here is your new API key' });
    const token = within(dialog).getByText(/^[\da-f-]{36}$/).textContent;
    expect(platform.writes()).toEqual([
      { method: 'POST', path: 'ApiKeys', body: { service_provider_sid: DEFAULT_PROVIDER } },
    ]);
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await keyRows()).toHaveLength(before + 1));
    expect(document.body.innerHTML).not.toContain(token);
    expect(await table()).toHaveTextContent(token.slice(-4));
  });

  it('are deleted after a question that shows which', async () => {
    const { platform, user } = await open();
    const [row] = await keyRows();
    if (!row) throw new Error('the seed has a key');
    const [stored] = await run('SELECT api_key_sid FROM api_keys WHERE service_provider_sid = ?', [
      DEFAULT_PROVIDER,
    ]);
    await user.click(within(row).getByRole('button', { name: /^Delete the API key/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete API key' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete the following API key?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(platform.writes()).toEqual([]);
    await user.click(within(row).getByRole('button', { name: /^Delete the API key/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('API key deleted');
    await message('No API keys yet.');
    expect(platform.writes()).toEqual([
      { method: 'DELETE', path: `ApiKeys/${String(stored?.['api_key_sid'])}`, body: null },
    ]);
  });

  it('keep the question open when the platform refuses', async () => {
    const { platform, user } = await open();
    const [row] = await keyRows();
    if (!row) throw new Error('the seed has a key');
    await user.click(within(row).getByRole('button', { name: /^Delete the API key/ }));
    platform.intercept(({ method }) =>
      method === 'DELETE' ? Response.json({ msg: 'still in use' }, { status: 400 }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('still in use');
    expect(screen.getByRole('dialog', { name: 'Delete API key' })).toBeInTheDocument();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await message('API key deleted');
  });
});
