import { describe, expect, it } from 'vitest';
import { placedFile, type Unplaced } from '../../../../../src/custom-pages/config-file/model/placing.ts';
import type { FileItem } from '../../../../../src/platform/configFile/kinds.ts';
import { described, gateway, record } from '../../../platform/snapshots/described.ts';

const fileOf = (...items: FileItem[]) => described(items).file;
const [IVR, IVR_2] = ['IVR', 'IVR 2'].map(name => record('application', name)) as [FileItem, FileItem];
const [ivr, ivr2] = [IVR.path, IVR_2.path];
const at = (...hosts: string[]) => fileOf(record('carrier', 'C'), ...hosts.map(host => gateway('C', host)));
const [one, other] = ['${one}', '${other}'];

const cases: [
  string,
  Partial<Unplaced>,
  names: [string, string][],
  values: [string, string][],
  object | null,
][] = [
  ['two of one kind and name', {}, [[ivr2, 'IVR']], [], { paths: [ivr], by: 'names' }],
  [
    'two that get one name',
    {},
    [
      [ivr, 'X'],
      [ivr2, 'X'],
    ],
    [],
    { paths: ['account/applications/X'], by: 'names' },
  ],
  [
    'names that change places: no',
    {},
    [
      [ivr, 'IVR 2'],
      [ivr2, 'IVR'],
    ],
    [],
    null,
  ],
  ['other names: no', {}, [[ivr2, 'IVR 3']], [], null],
  [
    'two in the earlier file',
    { source: fileOf(IVR_2), base: fileOf(IVR, IVR_2) },
    [[ivr2, 'IVR']],
    [],
    { paths: [ivr], by: 'names' },
  ],
  [
    'two in a file that had them before it got any name',
    { source: fileOf(IVR, IVR) },
    [],
    [],
    { source: null, paths: [ivr], by: 'names' },
  ],
  [
    'two addresses by values',
    { source: at(one, other), wanted: ['one', 'other'] },
    [],
    [
      ['one', 'a.test'],
      ['other', 'a.test'],
    ],
    { source: null, paths: ['account/carriers/C/sip_gateways/a.test,5060,32,udp'], by: 'values' },
  ],
  [
    'two addresses by values in the earlier file',
    { base: at(one, other), wanted: ['one', 'other'] },
    [],
    [
      ['one', 'a.test'],
      ['other', 'a.test'],
    ],
    { paths: ['account/carriers/C/sip_gateways/a.test,5060,32,udp'], by: 'values' },
  ],
];

describe('a file under new names and with values', () => {
  it.each(cases)('is refused for %s', (_, given, names, values, doubled) => {
    const file = { source: fileOf(IVR, IVR_2), base: null, isCopy: false, wanted: [], ...given };
    const placed = placedFile(file, new Map(names), new Map(values));
    expect(placed).toMatchObject(doubled ? { doubled } : { left: [], source: file.source });
    // Names can be taken back as long as they are what has to change.
    if (doubled && !('source' in doubled)) expect(placed).toMatchObject({ doubled: { source: file.source } });
  });

  it('waits for its values', () => {
    expect(
      placedFile({ source: at(one), base: null, isCopy: false, wanted: ['one'] }, new Map(), new Map()),
    ).toBeNull();
  });
});
