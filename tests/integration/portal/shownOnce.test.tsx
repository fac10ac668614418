import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import type { ResourceDefinition } from '../../../src/resources/defineResource.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

/** API keys as `new-resource` declares them: what is added has no input at all. */
vi.mock('../../../src/resources/registry.ts', async load => {
  const real = await load<{ registry: readonly ResourceDefinition[] }>();
  const { defineResource } = await import('../../../src/resources/defineResource.ts');
  const { AppIcon } = await import('../../../src/components/app/icons.tsx');
  interface Key {
    id: string;
    api_key_sid: string;
    token: string;
    created_at: string;
  }
  const keys = defineResource<Key>({
    name: 'own-keys',
    text: { one: 'own key', many: 'own keys', fields: { token: 'Token' } },
    menu: { group: 'main', order: 100, icon: AppIcon },
    api: {
      collection: 'ApiKeys',
      idField: 'api_key_sid',
      nesting: { list: 'serviceProvider' },
      ownerOnCreate: 'serviceProvider',
      listFields: ['created_at'],
    },
    access: { list: ['admin'], create: ['admin'], delete: ['admin'] },
    title: ({ api_key_sid }) => api_key_sid,
    fields: [
      { source: 'token', type: 'secret', shownOnce: true },
      { source: 'created_at', type: 'date', form: false, list: 'shown' },
      { source: 'api_key_sid', type: 'sid', list: 'primary' },
    ],
  });
  return { ...real, registry: [...real.registry, keys] };
});

const platformOf = portalSandbox();
const ADDED = 'Own key created successfully';
const LOST = /^The platform’s answer did not arrive complete/;

const tokens = async () =>
  (
    await platformOf
      .get()
      .db.run('SELECT token FROM api_keys WHERE service_provider_sid = ?', [DEFAULT_PROVIDER])
  ).map(({ token }) => String(token));

const add = async (intercept?: Parameters<typeof renderPortal>[0]['intercept']) => {
  const before = await tokens();
  const opened = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/own-keys/add',
    user: 'admin',
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole('heading', { name: 'Add own key' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  const made = async () => (await tokens()).filter(token => !before.includes(token));
  return { ...opened, made };
};

/** Whatever a page, a cache or a storage of the browser still holds. */
const kept = () =>
  JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.data, state.variables]),
    { ...localStorage },
    { ...sessionStorage },
    document.body.innerHTML,
  ]);

describe('what only the answer of a create says', () => {
  it('is shown once after adding, before the list, and kept nowhere', async () => {
    const { user, made } = await add();
    const dialog = await screen.findByRole('dialog', { name: ADDED });
    const [token = '', ...others] = await made();
    expect(others).toEqual([]);
    expect(within(dialog).getByText(token)).toBeVisible();
    expect(dialog).toHaveTextContent('Token');
    expect(dialog).toHaveTextContent('Copy or download it now: it is not shown again.');
    expect(address()).toBe('/internal/own-keys/add');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('table');
    expect(address()).toBe('/internal/own-keys');
    expect(kept()).not.toContain(token);
  });

  it('is missed in words where the answer lacks it', async () => {
    const { user } = await add(({ method }) =>
      method === 'POST' ? Response.json({ sid: 'a-key' }, { status: 201 }) : undefined,
    );
    const dialog = await screen.findByRole('dialog', { name: ADDED });
    expect(within(dialog).getByText(LOST)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/internal/own-keys'));
  });

  it.each([
    ['during the save', true],
    ['by the answer, while the question was asked', false],
  ])('waits in a message where the page was left %s', async (_case, isLeft) => {
    let answer = (): void => undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    const { router, user, made } = await add(({ method, path }) =>
      method === 'POST' && path.endsWith('ApiKeys') ? held.then(() => undefined) : undefined,
    );
    await act(() => router.navigate('/internal/users'));
    const question = await screen.findByRole('dialog', { name: 'Leave while this is being saved?' });
    if (isLeft) {
      await user.click(within(question).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(address()).toMatch(/^\/internal\/users/));
    }
    answer();
    await waitFor(() => expect(address()).toMatch(/^\/internal\/users/));
    const message = await screen.findByText(/it is not shown again/);
    const [token = ''] = await made();
    expect(message).toHaveTextContent(`Token ${token}`);
    // Longer than messages of success stay.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(screen.getByText(/it is not shown again/)).toBeVisible();
  });
});
