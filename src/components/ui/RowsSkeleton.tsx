import { useTranslate } from 'ra-core';
import './skeleton.css';

interface RowsSkeletonProps {
  columns: number;
  rows?: number;
}

/** Stands where rows are about to be: the page keeps its shape while they are read. */
export const RowsSkeleton = ({ columns, rows = 6 }: RowsSkeletonProps) => {
  const translate = useTranslate();
  return (
    <div className="pb-skeleton" role="status" aria-label={translate('portal.list.loading')}>
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className="pb-skeleton-row">
          {Array.from({ length: columns }, (_cell, cell) => (
            <span key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
};
