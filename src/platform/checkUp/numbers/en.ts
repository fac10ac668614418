import type { RuleText } from '../types.ts';

export const english = {
  'number-without-carrier': [
    'Number without carrier',
    'Inbound calls do not reach it.',
    'Re-create it with a carrier (unless it is SMS only).',
    'Numbers without carrier',
  ],
  'number-without-account': [
    'Number without account',
    'Calls to it are refused with 500.',
    'Choose an account.',
    'Numbers without account',
  ],
  'numbers-of-a-carrier-that-no-call-reaches': [
    'Numbers of a carrier that no call reaches',
    'The carrier is inactive, or has no address a call could come from.',
    'Fix the carrier.',
  ],
  'number-of-another-account-than-its-carriers': [
    "Number of another account than its carrier's",
    "By address the call goes to the number's account; at the SIP realm the number is passed over.",
    'Use a carrier of the service provider, or of the same account.',
    "Numbers of another account than their carrier's",
  ],
  'application-of-another-account': [
    'Application of another account',
    "The application runs with the credentials of the number's account.",
    'Choose an application of the same account.',
    'Applications of another account',
  ],
  'number-without-application': [
    'Number without application',
    'Neither the number nor its carrier has one: calls are refused with 480, unless a hidden route exists.',
    'Choose an application.',
    'Numbers without application',
  ],
  'number-with-separators': [
    'Number with separators',
    'Spaces, dashes, brackets and a plus make it an expression, which does not match as it is written.',
    'Add it again with digits only.',
    'Numbers with separators',
  ],
  'invalid-pattern': [
    'Invalid pattern',
    'The platform skips it without a word.',
    'Correct the expression: add it again.',
    'Invalid patterns',
  ],
  'pattern-that-matches-in-the-middle': [
    'Pattern that matches in the middle',
    'Without ^ it takes longer numbers that hold it, too.',
    'Begin it with ^.',
    'Patterns that match in the middle',
  ],
  'two-patterns-of-one-length': [
    'Two patterns of one length',
    'Both take the same numbers; which one wins depends on the order in the database.',
    'Make one of them longer, or remove it.',
  ],
  'pattern-that-is-never-reached': [
    'Pattern that is never reached',
    'A longer one takes all its numbers first.',
    'Remove it, or make it more exact.',
    'Patterns that are never reached',
  ],
  'catch-all-for-everybody': [
    'Catch-all for everybody',
    "It takes unknown numbers of every account behind this carrier's addresses.",
    'Limit it to your own numbers.',
    'Catch-alls for everybody',
  ],
  'number-in-an-unusual-form': [
    'Number in an unusual form',
    'The platform converts nothing: it matches only if the carrier sends exactly this.',
    'Compare with what the carrier sends.',
    'Numbers in an unusual form',
  ],
  'number-in-the-public-test-list': [
    'Number in the public test list',
    'It carries a service provider, so anybody can list it without a token.',
    'Have an administrator add it again, if that matters.',
    'Numbers in the public test list',
  ],
} as const satisfies Record<string, RuleText>;
