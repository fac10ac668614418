import type { ServiceProvider } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'service provider',
  many: 'service providers',
  updated: 'Settings updated',
  fields: {
    name: 'Service provider name',
    description: 'Description',
    root_domain: 'Root domain',
    ms_teams_fqdn: 'SBC domain name',
  },
  blocked: 'The service provider cannot be deleted while it has %{kinds}.',
} satisfies ResourceTexts<ServiceProvider>;
