import type { TeamsTenant } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'Microsoft Teams Tenant',
  many: 'Microsoft Teams Tenants',
  menu: 'MS Teams Tenants',
  addTitle: 'Add a Microsoft Teams Tenant',
  filter: 'Filter tenants',
  empty: 'No Microsoft Teams Tenant.',
  about:
    'A Teams tenant connects the Microsoft Teams domain of a customer with an account and its application.',
  confirmDelete: 'Are you sure you want to delete the %{name} Microsoft Teams Tenant?',
  fields: { tenant_fqdn: 'Domain Name', account_sid: 'Account', application_sid: 'Application' },
  help: { tenant_fqdn: "The tenant's full domain name, such as customer.teams.example.com." },
  unique: { tenant_fqdn: 'The domain name you have entered is already in use.' },
  words: { application_sid: { none: 'None' } },
  need_account: 'You must create an account before you can create an Microsoft Teams Tenant.',
  no_accounts: 'You must create an account before you can create an Microsoft Teams Tenant.',
  no_domain: '%{name} does not have a fully qualified domain name for MS Teams',
  sbc_domain: 'SBC domain name of %{name} for Microsoft Teams:',
  consequence: 'Calls of this Teams domain reach no account any more.',
} satisfies ResourceTexts<TeamsTenant>;
