import { ADMINS, EVERYBODY, isAdmin, PROVIDERS_AND_ADMINS } from '../../authProvider/access.ts';
import { duplicateKey } from '../../dataProvider/apiMapping.ts';
import type { ServiceProvider } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';

const LIST_FIELDS = ['name', 'description', 'root_domain', 'ms_teams_fqdn'] as const;

export default defineResource<ServiceProvider>({
  name: 'service-providers',
  api: {
    collection: 'ServiceProviders',
    idField: 'service_provider_sid',
    writes: () => import('./writes.ts'),
    // The registration hook carries a password.
    listFields: LIST_FIELDS,
    updateFields: [...LIST_FIELDS, 'registration_hook'],
    alwaysSend: ['registration_hook'],
    duplicates: [
      {
        match: duplicateKey('root_domain'),
        field: 'root_domain',
        message: 'portal.errors.duplicate.root_domain',
      },
      { match: duplicateKey('name'), field: 'name', message: 'portal.errors.duplicate.name' },
    ],
  },
  access: {
    list: EVERYBODY,
    create: ADMINS,
    edit: PROVIDERS_AND_ADMINS,
    delete: ADMINS,
    record: (viewer, record) =>
      isAdmin(viewer) || record['service_provider_sid'] === viewer.serviceProviderSid,
  },
  title: record => record.name,
  fields: [
    { source: 'name', type: 'text', required: true, maxLength: 64 },
    { source: 'description', type: 'text', maxLength: 255 },
    { source: 'root_domain', type: 'text', maxLength: 128 },
    { source: 'ms_teams_fqdn', type: 'text', maxLength: 255 },
  ],
});
