import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryWith } from '../../../lib/queryWith.ts';

export interface ShownCall {
  tab: string;
  span: string | null;
  /** Seconds from the call's zero. */
  second: number | null;
}

const SETTLED_MS = 600;

const secondOf = (text: string | null): number | null => {
  const second = text === null || text === '' ? NaN : Number(text);
  return Number.isFinite(second) ? second : null;
};

const viewIn = (params: URLSearchParams, fallback: string): ShownCall => ({
  tab: params.get('tab') ?? fallback,
  span: params.get('span'),
  second: secondOf(params.get('t')),
});

export const callViewQuery = (
  { tab, span, second }: ShownCall,
  fallback: string,
  rest: URLSearchParams = new URLSearchParams(),
): string =>
  queryWith(rest, {
    tab: tab === fallback ? null : tab,
    span,
    t: second === null ? null : second.toFixed(1),
  });

/** Writes tab, span and second to the address once the cursor rests: browsers refuse several changes a second. */
export const useCallView = (fallback: string) => {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<ShownCall>(() => viewIn(params, fallback));
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = callViewQuery(view, fallback, new URLSearchParams(location.search));
      if (next !== location.search) setParams(next, { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, fallback, setParams]);
  const change = (part: Partial<ShownCall>) => setView(now => ({ ...now, ...part }));
  return { view, change };
};
