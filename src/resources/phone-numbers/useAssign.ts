import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { JobEnd } from '../../components/job/job.ts';
import { useStartJob } from '../../components/job/startJob.ts';
import { useSelection } from '../../components/list/Selection.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { MatchingNumber } from '../../dataProvider/methods/matchingNumbers.ts';
import { useSeenRows } from './useSeenRows.ts';

/** What failed or was not sent stays ticked as long as it is no more than this; beyond, the selection stays as it was. */
const MOST_PICKED = 1000;

/** A list that ended the session answers something else than rows, while react-admin leaves. */
const rowsIn = (answer: unknown): MatchingNumber[] =>
  Array.isArray(answer) ? (answer as MatchingNumber[]) : [];

/**
 * Gives the selected numbers one application or none, as long work. Of everything that matches the filters, rows are
 * read first, in large pages, and those that have the application already are not sent: so running it again does
 * the rest. Rows that were ticked are sent whatever they had when they were last read.
 */
export const useAssign = () => {
  const { selectedIds, filterValues } = useListContext();
  const selection = useSelection();
  const provider = useDataProvider<PortalDataProvider>();
  const run = useStartJob();
  const { rowsOf, remember } = useSeenRows();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const filters = JSON.stringify(filterValues);
  /** null once the bar is gone: a selection made since then is none of this work's business. */
  const filtersNow = useRef<string | null>(null);
  useEffect(() => {
    filtersNow.current = filters;
    return () => {
      filtersNow.current = null;
    };
  }, [filters]);

  return (applicationSid: string | null): void => {
    const matching = selection.kind === 'matching';
    const { except } = selection;
    const onEnd = ({ left, counts, ended }: JobEnd<MatchingNumber>) => {
      if (filtersNow.current === filters) {
        if (left.length === 0) selection.clear();
        else if (left.length <= MOST_PICKED) {
          remember(left);
          selection.pick(left.map(({ id }) => id));
        }
      }
      if (counts.failed === 0 && counts.notSent === 0)
        notify('resources.phone-numbers.bulk.done', { type: 'success' });
      // A read that fails now would end the session as well.
      if (ended !== 'unreachable' && ended !== 'session') refresh();
    };
    void run<MatchingNumber>({
      title: translate('resources.phone-numbers.bulk.title'),
      running: translate('resources.phone-numbers.bulk.running'),
      items: matching
        ? async hooks =>
            rowsIn(
              await provider.matchingNumbers({ filter: filterValues as Record<string, unknown>, ...hooks }),
            ).filter(({ id }) => !except.has(id))
        : rowsOf(selectedIds),
      plan: { kind: 'assign', data: { applicationSid, filter: filterValues as Record<string, unknown> } },
      label: ({ number, phone_number_sid: sid }) => ({ label: number, sid }),
      send: (rows, hooks) => provider.assignApplication({ rows, applicationSid, fresh: matching, ...hooks }),
      onEnd,
    });
  };
};
