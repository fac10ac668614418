import { describe, expect, it } from 'vitest';
import { lcrChanges } from '../../../../../src/resources/least-cost-routing/model/lcrChanges.ts';
import {
  routesInOrder,
  unreachableRoutes,
  ambiguousRoutes,
  readTableOf,
  valuesOf,
} from '../../../../../src/resources/least-cost-routing/model/lcrTable.ts';
import {
  answerOf,
  LCR,
  stored,
  fresh,
  type Edit,
  withRules,
  at,
  removed,
  move,
  all,
} from '../../../platform/routing/lcrFixtures.ts';

const changeText = (change: ReturnType<typeof lcrChanges>[number]): string => {
  if (change.kind === 'column') return `${change.key} ${change.from}>${change.to}`;
  const { kind, pattern, to } = change;
  if (kind === 'moved') return `moved ${pattern} ${String(change.from)}>${String(to)}`;
  return kind === 'changed'
    ? `changed ${pattern} ${change.parts.join('+')}`
    : `${kind} ${pattern} ${String(to)}`;
};

describe('list of changes', () => {
  it.each<[string, Edit, string[]]>([
    ['none', values => values, []],
    ['name', values => ({ ...values, name: 'X' }), ['name Table>X']],
    ['active', values => ({ ...values, is_active: false }), ['is_active true>false']],
    ['default carrier', values => ({ ...values, default_carrier: 'jade' }), ['default_carrier umber>jade']],
    ['added', withRules(rules => [fresh('^33'), ...rules]), ['added ^33 1']],
    ['one moved to the front, not all others moved back', move(2, 0), ['moved ^1 3>1']],
    ['one moved to the end', move(0, 2), ['moved ^44 1>3']],
    [
      'changed and moved',
      all(at(2, { pattern: '^12' }), move(2, 0)),
      ['moved ^12 3>1', 'changed ^12 pattern'],
    ],
    ['removed', removed(1), ['removed ^49 2']],
    [
      'a removed rule counts by its stored pattern',
      all(at(1, { pattern: 'x' }), removed(1)),
      ['removed ^49 2'],
    ],
    ['others do not move when one is removed', removed(0), ['removed ^44 1']],
    [
      'all parts of a rule',
      at(0, {
        pattern: '4',
        description: 'UK',
        carriers: [{ sid: 'A0', voip_carrier_sid: 'hazel', workload: 2 }],
      }),
      ['changed 4 pattern+carriers+description'],
    ],
    [
      'a workload',
      at(0, { carriers: [{ sid: 'A0', voip_carrier_sid: 'jade', workload: 2 }] }),
      ['changed ^44 carriers'],
    ],
    ['a description of blanks, which is none', at(0, { description: '  ' }), []],
    ['added and removed again', withRules(rules => [...rules, { ...fresh('1'), removed: true }]), []],
  ])('names the change of %s', (_name, edit, lines) =>
    expect(lcrChanges(stored, edit(valuesOf(stored))).map(changeText)).toEqual(lines),
  );

  it('of a new table', () =>
    expect(
      lcrChanges(null, {
        name: 'N',
        is_active: true,
        account_sid: null,
        default_carrier: 'a',
        rules: [fresh('1')],
      }).map(changeText),
    ).toEqual(['name >N', 'default_carrier >a', 'added 1 1']));
});

describe('a table as the platform answers it', () => {
  it.each<[string, unknown[], string[]]>([
    [
      'by priority, whatever the order of the answer',
      [answerOf({ sid: 'B', regex: '2', priority: 2 }), answerOf({ sid: 'A', regex: '1', priority: 1 })],
      ['1', '2'],
    ],
    [
      'equal priorities as they come',
      [answerOf({ sid: 'B', regex: '2' }), answerOf({ sid: 'A', regex: '1' })],
      ['2', '1'],
    ],
    ['rows without a sid are none', [{ regex: '1', priority: 0 }], []],
    [
      'fields of other types',
      [{ lcr_route_sid: 'A', regex: 44, priority: '0', description: {}, lcr_carrier_set_entries: 'x' }],
      ['44'],
    ],
    [
      'entries that are no objects',
      [{ lcr_route_sid: 'A', regex: '1', lcr_carrier_set_entries: [null, 'x'] }],
      ['1'],
    ],
  ])('is read %s', (_name, rows, patterns) => {
    const table = readTableOf(LCR, rows as Record<string, unknown>[]);
    expect(table.routes.map(({ pattern }) => pattern)).toEqual(patterns);
  });

  it('carriers stand in the order of the router', () => {
    const row = answerOf({ sid: 'A', regex: '1', carriers: ['late', 'first'] });
    const entries = row.lcr_carrier_set_entries.map((entry, index) => ({ ...entry, priority: 9 - index }));
    const table = readTableOf(LCR, [{ ...row, lcr_carrier_set_entries: entries }]);
    expect(table.routes[0]?.carriers.map(({ voip_carrier_sid: sid }) => sid)).toEqual(['first', 'late']);
  });

  it('routes above the default route’s priority are known as late', () => {
    const [one, late, last] = ['1', '2', '.*'].map(regex => answerOf({ sid: regex, regex, carriers: ['x'] }));
    const rows = [
      { ...one, priority: 3 },
      { ...late, priority: 10_000 },
      { ...last, priority: 9999 },
    ];
    expect(unreachableRoutes(readTableOf({ lcr_sid: 'T' }, rows)).map(({ pattern }) => pattern)).toEqual([
      '2',
    ]);
    expect(unreachableRoutes(readTableOf({ lcr_sid: 'T' }, rows.slice(0, 1)))).toEqual([]);
  });

  it('are asked after the default route where their priority is above its own', () => {
    const rows = ['1', '2', '3', '.*'].map((regex, at) => ({
      ...answerOf({ sid: regex, regex }),
      priority: [0, 10_000, 9999, 9999][at],
    }));
    const order = (from: typeof rows) =>
      routesInOrder(readTableOf({ lcr_sid: 'T' }, from)).map(({ pattern }) => pattern);
    expect(order(rows)).toEqual(['1', '3', '.*', '2']);
    expect(order(rows.slice(0, 2))).toEqual(['1', '2']);
  });

  it.each([
    ['priorities differ', [3, 4, 9999], [0, 1], []],
    ['two routes have one', [3, 3, 9999], [0, 1], ['1', '2']],
    ['a route has that of the default route', [3, 9999, 9999], [0, 1], ['2', '.*']],
    ['two carriers of a route have one', [3, 4, 9999], [0, 0], ['1']],
  ] as const)('are told as undecided where %s', (_name, priorities, ofCarriers, patterns) => {
    const rows = ['1', '2', '.*'].map((regex, at) => {
      const row = answerOf({ sid: regex, regex, carriers: at === 0 ? ['x', 'w'] : [regex] });
      const entries = row.lcr_carrier_set_entries.map((entry, place) => ({
        ...entry,
        priority: ofCarriers[place],
      }));
      return { ...row, priority: priorities[at], lcr_carrier_set_entries: entries };
    });
    expect(ambiguousRoutes(readTableOf({ lcr_sid: 'T' }, rows)).map(({ pattern }) => pattern)).toEqual(
      patterns,
    );
  });

  it("an owner '' is none", () => expect(stored.columns.account_sid).toBeNull());
});

it('of a new table begins with the first thing that was typed', () => {
  const blank = fresh('');
  const values = { name: '', is_active: true, account_sid: null, default_carrier: '', rules: [blank] };
  expect(lcrChanges(null, values)).toEqual([]);
  expect(lcrChanges(null, { ...values, rules: [{ ...blank, pattern: '^44' }] }).map(changeText)).toEqual([
    'added ^44 1',
  ]);
});
