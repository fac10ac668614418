/** English texts of the carriers' list, of deleting and of the registration. The specification's verbatim. */
export const listMessages = {
  account_filter: 'Used by',
  used_by_note:
    'Carriers that %{name} can use: its own, and those of the service provider that all accounts share.',
  send_calls_to: 'Have your carrier send calls to',
  gateways: {
    show: 'Show',
    show_of: 'Show the gateways of %{name}',
    again: 'Look at the gateways of %{name} again',
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
    status: 'Status',
    status_is: 'Status %{status}',
    not_started: 'Not Started',
    reason: 'Reason',
    time: 'Reported',
    until: 'Expires',
    every: 'after %{seconds} seconds',
    call_id: 'Call-ID',
    check: 'Check again',
    checked: 'Checked at %{time}',
    check_failed: 'The status could not be read: %{message}',
    download: 'Download pcap',
    downloading: 'Fetching the capture…',
    no_capture: 'No capture of this registration is kept. The platform keeps captures for some days only.',
    no_store: 'The platform cannot reach its capture store, or has none.',
    capture_failed: 'The capture could not be fetched: %{message}',
  },
  remove: {
    progress: '%{done} of %{total} phone numbers looked through',
    unnamed_routing: 'Default route',
    blocked_by_numbers:
      'In order to delete the carrier it cannot be in use by any Phone Numbers (%{numbers}).',
    blocked_by_routings:
      'In order to delete the carrier it cannot be in use by any Outbound call Routings (%{routings}).',
    blocked_by_both:
      'In order to delete the carrier it cannot be in use by any Phone Numbers (%{numbers}) or Outbound call Routings (%{routings}).',
    unseen_numbers:
      'Not all phone numbers could be looked through. The platform refuses when one still uses it.',
    unseen_routings: 'Not all outbound call routings could be looked through.',
    unseen_routings_service_provider: 'Outbound call routings of accounts are not visible to you.',
    unseen_routings_account: 'The outbound call routing of the service provider is not visible to you.',
    unseen_consequence:
      'If one of them uses this carrier, the platform deletes its gateways, then fails and keeps the carrier.',
  },
};
