import type { RuleText } from '../types.ts';

export const english = {
  'no-speech-credential-for-an-application': [
    'No speech credential for an application',
    'Neither the account nor its service provider has one of this vendor and label: speech fails.',
    'Add the credential, or choose another.',
    'No speech credentials for applications',
  ],
  'speech-credential-not-ticked-for-its-use': [
    'Speech credential not ticked for its use',
    'The platform takes the first of the vendor and label and looks no further.',
    'Tick the use, or delete this one.',
    'Speech credentials not ticked for their use',
  ],
  'google-credential-that-was-never-tested': [
    'Google credential that was never tested',
    'The platform refuses it without a word until a test succeeds.',
    'Run the test once.',
    'Google credentials that were never tested',
  ],
  'two-speech-credentials-alike': [
    'Two speech credentials alike',
    'Same owner, vendor and label: which one is used is arbitrary.',
    'Delete one, or change its label.',
  ],
  'last-test-failed': [
    'Last test failed',
    'The credential is in use and failed its last test.',
    'Correct and test it.',
    'Last tests failed',
  ],
} as const satisfies Record<string, RuleText>;
