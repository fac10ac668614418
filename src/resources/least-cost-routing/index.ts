import { ADMINS, EVERYBODY, ownOnly } from '../../authProvider/access.ts';
import { RouteIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import type { Lcr } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { LcrNotice, OwnerCell, RoutesCell } from './lcrList.tsx';

const owner = (column: string) => (row: Readonly<Record<string, unknown>>) => row[column] || null;

export default defineResource<Lcr>({
  name: 'least-cost-routing',
  menu: { group: 'byo', order: 50, icon: RouteIcon, when: ({ flag }) => !flag('disableLcr') },
  api: {
    collection: 'Lcrs',
    idField: 'lcr_sid',
    writes: () => import('./writes.ts'),
    // An account's table names no provider.
    restrict: 'providerAndAccounts',
    searchFields: ['name'],
    derived: { account_sid: owner('account_sid'), service_provider_sid: owner('service_provider_sid') },
    createFields: [],
    updateFields: [],
  },
  access: {
    list: ADMINS,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownOnly,
    refusals: { list: 'resources.least-cost-routing.list_refused', edit: 'portal.access.resource' },
  },
  accountFilter: { mode: 'optional', minimum: 'admin' },
  title: record => record.name ?? '',
  fields: [
    { source: 'name', type: 'text', list: 'primary' },
    { source: 'is_active', type: 'boolean', list: 'shown' },
    { source: 'account_sid', type: 'reference', reference: 'accounts', list: 'shown', cell: OwnerCell },
    {
      source: 'number_routes',
      type: 'number',
      list: 'shown',
      align: 'right',
      cell: RoutesCell,
      text: ({ number_routes: routes }) => String(Math.max(0, routes - 1)),
    },
  ],
  slots: { listNotice: LcrNotice },
  create: page(() => import('./LcrCreate.tsx')),
  edit: page(() => import('./LcrEdit.tsx')),
  own: page(() => import('./OwnLcr.tsx')),
});
