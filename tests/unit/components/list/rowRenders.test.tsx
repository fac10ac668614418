// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
} from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../../src/authProvider/access.ts';
import { AccessProvider } from '../../../../src/components/access/AccessContext.ts';
import type { MenuColumn } from '../../../../src/components/list/ColumnsMenu.tsx';
import { ListTable } from '../../../../src/components/list/ListTable.tsx';
import { SelectionProvider } from '../../../../src/components/list/Selection.tsx';

afterEach(cleanup);

const VIEWER: Viewer = { scope: 'admin', isViewOnly: false, accountSid: null, serviceProviderSid: 'sp' };
const ACCESS = { viewer: VIEWER, table: new Map() };
const ignore = () => undefined;

const ROWS: RaRecord[] = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];

const draw = (rowDetail?: { name: (row: RaRecord) => string; render: () => null }) => {
  const cell = vi.fn((row: RaRecord) => row['name'] as string);
  const column: MenuColumn = { source: 'name', label: 'Name', primary: true, cell, text: () => '' };
  const page = (list: object) => (
    <MemoryRouter>
      <CoreAdminContext>
        <AccessProvider value={ACCESS}>
          <ResourceContextProvider value="numbers">
            <ListContextProvider
              value={
                {
                  data: ROWS,
                  total: 2,
                  sort: { field: 'name', order: 'ASC' },
                  filterValues: {},
                  selectedIds: [],
                  onSelect: ignore,
                  onToggleItem: ignore,
                  onUnselectItems: ignore,
                  ...list,
                } as unknown as ListControllerResult
              }
            >
              <SelectionProvider>
                {/* Its columns are another array every time, as those of a list are. */}
                <ListTable columns={[column]} selectable={false} {...(rowDetail ? { rowDetail } : {})} />
              </SelectionProvider>
            </ListContextProvider>
          </ResourceContextProvider>
        </AccessProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page({ isFetching: true }));
  const renderedAfter = (list: object) => {
    cell.mockClear();
    rerender(page(list));
    return cell.mock.calls.map(([row]) => row.id);
  };
  return renderedAfter;
};

it.each([
  ['rows', undefined],
  ['rows that open', { name: () => 'row', render: () => null }],
])('%s render again for a record that changed, and for nothing else', (_, rowDetail) => {
  const renderedAfter = draw(rowDetail);
  expect(renderedAfter({ isFetching: false })).toEqual([]);
  expect(renderedAfter({ isFetching: false, total: 3 })).toEqual([]);
  expect(renderedAfter({ data: [{ id: 1, name: 'other' }, ROWS[1]] })).toEqual([1]);
});
