import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
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
  const nameOfCarrier = (sid: string | null) =>
    sid === null ? translate(`${TEXTS}.not_taken`) : nameOf(carriers.byId.get(sid)?.['name'], sid);
  if (answer.kind === 'untold') return <p className="pb-muted">{translate(`${TEXTS}.untold`)}</p>;
  return (
    <dl className={styles.routeAnswer}>
      {answer.taken.map(({ form, pattern, carrier, either }) => (
        <div key={form}>
          <dt className="pb-mono">{answer.taken.length > 1 ? form : shownNumber(form)}</dt>
          <dd>
            {carrier === null ? (
              translate(`${TEXTS}.not_taken`)
            ) : (
              <>
                → <strong>{nameOfCarrier(carrier)}</strong>{' '}
                <span className="pb-muted">
                  {translate(`${TEXTS}.by_pattern`)} <code>{pattern}</code>
                </span>
                {either.length === 0 ? null : (
                  <p>{translate(`${TEXTS}.either`, { names: either.map(nameOfCarrier).join(', ') })}</p>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
