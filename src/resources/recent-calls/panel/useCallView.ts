import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryWith } from '../../../lib/queryWith.ts';

export interface ShownCall {
  tab: string;
  /** The details of this span (id) are open. */
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

/** @param rest of an address that says more, such as the list that the call is from */
export const viewQuery = (
  { tab, span, second }: ShownCall,
  fallback: string,
  rest: URLSearchParams = new URLSearchParams(),
): string =>
  queryWith(rest, {
    tab: tab === fallback ? null : tab,
    span,
    t: second === null ? null : second.toFixed(1),
  });

/**
 * Tab, span and second follow in the page's address once the cursor rests: a browser refuses an address that changes
 * several times a second.
 */
export const useCallView = (fallback: string) => {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<ShownCall>(() => viewIn(params, fallback));
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = viewQuery(view, fallback, new URLSearchParams(location.search));
      if (next !== location.search) setParams(next, { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [view, fallback, setParams]);
  const change = (part: Partial<ShownCall>) => setView(now => ({ ...now, ...part }));
  return { view, change };
};
