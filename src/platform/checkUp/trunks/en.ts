import type { RuleText } from '../types.ts';

export const english = {
  'registration-without-gateway': [
    'Registration without gateway',
    'The platform registers at active outbound gateways, and there is none.',
    'Add a gateway with Outbound and Active.',
    'Registrations without gateway',
  ],
  'registration-trunk-that-does-not-register': [
    'Registration trunk that does not register',
    'Only “requires register” counts, not the type: its incoming calls are refused.',
    'Switch the registration on.',
    'Registration trunks that do not register',
  ],
  'registration-without-credentials': [
    'Registration without credentials',
    'A carrier without user name or password is passed over: it never registers.',
    'Enter both.',
    'Registrations without credentials',
  ],
  'not-registered': [
    'Not registered',
    'While registration fails, inbound calls from this carrier are rejected.',
    'Check the credentials and the answer of the carrier.',
  ],
  'registration-looks-out-of-date': [
    'Registration looks out of date',
    'The last one should have been renewed by now; a clock may be wrong, or the server that registers is down.',
    'See whether it renews; else look at the server.',
    'Registrations look out of date',
  ],
  'calls-to-the-registered-address-find-no-account': [
    'Calls to the registered address find no account',
    "A carrier of the service provider registers under the gateway's address, and such calls are refused with 404.",
    'Give the carrier to an account, or set the SIP domain of the platform.',
  ],
  'registered-under-another-name': [
    'Registered under another name',
    'Calls come to the From user, and are looked up by the user name.',
    'Use one name for both, or give the account a SIP realm.',
  ],
  'two-carriers-with-one-registration': [
    'Two carriers with one registration',
    'The same gateway, user name and password: only one of them registers.',
    'Keep one.',
  ],
  'registered-name-leads-nowhere': [
    'Registered name leads nowhere',
    'Calls may arrive for the user that is registered, and neither a number nor an application takes them.',
    "Add the name as a number, or set the carrier's application.",
    'Registered names lead nowhere',
  ],
  'authentication-trunk-without-password': [
    'Authentication trunk without password',
    'The platform accepts an empty password: whoever knows the user name and the SIP realm calls as this carrier.',
    'Enter a password, here and at the carrier.',
    'Authentication trunks without password',
  ],
  'authentication-trunk-without-sip-realm': [
    'Authentication trunk without SIP realm',
    "Its calls reach the platform by the account's SIP realm, and there is none.",
    'Set a SIP realm.',
    'Authentication trunks without SIP realm',
  ],
  'addresses-that-need-no-password': [
    'Addresses that need no password',
    "Whoever calls from these inbound gateways is accepted without credentials; the trunk's type is not read.",
    'Untick Inbound where the password should count.',
  ],
  'one-user-name-for-several': [
    'One user name for several',
    'Trunk and device, or two trunks, log in by the same name: the password decides who it is.',
    'Use names of their own.',
  ],
  'registered-trunks-of-one-registrar': [
    'Registered trunks of one registrar',
    'Their calls come from one address: where a number is on both, or both have an application for unknown numbers, they are refused with 503.',
    'Keep the number, or the application, on one of them.',
  ],
  'not-registered-yet': [
    'Not registered yet',
    'The platform has noted no registration so far. It tries within a minute; until one succeeds, calls of the carrier are refused.',
    'If it stays so, look at the server that registers.',
  ],
  'authentication-trunk-without-user-name': [
    'Authentication trunk without user name',
    'Nobody can log in as this trunk.',
    'Enter user name and password.',
    'Authentication trunks without user name',
  ],
} as const satisfies Record<string, RuleText>;
