import type { FormTexts } from '../../resources/text.ts';

export default {
  open: 'Which route?',
  open_carrier: 'Routes that use it',
  failed: 'The outbound call routes could not be read',
  looking: 'Looking for the outbound call routes…',
  called: 'Number to call',
  ask: 'Find route',
  question: 'An outbound call',
  about: 'Which outbound call route takes a call to it, and through which carrier.',
  tables: 'Routing tables',
  answers_forms: 'A number is tried with and without its plus sign, as the router may get it either way.',
  answers_first: 'The first route that matches takes the call, and its first carrier gets it.',
  answers_none: 'Nothing is dialled: to hear a call, make a test call.',
  asked: 'Recent',
  examples: 'Examples',
  example_international: 'international, with its country code',
  example_american: 'North America',
  example_national: 'as it is dialled inside a country',
  not_taken: 'no route takes it',
  by_pattern: 'by the route',
  either: 'or %{names}: priorities are equal, and the platform does not promise which is first',
  untold: 'A pattern of this table may take very long: open the table, its tester can be stopped.',
  number: 'Tables for a call to %{number}',
  promise:
    'The platform reads only one of them: normally the one with the lower SID, though it promises no order. The other is not tried.',
  unseen_account:
    'Your service provider may have outbound call routes too, which you cannot see. The platform does not guarantee which of the two tables takes a call.',
  unseen_provider:
    'An account may have outbound call routes of its own, which you cannot see. The platform does not guarantee which of the two tables takes a call of that account.',
  no_table: 'Neither the account nor its service provider has outbound call routes that you can see.',
  no_table_next:
    'A call takes the carrier it asks for, else the carrier it came in by if that has outbound gateways, else any outbound carrier of the account or its service provider.',
  carrier: 'Outbound call routes that use %{carrier}',
  carrier_unused: 'No outbound call route that you can see uses %{carrier}.',
  this_carrier: 'this carrier',
  find: 'Find a table by its name or owner',
  routes: '%{smart_count} route |||| %{smart_count} routes',
  of_account: 'of the account %{name}',
  of_provider: 'of the service provider',
  unnamed: 'Outbound call routes without a name',
  unread: '%{smart_count} more table was not searched. |||| %{smart_count} more tables were not searched.',
} satisfies FormTexts;
