import { useState } from 'react';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { OverviewPart } from './useOverview.ts';

const isAsked = ({ data, error, isFetching }: OverviewPart<unknown>): boolean =>
  data !== undefined || Boolean(error) || isFetching;

/**
 * What all parts say that were asked for, where none could be read: one cause is told once. It stays while they are asked
 * again, and until one of them has answered.
 */
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
    /** What was read before still stands in the panels. */
    hasData: parts.some(({ data }) => data !== undefined),
    isBusy: parts.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
