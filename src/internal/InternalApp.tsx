import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, Resource, ResourceDefinitionContext, type Store, useScrollToTop } from 'ra-core';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import type { Viewer } from '../authProvider/access.ts';
import { showRightsOf } from '../authProvider/otherTabs.ts';
import { holdSession } from '../authProvider/session.ts';
import { AccessProvider } from '../components/access/AccessContext.ts';
import { NotFound } from '../components/app/LoadFailure.tsx';
import { screens } from '../custom-pages/registry.ts';
import { renderScreen } from '../custom-pages/renderScreen.tsx';
import { registry } from '../resources/registry.ts';
import { renderResource } from '../resources/renderResource.tsx';
import { i18nProvider } from './i18nProvider.ts';
import { createPortalRouter, rewriteCanonical } from './portalRouter.tsx';
import * as providers from './providers.ts';
import { ErrorPage, Landing } from './shell/fallbacks.tsx';
import { PortalLayout } from './shell/PortalLayout.tsx';
import './internal.css';

const router = createPortalRouter(rewriteCanonical(INTERNAL_ROOT, new Set(registry.map(({ name }) => name))));

const ignore = () => undefined;

/** Replaces react-admin's CoreAdminUI, which renders each page three times until its resources are known. */
const readDeclarations = () => {
  const resources = registry.map(definition => ({ name: definition.name, page: renderResource(definition) }));
  const definitions = Object.fromEntries(
    resources.map(({ name, page }) => [name, Resource.registerResource(page.props)]),
  );
  return {
    definitions: { definitions, register: ignore, unregister: ignore },
    routes: [
      ...screens.map(renderScreen),
      ...resources.map(({ name, page }) => <Route key={name} path={`${name}/*`} element={page} />),
      <Route key="/" path="/" element={<Landing />} />,
      <Route key="*" path="*" element={<NotFound />} />,
    ],
  };
};

const PortalRoutes = ({ children }: { children: ReturnType<typeof readDeclarations>['routes'] }) => {
  useScrollToTop();
  return (
    <PortalLayout>
      <Routes>{children}</Routes>
    </PortalLayout>
  );
};

interface InternalAppProps {
  viewer?: Viewer;
  queryClient?: QueryClient;
  store?: Store;
}

export const InternalApp = ({
  viewer: given,
  queryClient = providers.queryClient,
  store = providers.store,
}: InternalAppProps) => {
  const [viewer] = useState(() => given ?? showRightsOf(holdSession()));
  // Some screens depend on flags of config.json, which is loaded before this renders.
  const [{ definitions, routes }] = useState(readDeclarations);
  // main.tsx renders this only with a session; the page reloads when another tab ends it.
  if (!viewer) return null;
  return (
    <CoreAdminContext
      basename={INTERNAL_ROOT}
      routerProvider={router}
      dataProvider={providers.dataProvider}
      authProvider={providers.authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <AccessProvider value={{ viewer, table: providers.accessTable }}>
        <ResourceDefinitionContext.Provider value={definitions}>
          <ErrorBoundary FallbackComponent={ErrorPage}>
            <PortalRoutes>{routes}</PortalRoutes>
          </ErrorBoundary>
        </ResourceDefinitionContext.Provider>
      </AccessProvider>
    </CoreAdminContext>
  );
};
