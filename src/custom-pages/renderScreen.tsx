import { Fragment } from 'react';
import { Route } from 'react-router-dom';
import { ScreenGuard } from '../components/access/ScreenGuard.tsx';
import type { ScreenDefinition } from './defineScreen.ts';
import { pathOf } from './registry.ts';

/** Called, not rendered: the router reads the elements. */
export const renderScreen = (definition: ScreenDefinition) => {
  const { name, access, pages, when } = definition;
  if (when?.() === false) return null;
  return (
    <Fragment key={name}>
      {Object.entries(pages).map(([path, Screen]) => (
        <Route
          key={path}
          path={pathOf(definition, path)}
          element={
            <ScreenGuard action="list" resource={name} refusal={access.refusals?.list}>
              <Screen />
            </ScreenGuard>
          }
        />
      ))}
    </Fragment>
  );
};
