import type { Account } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'account',
  many: 'accounts',
  addTitle: 'Add an account',
  filter: 'Filter accounts',
  empty: 'No Accounts.',
  about: 'An account holds the applications, numbers and SIP clients of one customer.',
  fields: {
    name: 'Account name',
    account_sid: 'Account SID',
    sip_realm: 'SIP realm',
    record_all_calls: 'Record all calls',
    webhook_secret: 'Webhook secret',
    enable_debug_log: 'Debug log',
    created_at: 'Created',
    device_calling_application_sid: 'Application for SIP device calls',
    siprec_hook_sid: 'Application for SIPREC calls',
    registration_hook: 'Registration webhook',
    queue_event_hook: 'Queue event webhook',
    bucket_credential: 'Bucket credential',
  },
  words: { device_calling_application_sid: { none: 'None' }, siprec_hook_sid: { none: 'None' } },
  blocked_keys: 'In order to delete the account it cannot have any Api Keys (%{keys}).',
  blocked_both:
    'In order to delete the account it cannot be in use by any %{kinds} or have any Api Keys (%{keys}).',
} satisfies ResourceTexts<Account>;
