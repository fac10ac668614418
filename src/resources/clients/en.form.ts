import type { FormTexts } from '../text.ts';

export default {
  problems: {
    invisible: 'A device cannot register with invisible characters in its name.',
    space: 'A device cannot register with a name that contains a space.',
    scheme: 'Only the name, without sip: before it.',
    at: 'Only what stands before the @: the account’s SIP realm follows by itself.',
    character: 'A device cannot register with a name that contains one of " # % : < > [ ] \\ ^ ` { | }.',
  },
} satisfies FormTexts;
