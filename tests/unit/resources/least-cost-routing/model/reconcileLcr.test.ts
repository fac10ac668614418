import { describe, expect, it } from 'vitest';
import {
  type LcrRule,
  readTableOf,
  valuesOf,
} from '../../../../../src/resources/least-cost-routing/model/lcrTable.ts';
import {
  adoptStoredSids,
  mergeChangesOfOthers,
  duplicateRowsOfSave,
} from '../../../../../src/resources/least-cost-routing/model/reconcileLcr.ts';
import {
  answerOf,
  LCR,
  tableOf,
  three,
  stored,
  fresh,
  type Edit,
  withRules,
  at,
  removed,
  move,
  DEFAULT,
  type Route,
} from '../../../platform/routing/lcrFixtures.ts';

describe('rules that a save without answer has stored', () => {
  const sids = (rules: readonly LcrRule[]) => rules.map(({ sid }) => sid);
  const wanted = [...valuesOf(stored).rules, fresh('^33'), fresh('^34')];
  it.each<[string, Route[], LcrRule[], (string | null)[]]>([
    ['none', three, wanted, ['A', 'B', 'C', null, null]],
    ['the first of two', [...three, { sid: 'N', regex: '^33' }], wanted, ['A', 'B', 'C', 'N', null]],
    [
      'both, whatever their order',
      [...three, { sid: 'M', regex: '^34' }, { sid: 'N', regex: '^33' }],
      wanted,
      ['A', 'B', 'C', 'N', 'M'],
    ],
    [
      'two equal rules take two routes',
      [...three, { sid: 'N', regex: '^33' }, { sid: 'M', regex: '^33' }],
      [...valuesOf(stored).rules, fresh('^33'), fresh('^33', 'jade', 'again')],
      ['A', 'B', 'C', 'N', 'M'],
    ],
    [
      'a third equal rule is still to be stored',
      [...three, { sid: 'N', regex: '^33' }],
      [...valuesOf(stored).rules, fresh('^33'), fresh('^33', 'jade', 'again')],
      ['A', 'B', 'C', 'N', null],
    ],
    [
      'another carrier is another rule',
      [...three, { sid: 'N', regex: '^33', carriers: ['umber'] }],
      wanted,
      ['A', 'B', 'C', null, null],
    ],
    [
      'broken off before its carriers',
      [...three, { sid: 'N', regex: '^33', carriers: [] }],
      wanted,
      ['A', 'B', 'C', 'N', null],
    ],
    [
      'a description of blanks is stored as none',
      [...three, { sid: 'N', regex: '^33' }],
      [...valuesOf(stored).rules, { ...fresh('^33'), description: ' ' }],
      ['A', 'B', 'C', 'N'],
    ],
    ['a route that the form knew is nobody else', three, [fresh('^44')], [null]],
  ])('are recognised: %s', (_name, routes, rules, expected) =>
    expect(sids(adoptStoredSids(stored, tableOf([...routes, DEFAULT]), rules))).toEqual(expected),
  );

  it('finds a carrier that was added to a stored rule', () => {
    const now = tableOf([
      { sid: 'A', regex: '^44', carriers: ['jade', 'hazel'] },
      ...three.slice(1),
      DEFAULT,
    ]);
    const rules = at(0, {
      carriers: [
        { sid: 'A0', voip_carrier_sid: 'jade', workload: 1 },
        { sid: null, voip_carrier_sid: 'hazel', workload: 1 },
      ],
    })(valuesOf(stored)).rules;
    expect(adoptStoredSids(stored, now, rules)[0]?.carriers.map(({ sid }) => sid)).toEqual(['A0', 'A1']);
  });
});

describe('changes made elsewhere', () => {
  const merge = (routes: Route[], edit: Edit, options = {}, lcr = {}) => {
    const { values, changes } = mergeChangesOfOthers(
      stored,
      tableOf(routes, lcr),
      edit(valuesOf(stored)),
      options,
    );
    return {
      rules: values.rules.map(({ sid, pattern }) => `${sid ?? 'new'} ${pattern}`),
      changes: changes.map(({ kind, pattern }) => `${kind} ${pattern}`.trim()),
      values,
    };
  };
  const [a, b, c] = three as [Route, Route, Route];
  const same: Edit = values => values;
  it.each<[string, Route[], Edit, string[], string[]]>([
    ['none', [a, b, c, DEFAULT], same, ['A ^44', 'B ^49', 'C ^1'], []],
    [
      'added there',
      [a, { sid: 'N', regex: '^33' }, b, c, DEFAULT],
      same,
      ['A ^44', 'N ^33', 'B ^49', 'C ^1'],
      ['added ^33'],
    ],
    [
      'added there and here',
      [a, b, c, { sid: 'N', regex: '^33' }, DEFAULT],
      withRules(rules => [...rules, fresh('^34')]),
      ['A ^44', 'B ^49', 'C ^1', 'N ^33', 'new ^34'],
      ['added ^33'],
    ],
    ['deleted there', [a, c, DEFAULT], same, ['A ^44', 'C ^1'], ['removed ^49']],
    [
      'deleted there, changed here',
      [a, c, DEFAULT],
      at(1, { pattern: '^4' }),
      ['A ^44', 'new ^4', 'C ^1'],
      ['both ^4'],
    ],
    ['deleted there and here', [a, c, DEFAULT], removed(1), ['A ^44', 'C ^1'], []],
    [
      'changed there',
      [a, { ...b, regex: '^4' }, c, DEFAULT],
      same,
      ['A ^44', 'B ^4', 'C ^1'],
      ['changed ^4'],
    ],
    [
      'changed there and here',
      [a, { ...b, regex: '^4' }, c, DEFAULT],
      at(1, { pattern: '^5' }),
      ['A ^44', 'B ^5', 'C ^1'],
      ['both ^4'],
    ],
    [
      'the same change there and here',
      [a, { ...b, regex: '^4' }, c, DEFAULT],
      at(1, { pattern: '^4' }),
      ['A ^44', 'B ^4', 'C ^1'],
      [],
    ],
    ['moved there', [c, a, b, DEFAULT], same, ['C ^1', 'A ^44', 'B ^49'], ['order']],
    ['moved there and here', [c, a, b, DEFAULT], move(0, 1), ['B ^49', 'A ^44', 'C ^1'], ['order']],
    ['moved alike', [b, a, c, DEFAULT], move(0, 1), ['B ^49', 'A ^44', 'C ^1'], []],
  ])('join those of the form: %s', (_name, routes, edit, rules, changes) =>
    expect(merge(routes, edit)).toMatchObject({ rules, changes }),
  );

  it('an order that an own save may have left half done is no change', () =>
    expect(merge([c, a, b, DEFAULT], move(0, 1), { isUncertain: true }).changes).toEqual([]));

  it('name and default carrier follow unless they were changed here', () => {
    const routes = [a, b, c, { ...DEFAULT, carriers: ['violet'] }];
    const { values, changes } = merge(routes, value => ({ ...value, name: 'Mine' }), {}, { name: 'Theirs' });
    expect(values).toMatchObject({ name: 'Mine', default_carrier: 'violet' });
    expect(changes).toEqual(['table', 'table']);
  });
});

describe('what was stored twice by a request that was sent again', () => {
  const twice = (routes: Route[], rules: LcrRule[], before = stored) => {
    const now = tableOf(routes);
    return duplicateRowsOfSave(before, now, adoptStoredSids(before, now, rules));
  };
  const [a, b, c] = three as [Route, Route, Route];
  const added = [...valuesOf(stored).rules, fresh('^33')];
  const made = { regex: '^33', priority: 3 };
  it.each<[string, Route[], LcrRule[], string[]]>([
    ['nothing', [a, b, c, { sid: 'N', ...made }, DEFAULT], added, []],
    ['the copy', [a, b, c, { sid: 'N', ...made }, { sid: 'M', ...made }, DEFAULT], added, ['M']],
    [
      'a copy at another place is somebody else',
      [a, b, c, { sid: 'N', ...made }, { sid: 'M', ...made, priority: 7 }, DEFAULT],
      added,
      [],
    ],
    [
      'a copy with another carrier, too',
      [a, b, c, { sid: 'N', ...made }, { sid: 'M', ...made, carriers: ['umber'] }, DEFAULT],
      added,
      [],
    ],
    ['a rule that was there before stays', [a, b, c, DEFAULT], [...valuesOf(stored).rules, fresh('^44')], []],
    ['a second default route', [a, b, c, { ...DEFAULT, sid: 'E' }, DEFAULT], valuesOf(stored).rules, ['E']],
  ])('is found: %s', (_name, routes, rules, expected) =>
    expect(twice(routes, rules)).toEqual({ routes: expected, entries: [] }),
  );

  it('a carrier', () => {
    const row = answerOf({ ...a, carriers: ['jade', 'hazel', 'hazel'] });
    const entries = row.lcr_carrier_set_entries.map((entry, index) => ({
      ...entry,
      priority: Math.min(index, 1),
    }));
    const now = readTableOf(LCR, [{ ...row, lcr_carrier_set_entries: entries }, answerOf({ ...DEFAULT })]);
    const rules = valuesOf(stored)
      .rules.slice(0, 1)
      .map(rule => ({
        ...rule,
        carriers: [...rule.carriers, { sid: null, voip_carrier_sid: 'hazel', workload: 1 }],
      }));
    expect(duplicateRowsOfSave(stored, now, adoptStoredSids(stored, now, rules))).toEqual({
      routes: [],
      entries: ['A2'],
    });
  });
});
