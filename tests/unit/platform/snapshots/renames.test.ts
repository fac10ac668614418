import { describe, expect, it } from 'vitest';
import type { FileItem } from '../../../../src/platform/configFile/kinds.ts';
import { changesBetween, type RecordChange } from '../../../../src/platform/snapshots/changes.ts';
import { described, inProvider, record } from './described.ts';

const line = ({ action, path, fields }: RecordChange): string =>
  [
    action,
    path.replace('account/', ''),
    ...fields.map(({ column, from, to }) => `${column}:${JSON.stringify(from)}>${JSON.stringify(to)}`),
  ].join(' ');

const route = (...names: string[]): FileItem => ({
  kind: 'route',
  path: 'account/routing/routes/1,.*',
  parent: 'account/routing',
  values: { priority: 1, regex: '.*', carriers: names.map(carrier => ({ carrier, priority: 1 })) },
});
const number = (application: string) => record('number', '1', { application });
const [IVR, IVR_2] = [record('application', 'IVR'), record('application', 'IVR 2')];

type Items = Parameters<typeof described>;
const cases: [what: string, older: Items, newer: Items, lines: string[]][] = [
  [
    'the carriers of a route, whose order changes with the name',
    [
      [record('carrier', 'A'), record('carrier', 'B'), route('A', 'B')],
      { sids: { 'account/carriers/A': 'x' } },
    ],
    [
      [record('carrier', 'B'), record('carrier', 'C'), route('B', 'C')],
      { sids: { 'account/carriers/C': 'x' } },
    ],
    ['changed carriers/C name:"A">"C"'],
  ],
  [
    'an application, while a carrier is renamed between the same two names',
    [[record('carrier', 'IVR'), IVR, IVR_2, number('IVR')], { sids: { 'account/carriers/IVR': 'x' } }],
    [[record('carrier', 'IVR 2'), IVR, IVR_2, number('IVR 2')], { sids: { 'account/carriers/IVR 2': 'x' } }],
    ['changed carriers/IVR 2 name:"IVR">"IVR 2"', 'changed numbers/1 application:"IVR">"IVR 2"'],
  ],
  [
    'a new application that has the former name of the renamed one',
    [[IVR, number('IVR')], { sids: { 'account/applications/IVR': 'x' } }],
    [
      [IVR, IVR_2, number('IVR')],
      { sids: { 'account/applications/IVR': 'y', 'account/applications/IVR 2': 'x' } },
    ],
    [
      'added applications/IVR',
      'changed applications/IVR 2 name:"IVR">"IVR 2"',
      'changed numbers/1 application:"IVR 2">"IVR"',
    ],
  ],
];

describe('what refers to a record, when something is renamed', () => {
  it.each(cases)('a change is told that is one: %s', (_, older, newer, lines) => {
    const { records } = changesBetween(described(...older), described(...newer));
    expect(records.map(line).sort()).toEqual(lines);
  });

  it('a rename in one account hides no change in another', () => {
    const at = (own: string, wanted: string) =>
      inProvider(
        {
          [`A/applications/${own}`]: {},
          'A/numbers/1': { application: own },
          'B/applications/IVR': {},
          'B/applications/IVR v2': {},
          'B/numbers/2': { application: wanted },
        },
        { [`accounts/A/applications/${own}`]: 'x' },
      );
    const { records } = changesBetween(at('IVR', 'IVR'), at('IVR v2', 'IVR v2'));
    expect(records.map(line)).toEqual([
      'changed accounts/A/applications/IVR v2 name:"IVR">"IVR v2"',
      'changed accounts/B/numbers/2, application:"IVR">"IVR v2"',
    ]);
  });
});
