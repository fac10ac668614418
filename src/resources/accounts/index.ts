import { BuildingIcon } from '../../components/app/icons.tsx';
import { isValidRealm } from '../../platform/sipRealm.ts';
import type { Account } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

const ABOVE_ACCOUNT = ['admin', 'service_provider'] as const;
const LIST_FIELDS = [
  'account_sid',
  'service_provider_sid',
  'name',
  'sip_realm',
  'is_active',
  'plan_type',
  'enable_debug_log',
  'record_all_calls',
  'device_calling_application_sid',
  'siprec_hook_sid',
  'created_at',
] as const;

/** Tenants of a service provider (portal-1, 'Accounts'). */
export default defineResource<Account>({
  name: 'accounts',
  text: {
    one: 'account',
    many: 'accounts',
    heading: 'Accounts',
    addTitle: 'Add an account',
    filter: 'Filter accounts',
    empty: 'No Accounts.',
    about: 'An account holds the applications, numbers and SIP clients of one customer.',
  },
  messages: {
    blocked:
      'In order to delete the account it cannot be in use by any Applications (%{applications}), Phone Numbers (%{numbers}), or MS Teams Tenants (%{tenants}) or have any Api Keys (%{keys}).',
  },
  menu: { group: 'main', order: 30, icon: BuildingIcon },
  api: {
    collection: 'Accounts',
    idField: 'account_sid',
    nesting: { list: 'serviceProvider' },
    ownerOnCreate: 'serviceProvider',
    searchFields: ['name', 'sip_realm', 'account_sid'],
    // The platform answers bucket credentials, webhook passwords and signing secrets in clear in this list.
    listFields: LIST_FIELDS,
    flags: ['is_active', 'enable_debug_log', 'record_all_calls'],
    duplicates: [{ match: /sip_realm/, field: 'sip_realm', message: 'portal.errors.duplicate.sip_realm' }],
  },
  access: {
    list: ABOVE_ACCOUNT,
    create: ABOVE_ACCOUNT,
    edit: ['admin', 'service_provider', 'account'],
    delete: ABOVE_ACCOUNT,
    record: (viewer, record) => viewer.scope !== 'account' || record['account_sid'] === viewer.accountSid,
    refusals: {
      list: 'portal.access.accounts',
      edit: 'portal.access.none',
      save: 'portal.access.account_changes',
    },
  },
  title: record => record.name,
  fields: [
    {
      source: 'name',
      label: 'Account name',
      placeholder: 'Name',
      type: 'text',
      required: true,
      maxLength: 64,
      list: 'primary',
      unique: 'The name you have entered is already in use on another one of your accounts.',
    },
    { source: 'account_sid', label: 'Account SID', type: 'sid', list: 'shown' },
    {
      source: 'sip_realm',
      label: 'SIP realm',
      placeholder: 'The domain name that SIP devices will register with',
      type: 'text',
      maxLength: 132,
      mono: true,
      list: 'shown',
      // The platform refuses a realm sent by an account user, even an unchanged one (contract-a 8.1).
      changeableBy: ABOVE_ACCOUNT,
      validate: (value: unknown) =>
        isValidRealm(typeof value === 'string' ? value : null)
          ? undefined
          : 'portal.errors.sip_realm.invalid',
    },
    { source: 'record_all_calls', label: 'Record all calls', type: 'boolean', form: false, list: 'hidden' },
    { source: 'enable_debug_log', label: 'Debug log', type: 'boolean', form: false, list: 'hidden' },
    { source: 'created_at', label: 'Created', type: 'date', form: false, list: 'hidden' },
  ],
  slots: { deleteDialog: DeleteAccount },
});
