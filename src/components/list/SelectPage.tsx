import { useListContext, useTranslate } from 'ra-core';

/** Selects or clears the rows in view; other pages keep theirs. */
export const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const here = data.map(record => record.id);
  const chosen = here.filter(id => selectedIds.includes(id)).length;
  const all = here.length > 0 && chosen === here.length;
  return (
    <input
      type="checkbox"
      aria-label={translate('portal.list.select_page')}
      checked={all}
      ref={box => {
        if (box) box.indeterminate = chosen > 0 && !all;
      }}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(id));
        onSelect(all ? others : [...others, ...here]);
      }}
    />
  );
};
