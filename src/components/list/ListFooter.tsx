import { useListPaginationContext, useLocale, useTranslate } from 'ra-core';
import { FIRST_PAGE } from '../../dataProvider/lists.ts';
import { pageCount, pageItems } from '../../lib/pagerItems.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { LeftIcon, RightIcon } from '../app/icons.tsx';
import { Choice } from '../ui/Choice.tsx';

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
          {/* At the end, which a press has reached, the focus stays. */}
          <BusyButton
            look="icon"
            aria-label={translate('portal.list.previous_page')}
            busy={page <= 1}
            aria-busy={false}
            onClick={() => setPage(page - 1)}
          >
            <LeftIcon />
          </BusyButton>
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
          <BusyButton
            look="icon"
            aria-label={translate('portal.list.next_page')}
            busy={page >= pages}
            aria-busy={false}
            onClick={() => setPage(page + 1)}
          >
            <RightIcon />
          </BusyButton>
        </nav>
      ) : null}
      <span>
        <Choice
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
