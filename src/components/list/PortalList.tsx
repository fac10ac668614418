import { ListBase, type RaRecord, useNotify, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { useErrorText } from '../app/requestErrors.ts';
import type { Column } from './ColumnsMenu.tsx';
import { PAGE_SIZES } from './ListFooter.tsx';
import { listStoreKey } from './listStore.ts';
import { ListView } from './ListView.tsx';
import './list.css';

export interface PortalListProps<T extends RaRecord> {
  columns: readonly Column<T>[];
  /** Order of the rows; on server-paged lists the platform's own order, which no parameter changes. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Milliseconds from the last key to the search; 0 where the portal itself searches the loaded rows. */
  searchDelay?: number;
  filters?: ReactNode;
  /** Names of chips for active filters: filter name -> label and shown value. */
  describeFilter?: (name: string, value: unknown) => { label: string; value: string } | null;
  /** Filters a list starts with, e.g. the pinned account. */
  initialFilters?: Record<string, unknown>;
  /** Names of filters it cannot do without, e.g. the account of a list that shows one account at a time. */
  keptFilters?: readonly string[];
  /** false while something the request needs is not known yet. */
  enabled?: boolean;
  actions?: ReactNode;
  notice?: ReactNode;
  /** Rows can be selected; these actions appear with a selection. */
  bulkActions?: ReactNode;
  /** Filter that must be set before rows can be selected. */
  bulkNeeds?: string;
  /** What has to be created before this list can show anything; shown in place of the table. */
  missing?: ReactNode;
  deleteDialog?: (record: T, onClose: () => void, onDeleted: () => void) => ReactNode;
}

const NONE = {};

/**
 * Every list of the portal. State (page, size, filters, sort) is in the address; its insides are plain markup over
 * react-admin's ListBase because that was measured to halve bytes and script time.
 */
export const PortalList = <T extends RaRecord>(props: PortalListProps<T>) => {
  const { sort, initialFilters = NONE, enabled = true } = props;
  const resource = useResourceContext();
  const provider = useServiceProviderSid();
  const notify = useNotify();
  const errorText = useErrorText();
  // react-admin's own toast does not fill in the placeholders of our errors.
  const onError = (error: Error) => notify(errorText(error), { type: 'error' });
  return (
    <ListBase<T>
      perPage={PAGE_SIZES[0]}
      sort={sort}
      exporter={false}
      storeKey={listStoreKey(resource ?? '', provider)}
      queryOptions={{ enabled, onError }}
      filterDefaultValues={initialFilters}
    >
      <ListView {...props} />
    </ListBase>
  );
};
