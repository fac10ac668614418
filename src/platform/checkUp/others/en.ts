import type { RuleText } from '../types.ts';

export const english = {
  'teams-tenant-without-application': [
    'Teams tenant without application',
    'Its calls are refused with 404.',
    'Choose an application.',
    'Teams tenants without application',
  ],
  'teams-tenant-with-a-foreign-application': [
    'Teams tenant with a foreign application',
    "Its calls run under the application's account.",
    'Choose an application of the same account.',
    'Teams tenants with foreign applications',
  ],
  'service-provider-without-teams-domain': [
    'Service provider without Teams domain',
    'Microsoft gets no pings, and calls to Teams lack the name.',
    'Set the Teams domain.',
  ],
  'teams-domain-that-never-matches': [
    'Teams domain that never matches',
    'It is compared with the host of the call: a dot, no white space, no “sip:”.',
    'Correct the domain.',
    'Teams domains that never match',
  ],
  'api-key-that-has-expired': [
    'API key that has expired',
    'The platform never reads the expiry: the key still works.',
    'Delete it.',
    'API keys that have expired',
  ],
  'api-key-known-to-everybody': [
    'API key known to everybody',
    'It comes from public scripts of the platform.',
    'Make a new one and delete this.',
    'API keys known to everybody',
  ],
  'weak-password-rule': [
    'Weak password rule',
    'Eight characters or fewer, without digit or special character.',
    'Ask for more in the settings.',
  ],
  'user-with-the-first-password': [
    'User with the first password',
    'The password that was set for the user has not been changed yet.',
    'Remind the user, or delete the user.',
    'Users with the first password',
  ],
  'registration-hook-of-a-service-provider': [
    'Registration hook of a service provider',
    'No part of the platform calls it.',
    'Set the hook at the accounts.',
  ],
  'no-sbc-addresses': [
    'No SBC addresses',
    'The portal cannot name the addresses a carrier has to allow.',
    'Have an administrator of the platform add them.',
  ],
  'sbc-address-from-an-earlier-start': [
    'SBC address from an earlier start',
    'Other servers have written theirs since. The server may still be well.',
    'Compare with the servers that run.',
    'SBC addresses from earlier starts',
  ],
  'pings-without-answer': [
    'Pings without answer',
    'A gateway may be left out of outgoing calls for five minutes.',
    'See whether the carrier answers OPTIONS.',
  ],
  'smpp-login-that-cannot-work': [
    'SMPP login that cannot work',
    'Name or password of the incoming connection is missing, or two carriers have the same.',
    'Enter both, different for each carrier.',
    'SMPP logins that cannot work',
  ],
} as const satisfies Record<string, RuleText>;
