// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  DataProviderContext,
  Resource,
  ResourceDefinitionContext,
  testDataProvider,
  useGetList,
  useResourceDefinitions,
} from 'ra-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpClient } from '../../../src/dataProvider/httpClient.ts';
import { PublicApp } from '../../../src/public/PublicApp.tsx';
import { loginPages } from '../../../src/public/staticLogin.tsx';
import { setLanguage } from '../../../src/public/translate.ts';

/**
 * Where the start relies on more than a library promises: a failure here comes with an upgrade, and its text says what
 * to do then. See docs/upgrading.md.
 */
const WHEN = {
  routes:
    "react-admin's CoreAdminUI, in whose place src/internal/InternalApp.tsx renders, has other parts than before. Read " +
    'what is new in ra-core/dist/core, take over what the portal needs, and write the parts down here. If it no longer ' +
    'takes resources from effects, give it the declarations and delete readDeclarations().',
  definitions:
    'react-admin no longer takes resources from ResourceDefinitionContext on the first render. Look how ' +
    'useConfigureAdminRouterFromChildren of ra-core provides them now, and do the same in src/internal/InternalApp.tsx.',
  login:
    'React no longer takes over the login page that the build renders. Compare what it complains about with ' +
    'src/public/staticLogin.tsx. Until that is mended take staticLogin() out of vite.config.ts: the login page then ' +
    'comes with its code, half a second later on a slow line.',
  early:
    'A list no longer asks while React renders it inside flushSync (effects of react-dom, first fetch of ' +
    '@tanstack/react-query, or useGetList of ra-core). Nothing breaks: rows come one drawing later. Look for another ' +
    'way to have them before the browser draws in enter() of src/main.tsx, measured by npm run bench -- --against.',
};

const core = dirname(createRequire(import.meta.url).resolve('ra-core'));

/** What a module of ra-core imports from the others, by name. */
const partsOf = (file: string): string[] =>
  [...readFileSync(join(core, 'core', file), 'utf8').matchAll(/^import \{([^}]*)\} from "\.\.?\//gm)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map(name => name.trim())
        .filter(Boolean),
  );

/** React renders by itself, as in a browser. */
const likeABrowser = () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // config.json is on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
};

it.each([
  [
    'CoreAdminUI.js',
    [
      'CoreAdminRoutes',
      'useResetErrorBoundaryOnLocationChange',
      'useRouterProvider',
      'Ready',
      'DefaultTitleContextProvider',
    ],
  ],
  [
    'CoreAdminRoutes.js',
    [
      'WithPermissions',
      'LogoutOnMount',
      'useAuthState',
      'useScrollToTop',
      'useRouterProvider',
      'useConfigureAdminRouterFromChildren',
      'HasDashboardContextProvider',
      'NavigateToFirstResource',
    ],
  ],
])('%s of react-admin, which the portal leaves out, does what it did', (file, parts) => {
  expect(partsOf(file), WHEN.routes).toEqual(parts);
});

it('react-admin knows the declarations before any effect runs', () => {
  const definition = Resource.registerResource({ name: 'clients', list: () => null });
  const definitions = { definitions: { clients: definition }, register: vi.fn(), unregister: vi.fn() };
  const Names = () =>
    Object.values(useResourceDefinitions()).map(({ name, hasList }) => `${name} ${String(hasList)}`);
  const html = renderToString(
    <ResourceDefinitionContext.Provider value={definitions}>
      <Names />
    </ResourceDefinitionContext.Provider>,
  );
  expect(html, WHEN.definitions).toBe('clients true');
});

it.each(loginPages)('React takes over the login page of the build (%s)', async (locale, html) => {
  likeABrowser();
  await setLanguage(locale);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const container = document.body.firstElementChild;
  const form = document.querySelector('form');
  if (!container || !form) throw new Error('The login page of the build has no form');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered = vi.fn();
  const page = (
    <StrictMode>
      <PublicApp page="login" flash={null} enter={() => Promise.resolve()} prefetch={() => undefined} />
    </StrictMode>
  );
  const root = hydrateRoot(container, page, { onRecoverableError: recovered });
  onTestFinished(() => root.unmount());
  const input = form.querySelector('input') ?? form;
  const hydrated = () => Object.keys(input).some(key => key.startsWith('__react'));
  await vi.waitFor(() => expect(hydrated(), WHEN.login).toBe(true), { timeout: 30_000 });
  expect([...recovered.mock.calls, ...complaints.mock.calls], WHEN.login).toEqual([]);
  expect(document.querySelector('form'), WHEN.login).toBe(form);
});

it('a list takes its early answer before the browser draws', async () => {
  likeABrowser();
  const take = vi.fn(() => new Promise<never>(() => undefined));
  const http = createHttpClient({
    baseUrl: () => 'http://api.example/api/v1',
    getToken: () => 'token',
    early: { take, drop: () => undefined },
  });
  const dataProvider = testDataProvider({
    getList: () => http.request({ method: 'GET', path: 'Accounts' }),
  });
  const List = () => <p>{String(useGetList('accounts').isPending)}</p>;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false } },
  });
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <DataProviderContext.Provider value={dataProvider}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <List />
          </MemoryRouter>
        </QueryClientProvider>
      </DataProviderContext.Provider>,
    ),
  );
  // Promises alone: the browser draws after none of them.
  for (let passed = 0; passed < 20; passed++) await null;
  expect(take, WHEN.early).toHaveBeenCalledOnce();
});
