import type { RuleText } from '../types.ts';

export const english = {
  'application-without-hook': [
    'Application without hook',
    'Every call ends with 480, also with application JSON.',
    'Enter the address of the calling webhook.',
    'Applications without hook',
  ],
  'hook-in-clear': [
    'Hook in clear',
    'Numbers and credentials travel unencrypted.',
    'Use https or wss.',
    'Hooks in clear',
  ],
  'hook-on-a-local-address': [
    'Hook on a local address',
    'It is called from inside the platform, and works only if the platform reaches it.',
    'Use a public address.',
    'Hooks on local addresses',
  ],
  'secret-in-the-address-of-a-hook': [
    'Secret in the address of a hook',
    'The address is stored and shown in clear, and appears in alerts.',
    'Use user name and password of the hook.',
    'Secrets in addresses of hooks',
  ],
  'hook-of-an-unknown-scheme': [
    'Hook of an unknown scheme',
    'Calls end with 500.',
    'Use http, https, ws or wss.',
    'Hooks of unknown schemes',
  ],
  'hook-of-a-demonstration': [
    'Hook of a demonstration',
    "The address is an example, a tunnel or the platform's demonstration.",
    'Enter your own.',
    'Hooks of a demonstration',
  ],
  'status-hook-that-is-not-called': [
    'Status hook that is not called',
    'With a WebSocket the call status comes over the same socket.',
    'Clear the status hook, or use the same address.',
    'Status hooks that are not called',
  ],
  'application-json-replaces-the-hook': [
    'Application JSON replaces the hook',
    'The calling webhook is not called.',
    'Clear the JSON if the hook should run.',
  ],
  'fallback-to-the-same-vendor': [
    'Fallback to the same vendor',
    'It fails as the first one does.',
    'Choose another vendor or label.',
  ],
  'fallback-switched-off-and-used-all-the-same': [
    'Fallback switched off, and used all the same',
    'The switch is not read: the fallback vendor counts.',
    'Clear the fallback vendor if it should not.',
  ],
  'application-that-nothing-uses': [
    'Application that nothing uses',
    'No number, carrier, account or tenant names it; it may be called by its id.',
    'Delete it if it is not needed.',
    'Applications that nothing uses',
  ],
} as const satisfies Record<string, RuleText>;
