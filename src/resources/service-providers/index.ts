import { defineResource } from '../defineResource.ts';
import type { ServiceProvider } from '../../platform/records.ts';

/** Tenants of the installation. The shell's picker lists and adds them; their settings page is a page of its own. */
export default defineResource<ServiceProvider>({
  name: 'service-providers',
  text: { one: 'service provider', many: 'service providers' },
  api: {
    collection: 'ServiceProviders',
    idField: 'service_provider_sid',
    duplicates: [{ match: /name/, field: 'name', message: 'portal.errors.duplicate.name' }],
  },
  access: { list: ['admin', 'service_provider', 'account'], create: ['admin'] },
  title: record => record.name,
  fields: [{ source: 'name', label: 'Name', type: 'text', required: true, maxLength: 64 }],
});
