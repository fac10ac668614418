import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWords } from '../work/useWords.ts';
import { useSelection } from './SelectionContext.ts';

/**
 * Appears with a selection: how many rows, how many of them in view, the step to everything that matches, and what
 * can be done with them.
 */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { data = [], total = 0 } = useListContext();
  const { kind, count, here, except, selectMatching, selectPage, clear } = useSelection();
  const translate = useTranslate();
  const words = useWords();
  if (count === 0) return null;
  const matching = kind === 'matching';
  const counts = { count: words.count(count), here: words.count(here), smart_count: count };
  return (
    <section className="pb-bulk-bar" aria-label={translate('portal.list.selection')}>
      <span role="status">
        {count === here
          ? translate('portal.list.selected', { smart_count: count })
          : translate('portal.list.selected_of', counts)}
      </span>
      {total > data.length ? (
        // One button with two meanings: whoever pressed it by keyboard stays on it.
        <button type="button" className="pb-link-button" onClick={matching ? selectPage : selectMatching}>
          {matching
            ? translate('portal.list.select_only_page')
            : translate('portal.list.select_matching', { count: words.count(total) })}
        </button>
      ) : null}
      {except.size > 0 ? (
        <span className="pb-muted">
          {translate('portal.list.matching_except', { count: words.count(except.size) })}
        </span>
      ) : null}
      {children}
      <button type="button" className="pb-link-button" onClick={clear}>
        {translate('portal.list.clear_selection')}
      </button>
    </section>
  );
};
