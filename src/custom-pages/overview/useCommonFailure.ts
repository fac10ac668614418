import { useState } from 'react';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { OverviewPart } from './useOverview.ts';

const isAsked = ({ data, error, isFetching }: OverviewPart<unknown>): boolean =>
  data !== undefined || Boolean(error) || isFetching;

/** The error that all requested parts share; it stays while they are retried, until one answers. */
export const useCommonFailure = (parts: readonly OverviewPart<unknown>[]) => {
  const errorText = useErrorText();
  const [told, setTold] = useState<string | null>(null);
  const asked = parts.filter(isAsked);
  const failed = asked.filter(({ error }) => error);
  const texts = new Set(failed.map(({ error }) => errorText(error)));
  const isWaiting = asked.some(({ data, error }) => data === undefined && !error);
  const [text = null] = texts;
  const isOne = texts.size === 1 && failed.length > 1;
  const isRefuted = texts.size > 1 || asked.some(({ data, error }) => data !== undefined && !error);
  const next = isRefuted ? null : isWaiting ? told : isOne ? text : null;
  if (next !== told) setTold(next);
  return {
    told: next,
    hasData: parts.some(({ data }) => data !== undefined),
    isBusy: parts.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
