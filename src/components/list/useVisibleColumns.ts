import { useResourceContext, useStore, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Column } from './column.ts';

/** Which columns the viewer sees: the declared choice until they change it, kept per resource in this browser. */
export const useVisibleColumns = <T extends RaRecord>(columns: readonly Column<T>[]) => {
  const resource = useResourceContext();
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${resource}.columns`, {});
  return useMemo(() => {
    const isHidden = ({ source, hidden, primary }: Column<T>) =>
      !primary && (source in chosen ? !chosen[source] : Boolean(hidden));
    return {
      visible: columns.filter(column => !isHidden(column)),
      isHidden,
      toggle: (column: Column<T>) => {
        setChosen({ ...chosen, [column.source]: isHidden(column) });
      },
    };
  }, [columns, chosen, setChosen]);
};
