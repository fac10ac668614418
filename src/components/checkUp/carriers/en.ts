import type { RuleText } from '../../../platform/checkUp/types.ts';

export const english = {
  C01: [
    'Inactive carrier in use',
    'Calls from an inactive carrier are refused as unknown: 404, or 401 at the SIP realm.',
    'Make it active, or give its numbers to another carrier.',
  ],
  C02: [
    'Inactive gateway that still lets calls in',
    "The inbound router does not read a gateway's Active: calls from this address are accepted.",
    'Untick Inbound, or delete the gateway.',
  ],
  C03: [
    'Inactive gateway that still sends calls out',
    'Once a route has chosen the carrier, its outbound gateways are used whether they are active or not.',
    'Untick Outbound, or delete the gateway.',
  ],
  C04: [
    'Carrier without service provider',
    'A carrier is recognised by its address only when it belongs to a service provider.',
    'Have an administrator of the platform set its service provider.',
  ],
  C05: [
    'Carrier that belongs to nobody',
    'Without account and service provider no call can be one of this carrier.',
    'Have an administrator of the platform give it an owner, or delete it.',
  ],
  C06: [
    'No gateway for incoming calls',
    'The carrier has numbers or an application, but no gateway is ticked Inbound: no incoming call is recognised.',
    'Add the addresses its calls come from. Numbers that are only caller ids need none.',
  ],
  C07: [
    'Inbound gateway with a host name',
    'The source of a call is compared with an IPv4 address: a name never matches.',
    'Enter the addresses behind the name.',
  ],
  C08: [
    'Netmask that matches nothing',
    'A netmask is 0 to 32; any other matches no call.',
    'Correct the netmask.',
  ],
  C09: [
    'Wide range without password',
    'Calls from each of these addresses are accepted as calls of this carrier.',
    'Narrow the range to what the carrier documents.',
  ],
  C10: [
    'Inbound gateway in a private range',
    "Calls from the platform's own network are taken for outgoing ones.",
    'Enter the public address, unless the carrier is reached over a private link.',
  ],
  C11: [
    'Two default routes behind one address',
    'Calls to unknown numbers are refused with 503 and leave no call record.',
    'Take the application from one of the carriers, or separate their addresses.',
  ],
  C12: [
    'Number on two carriers behind one address',
    'Calls to it are refused with 503 and leave no call record.',
    'Keep the number on one of the carriers.',
  ],
  C13: [
    'Carriers of two accounts share an address',
    'Only their numbers tell the accounts apart.',
    'Give each account addresses of its own where the carrier offers that.',
  ],
  C14: [
    'Gateways of one carrier differ in padding',
    'Where two gateways cover one address and differ in “Pad crypto”, the default route counts twice and is refused with 503.',
    'Set both alike, or remove one.',
  ],
  C15: [
    'Application of a shared carrier is no default',
    'A carrier of the service provider is a default for unknown numbers only while there is one account.',
    'Assign numbers or a pattern, or give the carrier to an account.',
  ],
  C16: [
    'Default route into another account',
    "The application belongs to another account than the carrier: it runs with this one's credentials.",
    "Choose an application of the carrier's account.",
  ],
  C17: [
    'Gateway covers addresses of Microsoft Teams',
    'Calls from Teams are taken for calls of this carrier.',
    'Narrow the range.',
  ],
  C18: [
    'Placeholder of a template left',
    'A text such as “<your-…>” or “your-tech-prefix” is sent as it is.',
    'Enter your own values.',
  ],
  C19: [
    'Settings for outgoing calls without effect',
    'Tech prefix, diversion and leading plus count for outgoing calls, and no gateway is ticked Outbound.',
    'Add an outbound gateway, or clear them.',
  ],
  C20: [
    'Pings that are never sent',
    'OPTIONS pings go to active outbound gateways only.',
    'Tick Outbound and Active, or switch the pings off.',
  ],
  T01: [
    'Registration without gateway',
    'The platform registers at active outbound gateways, and there is none.',
    'Add a gateway with Outbound and Active.',
  ],
  T02: [
    'Registration trunk that does not register',
    'Only “requires register” counts, not the type: its incoming calls are refused.',
    'Switch the registration on.',
  ],
  T03: [
    'Registration without credentials',
    'A carrier without user name or password is passed over: it never registers.',
    'Enter both.',
  ],
  T04: [
    'Not registered',
    'A failed registration ends its inbound calls at once, until one succeeds.',
    'Check the credentials and the answer of the carrier.',
  ],
  T05: [
    'Registration looks out of date',
    'The last one should have been renewed by now; a clock may be wrong, or the server that registers is down.',
    'See whether it renews; else look at the server.',
  ],
  T06: [
    'Calls to the registered address find no account',
    "A carrier of the service provider registers under the gateway's address, and such calls are refused with 404.",
    'Give the carrier to an account, or set the SIP domain of the platform.',
  ],
  T07: [
    'Registered under another name',
    'Calls come to the From user, and are looked up by the user name.',
    'Use one name for both, or give the account a SIP realm.',
  ],
  T08: [
    'Two carriers with one registration',
    'The same gateway, user name and password: only one of them registers.',
    'Keep one.',
  ],
  T09: [
    'Registered name leads nowhere',
    'Calls may arrive for the user that is registered, and neither a number nor an application takes them.',
    "Add the name as a number, or set the carrier's application.",
  ],
  T10: [
    'Authentication trunk without password',
    'The platform accepts an empty password: whoever knows the user name and the SIP realm calls as this carrier.',
    'Enter a password, here and at the carrier.',
  ],
  T11: [
    'Authentication trunk without SIP realm',
    "Its calls reach the platform by the account's SIP realm, and there is none.",
    'Set a SIP realm.',
  ],
  T12: [
    'Addresses that need no password',
    "Whoever calls from these inbound gateways is accepted without credentials; the trunk's type is not read.",
    'Untick Inbound where the password should count.',
  ],
  T13: [
    'One user name for several',
    'Trunk and device, or two trunks, log in by the same name: the password decides who it is.',
    'Use names of their own.',
  ],
  T14: [
    'Registered trunks of one registrar',
    'Their calls come from one address: where a number is on both, or both have an application for unknown numbers, they are refused with 503.',
    'Keep the number, or the application, on one of them.',
  ],
  T15: [
    'Not registered yet',
    'The platform has noted no registration so far. It tries within a minute; until one succeeds, calls of the carrier are refused.',
    'If it stays so, look at the server that registers.',
  ],
  T16: [
    'Authentication trunk without user name',
    'Nobody can log in as this trunk.',
    'Enter user name and password.',
  ],
  N01: [
    'Number without carrier',
    'No voice call reaches it.',
    'Add it again with a carrier, unless it is for messages.',
  ],
  N02: ['Number without account', 'Calls to it are refused with 500.', 'Choose an account.'],
  N03: [
    'Numbers of a carrier that no call reaches',
    'The carrier is inactive, or has no address a call could come from.',
    'Mend the carrier.',
  ],
  N04: [
    "Number of another account than its carrier's",
    "By address the call goes to the number's account; at the SIP realm the number is passed over.",
    'Use a carrier of the service provider, or of the same account.',
  ],
  N05: [
    'Application of another account',
    "The application runs with the credentials of the number's account.",
    'Choose an application of the same account.',
  ],
  N06: [
    'Number without application',
    'Neither the number nor its carrier has one: calls are refused with 480, unless a hidden route exists.',
    'Choose an application.',
  ],
  N07: [
    'Number with separators',
    'Spaces, dashes, brackets and a plus make it an expression, which does not match as it is written.',
    'Add it again with digits only.',
  ],
  N08: ['Invalid pattern', 'The platform skips it without a word.', 'Correct the expression: add it again.'],
  N09: [
    'Pattern that matches in the middle',
    'Without ^ it takes longer numbers that hold it, too.',
    'Begin it with ^.',
  ],
  N10: [
    'Two patterns of one length',
    'Both take the same numbers; which one wins depends on the order in the database.',
    'Make one of them longer, or remove it.',
  ],
  N11: [
    'Pattern that is never reached',
    'A longer one takes all its numbers first.',
    'Remove it, or make it more exact.',
  ],
  N12: [
    'Catch-all for everybody',
    "It takes unknown numbers of every account behind this carrier's addresses.",
    'Limit it to your own numbers.',
  ],
  N13: [
    'Number in an unusual form',
    'The platform converts nothing: it matches only if the carrier sends exactly this.',
    'Compare with what the carrier sends.',
  ],
  N14: [
    'Number in the public test list',
    'It carries a service provider, so anybody can list it without a token.',
    'Have an administrator add it again, if that matters.',
  ],
} as const satisfies Readonly<Record<string, RuleText>>;
