import { EVERYBODY, ownOnly, type Viewer } from '../../authProvider/access.ts';
import { TeamIcon } from '../../components/app/icons.tsx';
import { duplicateKey } from '../../dataProvider/apiMapping.ts';
import { isDomainName, isHostName } from '../../platform/domainName.ts';
import type { TeamsTenant } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { accountField } from '../fields.ts';
import { TeamsGuard, TenantNotice } from './TeamsGuard.tsx';

const ofAccount = (values: Record<string, unknown>, { accountSid }: Viewer) => {
  const account = accountSid ?? values['account_sid'];
  return account ? { account_sid: account } : null;
};

const domainProblem = (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || (isDomainName(text) && isHostName(text)) ? undefined : 'portal.errors.domain_name';
};

export default defineResource<TeamsTenant>({
  name: 'ms-teams-tenants',
  menu: {
    group: 'byo',
    order: 40,
    icon: TeamIcon,
    when: ({ serviceProvider }) => Boolean(serviceProvider?.ms_teams_fqdn),
  },
  api: {
    collection: 'MicrosoftTeamsTenants',
    idField: 'ms_teams_tenant_sid',
    // The platform lists, changes and deletes the tenants of all providers for every user.
    restrict: 'provider',
    searchFields: ['tenant_fqdn'],
    ownerOnCreate: 'serviceProvider',
    duplicates: [
      {
        match: duplicateKey('tenant_fqdn'),
        field: 'tenant_fqdn',
        message: 'portal.errors.duplicate.tenant_fqdn',
      },
    ],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownOnly,
    refusals: { edit: 'portal.access.resource' },
  },
  accountFilter: { mode: 'optional', minimum: 'service_provider', needed: true },
  title: record => record.tenant_fqdn,
  prepare: (values, previous, { viewer }) =>
    previous || !viewer.accountSid ? { ...values } : { ...values, account_sid: viewer.accountSid },
  fields: [
    {
      source: 'tenant_fqdn',
      type: 'text',
      required: true,
      maxLength: 255,
      validate: domainProblem,
      unique: true,
      list: 'primary',
    },
    accountField,
    {
      source: 'application_sid',
      type: 'reference',
      reference: 'applications',
      none: true,
      link: true,
      list: 'shown',
      choices: { filter: ofAccount },
    },
  ],
  slots: { guard: TeamsGuard, formNotice: TenantNotice },
});
