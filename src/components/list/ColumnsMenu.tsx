import { type RaRecord, useResourceContext, useStore, useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ColumnsIcon } from '../app/icons.tsx';

export interface MenuColumn<T extends RaRecord = RaRecord> {
  source: string;
  label: string;
  /** The record's link; always shown, always first. */
  primary?: boolean;
  hidden?: boolean;
  /** Only where the full list is known. */
  sortable?: boolean;
  /** Not offered while this filter is set: all its cells would be the same. */
  unlessFilter?: string;
  /** No column where no row in view has a value of this field. */
  ifTold?: string;
  /** Files have these columns instead, by their source. */
  exportAs?: readonly string[];
  /** A line to itself on phones. */
  ownLine?: boolean;
  /** Where there is no room for all columns, `low` moves to the row's second line first, `high` last. */
  rank?: 'high' | 'low';
  align?: 'right';
  /** Resource whose names its cells show. */
  reference?: string;
  /** Behind the label in the table's head. */
  head?: ComponentType;
  /** Its values say nothing without the column's name, which cards then repeat. */
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

/** What a file has for the columns that are visible, each once. */
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
