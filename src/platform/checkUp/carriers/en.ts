import type { RuleText } from '../types.ts';

export const english = {
  'inactive-carrier-in-use': [
    'Inactive carrier in use',
    'Calls from an inactive carrier are refused as unknown: 404, or 401 at the SIP realm.',
    'Make it active, or give its numbers to another carrier.',
    'Inactive carriers in use',
  ],
  'inactive-gateway-that-still-lets-calls-in': [
    'Inactive gateway that still lets calls in',
    "The inbound router does not read a gateway's Active: calls from this address are accepted.",
    'Untick Inbound, or delete the gateway.',
    'Inactive gateways that still let calls in',
  ],
  'inactive-gateway-that-still-sends-calls-out': [
    'Inactive gateway that still sends calls out',
    'Once a route has chosen the carrier, its outbound gateways are used whether they are active or not.',
    'Untick Outbound, or delete the gateway.',
    'Inactive gateways that still send calls out',
  ],
  'carrier-without-service-provider': [
    'Carrier without service provider',
    'A carrier is recognized by its address only when it belongs to a service provider.',
    'Have an administrator of the platform set its service provider.',
    'Carriers without service provider',
  ],
  'carrier-that-belongs-to-nobody': [
    'Carrier that belongs to nobody',
    'Without account and service provider no call can be one of this carrier.',
    'Have an administrator of the platform give it an owner, or delete it.',
    'Carriers that belong to nobody',
  ],
  'no-gateway-for-incoming-calls': [
    'No gateway for incoming calls',
    'The carrier has numbers or an application, but no gateway is ticked Inbound: no incoming call is recognized.',
    'Add the addresses its calls come from. Numbers that are only caller IDs need none.',
  ],
  'inbound-gateway-with-a-host-name': [
    'Inbound gateway with a host name',
    'The source of a call is compared with an IPv4 address: a name never matches.',
    'Enter the addresses behind the name.',
    'Inbound gateways with a host name',
  ],
  'netmask-that-matches-nothing': [
    'Netmask that matches nothing',
    'A netmask is 0 to 32; any other matches no call.',
    'Correct the netmask.',
    'Netmasks that match nothing',
  ],
  'wide-range-without-password': [
    'Wide range without password',
    'Calls from each of these addresses are accepted as calls of this carrier.',
    'Narrow the range to what the carrier documents.',
    'Wide ranges without password',
  ],
  'inbound-gateway-in-a-private-range': [
    'Inbound gateway in a private range',
    "Calls from the platform's own network are taken for outgoing ones.",
    'Enter the public address, unless the carrier is reached over a private link.',
    'Inbound gateways in private ranges',
  ],
  'default-routes-behind-one-address': [
    'Two default routes behind one address',
    'Calls to unknown numbers are refused with 503 and leave no call record.',
    'Take the application from one of the carriers, or separate their addresses.',
  ],
  'number-on-two-carriers-behind-one-address': [
    'Number on two carriers behind one address',
    'Calls to it are refused with 503 and leave no call record.',
    'Keep the number on one of the carriers.',
    'Numbers on two carriers behind one address',
  ],
  'carriers-of-two-accounts-share-an-address': [
    'Carriers of two accounts share an address',
    'Only their numbers tell the accounts apart.',
    'Give each account addresses of its own where the carrier offers that.',
  ],
  'gateways-of-one-carrier-differ-in-padding': [
    'Gateways of one carrier differ in padding',
    'Where two gateways cover one address and differ in “Pad crypto”, the default route counts twice and is refused with 503.',
    'Set both alike, or remove one.',
  ],
  'application-of-a-shared-carrier-is-no-default': [
    'Application of a shared carrier is no default',
    'A carrier of the service provider is a default for unknown numbers only while there is one account.',
    'Assign numbers or a pattern, or give the carrier to an account.',
  ],
  'default-route-into-another-account': [
    'Default route into another account',
    "The application belongs to another account than the carrier: it runs with this one's credentials.",
    "Choose an application of the carrier's account.",
    'Default routes into other accounts',
  ],
  'gateway-covers-addresses-of-microsoft-teams': [
    'Gateway covers addresses of Microsoft Teams',
    'Calls from Teams are taken for calls of this carrier.',
    'Narrow the range.',
    'Gateways cover addresses of Microsoft Teams',
  ],
  'placeholder-of-a-template-left': [
    'Placeholder of a template left',
    'A text such as “<your-…>” or “your-tech-prefix” is sent as it is.',
    'Enter your own values.',
    'Placeholders of templates left',
  ],
  'settings-for-outgoing-calls-without-effect': [
    'Settings for outgoing calls without effect',
    'Tech prefix, diversion and leading plus count for outgoing calls, and no gateway is ticked Outbound.',
    'Add an outbound gateway, or clear them.',
  ],
  'pings-that-are-never-sent': [
    'Pings that are never sent',
    'OPTIONS pings go to active outbound gateways only.',
    'Tick Outbound and Active, or switch the pings off.',
  ],
} as const satisfies Record<string, RuleText>;
