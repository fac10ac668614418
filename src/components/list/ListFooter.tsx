import { useListPaginationContext, useLocale, useTranslate } from 'ra-core';
import { FIRST_PAGE } from '../../dataProvider/lists.ts';
import { pageCount, pageItems } from '../../lib/pagerItems.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { LeftIcon, RightIcon } from '../app/icons.tsx';
import { NativeSelect } from '../select/NativeSelect.tsx';

export const PAGE_SIZES = [FIRST_PAGE.perPage, 50, 100] as const;

export const ListFooter = () => {
  const { total, page, perPage, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const locale = useLocale();
  if (total === undefined) return null;
  const pages = Math.max(1, pageCount(total, perPage));
  return (
    <footer className="pb-list-foot">
      <span role="status">{translate('portal.list.total', { smart_count: total })}</span>
      {total > 0 ? (
        <nav className="pb-pager" aria-label={translate('portal.list.pages')}>
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.list.previous_page')}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <LeftIcon />
          </button>
          {pageItems(page, pages).map(item =>
            typeof item === 'number' ? (
              <button
                key={item}
                type="button"
                className="pb-page-button"
                aria-label={translate('portal.list.page', { page: item })}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => setPage(item)}
              >
                {groupDigits(item, locale)}
              </button>
            ) : (
              <button
                key={item.direction}
                type="button"
                className="pb-page-button"
                aria-label={translate(`portal.list.jump_${item.direction}`)}
                onClick={() => setPage(item.jumpTo)}
              >
                …
              </button>
            ),
          )}
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.list.next_page')}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <RightIcon />
          </button>
        </nav>
      ) : null}
      <span className="pb-page-size">
        <NativeSelect
          label={translate('portal.list.page_size')}
          value={String(perPage)}
          choices={PAGE_SIZES.map(size => ({
            id: String(size),
            name: translate('portal.list.per_page', { size }),
          }))}
          onChange={size => setPerPage(Number(size))}
        />
      </span>
    </footer>
  );
};
