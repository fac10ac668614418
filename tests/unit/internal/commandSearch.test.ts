import { describe, expect, it } from 'vitest';
import {
  orderedKinds,
  rankedByText,
  matchRank,
  searchPlan,
  searchTextFor,
} from '../../../src/internal/command/commandSearch.ts';
import { isSid } from '../../../src/platform/sid.ts';

const KINDS = ['users', 'accounts', 'clients', 'applications', 'carriers', 'phone-numbers', 'recent-calls'];
const SID = '9351f46a-678c-43f5-b8a6-d4eb58d131af';

describe('the kinds a text is looked for in', () => {
  it.each([
    [SID, ['recent-calls', 'applications', 'carriers', 'phone-numbers']],
    [` ${SID.toUpperCase()} `, ['recent-calls', 'applications']],
    ['+44 (20) 7123', ['phone-numbers', 'clients', 'accounts', 'carriers']],
    ['4420', ['phone-numbers', 'clients']],
    ['alice@default.sip.example', ['clients', 'users', 'accounts', 'carriers']],
    ['10.1.2.3', ['carriers', 'accounts']],
    ['10.1.2.3:5060', ['carriers', 'accounts']],
    ['+44‑20', ['phone-numbers']],
    ['acme', ['accounts', 'applications', 'carriers', 'phone-numbers']],
    ['', ['accounts']],
  ])('begin, for “%s”, with the likeliest', (text, first) => {
    const ordered = orderedKinds(text, KINDS);
    expect(ordered.slice(0, first.length)).toEqual(first);
    expect([...ordered].sort()).toEqual([...KINDS].sort());
  });

  it('leaves kinds that it does not know in the order of the menu', () => {
    expect(orderedKinds('acme', ['zebras', 'apes', 'accounts'])).toEqual(['accounts', 'zebras', 'apes']);
  });
});

describe('what is asked in one pause', () => {
  it.each([
    [KINDS, [], KINDS.slice(0, 4), KINDS.slice(4)],
    [KINDS, ['users', 'clients'], KINDS.slice(0, 6), KINDS.slice(6)],
    [KINDS, KINDS, KINDS, []],
    [['users'], [], ['users'], []],
    [[], ['users'], [], []],
  ])('of %j with %j at hand', (kinds, free, now, later) => {
    expect(searchPlan(kinds, new Set(free))).toEqual({ now, later });
  });
});

it.each([
  ['clients', 'alice@default.example', 'alice'],
  ['clients', 'sip:alice@default.example', 'alice'],
  ['users', 'alice@default.example', 'alice@default.example'],
  ['carriers', ' Umber ', 'Umber'],
  ['users', 'sips:bob', 'bob'],
])('among %s %s looks for %s', (kind, text, wanted) => {
  expect(searchTextFor(kind, text)).toBe(wanted);
});

it.each([
  [SID, true],
  [` ${SID}`, true],
  [SID.slice(1), false],
  ['not a sid', false],
])('%s is a sid: %s', (text, expected) => expect(isSid(text)).toBe(expected));

describe('the rank of a name', () => {
  it.each([
    ['acme', 'Acme', 0],
    ['ac', 'Acme support', 1],
    ['sup', 'Acme support', 2],
    ['desk acme', 'Acme support-desk', 2],
    ['upp', 'Acme support', 3],
    ['acme nothing', 'Acme support', null],
    ['(.*', 'Acme', null],
    ['É', 'équipe', 1],
  ])('%s in %s', (text, name, rank) => expect(matchRank(text, name)).toBe(rank));

  it('orders, and keeps the order of equal ones', () => {
    const items = ['Support acme', 'Racme', 'Acme', 'Acme two', 'Acme one', 'Other'].map(name => ({ name }));
    expect(rankedByText('acme', items).map(({ name }) => name)).toEqual([
      'Acme',
      'Acme two',
      'Acme one',
      'Support acme',
      'Racme',
    ]);
  });

  it('puts those that only other words find last', () => {
    const items = [
      { name: 'Recent calls', words: 'cdr records' },
      { name: 'Recording', words: '' },
      { name: 'Trends', words: 'asr' },
    ];
    expect(rankedByText('record', items).map(({ name }) => name)).toEqual(['Recording', 'Recent calls']);
  });
});
