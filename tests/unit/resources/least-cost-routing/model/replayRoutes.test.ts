import { describe, expect, it } from 'vitest';
import type { RecentCall } from '../../../../../src/platform/calls/call.ts';
import { tryNumber } from '../../../../../src/platform/routing/tryNumbers.ts';
import {
  calledNumbers,
  replayRoutes,
} from '../../../../../src/resources/least-cost-routing/model/replayRoutes.ts';

const rule = (pattern: string, ...carriers: string[]) => ({ pattern, carriers });
const names = new Map([
  ['u', 'Umber'],
  ['j', 'Jade'],
]);
const call = (to: string, trunk: string, direction = 'outbound'): RecentCall => ({
  id: to,
  to,
  trunk,
  direction,
});
const stored = [rule('^44', 'u'), rule('.*', 'j')];

describe('outbound calls through an edited table', () => {
  it.each([
    ['the same table', stored, { calls: 3, understood: 2, unchanged: 2, moves: [] }],
    [
      'another carrier',
      [rule('^44', 'j'), rule('.*', 'j')],
      { unchanged: 1, moves: [{ from: 'u', to: 'j', calls: 1 }] },
    ],
    ['no rule', [rule('^44', 'u')], { moves: [{ from: 'j', to: null, calls: 1 }] }],
    [
      'an invalid rule ends the search',
      [rule('[', 'u'), rule('.*', 'j')],
      {
        moves: [
          { from: 'u', to: null, calls: 1 },
          { from: 'j', to: null, calls: 1 },
        ],
      },
    ],
  ])('move as they should with %s', (_what, edited, expected) => {
    const records = [
      call('4420', 'Umber'),
      call('1508', 'Jade'),
      // Went by another carrier than the table says: asked for, or the table has changed.
      call('4421', 'Jade'),
      call('4420', 'Umber', 'inbound'),
      { ...call('', 'Umber'), to: null },
    ];
    const numbers = calledNumbers(records);
    expect(numbers).toEqual(['4420', '1508', '4421']);
    const tried = (rules: typeof stored) => numbers.map(number => tryNumber(rules, number));
    expect(replayRoutes({ stored: tried(stored), edited: tried(edited), names }, records)).toMatchObject(
      expected,
    );
  });

  it('are none that asked no table: to SIP clients, to addresses, to Teams', () => {
    const records = [
      call('alice', 'user'),
      call('bob@a.example', 'sipUri'),
      call('+442079460958', 'Microsoft Teams'),
      call('15085550100', 'Jade'),
    ];
    const numbers = calledNumbers(records);
    expect(numbers).toEqual(['15085550100']);
    const tried = (rules: typeof stored) => numbers.map(number => tryNumber(rules, number));
    const edited = [...stored, rule('.*', 'u')];
    expect(replayRoutes({ stored: tried(stored), edited: tried(edited), names }, records)).toEqual({
      calls: 1,
      understood: 1,
      unchanged: 1,
      moves: [],
    });
  });
});
