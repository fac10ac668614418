import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { comparePath } from '../../components/calls/comparePath.ts';
import { useSelection } from '../../components/list/Selection.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { momentOf, type RecentCall } from '../../platform/calls/call.ts';
import { namedCall } from '../../platform/compareCalls/question.ts';

const TEXTS = 'resources.recent-calls.compare';

const useTickedCalls = (): RecentCall[] => {
  const { data = [], selectedIds } = useListContext<RecentCall>();
  const { has } = useSelection();
  const client = useQueryClient();
  const pages = client.getQueriesData<{ data?: RecentCall[] }>({ queryKey: ['recent-calls', 'getList'] });
  const known = new Map(
    [...pages.flatMap(([, page]) => page?.data ?? []), ...data].map(call => [call.id, call]),
  );
  return selectedIds.filter(has).flatMap(id => known.get(String(id)) ?? []);
};

const began = ({ attempted_at }: RecentCall): number => momentOf(attempted_at)?.getTime() ?? 0;

export const CompareTicked = () => {
  const translate = useTranslate();
  const { count } = useSelection();
  const [left, right] = useTickedCalls()
    .toSorted((a, b) => began(a) - began(b))
    .map(namedCall);
  if (count === 1) return <span className="pb-muted">{translate(`${TEXTS}.one_more`)}</span>;
  if (count > 2) return <span className="pb-muted">{translate(`${TEXTS}.two_only`)}</span>;
  if (!left || !right) return <span className="pb-muted">{translate(`${TEXTS}.unknown`)}</span>;
  return <ButtonLink to={comparePath({ left, right })}>{translate(`${TEXTS}.open`)}</ButtonLink>;
};
