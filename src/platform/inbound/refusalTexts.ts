/* eslint-disable portal/literal-text -- the platform's own words, shown as it sends them */
import type { CallRefusal, RefusalCause } from './inboundPath.ts';

type Words = readonly [status: number, text?: string, where?: 'phrase'];

const WORDS: Readonly<Record<RefusalCause, Words>> = {
  internal: [403, 'missing X-Account-Sid'],
  quote: [500],
  multiple_gateways: [503, 'Multiple gateways match registration carrier source address'],
  multiple_realm_numbers: [
    503,
    'Multiple carriers with the same gateway are attempting to route the same number for this account',
  ],
  multiple_numbers: [
    503,
    'Multiple accounts are attempting to route the same phone number from the same carrier',
  ],
  multiple_defaults: [503, 'Multiple accounts are attempting to default route this carrier'],
  not_provisioned: [404, 'Number Not Provisioned', 'phrase'],
  number_without_account: [500],
  carrier_without_provider: [500],
  loop: [482, 'Loop Detected on x-application-sid', 'phrase'],
  siprec: [404],
  unknown_source: [404],
  unknown_realm: [404],
  other_sbc: [404],
  challenge: [401],
  credentials: [403, 'Invalid credentials'],
  client_without_password: [500],
  hook_refused: [403, 'Invalid credentials'],
  hook_without_status: [500],
  teams_no_application: [404, 'no configured application'],
  teams_without_account: [500],
  inactive: [503, 'Account exists but is inactive'],
  inactive_later: [503],
  capacity: [503, 'Maximum Calls In Progress', 'phrase'],
  account_limit: [503, 'Max Account Calls In Progress', 'phrase'],
  no_subscription: [503, 'No Active Subscription', 'phrase'],
  provider_limit: [503, 'Max Service Provider Calls In Progress', 'phrase'],
  no_application: [480, 'no configured application'],
  no_hook: [480, 'no configured application'],
  bad_hook: [500],
  no_verbs: [480, 'no application provided'],
  unknown_application: [480, 'no configured application'],
};

export const refusalOf = (cause: RefusalCause): CallRefusal => {
  const [status, text, where] = WORDS[cause];
  return {
    status,
    text: text ?? null,
    where: text === undefined ? null : (where ?? 'header'),
    cause,
  };
};
