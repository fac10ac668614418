import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { RefreshIcon } from '../app/icons.tsx';
import { Title } from '../app/Title.tsx';
import { LatestFiltersContext, useLatestFilters } from './changeFilters.ts';
import { ColumnsMenu, exportedColumns, useVisibleColumns } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useFocusSaved } from './focusSaved.ts';
import { FilterChips, SearchBox } from './ListFilters.tsx';
import { ListFooter } from './ListFooter.tsx';
import { AddLink, EmptyState, ListError, ListSkeleton } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import type { PortalListProps } from './PortalList.tsx';
import { BulkBar, SelectionProvider } from './Selection.tsx';

/** Also refetches full lists of the same resource. */
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
    <button
      type="button"
      className="pb-icon-button"
      aria-label={translate('portal.list.refresh')}
      title={translate('portal.list.refresh')}
      aria-busy={isFetching}
      onClick={() => void refresh()}
    >
      <RefreshIcon />
    </button>
  );
};

const NO_FILTERS: readonly string[] = [];

export const ListView = <T extends RaRecord>(props: PortalListProps<T>) => {
  const {
    columns,
    searchDelay = 0,
    filters,
    describeFilter,
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
  const offered = columns.filter(({ unlessFilter: name }) => name === undefined || !(name in filterValues));
  const { visible, isHidden, toggle } = useVisibleColumns(offered);
  const searchLabel = translate(`resources.${resource}.filter`, { _: '' });
  const selectable = Boolean(bulkActions) && (!props.bulkNeeds || props.bulkNeeds in filterValues);
  useFocusSaved();
  const latestFilters = useLatestFilters();
  const nothing = !isPending && !error && total === 0;
  const filtered = Object.keys(filterValues).some(name => !kept.includes(name));
  return (
    <LatestFiltersContext value={latestFilters}>
      <SelectionProvider>
        <div className="pb-page">
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
            {filters}
            <span className="pb-toolbar-end">
              <RefreshButton />
              <ColumnsMenu columns={offered} isHidden={isHidden} toggle={toggle} />
              <ExportButton columns={exportedColumns(visible, columns)} />
            </span>
          </div>
          <FilterChips describe={describeFilter} kept={kept} />
          {missing ?? notice}
          {error ? <ListError error={error} /> : null}
          {isPending && !error && !data && props.enabled !== false ? (
            <ListSkeleton columns={visible.length} />
          ) : null}
          {nothing && !missing ? <EmptyState kept={kept} filtered={filtered} addGate={AddGate} /> : null}
          {data && data.length > 0 && !error ? (
            <ListTable<T>
              columns={visible}
              selectable={selectable}
              {...(deleteDialog ? { deleteDialog } : {})}
              {...(rowDetail ? { rowDetail } : {})}
              {...(groupRows ? { groupRows } : {})}
            />
          ) : null}
          {selectable ? <BulkBar>{bulkActions}</BulkBar> : null}
          {error ? null : <ListFooter />}
        </div>
      </SelectionProvider>
    </LatestFiltersContext>
  );
};
