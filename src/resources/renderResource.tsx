import { Resource, type RaRecord } from 'ra-core';
import { Route } from 'react-router-dom';
import { Fragment, type ComponentType } from 'react';
import { ScreenGuard } from '../components/access/ScreenGuard.tsx';
import { NotFound } from '../components/app/LoadFailure.tsx';
import type { Action } from '../authProvider/access.ts';
import { DefinitionProvider } from './standard/DefinitionContext.ts';
import { nameOf } from '../platform/names.ts';
import type { ResourceDefinition } from './defineResource.ts';
import { pagesOf } from './pages.ts';

/** A function, not a component: react-admin reads its props as the definition of the resource. */
export const renderResource = (definition: ResourceDefinition) => {
  const { name, access, title, slots, pages: further = {} } = definition;
  const Guard = slots?.guard ?? Fragment;
  const pages = pagesOf(definition);
  const screen = (Screen: ComponentType, action: Action) => (
    <ScreenGuard
      action={action}
      resource={name}
      refusal={action === 'list' ? access.refusals?.list : undefined}
    >
      <DefinitionProvider value={definition}>
        <Guard>
          <Screen />
        </Guard>
      </DefinitionProvider>
    </ScreenGuard>
  );
  return (
    <Resource
      key={name}
      name={name}
      recordRepresentation={(record: RaRecord) => nameOf(title(record), record.id)}
      {...(pages.list ? { list: screen(pages.list, 'list') } : {})}
      hasCreate={Boolean(pages.create)}
      hasEdit={Boolean(pages.edit)}
    >
      {pages.create ? <Route path="add/*" element={screen(pages.create, 'create')} /> : null}
      {pages.own ? <Route path="own/*" element={screen(pages.own, 'edit')} /> : null}
      {pages.edit ? <Route path=":id/edit/*" element={screen(pages.edit, 'edit')} /> : null}
      {Object.entries(further).map(([path, Further]) => (
        <Route key={path} path={path} element={screen(Further, 'list')} />
      ))}
      <Route path=":unknown/*" element={<NotFound />} />
      {pages.list ? null : <Route path="*" element={<NotFound />} />}
    </Resource>
  );
};
