import { type RaRecord, useResourceContext, useStore, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ColumnsIcon } from '../app/icons.tsx';

export interface MenuColumn<T extends RaRecord = RaRecord> {
  source: string;
  label: string;
  primary?: boolean;
  hidden?: boolean;
  sortable?: boolean;
  /** Not offered while this filter is set: all cells would be equal. */
  unlessFilter?: string;
  /** Hidden if no row in view has this field. */
  ifTold?: string;
  /** Sources of the columns that files have instead. */
  exportAs?: readonly string[];
  ownLine?: boolean;
  /** What the table has no room for stands below this cell; else below the whole row. */
  hostsSecondLine?: boolean;
  /** If room is short, `low` columns move to the second line first, `high` last. */
  rank?: 'high' | 'low';
  align?: 'right';
  reference?: string;
  head?: ComponentType;
  /** Cards repeat the label, without which the values mean nothing. */
  needsLabel?: boolean;
  cell(record: T): ReactNode;
  text(record: T): string;
}

export const useVisibleColumns = <T extends RaRecord>(columns: readonly MenuColumn<T>[]) => {
  const resource = useResourceContext();
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`${resource}.columns`, {});
  return useMemo(() => {
    const isHidden = ({ source, hidden, primary }: MenuColumn<T>) =>
      !primary && (source in chosen ? !chosen[source] : Boolean(hidden));
    return {
      visible: columns.filter(column => !isHidden(column)),
      isHidden,
      toggle: (column: MenuColumn<T>) => {
        setChosen({ ...chosen, [column.source]: isHidden(column) });
      },
    };
  }, [columns, chosen, setChosen]);
};

export const exportedColumns = <T extends RaRecord>(
  visible: readonly MenuColumn<T>[],
  all: readonly MenuColumn<T>[],
): MenuColumn<T>[] => [
  ...new Set(
    visible.flatMap(column =>
      column.exportAs ? all.filter(({ source }) => column.exportAs?.includes(source)) : column,
    ),
  ),
];

interface ColumnsMenuProps<T extends RaRecord> {
  columns: readonly MenuColumn<T>[];
  isHidden: (column: MenuColumn<T>) => boolean;
  toggle: (column: MenuColumn<T>) => void;
}

export const ColumnsMenu = <T extends RaRecord>({ columns, isHidden, toggle }: ColumnsMenuProps<T>) => {
  const translate = useTranslate();
  const label = translate('portal.list.columns');
  return (
    <Disclosure label={label} icon={<ColumnsIcon />}>
      <fieldset className="pb-columns">
        <legend>{label}</legend>
        {columns.map(column => (
          <label key={column.source}>
            <input
              type="checkbox"
              checked={!isHidden(column)}
              disabled={Boolean(column.primary)}
              onChange={() => toggle(column)}
            />
            {column.label}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
};
