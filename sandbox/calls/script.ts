export const exchanges: readonly (readonly [bot: string, caller: string])[] = [
  ['Welcome, how can I help you today?', 'I would like to check my balance'],
  ['Which account is this about?', 'The business account, please'],
  ['Could you tell me your postal code?', 'It is zero two one three nine'],
  ['Your appointment is on Thursday at ten. Does that still suit you?', 'No, I have to move it'],
  ['Which day would be better?', 'Friday afternoon if you have something'],
  ['I have two o clock or half past four.', 'Half past four is fine'],
  ['Shall I send you a confirmation by text message?', 'Yes, to this number'],
  ['Is there anything else I can do for you?', 'I have a question about my last invoice'],
  ['The invoice of last month is ninety two euros and forty cents.', 'That is more than I expected'],
  ['There were two calls to another country on the third.', 'Ah, that explains it'],
  ['Would you like to set a limit for such calls?', 'How does that work?'],
  ['You choose an amount and we tell you when it is reached.', 'Then please take fifty'],
  ['I have set a limit of fifty euros. Is that right?', 'Yes, that is right'],
  ['Do you know your customer number?', 'Let me see. Seven four one, double nine, two'],
  ['Thank you. Who am I speaking to?', 'My name is Robin Meyer'],
  ['Your parcel left our warehouse this morning.', 'When will it be here?'],
  ['It should reach you before six this evening.', 'Can it be left with a neighbour?'],
  ['Of course. With which neighbour?', 'At number twelve, the name is Brandt'],
  ['I have noted it for the driver.', 'Great, thanks'],
  ['Would you like to speak to a colleague?', 'No, I think we are done'],
];

export const keyExchanges: readonly (readonly [bot: string, digits: string])[] = [
  ['For sales press one, for support press two, for everything else press zero.', '2'],
  ['Please enter your four digit code.', '4711'],
  ['Enter your date of birth, then the hash key.', '010190#'],
  ['To hear this again press star, to go on press one.', '1'],
  ['Rate this call from one to five.', '5'],
];

export const farewell = 'Thank you for calling. Good bye.';
export const apology = 'Sorry, something went wrong here. Please call again later.';

export const talk: readonly string[] = [
  'Hello, I was told you could help me with my contract',
  'Sure, let me open your file. One moment please',
  'It is about the notice that I received last week',
  'I see it here. It says that the price changes in January',
  'Can I keep the old price?',
  'Yes, if you stay for another year',
  'Good, then let us do that',
  'I have changed it. You will get a letter about it',
];
