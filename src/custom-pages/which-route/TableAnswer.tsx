import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type RaRecord, useTranslate } from 'ra-core';
import { CheckIcon, WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { RecordLink } from '../../components/fields/RecordLink.tsx';
import { groupBy } from '../../lib/groupBy.ts';
import { nameOf } from '../../platform/names.ts';
import { carrierRouteMethodsOf } from './api.ts';
import { routeAnswer } from './model/routeAnswer.ts';
import styles from './which-route.module.css';

const TEXTS = 'screens.which-route';

interface TableAnswerProps {
  lcrSid: string;
  number: string;
}

export const TableAnswer = ({ lcrSid, number }: TableAnswerProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(carrierRouteMethodsOf);
  const carriers = useLookup<RaRecord>('carriers');
  const { data, error } = useQuery({
    queryKey: ['least-cost-routing', 'routes-of', lcrSid],
    queryFn: ({ signal }) => provider.tableRoutes({ lcrSid, signal }),
    gcTime: 0,
  });
  if (error) return <p className="pb-field-error">{errorText(error)}</p>;
  if (!data || carriers.isPending) return <p className="pb-muted">{translate(`${TEXTS}.looking`)}</p>;
  const answer = routeAnswer(data, number);
  if (answer.kind === 'untold') return <p className="pb-muted">{translate(`${TEXTS}.untold`)}</p>;
  const named = (sid: string | null) => {
    const carrier = carriers.byId.get(sid ?? '');
    if (sid === null) return translate(`${TEXTS}.not_taken`);
    return <RecordLink kind="carriers" sid={sid} name={nameOf(carrier?.['name'], sid)} owner={carrier} />;
  };
  // With and without its plus sign, a number may take two routes of one carrier.
  const ways = [...groupBy(answer.taken, ({ carrier, either }) => JSON.stringify([carrier, either]))];
  return (
    <ul className={clsx(styles.routeAnswer, 'pb-plain')}>
      {ways.map(([key, taken]) => {
        const [{ carrier, either } = { carrier: null, either: [] }] = taken;
        return (
          <li key={key} data-tone={carrier === null ? 'warn' : 'ok'}>
            {carrier === null ? <WarnIcon /> : <CheckIcon />} <strong>{named(carrier)}</strong>{' '}
            <span className="pb-muted">
              {taken.map(({ form, pattern }, at) => (
                <span key={form}>
                  {at === 0 ? '' : ' · '}
                  {pattern === null ? null : (
                    <>
                      {translate(`${TEXTS}.by_pattern`)} <code>{pattern}</code>{' '}
                    </>
                  )}
                  {answer.taken.length === 1 ? null : (
                    <>
                      {translate(`${TEXTS}.as`)} <code data-raw>{form}</code>
                    </>
                  )}
                </span>
              ))}
            </span>
            {either.length === 0 ? null : (
              <p className="pb-flush">
                {either.map(sid => (
                  <span key={sid}>
                    {translate(`${TEXTS}.or`)} {named(sid)}{' '}
                  </span>
                ))}
                <span className="pb-muted">{translate(`${TEXTS}.either`)}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
