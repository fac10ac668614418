import { useListContext, useTranslate } from 'ra-core';
import { useSelection } from './SelectionContext.ts';

/** Selects or clears the rows in view; other pages keep theirs. */
export const SelectPage = () => {
  const { data = [] } = useListContext();
  const { here, togglePage } = useSelection();
  const translate = useTranslate();
  const all = data.length > 0 && here === data.length;
  return (
    <input
      type="checkbox"
      aria-label={translate('portal.list.select_page')}
      checked={all}
      ref={box => {
        if (box) box.indeterminate = here > 0 && !all;
      }}
      onChange={() => togglePage(!all)}
    />
  );
};
