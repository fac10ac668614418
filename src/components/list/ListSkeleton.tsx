import { useTranslate } from 'ra-core';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The first time only: the shape of the table while its rows are on the way. */
export const ListSkeleton = ({ columns }: { columns: number }) => {
  const translate = useTranslate();
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div className="pb-skeleton" role="status" aria-label={translate('portal.list.loading')}>
      {ROWS.map(row => (
        <div key={row} className="pb-skeleton-row">
          {cells.map(cell => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
};
