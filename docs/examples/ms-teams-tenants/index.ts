import { BuildingIcon } from '../../components/app/icons.tsx';
import { ownAccountOnly } from '../../authProvider/access.ts';
import type { TeamsTenant } from '../../platform/records.ts';
import { accountField } from '../accountField.ts';
import { defineResource } from '../defineResource.ts';

const EVERYBODY = ['admin', 'service_provider', 'account'] as const;

export default defineResource<TeamsTenant>({
  name: 'ms-teams-tenants',
  text: {
    one: 'Microsoft Teams tenant',
    many: 'Microsoft Teams tenants',
    menu: 'MS Teams Tenants',
    filter: 'Filter tenants',
  },
  menu: {
    group: 'byo',
    order: 40,
    icon: BuildingIcon,
    when: ({ serviceProvider }) => Boolean(serviceProvider?.ms_teams_fqdn),
  },
  api: {
    collection: 'MicrosoftTeamsTenants',
    idField: 'ms_teams_tenant_sid',
    restrict: 'provider',
    ownerOnCreate: 'serviceProvider',
  },
  access: { list: EVERYBODY, create: EVERYBODY, edit: EVERYBODY, delete: EVERYBODY, record: ownAccountOnly },
  title: record => record.tenant_fqdn,
  fields: [
    { source: 'tenant_fqdn', label: 'Domain name', type: 'text', required: true, list: 'primary' },
    accountField,
    {
      source: 'application_sid',
      label: 'Application',
      type: 'reference',
      reference: 'applications',
      none: 'None',
      list: 'shown',
      choices: { filter: values => (values['account_sid'] ? { account_sid: values['account_sid'] } : null) },
    },
  ],
});
