import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Colon } from '../../components/app/Colon.tsx';
import { LinkBase, type RaRecord, useLocation, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { carrierRouteMethodsOf } from './api.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { TestCallLink } from '../../components/fields/TestCallLink.tsx';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { TryNumberTabs } from '../../components/pageTabs/PageTabs.tsx';
import { Title } from '../../components/app/Title.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { numberFromAddress } from '../../platform/numberFromAddress.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { TableAnswer } from './TableAnswer.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import styles from './which-route.module.css';

const NAME = 'least-cost-routing';
const TEXTS = 'screens.which-route';

const testerPath = (lcrSid: string, asked: Readonly<Record<string, string>>): string =>
  `${internalPath(NAME, lcrSid, 'edit')}?${new URLSearchParams(asked).toString()}`;

type TestQuestion = Parameters<typeof TestCallLink>[0]['question'];

interface Table {
  lcrSid: string;
  name: string | null;
  accountSid: string | null;
  patterns?: readonly string[];
}

const PATTERNS = 6;
/** Tables whose routes are read at once: an account's and its provider's. */
const ANSWERED = 2;

const Patterns = ({ patterns }: { patterns: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <span>
      {translate(`${TEXTS}.routes`, { smart_count: patterns.length })}
      <Colon />{' '}
      {patterns.slice(0, PATTERNS).map((pattern, index) => (
        <code key={`${String(index)} ${pattern}`}>{pattern}</code>
      ))}
      {patterns.length > PATTERNS ? ' …' : null}
    </span>
  );
};

const TestIt = ({ tables, question }: { tables: readonly Table[]; question: TestQuestion }) =>
  // The only table's tester comes with a test call by its route's carrier.
  tables.length === 1 && question.number === undefined ? null : (
    <p>
      <TestCallLink className="pb-button" question={question} />{' '}
      <PhoneLink
        className="pb-button"
        accountSid={question.account ?? null}
        dialled={question.number ?? null}
      />
    </p>
  );

interface FoundProps {
  tables: readonly Table[];
  asked: Readonly<Record<string, string>>;
  /** Absent: the only table opens by itself. */
  number?: string;
  title: string;
  note?: string;
  none: ReactNode;
}

const Found = ({ tables, asked, number, title, note, none }: FoundProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { byId: accounts } = useLookup<Account>('accounts', { enabled: tables.length > 1 });
  const [only, another] = tables;
  const to = only && !another && number === undefined ? testerPath(only.lcrSid, asked) : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  if (!only) return none;
  if (to !== null) return <p role="status">{translate(`${TEXTS}.looking`)}</p>;
  const titleOf = ({ name }: Table) => nameOf(name, translate(`${TEXTS}.unnamed`));
  const ownerOf = ({ accountSid }: Table) =>
    accountSid === null
      ? translate(`${TEXTS}.of_provider`)
      : translate(`${TEXTS}.of_account`, { name: nameOf(accounts.get(accountSid)?.name, accountSid) });
  return (
    <Panel title={title}>
      {note === undefined || !another ? null : <p className="pb-muted">{note}</p>}
      <SearchableRows
        label={translate(`${TEXTS}.find`)}
        rows={tables}
        nameOf={table => `${titleOf(table)} ${ownerOf(table)}`}
      >
        {found => (
          <ul className={clsx(styles.route, 'pb-grid pb-gap-12 pb-plain')}>
            {found.map(table => (
              <li key={table.lcrSid}>
                <LinkBase to={testerPath(table.lcrSid, asked)}>{titleOf(table)}</LinkBase>
                <span className="pb-muted">{ownerOf(table)}</span>
                {table.patterns ? <Patterns patterns={table.patterns} /> : null}
                {number !== undefined && tables.length <= ANSWERED ? (
                  <TableAnswer lcrSid={table.lcrSid} number={number} />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </SearchableRows>
    </Panel>
  );
};

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

const ForNumber = ({ number, accountSid }: { number: string; accountSid: string | null }) => {
  const translate = useTranslate();
  const can = useCan();
  const viewer = useViewer();
  const { rows, error, isFetching, refetch } = useLookup<RaRecord>(NAME, { fresh: true });
  const owned = (rows ?? []).filter(
    ({ account_sid: owner }) => !owner || accountSid === null || owner === accountSid,
  );
  const tables = owned.map((row): Table => ({
    lcrSid: String(row.id),
    name: nameOf(row['name'], '') || null,
    accountSid: nameOf(row['account_sid'], '') || null,
  }));
  return (
    <State error={isFetching ? null : error} onRetry={() => void refetch()}>
      {rows && !isFetching ? (
        <>
          <Found
            tables={tables}
            asked={{ number }}
            number={number}
            title={translate(`${TEXTS}.number`, { number: shownNumber(number) })}
            note={translate(`${TEXTS}.promise`)}
            none={
              <Empty title={translate(`${TEXTS}.no_table`)}>
                <p>{translate(`${TEXTS}.no_table_next`)}</p>
                {can('create', NAME) ? (
                  <ButtonLink to={internalPath(NAME, 'add')}>{translate(`resources.${NAME}.add`)}</ButtonLink>
                ) : null}
              </Empty>
            }
          />
          {tables.length === 0 || isAdmin(viewer) ? null : (
            <p className={clsx(styles.routeNote, 'pb-muted pb-hint')}>
              {translate(`${TEXTS}.unseen_${isAccountUser(viewer) ? 'account' : 'provider'}`)}
            </p>
          )}
          <TestIt tables={tables} question={{ number, account: accountSid }} />
        </>
      ) : null}
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
          <Found
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
  const id = useId();
  const asked = numberFromAddress(typed.trim());
  return (
    <Panel title={translate(`${TEXTS}.question`)}>
      <form
        className={styles.routeForm}
        role="search"
        aria-label={translate(`${TEXTS}.heading`)}
        onSubmit={event => {
          event.preventDefault();
          if (asked !== '')
            navigate(`${internalPath('which-route')}?${new URLSearchParams({ number: asked }).toString()}`);
        }}
      >
        <label className="pb-label" htmlFor={id}>
          {translate(`${TEXTS}.called`)}
        </label>
        <span className="pb-toolbar">
          <input
            id={id}
            aria-describedby={`${id}-help`}
            className="pb-input"
            type="tel"
            name="number"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <Button type="submit" look="primary" aria-disabled={asked === ''}>
            {translate(`${TEXTS}.ask`)}
          </Button>
        </span>
        <p id={`${id}-help`} className="pb-help">
          {translate(`${TEXTS}.about`)}
        </p>
      </form>
    </Panel>
  );
};

/** Address: `?number=…&account={sid}`, or `?carrier={sid}`. */
const WhichRoutePage = () => {
  const translate = useTranslate();
  const asked = new URLSearchParams(useLocation().search);
  const [number, carrierSid] = [numberFromAddress(asked.get('number')), asked.get('carrier') ?? ''];
  return (
    <div className="pb-page">
      <Title>{translate(`${TEXTS}.heading`)}</Title>
      <TryNumberTabs current="which-route">
        {carrierSid === '' ? <NumberForm key={number} number={number} /> : null}
        {number !== '' ? (
          <ForNumber number={number} accountSid={asked.get('account') || null} />
        ) : carrierSid !== '' ? (
          <ForCarrier carrierSid={carrierSid} />
        ) : null}
      </TryNumberTabs>
    </div>
  );
};

export default WhichRoutePage;
