import { clsx } from 'clsx';
import { Colon } from '../../components/app/Colon.tsx';
import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { TableAnswer } from './TableAnswer.tsx';
import styles from './which-route.module.css';

const NAME = 'least-cost-routing';
const TEXTS = 'screens.which-route';

const testerPath = (lcrSid: string, asked: Readonly<Record<string, string>>): string =>
  `${internalPath(NAME, lcrSid, 'edit')}?${new URLSearchParams(asked).toString()}`;

export interface RouteTable {
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
    <span className={styles.patterns}>
      {translate(`${TEXTS}.routes`, { smart_count: patterns.length })}
      <Colon />{' '}
      {patterns.slice(0, PATTERNS).map((pattern, index) => (
        <code key={`${String(index)} ${pattern}`}>{pattern}</code>
      ))}
      {patterns.length > PATTERNS ? ' …' : null}
    </span>
  );
};

interface RouteTableListProps {
  tables: readonly RouteTable[];
  asked: Readonly<Record<string, string>>;
  number?: string | undefined;
}

export const RouteTableList = ({ tables, asked, number }: RouteTableListProps) => {
  const translate = useTranslate();
  const { byId: accounts } = useLookup<Account>('accounts', { enabled: tables.length > 1 });
  const titleOf = ({ name }: RouteTable) => nameOf(name, translate(`${TEXTS}.unnamed`));
  const ownerOf = ({ accountSid }: RouteTable) =>
    accountSid === null
      ? translate(`${TEXTS}.of_provider`)
      : translate(`${TEXTS}.of_account`, { name: nameOf(accounts.get(accountSid)?.name, accountSid) });
  return (
    <SearchableRows
      label={translate(`${TEXTS}.find`)}
      rows={tables}
      nameOf={table => `${titleOf(table)} ${ownerOf(table)}`}
    >
      {found => (
        <ul className={clsx(styles.route, 'pb-grid pb-gap-12 pb-plain')}>
          {found.map(table => (
            <li key={table.lcrSid}>
              {number !== undefined && tables.length <= ANSWERED ? (
                <TableAnswer lcrSid={table.lcrSid} number={number} />
              ) : null}
              <LinkBase to={testerPath(table.lcrSid, asked)}>{titleOf(table)}</LinkBase>
              <span className="pb-muted">{ownerOf(table)}</span>
              {table.patterns ? <Patterns patterns={table.patterns} /> : null}
            </li>
          ))}
        </ul>
      )}
    </SearchableRows>
  );
};

interface FoundProps extends RouteTableListProps {
  /** Absent: the only table opens by itself. */
  number?: string;
  title: string;
  note?: string;
  none: ReactNode;
  /** Below the tables. */
  children?: ReactNode;
}

export const FoundTables = ({ tables, asked, number, title, note, none, children }: FoundProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [only, another] = tables;
  const to = only && !another && number === undefined ? testerPath(only.lcrSid, asked) : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to, navigate]);
  if (!only) return none;
  if (to !== null) return <p role="status">{translate(`${TEXTS}.looking`)}</p>;
  return (
    <Panel title={title}>
      <RouteTableList tables={tables} asked={asked} number={number} />
      {note === undefined || !another ? null : <p className="pb-muted pb-flush">{note}</p>}
      {children}
    </Panel>
  );
};
