import { expect, it } from 'vitest';
import { type MenuColumn, exportedColumns } from '../../../src/components/list/ColumnsMenu.tsx';

const column = (source: string, exportAs?: string[]): MenuColumn => ({
  source,
  label: source,
  cell: () => null,
  text: () => '',
  ...(exportAs ? { exportAs } : {}),
});
const [time, parties, from, to] = [
  column('time'),
  column('parties', ['from', 'to']),
  column('from'),
  column('to'),
];
const all = [time, parties, from, to];

it.each([
  ['the parts of a column that shows several', [time, parties], [time, from, to]],
  ['a part once', [parties, to, time], [from, to, time]],
  ['the rest as it is', [time, to], [time, to]],
])('a file has %s', (_what, visible, expected) => {
  expect(exportedColumns(visible, all)).toEqual(expected);
});
