import { isCarrierChoice } from '../carrier/carrierRules.ts';
import type { Account, Application, VoipCarrier } from '../records.ts';
import type { Columns, ImportField } from './fields.ts';
import { comparable, finderOf, remembering } from './names.ts';
import type { NoteKey, RowNote } from './notes.ts';

/** What a file may name: everything of the current service provider that the user may choose. */
export interface ImportWorld {
  accounts: readonly Pick<Account, 'id' | 'name'>[];
  carriers: readonly Pick<VoipCarrier, 'id' | 'voip_carrier_sid' | 'name' | 'account_sid' | 'is_active'>[];
  applications: readonly Pick<Application, 'id' | 'name' | 'account_sid'>[];
  /** The account of an account user, to which every row goes; null for others. */
  ownAccountSid: string | null;
}

/** How a file is read. */
export interface ImportPlan {
  columns: Columns;
  /** Sids for rows that name none; null: none. */
  defaults: Readonly<Record<Exclude<ImportField, 'number'>, string | null>>;
  /** Removes separators and invisible characters from plain numbers. */
  clean: boolean;
}

/** The record a cell names, or why there is none; both null where none is needed. */
export interface Found {
  sid: string | null;
  note: RowNote | null;
}

const NOTHING: Found = { sid: null, note: null };
const found = (sid: string): Found => ({ sid, note: null });

/** In the column of the application: none, even where there is one for all other rows. */
const NONE = ['none', 'aucune', '-', '–', '—'];

/**
 * Reads the cells that name records (specification, 'Phone number': account and carrier are required; carriers are
 * active and unassigned or of the chosen account; applications are those of the chosen account).
 */
export const readersOf = (
  { accounts, carriers, applications, ownAccountSid }: ImportWorld,
  plan: ImportPlan,
) => {
  const accountsCalled = finderOf(accounts);
  const carriersCalled = finderOf(carriers);
  const applicationsCalled = finderOf(applications);
  const note = (key: NoteKey, field: ImportField, name: string, count = 0): Found => ({
    sid: null,
    note: { key, field, args: { name, count } },
  });
  const textOf = (cell: string, field: Exclude<ImportField, 'number'>) =>
    cell.trim() === '' ? (plan.defaults[field] ?? '') : cell.trim();

  const account = (cell: string): Found => {
    if (ownAccountSid !== null) return found(ownAccountSid);
    const text = textOf(cell, 'account');
    if (text === '') return note('account_required', 'account', '');
    const [first, ...others] = accountsCalled(text);
    if (!first) return note('account_unknown', 'account', text);
    if (others.length > 0) return note('account_ambiguous', 'account', text, others.length + 1);
    return found(first.id);
  };

  const carrier = (cell: string, accountSid: string | null): Found => {
    const text = textOf(cell, 'carrier');
    if (text === '') return note('carrier_required', 'carrier', '');
    const called = carriersCalled(text);
    const [some] = called;
    if (!some) return note('carrier_unknown', 'carrier', text);
    const active = called.filter(each => each.is_active);
    if (active.length === 0) return note('carrier_inactive', 'carrier', some.name);
    // Without account its own problem is enough: which carriers it may use is not known.
    const usable =
      accountSid === null ? active : active.filter(each => isCarrierChoice(each, accountSid, null));
    const [first, ...others] = usable;
    if (!first) return note('carrier_foreign', 'carrier', some.name);
    if (others.length > 0) return note('carrier_ambiguous', 'carrier', text, others.length + 1);
    return found(first.id);
  };

  const application = (cell: string, accountSid: string | null): Found => {
    const text = textOf(cell, 'application');
    if (text === '') return NOTHING;
    const called = applicationsCalled(text);
    const [some] = called;
    if (!some) {
      return NONE.includes(comparable(text)) ? NOTHING : note('application_unknown', 'application', text);
    }
    if (accountSid === null) return NOTHING;
    const [first, ...others] = called.filter(each => each.account_sid === accountSid);
    if (!first) return note('application_foreign', 'application', some.name);
    if (others.length > 0) return note('application_ambiguous', 'application', text, others.length + 1);
    return found(first.id);
  };

  return {
    account: remembering(account),
    carrier: remembering(carrier),
    application: remembering(application),
  };
};
