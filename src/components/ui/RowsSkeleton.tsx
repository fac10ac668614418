import { useTranslate } from 'ra-core';
import './skeleton.css';

const ROWS = 6;

/** Stands where rows are about to be: the page keeps its shape while they are read. */
export const RowsSkeleton = ({ columns }: { columns: number }) => {
  const translate = useTranslate();
  return (
    <div className="pb-skeleton" role="status" aria-label={translate('portal.list.loading')}>
      {Array.from({ length: ROWS }, (_row, row) => (
        <div key={row} className="pb-skeleton-row">
          {Array.from({ length: columns }, (_cell, cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
};
