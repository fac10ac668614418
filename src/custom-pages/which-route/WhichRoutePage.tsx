import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useLocation, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { carrierRouteMethodsOf } from './api.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { TestCallLink } from '../../components/fields/TestCallLink.tsx';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { TryNumberTabs } from '../../components/pageTabs/PageTabs.tsx';
import { NumberLine } from '../../components/numbers/NumberLine.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { numberFromAddress } from '../../platform/numberFromAddress.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { nameOf } from '../../platform/names.ts';
import { AskedNumbers, askPath } from './AskedNumbers.tsx';
import { FoundTables, type RouteTable, RouteTableList } from './RouteTables.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { clsx } from 'clsx';
import styles from './which-route.module.css';

const NAME = 'least-cost-routing';
const TEXTS = 'screens.which-route';

type TestQuestion = Parameters<typeof TestCallLink>[0]['question'];

const TestIt = ({ tables, question }: { tables: readonly RouteTable[]; question: TestQuestion }) =>
  // The only table's tester comes with a test call by its route's carrier.
  tables.length === 1 && question.number === undefined ? null : (
    <p className="pb-row pb-flush">
      <TestCallLink className="pb-button" question={question} />
      <PhoneLink
        className="pb-button"
        accountSid={question.account ?? null}
        dialled={question.number ?? null}
      />
    </p>
  );

interface StateProps {
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

const State = ({ error, onRetry, children }: StateProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return error ? (
    <PageFailure title={translate(`${TEXTS}.failed`)} onRetry={onRetry}>
      {errorText(error)}
    </PageFailure>
  ) : (
    (children ?? (
      <p role="status" className="pb-muted">
        {translate(`${TEXTS}.looking`)}
      </p>
    ))
  );
};

const useTables = (accountSid: string | null) => {
  const { rows, error, isFetching, refetch } = useLookup<RaRecord>(NAME, { fresh: true });
  const tables = (rows ?? [])
    .filter(({ account_sid: owner }) => !owner || accountSid === null || owner === accountSid)
    .map((row): RouteTable => ({
      lcrSid: String(row.id),
      name: nameOf(row['name'], '') || null,
      accountSid: nameOf(row['account_sid'], '') || null,
    }));
  return { tables, isRead: rows !== undefined && !isFetching, error: isFetching ? null : error, refetch };
};

const NoTable = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const can = useCan();
  return (
    <Empty title={translate(`${TEXTS}.no_table`)}>
      <p>{translate(`${TEXTS}.no_table_next`)}</p>
      {can('create', NAME) ? (
        <ButtonLink to={internalPath(NAME, 'add')}>{translate(`resources.${NAME}.add`)}</ButtonLink>
      ) : null}
      {children}
    </Empty>
  );
};

const ForNumber = ({ number, accountSid }: { number: string; accountSid: string | null }) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { tables, isRead, error, refetch } = useTables(accountSid);
  const test = <TestIt tables={tables} question={{ number, account: accountSid }} />;
  return (
    <State error={error} onRetry={() => void refetch()}>
      {isRead ? (
        <>
          <FoundTables
            tables={tables}
            asked={{ number }}
            number={number}
            title={translate(`${TEXTS}.number`, { number: shownNumber(number) })}
            note={translate(`${TEXTS}.promise`)}
            none={<NoTable>{test}</NoTable>}
          >
            {isAdmin(viewer) ? null : (
              <p className="pb-muted pb-flush">
                {translate(`${TEXTS}.unseen_${isAccountUser(viewer) ? 'account' : 'provider'}`)}
              </p>
            )}
            {test}
          </FoundTables>
        </>
      ) : null}
    </State>
  );
};

/** What a question would be asked of, before there is one. */
const BeforeQuestion = () => {
  const translate = useTranslate();
  const { tables, isRead, error, refetch } = useTables(null);
  return (
    <State error={error} onRetry={() => void refetch()}>
      {!isRead ? null : tables.length === 0 ? (
        <NoTable />
      ) : (
        <Panel title={translate(`${TEXTS}.tables`)}>
          <RouteTableList tables={tables} asked={{}} />
          <p className="pb-muted pb-flush">{translate(`${TEXTS}.how`)}</p>
        </Panel>
      )}
    </State>
  );
};

const ForCarrier = ({ carrierSid }: { carrierSid: string }) => {
  const translate = useTranslate();
  const provider = useMethods(carrierRouteMethodsOf);
  const { byId, isPending: isNaming } = useLookup<RaRecord>('carriers');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [NAME, 'carrier-routes', carrierSid],
    queryFn: ({ signal }) => provider.carrierRoutes({ carrierSid, signal }),
    gcTime: 0,
  });
  const carrier = nameOf(byId.get(carrierSid)?.['name'], translate(`${TEXTS}.this_carrier`));
  return (
    <State error={isFetching ? null : error} onRetry={() => void refetch()}>
      {data && !isNaming ? (
        <>
          <FoundTables
            tables={data.tables}
            asked={{ carrier: carrierSid }}
            title={translate(`${TEXTS}.carrier`, { carrier })}
            none={<Empty title={translate(`${TEXTS}.carrier_unused`, { carrier })} />}
          />
          <TestIt tables={data.tables} question={{ carrier: carrierSid }} />
          {data.unread > 0 ? (
            <p className="pb-muted">{translate(`${TEXTS}.unread`, { smart_count: data.unread })}</p>
          ) : null}
        </>
      ) : null}
    </State>
  );
};

const NumberForm = ({ number }: { number: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const [answered, setAnswered] = useState(number);
  // A form of its own for each number would lose the focus.
  if (answered !== number) {
    setAnswered(number);
    setTyped(number);
  }
  return (
    <NumberLine
      question={translate(`${TEXTS}.question`)}
      label={translate(`${TEXTS}.called`)}
      value={typed}
      onText={setTyped}
      ask={translate(`${TEXTS}.ask`)}
      onAsk={() => navigate(askPath(numberFromAddress(typed.trim())))}
      missing={translate(`${TEXTS}.missing`)}
      help={number === '' ? translate(`${TEXTS}.about`) : null}
    >
      <AskedNumbers number={number} />
    </NumberLine>
  );
};

/** Address: `?number=…&account={sid}`, or `?carrier={sid}`. */
const WhichRoutePage = () => {
  const asked = new URLSearchParams(useLocation().search);
  const [number, carrierSid] = [numberFromAddress(asked.get('number')), asked.get('carrier') ?? ''];
  const isOfCarrier = carrierSid !== '' && number === '';
  return (
    <div className={clsx('pb-page', styles.root)}>
      <TryNumberTabs current="which-route">
        {isOfCarrier ? <ForCarrier carrierSid={carrierSid} /> : <NumberForm number={number} />}
        {isOfCarrier ? null : number === '' ? (
          <BeforeQuestion />
        ) : (
          <ForNumber number={number} accountSid={asked.get('account') || null} />
        )}
      </TryNumberTabs>
    </div>
  );
};

export default WhichRoutePage;
