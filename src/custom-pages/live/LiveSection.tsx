import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../../components/app/useErrorText.ts';

interface LiveSectionProps<T> {
  /** Texts `screens.live.{what}` and `screens.live.no_{what}`. */
  what: 'calls' | 'queues' | 'conferences' | 'devices';
  answer: UseQueryResult<T[]>;
  children: (rows: T[]) => ReactNode;
}

/** One of the live lists: its rows, that there are none, or why they could not be read. */
export const LiveSection = <T,>({ what, answer, children }: LiveSectionProps<T>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = answer;
  const id = `live-${what}`;
  return (
    <section className="pb-live" aria-labelledby={id} aria-busy={isFetching}>
      <h2 id={id}>
        {translate(`screens.live.${what}`)}
        {data ? <span className="pb-title-count">{data.length}</span> : null}
      </h2>
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}{' '}
          <button type="button" className="pb-link-button" onClick={() => void refetch()}>
            {translate('portal.action.retry')}
          </button>
        </p>
      ) : null}
      {!data && !error ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
      {data && data.length > 0 ? children(data) : null}
      {data?.length === 0 ? <p className="pb-muted">{translate(`screens.live.no_${what}`)}</p> : null}
    </section>
  );
};
