import { ListBase, type RaRecord, useResourceContext } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { listStoreKey } from '../../authProvider/browserStorage/listState.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { useNotifyError } from '../app/requestErrors.ts';
import type { Column } from './ColumnsMenu.tsx';
import { PAGE_SIZES } from './ListFooter.tsx';
import { ListView } from './ListView.tsx';
import './list.css';

/** Rows that open in place; they have no page to edit and cannot be deleted. */
export interface RowDetail<T extends RaRecord> {
  /** Of the row, for the control that opens it. */
  name: (record: T) => string;
  render: (record: T) => ReactNode;
  /** Its code, before a row is opened. */
  preload?: () => void;
}

export interface PortalListProps<T extends RaRecord> {
  columns: readonly Column<T>[];
  /** On server-paged lists the platform's own order, which no parameter changes. */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Milliseconds; 0 where the portal searches the loaded rows. */
  searchDelay?: number;
  filters?: ReactNode;
  describeFilter?: (name: string, value: unknown) => { label: string; value: string } | null;
  initialFilters?: Record<string, unknown>;
  /** Filters that cannot be removed, e.g. the account of a list that needs one. */
  keptFilters?: readonly string[];
  /** false while something the request needs is unknown. */
  enabled?: boolean;
  actions?: ReactNode;
  /** Around the links to the add page: renders them, or nothing. */
  addGate?: ComponentType<{ children: ReactNode }>;
  notice?: ReactNode;
  bulkActions?: ReactNode;
  /** Filter that must be set before rows can be selected. */
  bulkNeeds?: string;
  /** Shown in place of the table: what must be created first. */
  missing?: ReactNode;
  rowDetail?: RowDetail<T>;
  groupRows?: (rows: readonly RaRecord[]) => RaRecord[];
  deleteDialog?: (record: T, onClose: () => void, onDeleted: () => void) => ReactNode;
}

const NONE = {};

/** Plain markup over react-admin's ListBase: measured to halve bytes and script time. */
export const PortalList = <T extends RaRecord>(props: PortalListProps<T>) => {
  const { sort, initialFilters = NONE, enabled = true } = props;
  const resource = useResourceContext();
  const provider = useServiceProviderSid();
  // react-admin's own toast does not fill in the placeholders of our errors.
  const onError = useNotifyError();
  return (
    <ListBase<T>
      perPage={PAGE_SIZES[0]}
      sort={sort}
      exporter={false}
      // The request itself tells the end of the session; asking before it costs a render.
      disableAuthentication
      storeKey={listStoreKey(resource ?? '', provider)}
      queryOptions={{ enabled, onError }}
      filterDefaultValues={initialFilters}
    >
      <ListView {...props} />
    </ListBase>
  );
};
