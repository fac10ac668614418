import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNavigate, useNotify, useTranslate } from 'ra-core';
import { LeftIcon, RightIcon } from '../../components/app/icons.tsx';
import { useNotifyError } from '../../components/app/requestErrors.ts';
import { IconButton } from '../../components/ui/Button.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import {
  indexOfCall,
  type ListPage,
  type ListPlace,
  type NeighbourStep,
  neighbourStep,
} from '../../platform/calls/neighbours.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { groupDigits } from '../../lib/quantity.ts';

const TEXTS = 'resources.recent-calls.neighbours';

/** The platform's own order, which no parameter changes. */
const SORT = { field: 'attempted_at', order: 'ASC' } as const;

interface Answer {
  data: RecentCall[];
  total?: number;
}

const useListPages = ({ filter, perPage }: ListPlace) => {
  const provider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  // react-admin's own query key, so that list and neighbours share their answers.
  const paramsOf = (page: number) => ({ pagination: { page, perPage }, sort: SORT, filter });
  const keyOf = (page: number) => ['recent-calls', 'getList', paramsOf(page)];
  const read = (page: number, { data, total = 0 }: Answer): ListPage => ({
    rows: data.map(call => ({ ...call })),
    page,
    perPage,
    total,
  });
  return {
    known: (page: number): ListPage | null => {
      const answer = client.getQueryData<Answer>(keyOf(page));
      return answer ? read(page, answer) : null;
    },
    ask: async (page: number): Promise<ListPage> =>
      read(
        page,
        await client.fetchQuery<Answer>({
          queryKey: keyOf(page),
          queryFn: ({ signal }) =>
            provider.getList<RecentCall>('recent-calls', { ...paramsOf(page), signal }),
        }),
      ),
  };
};

interface CallNeighboursProps {
  callId: string;
  place: ListPlace;
}

/** Requests a list page only for a neighbour that is on none in memory (docs/decisions.md#neighbours-of-a-call). */
export const CallNeighbours = ({ callId, place }: CallNeighboursProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const navigate = useNavigate();
  const pages = useListPages(place);
  const shown = pages.known(place.page);
  const index = shown && indexOfCall(shown, callId);
  const total = shown?.total ?? 0;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (by: 1 | -1): Promise<NeighbourStep> => {
      const seen = [pages.known(place.page) ?? (await pages.ask(place.page))];
      for (;;) {
        const step = neighbourStep(callId, by, seen);
        if (!('ask' in step)) return step;
        seen.push(await pages.ask(step.ask));
      }
    },
    onError: notifyError,
    onSuccess: (step, by) => {
      const end = by === 1 ? 'last' : 'first';
      if (!('row' in step)) {
        notify(`${TEXTS}.${'none' in step && step.none === 'gone' ? 'gone' : end}`, { type: 'info' });
        return;
      }
      const path = callPath(step.row as unknown as RecentCall, { ...place, page: step.page });
      const tab = new URLSearchParams(location.search).get('tab');
      // Replaces the address, so that Back leads to the list at once.
      if (path !== null)
        navigate(tab === null ? path : `${path}&${String(new URLSearchParams({ tab }))}`, {
          replace: true,
        });
    },
  });
  const button = (by: 1 | -1, isEnd: boolean) => {
    const label = translate(`${TEXTS}.${by === 1 ? 'next' : 'previous'}`);
    return (
      <IconButton
        label={label}
        // `disabled` would take the focus off the button at the end of the list.
        aria-disabled={isEnd || isPending}
        aria-busy={isPending && variables === by}
        onClick={() => {
          if (!isEnd && !isPending) mutate(by);
        }}
      >
        {by === 1 ? <RightIcon /> : <LeftIcon />}
      </IconButton>
    );
  };
  return (
    <nav
      className="pb-call-neighbours pb-inline pb-gap-4 pb-muted pb-digits"
      aria-label={translate(`${TEXTS}.label`)}
    >
      {button(-1, index === 0)}
      <span role="status">
        {index === null
          ? null
          : translate(`${TEXTS}.place`, {
              at: groupDigits(index + 1, locale),
              total: groupDigits(total, locale),
            })}
      </span>
      {button(1, index !== null && index + 1 >= total)}
    </nav>
  );
};
