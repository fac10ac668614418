import type { RuleText } from '../types.ts';

export const english = {
  'inactive-routing-table': [
    'Inactive routing table',
    'The router does not read this: the table is used nevertheless.',
    'Delete the table if it should not count.',
    'Inactive routing tables',
  ],
  'no-route-for-the-rest': [
    'No route for the rest',
    'Calls that no route takes go to the carrier they came by, then to any.',
    'Add a default route.',
  ],
  'invalid-expression': [
    'Invalid expression',
    'It takes numbers that begin with its text; for all others no route after it is tried.',
    'Correct it.',
    'Invalid expressions',
  ],
  'route-that-is-hidden-or-matches-in-the-middle': [
    'Route that is hidden or matches in the middle',
    'One above takes all its numbers, or it takes longer numbers too.',
    'Reorder the routes; begin expressions with ^.',
    'Routes that are hidden or match in the middle',
  ],
  'route-to-a-carrier-without-outbound-gateway': [
    'Route to a carrier without outbound gateway',
    'Calls end with 603.',
    'Add an outbound gateway, or choose another carrier.',
    'Routes to carriers without outbound gateway',
  ],
  'route-to-an-inactive-carrier': [
    'Route to an inactive carrier',
    'The carrier is used all the same.',
    'Choose another carrier.',
    'Routes to inactive carriers',
  ],
  'route-without-one-carrier': [
    'Route without one carrier',
    'Without a carrier it is passed over; of several only the first is used.',
    'Keep exactly one.',
    'Routes without one carrier',
  ],
  'two-tables-for-one-account': [
    'Two tables for one account',
    'Only one is read: normally the one with the lower SID. The other is not tried.',
    'Delete one.',
  ],
} as const satisfies Record<string, RuleText>;
