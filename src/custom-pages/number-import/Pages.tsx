import { ListPaginationContext, type ListPaginationContextValue } from 'ra-core';
import { ListFooter } from '../../components/list/ListFooter.tsx';

interface PagesProps {
  total: number;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (size: number) => void;
}

/** The foot of a list for rows that are not a resource's. */
export const Pages = ({ total, page, perPage, onPage, onPerPage }: PagesProps) => {
  const value: ListPaginationContextValue = {
    isLoading: false,
    isPending: false,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < total,
    page,
    perPage,
    setPage: onPage,
    setPerPage: onPerPage,
    total,
    resource: 'phone-numbers',
  };
  return (
    <ListPaginationContext.Provider value={value}>
      <ListFooter />
    </ListPaginationContext.Provider>
  );
};
