import { DeviceIcon } from '../../components/app/icons.tsx';
import { ownAccountOnly } from '../../authProvider/access.ts';
import type { SipClient } from '../../platform/records.ts';
import { accountField } from '../accountField.ts';
import { defineResource } from '../defineResource.ts';
import { ClientAccount } from './ClientAccount.tsx';
import { RealmNotice } from './RealmNotice.tsx';
import { Registration } from './Registration.tsx';

const EVERYBODY = ['admin', 'service_provider', 'account'] as const;

/** Credentials of devices that register with an account's SIP realm (portal-2, 'SIP clients'). */
export default defineResource<SipClient>({
  name: 'clients',
  text: {
    one: 'sip client',
    many: 'sip clients',
    heading: 'SIP client credentials',
    menu: 'Clients',
    filter: 'Filter clients',
    empty: 'No sip clients.',
    about: 'SIP client credentials let phones and softphones register with an account and make calls.',
    created: 'Client created successfully',
    updated: 'Client updated successfully',
    deleted: 'Client deleted successfully',
    deleteButton: 'Delete User',
  },
  messages: {
    realm: {
      is: 'Your sip realm is',
      purpose: 'SIP devices that register with this realm and these credentials can make and receive calls.',
      missing: 'This account has no SIP realm yet: set one on the account before devices can register.',
      unset: 'Sip realm is not set for the account.',
    },
    registration: {
      registered: 'Registered',
      unregistered: 'Not registered',
      unknown: 'Unknown',
      unasked: 'Not asked',
      ask: 'Show which devices are registered (asks %{smart_count} account) |||| Show which devices are registered (asks %{smart_count} accounts)',
      detail: 'from %{contact} over %{protocol}, until %{time}',
    },
  },
  menu: { group: 'main', order: 50, icon: DeviceIcon },
  api: {
    collection: 'Clients',
    idField: 'client_sid',
    restrict: 'accounts',
    searchFields: ['username'],
    ownerOnCreate: 'account',
    duplicates: [
      { match: /username already exists/, field: 'username', message: 'portal.errors.duplicate.username' },
    ],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownAccountOnly,
  },
  // 'The account filter is for admin only' (portal-2, sections 2 and 6).
  accountFilter: { mode: 'optional', minimum: 'admin' },
  afterUpdate: 'list',
  title: record => record.username,
  fields: [
    {
      source: 'username',
      label: 'User Name',
      type: 'text',
      required: true,
      maxLength: 64,
      lockedOnEdit: true,
      list: 'primary',
    },
    { source: 'password', label: 'Password', type: 'secret', required: true, lockedOnEdit: true },
    {
      source: 'is_active',
      label: 'Active',
      type: 'boolean',
      defaultValue: true,
      list: 'shown',
      words: { on: 'Active', off: 'Inactive' },
    },
    {
      source: 'client_sid',
      label: 'Registration',
      type: 'text',
      form: false,
      list: 'shown',
      cell: Registration,
      text: () => '',
    },
    {
      source: 'allow_direct_app_calling',
      label: 'Allow direct calling to applications',
      help: 'Calls applications even when no application is set for SIP device calls.',
      type: 'boolean',
      defaultValue: true,
    },
    {
      source: 'allow_direct_queue_calling',
      label: 'Allow direct calling to queues',
      help: 'Takes calls from queues.',
      type: 'boolean',
      defaultValue: true,
    },
    {
      source: 'allow_direct_user_calling',
      label: 'Allow direct calling to other users',
      type: 'boolean',
      defaultValue: true,
    },
    { ...accountField, label: 'Belongs to', lockedOnEdit: true },
  ],
  slots: { listNotice: RealmNotice, formNotice: ClientAccount },
});
