import { CoreAdminContext, CoreAdminUI } from 'ra-core';
import { useState } from 'react';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import { readSession } from '../authProvider/session.ts';
import { AccessProvider } from '../components/access/AccessContext.ts';
import { NotFound } from '../components/app/NotFound.tsx';
import { screens } from '../custom-pages/registry.ts';
import { renderScreen } from '../custom-pages/renderScreen.tsx';
import { registry } from '../resources/registry.ts';
import { renderResource } from '../resources/renderResource.tsx';
import { i18nProvider } from './i18nProvider.ts';
import { createPortalRouter, rewriteCanonical } from './portalRouter.tsx';
import { accessTable, authProvider, dataProvider, queryClient, store } from './providers.ts';
import { ErrorPage, Landing, Loading } from './shell/fallbacks.tsx';
import { PortalLayout } from './shell/PortalLayout.tsx';
import './internal.css';

const router = createPortalRouter(rewriteCanonical(INTERNAL_ROOT, new Set(registry.map(({ name }) => name))));

export const InternalApp = () => {
  const [viewer] = useState(readSession);
  // main.tsx renders this only with a session; the page reloads when another tab ends it.
  if (!viewer) return null;
  return (
    <CoreAdminContext
      basename={INTERNAL_ROOT}
      routerProvider={router}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <AccessProvider value={{ viewer, table: accessTable }}>
        {/* No requireAuth: main.tsx renders this with a session only, and asking again delays the first rows. */}
        <CoreAdminUI
          loginPage={false}
          authCallbackPage={false}
          disableTelemetry
          dashboard={Landing}
          layout={PortalLayout}
          loading={Loading}
          error={ErrorPage}
          catchAll={NotFound}
        >
          {[...registry.map(renderResource), ...screens.map(renderScreen)]}
        </CoreAdminUI>
      </AccessProvider>
    </CoreAdminContext>
  );
};
