import type { RuleText } from '../../../platform/checkUp/types.ts';

export const english = {
  A01: [
    'Inactive account in use',
    'Calls are refused with 503, devices with 403.',
    'Activate it, or move its numbers.',
  ],
  A02: [
    'Account without SIP realm',
    'Its devices and trunks reach the platform by the realm only.',
    'Set a SIP realm.',
  ],
  A03: [
    'Device application hides direct calls',
    'With an application for device calls, calls to queues, conferences and users do not happen.',
    'Remove the application, or let it dial.',
  ],
  A04: [
    'Devices that can call nothing',
    'No application for device calls and no direct call is allowed: every call ends with 480.',
    'Set the application, or allow direct calls.',
  ],
  A05: [
    'Passwords of clients are not used',
    'With a registration hook the hook alone decides who may register.',
    'Remove the hook, or the clients.',
  ],
  A06: [
    'Recording without bucket',
    'Nothing is recorded, though call records show a link.',
    'Set up the bucket, or switch the recording off.',
  ],
  A07: [
    'No call records',
    'Calls of this account leave no record: lists and statistics do not see them.',
    'Switch call records on if they are wanted.',
  ],
  A08: ['Debug log on', 'Detailed logs are written for every call.', 'Switch it off when you are done.'],
  A09: [
    'Unfit application for devices or recording',
    'It belongs to another account, or has no hook to call.',
    'Choose another application.',
  ],
  A10: [
    'SIP realm that is an address',
    'Devices cannot register with it, and carriers never reach the account by it.',
    'Use a domain name.',
  ],
  A11: ['Account stopped, or its trial is over', 'This is why it may have stopped.', 'See its plan.'],
  A12: [
    'Limit above that of the service provider',
    "The service provider's limit comes first.",
    'Lower one or raise the other.',
  ],
  A13: [
    'Limit of 0',
    'It means no limit; on a hosted platform calls may be refused.',
    'Remove it, or enter a number.',
  ],
  H01: [
    'Application without hook',
    'Every call ends with 480, also with application JSON.',
    'Enter the address of the calling webhook.',
  ],
  H02: ['Hook in clear', 'Numbers and credentials travel unencrypted.', 'Use https or wss.'],
  H03: [
    'Hook on a local address',
    'It is called from inside the platform, and works only if the platform reaches it.',
    'Use a public address.',
  ],
  H04: [
    'Secret in the address of a hook',
    'The address is stored and shown in clear, and appears in alerts.',
    'Use user name and password of the hook.',
  ],
  H05: ['Hook of an unknown scheme', 'Calls end with 500.', 'Use http, https, ws or wss.'],
  H06: [
    'Hook of a demonstration',
    "The address is an example, a tunnel or the platform's demonstration.",
    'Enter your own.',
  ],
  H07: [
    'Status hook that is not called',
    'With a WebSocket the call status comes over the same socket.',
    'Clear the status hook, or use the same address.',
  ],
  H08: [
    'Application JSON replaces the hook',
    'The calling webhook is not called.',
    'Clear the JSON if the hook should run.',
  ],
  H09: ['Fallback to the same vendor', 'It fails as the first one does.', 'Choose another vendor or label.'],
  H10: [
    'Fallback switched off, and used all the same',
    'The switch is not read: the fallback vendor counts.',
    'Clear the fallback vendor if it should not.',
  ],
  H11: [
    'No speech credential for an application',
    'Neither the account nor its service provider has one of this vendor and label: speech fails.',
    'Add the credential, or choose another.',
  ],
  H12: [
    'Speech credential not ticked for its use',
    'The platform takes the first of the vendor and label and looks no further.',
    'Tick the use, or delete this one.',
  ],
  H13: [
    'Google credential that was never tested',
    'The platform refuses it without a word until a test succeeds.',
    'Run the test once.',
  ],
  H14: [
    'Two speech credentials alike',
    'Same owner, vendor and label: which one is used is arbitrary.',
    'Delete one, or change its label.',
  ],
  H15: ['Last test failed', 'The credential is in use and failed its last test.', 'Correct and test it.'],
  H16: [
    'Application that nothing uses',
    'No number, carrier, account or tenant names it; it may be called by its id.',
    'Delete it if it is not needed.',
  ],
  L01: [
    'Inactive routing table',
    'The router does not read this: the table is used nevertheless.',
    'Delete the table if it should not count.',
  ],
  L02: [
    'No route for the rest',
    'Calls that no route takes go to the carrier they came by, then to any.',
    'Add a default route.',
  ],
  L03: [
    'Invalid expression',
    'It takes numbers that begin with its text; for all others no route after it is tried.',
    'Correct it.',
  ],
  L04: [
    'Route that is hidden or matches in the middle',
    'One above takes all its numbers, or it takes longer numbers too.',
    'Reorder the routes; begin expressions with ^.',
  ],
  L05: [
    'Route to a carrier without outbound gateway',
    'Calls end with 603.',
    'Add an outbound gateway, or choose another carrier.',
  ],
  L06: ['Route to an inactive carrier', 'The carrier is used all the same.', 'Choose another carrier.'],
  L07: [
    'Route without one carrier',
    'Without a carrier it is passed over; of several only the first is used.',
    'Keep exactly one.',
  ],
  L08: [
    'Two tables for one account',
    'Only one is read: normally the one with the lower SID. The other is not tried.',
    'Delete one.',
  ],
  M01: ['Teams tenant without application', 'Its calls are refused with 404.', 'Choose an application.'],
  M02: [
    'Teams tenant with a foreign application',
    "Its calls run under the application's account.",
    'Choose an application of the same account.',
  ],
  M03: [
    'Service provider without Teams domain',
    'Microsoft gets no pings, and calls to Teams lack the name.',
    'Set the Teams domain.',
  ],
  M04: [
    'Teams domain that never matches',
    'It is compared with the host of the call: a dot, no white space, no “sip:”.',
    'Correct the domain.',
  ],
  D01: ['Client without password', 'Its login fails with 500.', 'Set a password.'],
  D02: [
    'Inactive client that is still registered',
    'It stays reachable until its registration lapses.',
    'Wait, or change its password.',
  ],
  P01: [
    'API key that has expired',
    'The platform never reads the expiry: the key still works.',
    'Delete it.',
  ],
  P02: [
    'API key known to everybody',
    'It comes from public scripts of the platform.',
    'Make a new one and delete this.',
  ],
  P03: [
    'Weak password rule',
    'Eight characters or fewer, without digit or special character.',
    'Ask for more in the settings.',
  ],
  P04: [
    'User with the first password',
    'The password that was set for the user has not been changed yet.',
    'Remind the user, or delete the user.',
  ],
  P05: [
    'Registration hook of a service provider',
    'No part of the platform calls it.',
    'Set the hook at the accounts.',
  ],
  P06: [
    'No SBC addresses',
    'The portal cannot name the addresses a carrier has to allow.',
    'Have an administrator of the platform add them.',
  ],
  P07: [
    'SBC address from an earlier start',
    'Other servers have written theirs since. The server may still be well.',
    'Compare with the servers that run.',
  ],
  P08: [
    'Pings without answer',
    'A gateway may be left out of outgoing calls for five minutes.',
    'See whether the carrier answers OPTIONS.',
  ],
  P09: [
    'SMPP login that cannot work',
    'Name or password of the incoming connection is missing, or two carriers have the same.',
    'Enter both, different for each carrier.',
  ],
} as const satisfies Readonly<Record<string, RuleText>>;
