import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { DeviceIcon } from '../../components/app/icons.tsx';
import type { SipClient } from '../../platform/records.ts';
import { defineResource } from '../defineResource.ts';
import { accountField, type FieldInputProps } from '../fields.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { RealmAndDevices } from './RealmAndDevices.tsx';
import { RegistrationHead, RegistrationStatus } from './RegistrationStatus.tsx';

const ClientNameInput = lazyComponent<FieldInputProps>(() => import('./ClientNameInput.tsx'));
const ClientFormNotice = lazyComponent(() => import('./ClientFormNotice.tsx'));

export default defineResource<SipClient>({
  name: 'clients',
  menu: { group: 'main', order: 50, icon: DeviceIcon },
  api: {
    collection: 'Clients',
    idField: 'client_sid',
    restrict: 'accounts',
    searchFields: ['username'],
    ownerOnCreate: 'account',
    duplicates: [
      {
        match: /^the client's username already exists$/,
        field: 'username',
        message: 'portal.errors.duplicate.username',
      },
    ],
  },
  access: {
    list: EVERYBODY,
    create: EVERYBODY,
    edit: EVERYBODY,
    delete: EVERYBODY,
    record: ownAccountOnly,
  },
  // Unlike other lists, there is no account filter for service providers: docs/decisions.md#account-filters
  accountFilter: { mode: 'optional', minimum: 'admin', needed: true },
  afterUpdate: 'list',
  afterLoadFailure: 'list',
  title: record => record.username,
  fields: [
    {
      source: 'username',
      type: 'text',
      required: true,
      maxLength: 64,
      lockedOnEdit: true,
      input: ClientNameInput,
      list: 'primary',
    },
    { source: 'password', type: 'secret', required: true, lockedOnEdit: true },
    {
      source: 'is_active',
      type: 'boolean',
      defaultValue: true,
      list: 'shown',
    },
    {
      source: 'client_sid',
      type: 'text',
      form: false,
      list: 'shown',
      head: RegistrationHead,
      cell: RegistrationStatus,
      text: () => '',
    },
    {
      source: 'allow_direct_app_calling',
      type: 'boolean',
      defaultValue: true,
    },
    {
      source: 'allow_direct_queue_calling',
      type: 'boolean',
      defaultValue: true,
    },
    {
      source: 'allow_direct_user_calling',
      type: 'boolean',
      defaultValue: true,
    },
    { ...accountField, lockedOnEdit: true },
  ],
  slots: { listNotice: RealmAndDevices, formNotice: ClientFormNotice },
});
