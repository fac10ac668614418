import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'carrier',
  many: 'carriers',
  add: 'Add carrier',
  addTitle: 'Add a carrier',
  filter: 'Filter carriers',
  empty: 'No Carriers.',
  about:
    'A carrier connects the platform with the telephone network: calls and messages come and go through it.',
  deleted: 'Deleted Carrier %{name}',
  confirmDelete: 'Are you sure you want to delete carrier %{name}?',
  deleteButton: 'Delete Carrier',
  fields: {
    name: 'Name',
    account_sid: 'Used by',
    is_active: 'Active',
    register_status: 'Registration',
    registration: 'Registration',
    trunk_type: 'Trunk type',
    voip_carrier_sid: 'Gateways',
  },
  words: { account_sid: { none: 'All accounts' }, is_active: { on: 'Active', off: 'Inactive' } },
  registration: { all: 'All carriers', registered: 'Registered', not_registered: 'Not registered' },
  account_filter: 'Used by',
  used_by_note:
    'Carriers that %{name} can use: its own, and those of the service provider that all accounts share.',
  send_calls_to: 'Have your carrier send calls to',
  gateways: {
    show: 'Check',
    show_all: 'Check the gateways of all carriers in view',
    again: 'Check the gateways of all carriers in view again',
    checking: 'Checking gateways...',
    failed: 'Gateways error',
    none: 'No gateway',
    inbound: '%{count} inbound',
    outbound: '%{count} outbound',
    inactive: '%{count} inactive',
    smpp: 'SMPP: %{counts}',
  },
  register: {
    registered: 'Registered',
    unregistered: 'Unregistered',
    details: 'Registration of %{name}',
  },
  form: {
    changes_refused: 'You do not have permissions to make changes to this Carrier',
    trunk_static_ip: 'IP Trunk',
    trunk_auth: 'Auth Trunk',
    trunk_reg: 'Registration Trunk',
  },
} satisfies ResourceTexts<Carrier>;
