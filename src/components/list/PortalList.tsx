import { useQueryClient } from '@tanstack/react-query';
import { ListBase, type RaRecord, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { listStoreKey } from '../../browserStorage/listState.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { RefreshIcon } from '../app/icons.tsx';
import { Title } from '../app/Title.tsx';
import { useRootFlag } from '../app/useRootFlag.ts';
import { IconButton } from '../ui/Button.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { type MenuColumn, ColumnsMenu, exportedColumns, useVisibleColumns } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import './list.css';
import { LatestFiltersContext, SearchBox, useLatestFilters } from './ListFilters.tsx';
import { ListFooter, PAGE_SIZES } from './ListFooter.tsx';
import { useFocusSaved } from './focusInList.ts';
import { AddLink, EmptyState, ListError } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import type { RowDetail } from './Row.tsx';
import { BulkBar, SelectionProvider } from './Selection.tsx';

interface PortalListProps<T extends RaRecord> {
  columns: readonly MenuColumn<T>[];
  /** On server-paged lists the platform's order, which no parameter changes. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Milliseconds; 0 if the portal searches the loaded rows. */
  searchDelay?: number;
  /** Controls, each in a FilterField; null: none. */
  filters?: ReactNode;
  describeFilter?: FilterBarProps['describe'];
  standingFilters?: FilterBarProps['standing'];
  initialFilters?: Record<string, unknown>;
  keptFilters?: readonly string[];
  /** false until everything that the request needs is known. */
  enabled?: boolean;
  actions?: ReactNode;
  refresh?: ReactNode;
  addGate?: ComponentType<{ children: ReactNode }>;
  notice?: ReactNode;
  bulkActions?: ReactNode;
  /** Filter that must be set before rows can be selected. */
  bulkNeeds?: string;
  bulkPicked?: boolean;
  /** Replaces the table: names what must be created first. */
  missing?: ReactNode;
  rowDetail?: RowDetail<T>;
  groupRows?: (rows: readonly RaRecord[]) => RaRecord[];
  deleteDialog?: (record: T, onClose: () => void, onDeleted: () => void) => ReactNode;
}

const NONE = {};

/** Replaces react-admin's toast (docs/decisions.md#failed-lists). */
const toldInPlace = () => undefined;

/** Plain markup over ListBase halves bytes and script time. */
export const PortalList = <T extends RaRecord>(props: PortalListProps<T>) => {
  const { sort, initialFilters = NONE, enabled = true } = props;
  const resource = useResourceContext();
  const provider = useServiceProviderSid();
  return (
    <ListBase<T>
      perPage={PAGE_SIZES[0]}
      sort={sort}
      exporter={false}
      // The request reveals an ended session; a check before it costs a render.
      disableAuthentication
      storeKey={listStoreKey(resource ?? '', provider)}
      queryOptions={{ enabled, onError: toldInPlace }}
      filterDefaultValues={initialFilters}
    >
      <ListView {...props} />
    </ListBase>
  );
};

const RefreshButton = () => {
  const resource = useResourceContext();
  const { isFetching } = useListContext();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const refresh = async () => {
    queryClient.removeQueries({ queryKey: [resource, 'fullList'] });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <IconButton
      label={translate('portal.list.refresh')}
      aria-busy={isFetching}
      onClick={() => void refresh()}
    >
      <RefreshIcon />
    </IconButton>
  );
};

const NO_FILTERS: readonly string[] = [];

const ListView = <T extends RaRecord>(props: PortalListProps<T>) => {
  const {
    columns,
    searchDelay = 0,
    filters,
    notice,
    bulkActions,
    missing,
    deleteDialog,
    rowDetail,
    groupRows,
    addGate: AddGate = Fragment,
  } = props;
  const kept = props.keptFilters ?? NO_FILTERS;
  const { total, error, data, isPending, filterValues } = useListContext<T>();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const isTold = (source: string) => !data || data.some(row => row[source] != null);
  const offered = columns.filter(
    ({ unlessFilter: name, ifTold }) =>
      (name === undefined || !(name in filterValues)) && (!ifTold || isTold(ifTold)),
  );
  const { visible, isHidden, toggle } = useVisibleColumns(offered);
  const searchLabel = translate(`resources.${resource}.filter`, { _: '' });
  const selectable = Boolean(bulkActions) && (!props.bulkNeeds || props.bulkNeeds in filterValues);
  useFocusSaved();
  useRootFlag('list');
  const latestFilters = useLatestFilters();
  const nothing = !isPending && !error && total === 0;
  const filtered = Object.keys(filterValues).some(name => !kept.includes(name));
  return (
    <LatestFiltersContext value={latestFilters}>
      <SelectionProvider>
        <div className="pb-page pb-page-list" data-resource={resource}>
          <header className="pb-list-head">
            <Title count={total}>{translate(`resources.${resource}.heading`)}</Title>
            {missing ? null : (
              <span className="pb-toolbar-end">
                {props.actions}
                <AddGate>
                  <AddLink />
                </AddGate>
              </span>
            )}
          </header>
          <div className="pb-toolbar" role="search" aria-label={translate('portal.list.filters')}>
            {searchLabel ? <SearchBox label={searchLabel} delay={searchDelay} /> : null}
            <FilterBar describe={props.describeFilter} standing={props.standingFilters} kept={kept}>
              {filters}
            </FilterBar>
            <span className="pb-toolbar-end">
              <span className="pb-refresh">
                <RefreshButton />
                {props.refresh}
              </span>
              <ColumnsMenu columns={offered} isHidden={isHidden} toggle={toggle} />
              <ExportButton columns={exportedColumns(visible, columns)} />
            </span>
          </div>
          {missing ?? notice}
          {error ? <ListError error={error} /> : null}
          {isPending && !error && !data && props.enabled !== false ? (
            <RowsSkeleton columns={visible.length} />
          ) : null}
          {nothing && !missing ? <EmptyState kept={kept} filtered={filtered} addGate={AddGate} /> : null}
          {selectable ? <BulkBar pickedOnly={props.bulkPicked === true}>{bulkActions}</BulkBar> : null}
          {data && data.length > 0 && !error ? (
            <ListTable<T>
              columns={visible}
              selectable={selectable}
              {...(deleteDialog ? { deleteDialog } : {})}
              {...(rowDetail ? { rowDetail } : {})}
              {...(groupRows ? { groupRows } : {})}
            />
          ) : null}
          {error ? null : <ListFooter />}
        </div>
      </SelectionProvider>
    </LatestFiltersContext>
  );
};
