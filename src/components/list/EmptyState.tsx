import { useResourceContext, useTranslate } from 'ra-core';
import { AddLink } from './AddLink.tsx';
import { useClearFilters } from './useClearFilters.ts';

/** Nothing here: the specified sentence, what the thing is for and how to make one; or no row for these filters. */
export const EmptyState = ({ filtered, kept }: { filtered: boolean; kept: readonly string[] }) => {
  const resource = useResourceContext() ?? '';
  const clear = useClearFilters(kept);
  const translate = useTranslate();
  return (
    <section className="pb-empty">
      <p className="pb-empty-title">{translate(`resources.${resource}.empty`)}</p>
      {filtered ? (
        <>
          <p>{translate('portal.list.nothing_matches')}</p>
          <button type="button" className="pb-button" onClick={clear}>
            {translate('portal.list.clear_filters')}
          </button>
        </>
      ) : (
        <>
          <p>{translate(`resources.${resource}.about`, { _: '' })}</p>
          <AddLink />
        </>
      )}
    </section>
  );
};
