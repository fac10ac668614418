import { expect, it } from 'vitest';
import type { LcrChange } from '../../../../../src/resources/least-cost-routing/model/lcrChanges.ts';
import { lcrChangeValues } from '../../../../../src/resources/least-cost-routing/model/lcrChangeValues.ts';

const rule = { key: 'r', pattern: '^48' };

it.each<[string, LcrChange[], [string, string | null, string | null][]]>([
  ['nothing', [], []],
  ['a column', [{ kind: 'column', key: 'name', from: 'old', to: 'new' }], [['name', 'old', 'new']]],
  [
    'a column that was empty',
    [{ kind: 'column', key: 'account_sid', from: '', to: 'a' }],
    [['account_sid', null, 'a']],
  ],
  ['a new route', [{ kind: 'added', ...rule, to: 2 }], [['rules', null, '2: ^48']]],
  ['a route that goes', [{ kind: 'removed', ...rule, to: 2 }], [['rules', '2: ^48', null]]],
  [
    'a route that moves, and one whose pattern changes',
    [
      { kind: 'moved', ...rule, from: 3, to: 1 },
      { kind: 'changed', ...rule, to: 2, parts: ['pattern'], before: '^49' },
    ],
    [['rules', '3: ^48; 2: ^49', '1: ^48; 2: ^48']],
  ],
])('tells %s', (_what, changes, expected) => {
  expect(lcrChangeValues(changes)).toEqual(
    expected.map(([source, before, now]) => ({ source, before, now })),
  );
});
