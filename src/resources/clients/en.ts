import type { SipClient } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'SIP client',
  many: 'SIP clients',
  heading: 'SIP client credentials',
  menu: 'Clients',
  filter: 'Filter clients',
  empty: 'No sip clients.',
  about: 'SIP client credentials let phones and softphones register with an account and make calls.',
  created: 'Client created successfully',
  updated: 'Client updated successfully',
  deleted: 'Client deleted successfully',
  deleteButton: 'Delete client',
  fields: {
    username: 'User Name',
    password: 'Password',
    is_active: 'Active',
    client_sid: 'Registration',
    allow_direct_app_calling: 'Allow direct calling to applications',
    allow_direct_queue_calling: 'Allow direct calling to queues',
    allow_direct_user_calling: 'Allow direct calling to other users',
    account_sid: 'Belongs to',
  },
  help: {
    allow_direct_app_calling: 'May call applications even if none is set for SIP device calls.',
    allow_direct_queue_calling: 'May take callers from queues.',
  },
  no_accounts: 'You must create an account before you can create a SIP client.',
  words: { is_active: { on: 'Active', off: 'Inactive' } },
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
    ask: 'Show registrations',
    hide: 'Hide registrations',
    ask_short: 'Show',
    hide_short: 'Hide',
    detail: 'from %{contact} over %{protocol}, until %{time}',
  },
  consequence: 'The device with these credentials can no longer register or call.',
} satisfies ResourceTexts<SipClient>;
