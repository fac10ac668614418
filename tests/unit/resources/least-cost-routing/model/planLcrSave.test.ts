import { describe, expect, it } from 'vitest';
import { lcrChanges } from '../../../../../src/resources/least-cost-routing/model/lcrChanges.ts';
import {
  type LcrValues,
  type StoredTable,
  valuesOf,
} from '../../../../../src/resources/least-cost-routing/model/lcrTable.ts';
import {
  inBatches,
  type LcrSavePlan,
  planLcrSave,
  planSize,
  type RouteBody,
} from '../../../../../src/resources/least-cost-routing/model/planLcrSave.ts';
import { adoptStoredSids } from '../../../../../src/resources/least-cost-routing/model/reconcileLcr.ts';
import {
  tableOf,
  three,
  stored,
  fresh,
  type Edit,
  withRules,
  at,
  removed,
  move,
  all,
  DEFAULT,
} from '../../../platform/routing/lcrFixtures.ts';

const routeText = ({
  lcr_route_sid,
  regex,
  priority,
  lcr_carrier_set_entries: entries,
}: RouteBody): string => {
  const carriers = entries.map(
    ({ lcr_carrier_set_entry_sid: sid, voip_carrier_sid: carrier, workload, priority: place }) =>
      `${sid ?? 'new'}=${carrier}${workload === 1 ? '' : `*${String(workload)}`}@${String(place)}`,
  );
  return `${lcr_route_sid ?? 'new'} ${regex} @${String(priority)} ${carriers.join(' ')}`;
};

/** One line per request, bulk writes one per route. */
const linesOf = (plan: LcrSavePlan): string[] => [
  ...(plan.columns ? [`table ${JSON.stringify(plan.columns)}`] : []),
  ...plan.newEntries.map(
    ({ lcr_route_sid: route, entry }) =>
      `entry of ${route}: ${entry.voip_carrier_sid}@${String(entry.priority)}`,
  ),
  ...plan.bareRoutes.map(
    ({ lcr_route_sid: sid, regex, priority }) => `bare ${sid} ${regex} @${String(priority)}`,
  ),
  ...plan.batches.flat().map(routeText),
  ...plan.oldEntries.map(sid => `delete entry ${sid}`),
  ...plan.oldRoutes.map(sid => `delete ${sid}`),
];

const planOf = (edit: Edit, table = stored) => linesOf(planLcrSave(table, edit(valuesOf(table))));

const PLANS: [string, Edit, string[]][] = [
  ['nothing changed', values => values, []],
  ['the name', values => ({ ...values, name: 'Other' }), ['table {"name":"Other"}']],
  ['the name taken away', values => ({ ...values, name: '' }), ['table {"name":null}']],
  ['switched off', values => ({ ...values, is_active: false }), ['table {"is_active":false}']],
  ['the owner is never sent', values => ({ ...values, account_sid: 'X' }), []],
  ['a pattern', at(1, { pattern: '^4' }), ['B ^4 @1 B0=jade@0']],
  ['a description of blanks is none', at(1, { description: ' ' }), []],
  ['a description', at(1, { description: 'Germany' }), ['B ^49 @1 B0=jade@0']],
  [
    'a carrier keeps its entry',
    at(0, { carriers: [{ sid: 'A0', voip_carrier_sid: 'hazel', workload: 1 }] }),
    ['A ^44 @0 A0=hazel@0'],
  ],
  [
    'a workload',
    at(0, { carriers: [{ sid: 'A0', voip_carrier_sid: 'jade', workload: 5 }] }),
    ['A ^44 @0 A0=jade*5@0'],
  ],
  [
    'a second carrier is an entry of its own: a bulk write drops it',
    at(0, {
      carriers: [
        { sid: 'A0', voip_carrier_sid: 'jade', workload: 1 },
        { sid: null, voip_carrier_sid: 'hazel', workload: 1 },
      ],
    }),
    ['entry of A: hazel@1'],
  ],
  [
    'carriers change places',
    at(2, {
      carriers: [
        { sid: 'C1', voip_carrier_sid: 'hazel', workload: 1 },
        { sid: 'C0', voip_carrier_sid: 'violet', workload: 1 },
      ],
    }),
    ['C ^1 @2 C1=hazel@0 C0=violet@1'],
  ],
  [
    'a carrier taken away',
    at(2, { carriers: [{ sid: 'C1', voip_carrier_sid: 'hazel', workload: 1 }] }),
    ['C ^1 @2 C1=hazel@0', 'delete entry C0'],
  ],
  [
    'a new carrier takes over the entry of the removed one',
    at(0, { carriers: [{ sid: null, voip_carrier_sid: 'umber', workload: 1 }] }),
    ['A ^44 @0 A0=umber@0'],
  ],
  [
    'all carriers replaced by more',
    at(0, {
      carriers: [
        { sid: null, voip_carrier_sid: 'umber', workload: 1 },
        { sid: null, voip_carrier_sid: 'hazel', workload: 1 },
      ],
    }),
    ['entry of A: hazel@1', 'A ^44 @0 A0=umber@0'],
  ],
  ['added at the end', withRules(rules => [...rules, fresh('^33')]), ['new ^33 @3 new=jade@0']],
  [
    'added in front: positions become priorities',
    withRules(rules => [fresh('^33'), ...rules]),
    ['new ^33 @0 new=jade@0', 'A ^44 @1 A0=jade@0', 'B ^49 @2 B0=jade@0', 'C ^1 @3 C0=violet@0 C1=hazel@1'],
  ],
  [
    'added in the middle',
    withRules(rules => rules.toSpliced(2, 0, fresh('^33'))),
    ['new ^33 @2 new=jade@0', 'C ^1 @3 C0=violet@0 C1=hazel@1'],
  ],
  ['two neighbours change places', move(0, 1), ['B ^49 @0 B0=jade@0', 'A ^44 @1 A0=jade@0']],
  [
    'the last becomes the first',
    move(2, 0),
    ['C ^1 @0 C0=violet@0 C1=hazel@1', 'A ^44 @1 A0=jade@0', 'B ^49 @2 B0=jade@0'],
  ],
  ['the last deleted', removed(2), ['delete C']],
  ['the first deleted', removed(0), ['B ^49 @0 B0=jade@0', 'C ^1 @1 C0=violet@0 C1=hazel@1', 'delete A']],
  ['all deleted', all(removed(0), removed(1), removed(2)), ['delete A', 'delete B', 'delete C']],
  [
    'a new rule that was deleted again',
    withRules(rules => [...rules, { ...fresh('^33'), removed: true }]),
    [],
  ],
  [
    'deletions come last, so that no number is without a route',
    all(
      removed(0),
      withRules(rules => [...rules, fresh('^44(7|20)')]),
    ),
    ['B ^49 @0 B0=jade@0', 'C ^1 @1 C0=violet@0 C1=hazel@1', 'new ^44(7|20) @2 new=jade@0', 'delete A'],
  ],
  [
    'the default carrier changes its own entry',
    values => ({ ...values, default_carrier: 'violet' }),
    ['D .* @9999 D0=violet@0'],
  ],
  [
    'several things at once, in the order of the platform',
    all(
      values => ({ ...values, name: 'Other', default_carrier: 'violet' }),
      at(0, { pattern: '^4' }),
      removed(2),
    ),
    ['table {"name":"Other"}', 'A ^4 @0 A0=jade@0', 'D .* @9999 D0=violet@0', 'delete C'],
  ],
];

describe('plan of a save', () => {
  it.each(PLANS)('sends for %s', (_name, edit, lines) => expect(planOf(edit)).toEqual(lines));

  it('of a new table has all of it, the default route last', () => {
    const wanted: LcrValues = {
      name: '',
      is_active: true,
      account_sid: 'acct',
      default_carrier: 'umber',
      rules: [fresh('^44'), fresh('^1', 'violet')],
    };
    const plan = planLcrSave(null, wanted);
    expect(linesOf(plan)).toEqual([
      'table {"name":null,"is_active":true,"account_sid":"acct"}',
      'new ^44 @0 new=jade@0',
      'new ^1 @1 new=violet@0',
      'new .* @9999 new=umber@0',
    ]);
    expect(plan.batches[0]?.at(-1)?.description).toBe('System Default Route');
    expect(planSize(plan)).toBe(2);
  });

  it('makes up for a default route that an interrupted save has left out', () => {
    const table = tableOf(three, { default_carrier_set_entry_sid: null });
    expect(table.defaultRoute).toBeNull();
    expect(planOf(values => ({ ...values, default_carrier: 'umber' }), table)).toEqual([
      'new .* @9999 new=umber@0',
    ]);
  });

  it('takes a stored .* with 9999 for the default route where the table names none', () => {
    const table = tableOf([...three, DEFAULT], { default_carrier_set_entry_sid: null });
    expect(table.defaultRoute?.sid).toBe('D');
    expect(planOf(values => values, table)).toEqual([]);
  });

  it('keeps further carriers of the default route', () => {
    const table = tableOf([...three, { ...DEFAULT, carriers: ['umber', 'jade'] }]);
    expect(planOf(values => ({ ...values, default_carrier: 'hazel' }), table)).toEqual([
      'D .* @9999 D0=hazel@0 D1=jade@1',
    ]);
  });

  it.each<[string, number[], Edit, string[]]>([
    ['gaps stay while nothing moves', [10, 20, 30], at(1, { pattern: '^4' }), ['B ^4 @20 B0=jade@0']],
    ['nothing is sent for gaps alone', [10, 20, 30], values => values, []],
    [
      'gaps go when a rule moves',
      [10, 20, 30],
      move(0, 1),
      ['B ^49 @0 B0=jade@0', 'A ^44 @1 A0=jade@0', 'C ^1 @2 C0=violet@0 C1=hazel@1'],
    ],
    [
      'equal priorities are told apart',
      [5, 5, 6],
      at(0, { pattern: '^4' }),
      ['A ^4 @0 A0=jade@0', 'B ^49 @1 B0=jade@0', 'C ^1 @2 C0=violet@0 C1=hazel@1'],
    ],
    [
      'a priority behind the default route',
      [0, 1, 10_000],
      at(0, { pattern: '^4' }),
      ['A ^4 @0 A0=jade@0', 'C ^1 @2 C0=violet@0 C1=hazel@1'],
    ],
  ])('numbers rules: %s', (_name, priorities, edit, lines) => {
    const table = tableOf([
      ...three.map((route, index) => ({ ...route, priority: priorities[index] ?? 0 })),
      DEFAULT,
    ]);
    expect(planOf(edit, table)).toEqual(lines);
  });

  it('puts carriers of one priority in the order that is shown', () => {
    const equal: StoredTable = {
      ...stored,
      routes: stored.routes.map(route => ({
        ...route,
        carriers: route.carriers.map(carrier => ({ ...carrier, priority: 0 })),
      })),
    };
    expect(planOf(values => values, equal)).toEqual(['C ^1 @2 C0=violet@0 C1=hazel@1']);
  });

  it('writes a route without carriers alone, as a bulk write refuses it', () => {
    const table = tableOf([{ sid: 'A', regex: '^44', carriers: [] }, DEFAULT]);
    expect(planOf(at(0, { pattern: '^4', carriers: fresh('').carriers }), table)).toEqual([
      'entry of A: jade@0',
      'bare A ^4 @0',
    ]);
  });

  it.each(['', '  '])('has nothing left once all is stored, with the description "%s"', description => {
    const wanted = all(
      at(0, { pattern: '^4', description }),
      withRules(rules => [...rules, { ...fresh('^33'), description }]),
    )(valuesOf(stored));
    const now = tableOf([{ sid: 'A', regex: '^4' }, ...three.slice(1), { sid: 'N', regex: '^33' }, DEFAULT]);
    const rules = adoptStoredSids(stored, now, wanted.rules);
    expect(planSize(planLcrSave(now, { ...wanted, rules }))).toBe(0);
    expect(lcrChanges(now, { ...wanted, rules })).toEqual([]);
  });
});

describe('batches', () => {
  const route = (regex: string, length = 0): RouteBody => ({
    regex,
    description: 'é'.repeat(length),
    priority: 0,
    lcr_carrier_set_entries: [{ voip_carrier_sid: 'x'.repeat(36), workload: 1, priority: 0 }],
  });
  it.each<[string, RouteBody[], number[]]>([
    ['none', [], []],
    ['a few', [route('1'), route('2')], [2]],
    ['as many as one request writes in time', Array.from({ length: 450 }, () => route('1')), [200, 200, 50]],
    [
      'long descriptions, counted in bytes',
      Array.from({ length: 100 }, () => route('1', 1000)),
      [41, 41, 18],
    ],
    ['one that is too large by itself', [route('1', 60_000), route('2')], [1, 1]],
  ])('hold %s', (_name, routes, sizes) => {
    const batches = inBatches(routes);
    expect(batches.map(batch => batch.length)).toEqual(sizes);
    expect(batches.flat()).toEqual(routes);
  });
});
