import type { FormTexts } from '../text.ts';

export default {
  empty: 'No data.',
  about: 'The platform writes alerts here when something goes wrong.',
  fields: {
    time: 'Time',
    account_sid: 'Account',
    alert_type: 'Type',
    message: 'Message',
    target_sid: 'Look at',
    vendor: 'Vendor',
    detail: 'Detail',
  },
  listed: 'alerts',
  in_rows: 'in %{smart_count} row |||| in %{smart_count} rows',
  webhook_answered: 'Webhook answered %{status}',
  all_types: 'All types',
  account_hint: 'Select an account to see type, vendor and links',
  facts: {
    time: 'Time',
    account_sid: 'Account SID',
    service_provider_sid: 'Service provider SID',
    alert_type: 'Type',
    message: 'Message',
    detail: 'Detail',
    vendor: 'Vendor',
    target_sid: 'Target SID',
  },
  is_unread: 'Unread',
  times:
    '%{smart_count} identical alert from %{from} to %{to} |||| %{smart_count} identical alerts from %{from} to %{to}',
  new_rows: '%{smart_count} new alert |||| %{smart_count} new alerts',
  mark_read: 'Mark all as read',
  marked_read: 'All alerts are marked as read',
  to: {
    call: 'Call',
    speech: 'Speech credential',
    carrier: 'Carrier',
    account: 'Account',
    applications: 'Applications',
    settings: 'Settings',
  },
} satisfies FormTexts;
