import { useTranslate, type RaRecord } from 'ra-core';
import { Disclosure } from '../app/Disclosure.tsx';
import { ColumnsIcon } from '../app/icons.tsx';
import type { Column } from './column.ts';

interface ColumnsMenuProps<T extends RaRecord> {
  columns: readonly Column<T>[];
  isHidden: (column: Column<T>) => boolean;
  toggle: (column: Column<T>) => void;
}

/** Which columns to show; the record's link always stays. */
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
