import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { whenConfigured } from '../config/config.ts';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import { forgetReturnAddressUnlessLost } from '../authProvider/returnAddress.ts';
import { screenPageAt, screens } from '../custom-pages/registry.ts';
import { preloadComboboxes } from '../components/select/Combobox.tsx';
import { preloadLazyComponents } from '../components/app/lazyComponent.tsx';
import { LazyDeleteRecordDialog } from '../components/dialog/lazyDeleteRecordDialog.ts';
import { preloadDataProvider } from '../dataProvider/index.ts';
import type { ResourceDefinition } from '../resources/defineResource.ts';
import { registry } from '../resources/registry.ts';
import { pagesOf } from '../resources/pages.ts';
import { loadFormTexts } from '../i18n/formTexts.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { afterUnfinishedWork } from '../lib/leaving.ts';
import { i18nProvider } from './i18nProvider.ts';
import { InternalApp } from './InternalApp.tsx';
import { store } from './providers.ts';

const Leave = () => {
  useEffect(() => {
    forgetReturnAddressUnlessLost();
    afterUnfinishedWork(() => location.reload());
  }, []);
  return null;
};

const routes = [
  { path: `${INTERNAL_ROOT}/*`, element: <InternalApp /> },
  { path: '*', element: <Leave /> },
];

/** Milliseconds; a first click comes soon after the rows and needs the processor. */
const PAUSE_MS = 2000;

/**
 * Created on mount, as it reads the address. A data router, as blocking needs one; without transitions, under which
 * signing out loops. @public main.tsx imports it lazily
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

const withPages = ({ name, access, pages = {} }: ResourceDefinition) => ({ name, access, pages });

const pageOf = (pathname: string) => {
  const address = pathname.slice(INTERNAL_ROOT.length + 1);
  const [resource, leaf, tail] = address.split('/');
  const definition = registry.find(({ name }) => name === resource);
  // Screens may be below a record, e.g. below an account.
  const further = screenPageAt([...screens, ...(definition ? [withPages(definition)] : [])], address);
  if (further || !definition) return further;
  const pages = pagesOf(definition);
  if (!leaf) return pages.list;
  return leaf === 'add' ? pages.create : tail === 'edit' ? pages.edit : undefined;
};

/** @public Loads the page of the present address, so that it renders without a fallback. */
export const preload = async (): Promise<void> => {
  isDue = true;
  stopWarmUp();
  const locale = currentLocale();
  // react-admin first renders nothing if its store has no language, or another one.
  store.setItem('locale', locale);
  await Promise.all([i18nProvider.changeLocale(locale), pageOf(location.pathname)?.preload()]);
};

const preloadLists = async (): Promise<void> => {
  await Promise.all([
    ...registry.map(definition => pagesOf(definition).list?.preload()),
    ...screens.map(({ preload, pages }) => (preload ? pages['']?.preload() : undefined)),
  ]);
};

/** true: a user is signed in, so preparations would only compete with the page. */
let isDue = false;
let stopWarmUp = (): void => undefined;

const getReady = async (): Promise<void> => {
  const [{ warmUp }] = await Promise.all([
    import('./warmUp.tsx'),
    preloadLists(),
    i18nProvider.changeLocale(currentLocale()),
    whenConfigured(),
  ]);
  if (!isDue) stopWarmUp = warmUp();
};

let ready: Promise<void> | null = null;

/**
 * @public Prepares while a password is typed: called at every key, it works once. Rejects if code, texts or
 * config.json do not load, and starts again at the next key.
 */
export const prepare = (): Promise<void> =>
  (ready ??= getReady().catch((error: unknown) => {
    ready = null;
    throw error;
  }));

const preloadActions = () =>
  Promise.all([
    preloadDataProvider(),
    loadFormTexts(),
    // Of the list in view, whose rows are the likeliest click.
    pageOf(`${location.pathname}/-/edit`)?.preload(),
    preloadLazyComponents([LazyDeleteRecordDialog, ...registry.map(({ slots }) => slots?.deleteDialog)]),
  ]);
