// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuColumn } from '../../../../src/components/list/ColumnsMenu.tsx';

const column = (source: string): MenuColumn => ({ source, label: source, cell: () => null, text: () => '' });
const COLUMNS = ['name', 'account', 'application'].map(column);
const WIDE = COLUMNS.map(({ source }) => ({ source, width: 200 }));
const KEY = 'numbers,en,450,name,account,application';

/** What the first rendering after a reload leaves to the second line of its rows. */
const leftAtFirst = async (kept: unknown) => {
  sessionStorage.setItem('list.columns', typeof kept === 'string' ? kept : JSON.stringify(kept));
  vi.resetModules();
  const [{ ResourceContextProvider }, { useFittingColumns }] = await Promise.all([
    import('ra-core'),
    import('../../../../src/components/list/useFittingColumns.ts'),
  ]);
  const shown: string[][] = [];
  const List = () => {
    const { left } = useFittingColumns(COLUMNS, { current: null }, []);
    shown.push(left.map(({ source }) => source));
    return null;
  };
  render(
    <ResourceContextProvider value="numbers">
      <List />
    </ResourceContextProvider>,
  );
  return shown[0];
};

afterEach(() => sessionStorage.clear());

describe('columns after a reload', () => {
  it('are those that had room before it', async () => {
    expect(await leftAtFirst({ room: 450, tables: [[KEY, { columns: WIDE, rest: 0 }]] })).toEqual([
      'application',
    ]);
  });

  it.each([
    ['of another width', { room: 460, tables: [[KEY, { columns: WIDE, rest: 0 }]] }],
    ['without a width', { room: 'wide', tables: [[KEY, { columns: WIDE, rest: 0 }]] }],
    ['without tables', { room: 450 }],
    ['of other shapes', { room: 450, tables: [null, 1, [KEY], [KEY, { columns: 7 }]] }],
    ['that is no JSON', '{'],
    ['that is null', null],
  ])('are all, whatever is kept %s', async (_, kept) => {
    expect(await leftAtFirst(kept)).toEqual([]);
  });
});
