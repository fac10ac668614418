import { useMemo, useState } from 'react';
import { tokenUserSid } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { type Columns, IMPORT_FIELDS, type ImportField } from '../../platform/numberImport/fields.ts';
import { guessColumns, hasHeading as looksLikeHeading } from '../../platform/numberImport/guessColumns.ts';
import { MAX_ROWS } from '../../platform/numberImport/limits.ts';
import { finderOf } from '../../platform/numberImport/names.ts';
import type { Table } from '../../platform/numberImport/readTable.ts';
import type { ImportPlan, ImportWorld } from '../../platform/numberImport/world.ts';
import type { KeptWork } from './keptWork.ts';
import { remember, rememberColumns, remembered } from './remembered.ts';

/** Fields a row may name a record in. */
export type NamedField = Exclude<ImportField, 'number'>;

const kindOf = (heading: readonly string[] | null, table: Table): string =>
  heading ? JSON.stringify(heading) : `${table.rows[0]?.length ?? 0}`;

/** Of few there is nothing to choose. */
const onlyOne = (records: readonly { id: string }[]): string | null =>
  records.length === 1 ? (records[0]?.id ?? null) : null;

const known = (records: readonly { id: string }[], sid: string | null): string | null =>
  records.some(({ id }) => id === sid) ? sid : null;

/** How the table in view is read: guessed, changed by the user, and remembered for the next file of its kind. */
export const usePlan = (table: Table, world: ImportWorld, kept: KeptWork | null) => {
  const provider = useServiceProviderSid();
  const owner = `${tokenUserSid() ?? ''} ${provider ?? ''}`;
  const memory = remembered(owner);
  const [hasHeading, chooseHeading] = useState(() => kept?.hasHeading ?? looksLikeHeading(table.rows));
  const heading = hasHeading ? (table.rows[0] ?? []) : null;
  const kind = kindOf(heading, table);
  const guess = useMemo(() => {
    const names = { account: world.accounts, carrier: world.carriers, application: world.applications };
    const isKnown = (field: NamedField) => {
      const find = finderOf<{ id: string; name: string }>(names[field]);
      return (cell: string) => find(cell).length > 0;
    };
    const guessed = guessColumns(heading, table.rows.slice(hasHeading ? 1 : 0), {
      account: isKnown('account'),
      carrier: isKnown('carrier'),
      application: isKnown('application'),
    });
    return world.ownAccountSid === null ? guessed : { ...guessed, account: null };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the heading follows from the table
  }, [table, hasHeading, world]);
  const [chosen, setChosen] = useState<{ kind: string; columns: Columns } | null>(
    kept && { kind, columns: kept.plan.columns },
  );
  const columns = (chosen?.kind === kind ? chosen.columns : memory.columns.get(kind)) ?? guess;
  const [wanted, setWanted] = useState<ImportPlan['defaults']>(
    () =>
      kept?.plan.defaults ??
      memory.defaults ?? {
        account: onlyOne(world.accounts),
        carrier: onlyOne(world.carriers),
        application: null,
      },
  );
  const [clean, setClean] = useState(kept?.plan.clean ?? memory.clean);
  const plan = useMemo<ImportPlan>(
    () => ({
      columns,
      defaults: {
        account: known(world.accounts, wanted.account),
        carrier: known(world.carriers, wanted.carrier),
        application: known(world.applications, wanted.application),
      },
      clean,
    }),
    [columns, wanted, clean, world],
  );
  const count = table.rows.length - (hasHeading ? 1 : 0);
  const fields = IMPORT_FIELDS.filter(field => field !== 'account' || world.ownAccountSid === null);
  return {
    plan,
    fields,
    heading,
    hasHeading,
    /** Rows below the heading. */
    count,
    /** Fields that every row needs and nothing says. */
    missing: fields.filter(
      field =>
        field !== 'application' &&
        plan.columns[field] === null &&
        (field === 'number' || plan.defaults[field] === null),
    ),
    tooMany: count > MAX_ROWS,
    chooseHeading,
    chooseColumn: (field: ImportField, column: number | null) => {
      // A column holds one thing.
      const others = IMPORT_FIELDS.filter(other => column !== null && columns[other] === column);
      const next = { ...columns, ...Object.fromEntries(others.map(other => [other, null])), [field]: column };
      rememberColumns(owner, kind, next);
      setChosen({ kind, columns: next });
    },
    chooseDefault: (field: NamedField, sid: string | null) => {
      const next = { ...wanted, [field]: sid };
      remember(owner, { defaults: next });
      setWanted(next);
    },
    chooseClean: (on: boolean) => {
      remember(owner, { clean: on });
      setClean(on);
    },
  };
};

export type PlanState = ReturnType<typeof usePlan>;
