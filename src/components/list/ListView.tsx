import { useListContext, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { Title } from '../app/Title.tsx';
import { AddLink } from './AddLink.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListError } from './ListError.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectionProvider } from './SelectionProvider.tsx';
import { useVisibleColumns } from './useVisibleColumns.ts';
import type { PortalListProps } from './PortalList.tsx';

const NO_FILTERS: readonly string[] = [];

/** The page pattern 'List' of design/look.md inside a list context. */
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
  } = props;
  const kept = props.keptFilters ?? NO_FILTERS;
  const { total, error, data, isPending, filterValues } = useListContext<T>();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { visible, isHidden, toggle } = useVisibleColumns(columns);
  const searchLabel = translate(`resources.${resource}.filter`, { _: '' });
  const selectable = Boolean(bulkActions) && (!props.bulkNeeds || props.bulkNeeds in filterValues);
  const nothing = !isPending && !error && total === 0;
  const filtered = Object.keys(filterValues).some(name => !kept.includes(name));
  return (
    <SelectionProvider>
      <div className="pb-page">
        <header className="pb-list-head">
          <Title count={total}>{translate(`resources.${resource}.heading`)}</Title>
          {missing ? null : (
            <span className="pb-toolbar-end">
              {props.actions}
              <AddLink />
            </span>
          )}
        </header>
        <div className="pb-toolbar" role="search" aria-label={translate('portal.list.filters')}>
          {searchLabel ? <SearchBox label={searchLabel} delay={searchDelay} /> : null}
          {filters}
          <span className="pb-toolbar-end">
            <RefreshButton />
            <ColumnsMenu columns={columns} isHidden={isHidden} toggle={toggle} />
            <ExportButton columns={visible} />
          </span>
        </div>
        <FilterChips describe={describeFilter} kept={kept} />
        {missing ?? notice}
        {error ? <ListError error={error} /> : null}
        {isPending && !error && !data && props.enabled !== false ? (
          <ListSkeleton columns={visible.length} />
        ) : null}
        {nothing && !missing ? <EmptyState kept={kept} filtered={filtered} /> : null}
        {data && data.length > 0 && !error ? (
          <ListTable<T>
            columns={visible}
            selectable={selectable}
            {...(deleteDialog ? { deleteDialog } : {})}
          />
        ) : null}
        {error ? null : <ListFooter />}
        {selectable ? <BulkBar>{bulkActions}</BulkBar> : null}
      </div>
    </SelectionProvider>
  );
};
