import type { FormTexts } from '../../resources/text.ts';

export default {
  of: '%{name} · last 24 hours',
  updated: 'Updated %{time}',
  every_minutes: 'Refresh every %{minutes} min',
  attention: {
    title: 'Needs attention',
    nothing: 'Nothing found that needs attention.',
    error: 'Error',
    warning: 'Warning',
    carriers: 'Carriers: %{message}',
    speech: 'Speech credentials: %{message}',
    numbers: 'Phone numbers: %{message}',
    not_registered: '%{name}: not registered',
    not_registered_because: '%{name}: not registered (%{reason})',
    further_carriers:
      '%{smart_count} more carrier is not registered |||| %{smart_count} more carriers are not registered',
    no_gateway: '%{name}: no active gateway',
    gateways_unknown:
      'Whether %{smart_count} active carrier has an active gateway is not known yet. |||| Whether %{smart_count} active carriers have an active gateway is not known yet.',
    gateways_known:
      'The gateways of %{smart_count} active carrier were looked at. |||| The gateways of %{smart_count} active carriers were looked at.',
    gateways_ask: 'Look at their gateways',
    gateways_ask_again: 'Look again',
    gateways_asking: 'Looking at gateways…',
    gateways_failed:
      'The gateways of %{smart_count} carrier could not be read. |||| The gateways of %{smart_count} carriers could not be read.',
    speech_accounts:
      'Speech credentials are those that all accounts share: an account has its own, which count where it is chosen.',
    speech_failed:
      '%{smart_count} speech credential failed its last test |||| %{smart_count} speech credentials failed their last test',
    speech_untested:
      '%{smart_count} speech credential was never tested |||| %{smart_count} speech credentials were never tested',
    unassigned:
      '%{smart_count} of %{total} numbers has no application |||| %{smart_count} of %{total} numbers have no application',
    numbers_sampled: 'Of the first %{count} numbers.',
  },
  now: {
    title: 'Now',
    calls: 'Calls in progress',
    clients: 'Registered clients',
    of_limit: 'of %{limit} that are allowed',
    no_limit: 'no limit',
    limit_of_provider: 'Limit of the service provider: %{limit} calls',
    no_limit_of_provider: 'The service provider has no limit of calls.',
    per_account: 'The platform counts calls in progress and registered clients for one account at a time.',
    count: 'Count for all %{smart_count} accounts',
    counting: '%{done} of %{total} accounts',
    sum: 'Sum of %{smart_count} account, at %{time} |||| Sum of %{smart_count} accounts, at %{time}',
    missed: '%{smart_count} account could not be read. |||| %{smart_count} accounts could not be read.',
    again: 'Count again',
    account: 'Account',
    no_realm: 'no SIP realm',
  },
  calls: {
    title: 'Calls',
    all: 'Calls',
    answered: 'Answered',
    failed: 'Not answered',
    none: 'No calls in the last 24 hours.',
    sampled: 'The newest %{looked} of %{total} calls, from %{time} on: the platform answers no more at once.',
    by_hour: 'By the hour',
    hour: 'Hour',
    table: 'As a table',
    before: 'not looked at',
    by_reason: 'Why calls were not answered',
    reason: 'Reason',
    count: 'Calls',
    all_answered: 'All calls were answered.',
    by_carrier: 'By carrier',
    carrier: 'Carrier',
    no_carrier: 'Not told',
    further: 'and %{smart_count} more |||| and %{smart_count} more',
  },
  alerts: {
    title: 'Alerts',
    none: 'No alerts in the last 24 hours.',
    unknown: 'Of no type',
    sampled: 'The newest %{looked} of %{total} alerts.',
  },
} satisfies FormTexts;
