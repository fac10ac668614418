import type { RuleText } from '../types.ts';

export const english = {
  'inactive-account-in-use': [
    'Inactive account in use',
    'Calls are refused with 503, devices with 403.',
    'Activate it, or move its numbers.',
    'Inactive accounts in use',
  ],
  'account-without-sip-realm': [
    'Account without SIP realm',
    'Its devices and trunks reach the platform by the realm only.',
    'Set a SIP realm.',
    'Accounts without SIP realm',
  ],
  'device-application-hides-direct-calls': [
    'Device application hides direct calls',
    'With an application for device calls, calls to queues, conferences and users do not happen.',
    'Remove the application, or let it dial.',
  ],
  'devices-that-can-call-nothing': [
    'Devices that can call nothing',
    'No application for device calls and no direct call is allowed: every call ends with 480.',
    'Set the application, or allow direct calls.',
  ],
  'passwords-of-clients-are-not-used': [
    'Passwords of clients are not used',
    'With a registration hook the hook alone decides who may register.',
    'Remove the hook, or the clients.',
  ],
  'recording-without-bucket': [
    'Recording without bucket',
    'Nothing is recorded, though call records show a link.',
    'Set up the bucket, or switch the recording off.',
  ],
  'no-call-records': [
    'No call records',
    'Calls of this account leave no record: lists and statistics do not see them.',
    'Switch call records on if they are wanted.',
  ],
  'debug-log-on': [
    'Debug log on',
    'Detailed logs are written for every call.',
    'Switch it off when you are done.',
  ],
  'unfit-application-for-devices-or-recording': [
    'Unfit application for devices or recording',
    'It belongs to another account, or has no hook to call.',
    'Choose another application.',
    'Unfit applications for devices or recording',
  ],
  'sip-realm-that-is-an-address': [
    'SIP realm that is an address',
    'Devices cannot register with it, and carriers never reach the account by it.',
    'Use a domain name.',
    'SIP realms that are addresses',
  ],
  'account-stopped-or-its-trial-is-over': [
    'Account stopped, or its trial is over',
    'This is why it may have stopped.',
    'See its plan.',
    'Accounts stopped, or their trials are over',
  ],
  'limit-above-that-of-the-service-provider': [
    'Limit above that of the service provider',
    "The service provider's limit comes first.",
    'Lower one or raise the other.',
    'Limits above those of the service provider',
  ],
  'limit-of-0': [
    'Limit of 0',
    'It means no limit; on a hosted platform calls may be refused.',
    'Remove it, or enter a number.',
    'Limits of 0',
  ],
  'client-without-password': [
    'Client without password',
    'Its login fails with 500.',
    'Set a password.',
    'Clients without password',
  ],
  'inactive-client-that-is-still-registered': [
    'Inactive client that is still registered',
    'It stays reachable until its registration lapses.',
    'Wait, or change its password.',
    'Inactive clients that are still registered',
  ],
} as const satisfies Record<string, RuleText>;
