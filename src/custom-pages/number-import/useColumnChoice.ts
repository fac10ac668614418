import { useMemo, useState } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { FRESH, useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { isOn, type Row, sidOf } from '../../platform/configuration/fields.ts';
import type { ListName } from '../../platform/configuration/lists.ts';
import { readOf } from '../../platform/configuration/plan.ts';
import { createRecordFinder } from '../../platform/recordFinder.ts';
import type { ImportPlan, LookupData } from './model/lookupData.ts';
import type { Account, Application, VoipCarrier } from '../../platform/records.ts';
import { tokenUserSid } from '../../authProvider/session.ts';
import { MAX_ROWS } from '../../platform/numberImport/fileLimits.ts';
import { guessColumns, hasHeading as looksLikeHeading } from './model/guessColumns.ts';
import { type Columns, IMPORT_FIELDS, type ImportField } from './model/importRows.ts';
import type { Table } from '../../platform/numberImport/readTable.ts';
import type { DraftSettings } from './importDraft.ts';

/** Last choices by kind of file until a reload, so that a corrected file is read the same way. */
interface RecentChoices {
  /** By the heading, or the number of columns without one. */
  columns: ReadonlyMap<string, Columns>;
  defaults: ImportPlan['defaults'] | null;
}

const MOST = 20;

/** By user and service provider, as others' records are no choice. */
const byOwner = new Map<string, RecentChoices>();

const NOTHING: RecentChoices = { columns: new Map(), defaults: null };

export const forgetRecentChoices = (): void => byOwner.clear();

export const recentChoices = (owner: string): RecentChoices => byOwner.get(owner) ?? NOTHING;

export const saveRecentChoices = (owner: string, change: Partial<Omit<RecentChoices, 'columns'>>): void => {
  byOwner.set(owner, { ...recentChoices(owner), ...change });
};

export const saveRecentColumns = (owner: string, kind: string, chosen: Columns): void => {
  const before = recentChoices(owner);
  const others = [...before.columns].filter(([known]) => known !== kind).slice(1 - MOST);
  byOwner.set(owner, { ...before, columns: new Map([...others, [kind, chosen]]) });
};

export type NamedField = Exclude<ImportField, 'number'>;

const kindOf = (heading: readonly string[] | null, table: Table): string =>
  heading ? JSON.stringify(heading) : `${table.rows[0]?.length ?? 0}`;

const onlyOne = (records: readonly { id: string }[]): string | null =>
  records.length === 1 ? (records[0]?.id ?? null) : null;

const known = (records: readonly { id: string }[], sid: string | null): string | null =>
  records.some(({ id }) => id === sid) ? sid : null;

export const useColumnChoice = (table: Table, lookupData: LookupData, draft: DraftSettings | null) => {
  const provider = useServiceProviderSid();
  const owner = `${tokenUserSid() ?? ''} ${provider ?? ''}`;
  const memory = recentChoices(owner);
  const [hasHeading, chooseHeading] = useState(() => draft?.hasHeading ?? looksLikeHeading(table.rows));
  const heading = hasHeading ? (table.rows[0] ?? []) : null;
  const kind = kindOf(heading, table);
  const guess = useMemo(() => {
    const names = {
      account: lookupData.accounts,
      carrier: lookupData.carriers,
      application: lookupData.applications,
    };
    const isKnown = (field: NamedField) => {
      const find = createRecordFinder<{ id: string; name: string }>(names[field]);
      return (cell: string) => find(cell).length > 0;
    };
    const guessed = guessColumns(heading, table.rows.slice(hasHeading ? 1 : 0), {
      account: isKnown('account'),
      carrier: isKnown('carrier'),
      application: isKnown('application'),
    });
    return lookupData.ownAccountSid === null
      ? guessed
      : { ...guessed, columns: { ...guessed.columns, account: null } };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the heading follows from the table
  }, [table, hasHeading, lookupData]);
  const [chosen, setChosen] = useState<{ kind: string; columns: Columns } | null>(
    draft && { kind, columns: draft.plan.columns },
  );
  const columns = (chosen?.kind === kind ? chosen.columns : memory.columns.get(kind)) ?? guess.columns;
  const [wanted, setWanted] = useState<ImportPlan['defaults']>(
    () =>
      draft?.plan.defaults ??
      memory.defaults ?? {
        account: onlyOne(lookupData.accounts),
        carrier: onlyOne(lookupData.carriers),
        application: null,
      },
  );
  const plan = useMemo<ImportPlan>(
    () => ({
      columns,
      defaults: {
        account: known(lookupData.accounts, wanted.account),
        carrier: known(lookupData.carriers, wanted.carrier),
        application: known(lookupData.applications, wanted.application),
      },
    }),
    [columns, wanted, lookupData],
  );
  const count = table.rows.length - (hasHeading ? 1 : 0);
  const fields = IMPORT_FIELDS.filter(field => field !== 'account' || lookupData.ownAccountSid === null);
  return {
    plan,
    fields,
    heading,
    hasHeading,
    count,
    missing: fields.filter(
      field =>
        field !== 'application' &&
        plan.columns[field] === null &&
        (field === 'number' || plan.defaults[field] === null),
    ),
    tied: columns.number === null ? guess.tied : [],
    tooMany: count > MAX_ROWS,
    chooseHeading,
    chooseColumn: (field: ImportField, column: number | null) => {
      const others = IMPORT_FIELDS.filter(other => column !== null && columns[other] === column);
      const next = { ...columns, ...Object.fromEntries(others.map(other => [other, null])), [field]: column };
      saveRecentColumns(owner, kind, next);
      setChosen({ kind, columns: next });
    },
    chooseDefault: (field: NamedField, sid: string | null) => {
      const next = { ...wanted, [field]: sid };
      saveRecentChoices(owner, { defaults: next });
      setWanted(next);
    },
  };
};

export type ColumnChoice = ReturnType<typeof useColumnChoice>;

const idsOf = (rows: readonly Row[], column: string) =>
  rows.flatMap(row => {
    const id = sidOf(row, column);
    return id === null ? [] : [{ ...row, id }];
  });

const useHeldLookups = () => {
  const held = useHeldConfiguration();
  const [data] = useState(() => {
    const of = (list: ListName) => {
      const read = readOf(held.reader, list);
      return read && held.rowsOf(read, Date.now() - FRESH);
    };
    const [accounts, carriers, applications] = [of('accounts'), of('carriers'), of('applications')];
    if (!accounts || !carriers || !applications) return null;
    const isOfProvider = (row: Row) => sidOf(row, 'service_provider_sid') === held.reader.provider;
    return {
      accounts: idsOf(accounts.filter(isOfProvider), 'account_sid') as unknown as Account[],
      carriers: idsOf(carriers.filter(isOfProvider), 'voip_carrier_sid').map(row => ({
        ...row,
        is_active: isOn(row, 'is_active'),
      })) as unknown as VoipCarrier[],
      applications: idsOf(applications, 'application_sid') as unknown as Application[],
    };
  });
  return data;
};

export const useLookupData = () => {
  const viewer = useViewer();
  const ownAccountSid = isAccountUser(viewer) ? viewer.accountSid : null;
  const held = useHeldLookups();
  const enabled = held === null;
  const accounts = useLookup<Account>('accounts', { enabled: enabled && !isAccountUser(viewer) });
  const carriers = useLookup<VoipCarrier>('carriers', { enabled });
  const applications = useLookup<Application>('applications', { enabled });
  const all = [...(isAccountUser(viewer) ? [] : [accounts]), carriers, applications];
  const isKnown = held !== null || all.every(({ rows }) => rows !== undefined);
  const lookupData = useMemo<LookupData | null>(
    () =>
      isKnown
        ? {
            accounts: (isAccountUser(viewer) ? undefined : (held?.accounts ?? accounts.rows)) ?? [],
            carriers: held?.carriers ?? carriers.rows ?? [],
            applications: held?.applications ?? applications.rows ?? [],
            ownAccountSid,
          }
        : null,
    [isKnown, held, viewer, accounts.rows, carriers.rows, applications.rows, ownAccountSid],
  );
  return {
    lookupData,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
};
