import { isCarrierForNumber } from '../../../platform/carrier/carrierChoices.ts';
import { createRecordFinder, normalizeName } from '../../../platform/recordFinder.ts';
import type { Account, Application, VoipCarrier } from '../../../platform/records.ts';
import type { Columns, ImportField, NoteKey, RowNote } from './importRows.ts';

const memoize = <R>(answer: (text: string, owner: string | null) => R) => {
  const known = new Map<string, R>();
  return (text: string, owner: string | null): R => {
    const key = `${owner ?? ''} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const fresh = answer(text, owner);
    known.set(key, fresh);
    return fresh;
  };
};

export interface LookupData {
  accounts: readonly Pick<Account, 'id' | 'name'>[];
  carriers: readonly Pick<VoipCarrier, 'id' | 'voip_carrier_sid' | 'name' | 'account_sid' | 'is_active'>[];
  applications: readonly Pick<Application, 'id' | 'name' | 'account_sid'>[];
  /** Every row of an account user goes to this account; null: another user. */
  ownAccountSid: string | null;
}

export interface ImportPlan {
  columns: Columns;
  /** Sids for rows that name none; null: none. */
  defaults: Readonly<Record<Exclude<ImportField, 'number'>, string | null>>;
}

/** Both null: no record is required. */
export interface FoundSid {
  sid: string | null;
  note: RowNote | null;
}

const NOTHING: FoundSid = { sid: null, note: null };
const found = (sid: string): FoundSid => ({ sid, note: null });

/** Application cells that mean none, even if there is a default. */
const NONE = ['none', 'aucune', '-', '–', '—'];

/** Carriers must be active, and unassigned or of the row's account; applications of that account. */
export const createCellReaders = (
  { accounts, carriers, applications, ownAccountSid }: LookupData,
  plan: ImportPlan,
) => {
  const accountsCalled = createRecordFinder(accounts);
  const carriersCalled = createRecordFinder(carriers);
  const applicationsCalled = createRecordFinder(applications);
  const note = (key: NoteKey, field: ImportField, name: string, count = 0): FoundSid => ({
    sid: null,
    note: { key, field, args: { name, count } },
  });
  const textOrDefault = (cell: string, field: Exclude<ImportField, 'number'>) =>
    cell.trim() === '' ? (plan.defaults[field] ?? '') : cell.trim();

  const account = (cell: string): FoundSid => {
    if (ownAccountSid !== null) return found(ownAccountSid);
    const text = textOrDefault(cell, 'account');
    if (text === '') return note('account_required', 'account', '');
    const [first, ...others] = accountsCalled(text);
    if (!first) return note('account_unknown', 'account', text);
    if (others.length > 0) return note('account_ambiguous', 'account', text, others.length + 1);
    return found(first.id);
  };

  const carrier = (cell: string, accountSid: string | null): FoundSid => {
    const text = textOrDefault(cell, 'carrier');
    if (text === '') return note('carrier_required', 'carrier', '');
    const called = carriersCalled(text);
    const [some] = called;
    if (!some) return note('carrier_unknown', 'carrier', text);
    const active = called.filter(each => each.is_active);
    if (active.length === 0) return note('carrier_inactive', 'carrier', some.name);
    const usable =
      accountSid === null ? active : active.filter(each => isCarrierForNumber(each, accountSid, null));
    const [first, ...others] = usable;
    if (!first) return note('carrier_foreign', 'carrier', some.name);
    if (others.length > 0) return note('carrier_ambiguous', 'carrier', text, others.length + 1);
    return found(first.id);
  };

  const application = (cell: string, accountSid: string | null): FoundSid => {
    const text = textOrDefault(cell, 'application');
    if (text === '') return NOTHING;
    const called = applicationsCalled(text);
    const [some] = called;
    if (!some) {
      return NONE.includes(normalizeName(text)) ? NOTHING : note('application_unknown', 'application', text);
    }
    if (accountSid === null) return NOTHING;
    const [first, ...others] = called.filter(each => each.account_sid === accountSid);
    if (!first) return note('application_foreign', 'application', some.name);
    if (others.length > 0) return note('application_ambiguous', 'application', text, others.length + 1);
    return found(first.id);
  };

  return {
    account: memoize(account),
    carrier: memoize(carrier),
    application: memoize(application),
  };
};
