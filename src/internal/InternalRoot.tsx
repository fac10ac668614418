import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import { forgetReturnAddressUnlessLost } from '../authProvider/returnAddress.ts';
import { screenPageAt, screens } from '../custom-pages/registry.ts';
import { registry } from '../resources/registry.ts';
import { pagesOf } from '../resources/pages.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { i18nProvider } from './i18nProvider.ts';
import { InternalApp } from './InternalApp.tsx';

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
    idle(() => void preloadLists().catch(() => undefined));
  }, []);
  return <RouterProvider router={router} useTransitions={false} />;
};

const pageOf = (pathname: string) => {
  const [, , resource, leaf, tail] = pathname.split('/');
  const definition = registry.find(({ name }) => name === resource);
  if (!definition) return screenPageAt(screens, pathname.split('/').slice(2).join('/'));
  const pages = pagesOf(definition);
  if (!leaf) return pages.list;
  return leaf === 'add' ? pages.create : tail === 'edit' ? pages.edit : undefined;
};

/** @public Loads the page of the present address, so that it renders without a fallback. */
export const preload = async (): Promise<void> => {
  await Promise.all([i18nProvider.changeLocale(currentLocale()), pageOf(location.pathname)?.preload()]);
};

const preloadLists = async (): Promise<void> => {
  await Promise.all([
    ...registry.map(definition => pagesOf(definition).list?.preload()),
    ...screens.map(({ preload, pages }) => (preload ? pages['']?.preload() : undefined)),
  ]);
};
