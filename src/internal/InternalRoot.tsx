import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import { forgetReturnAddressUnlessLost } from '../authProvider/returnAddress.ts';
import { screenPageAt, screens } from '../custom-pages/registry.ts';
import { preloadComboboxes } from '../components/select/Combobox.tsx';
import { preloadLazyComponents } from '../components/app/lazyComponent.tsx';
import { preloadDataProvider } from '../dataProvider/index.ts';
import { registry } from '../resources/registry.ts';
import { pagesOf } from '../resources/pages.ts';
import { loadFormTexts } from '../i18n/formTexts.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { i18nProvider } from './i18nProvider.ts';
import { InternalApp } from './InternalApp.tsx';
import { store } from './providers.ts';

const Leave = () => {
  useEffect(() => {
    forgetReturnAddressUnlessLost();
    location.reload();
  }, []);
  return null;
};

const routes = [
  { path: `${INTERNAL_ROOT}/*`, element: <InternalApp /> },
  { path: '*', element: <Leave /> },
];

/** A first click comes soon after the rows, and needs the processor for itself. */
const PAUSE_MS = 2000;

/**
 * The router is created on mount, since it reads the address and the module is prefetched on the login page. A data
 * router, because blocking needs one; no transitions, because signing out under them loops.
 *
 * @public main.tsx imports it lazily
 */
export const InternalRoot = () => {
  const [router] = useState(() => createBrowserRouter(routes));
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
    const whenIdle = () => new Promise<void>(resolve => void idle(() => resolve()));
    const preloadRest = async () => {
      await whenIdle();
      await Promise.all([preloadLists(), preloadComboboxes()]);
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
      await whenIdle();
      await preloadActions();
    };
    preloadRest().catch(() => undefined);
  }, []);
  return <RouterProvider router={router} useTransitions={false} />;
};

const pageOf = (pathname: string) => {
  const address = pathname.slice(INTERNAL_ROOT.length + 1);
  const [resource, leaf, tail] = address.split('/');
  // Screens may stand below a record, e.g. below an account.
  const screen = screenPageAt(screens, address);
  const definition = registry.find(({ name }) => name === resource);
  if (screen || !definition) return screen;
  const pages = pagesOf(definition);
  if (!leaf) return pages.list;
  return leaf === 'add' ? pages.create : tail === 'edit' ? pages.edit : undefined;
};

/** @public Loads the page of the present address, so that it renders without a fallback. */
export const preload = async (): Promise<void> => {
  const locale = currentLocale();
  // react-admin renders once without anything where its store names no language, or another.
  store.setItem('locale', locale);
  await Promise.all([i18nProvider.changeLocale(locale), pageOf(location.pathname)?.preload()]);
};

/** What lists need. */
const preloadLists = async (): Promise<void> => {
  await Promise.all([
    ...registry.map(definition => pagesOf(definition).list?.preload()),
    ...screens.map(({ preload, pages }) => (preload ? pages['']?.preload() : undefined)),
  ]);
};

/**
 * @public Gets ready while somebody types a password. Called at every key: what has loaded is not loaded again, what has
 * not is tried again.
 */
export const prepare = (): Promise<unknown> =>
  Promise.all([preloadLists(), i18nProvider.changeLocale(currentLocale())]);

/** What the buttons of lists open, and what forms send and say. */
const preloadActions = () =>
  Promise.all([
    preloadDataProvider(),
    loadFormTexts(),
    preloadLazyComponents(registry.map(({ slots }) => slots?.deleteDialog)),
  ]);
