import type { PhoneNumber } from '../../../platform/records.ts';
import { checkNumber } from './checkNumber.ts';
import { type ImportRow, type RowNote, type RowState, importRowState } from './importRows.ts';
import { type ImportPlan, type LookupData, createCellReaders } from './lookupData.ts';
import { type ExistingNumbers, numberKey, numberCarrierKey } from './numberComparison.ts';

export interface CheckedRow extends ImportRow {
  state: RowState;
  notes: readonly RowNote[];
  number: string;
  accountSid: string | null;
  carrierSid: string | null;
  applicationSid: string | null;
}

const namesOf = (records: readonly { id: string; name: string }[]) => {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return (sid: string | null) => (sid === null ? '' : (names.get(sid) ?? sid));
};

/** Compares with the platform's record (docs/decisions.md#number-uniqueness). */
const comparedWith = ({ accounts, carriers, applications }: LookupData, existing: ExistingNumbers) => {
  const account = namesOf(accounts);
  const carrier = namesOf(carriers);
  const application = namesOf(applications);
  const note = (row: PhoneNumber, wanted: Pick<CheckedRow, 'accountSid' | 'applicationSid'>): RowNote =>
    row.account_sid === wanted.accountSid && row.application_sid === wanted.applicationSid
      ? { key: 'exists', field: 'number', args: {} }
      : {
          key: 'exists_differs',
          field: 'number',
          args: {
            account: account(row.account_sid) || '–',
            application: application(row.application_sid) || '–',
          },
        };
  return (
    checked: Pick<CheckedRow, 'number' | 'carrierSid' | 'accountSid' | 'applicationSid'>,
  ): RowNote | null => {
    const rows = existing.rows.get(numberKey(checked.number)) ?? [];
    const same = rows.find(row => row.voip_carrier_sid === checked.carrierSid);
    if (same) return note(same, checked);
    const [other] = rows;
    if (!other) return null;
    const args = { carrier: carrier(other.voip_carrier_sid) || '–' };
    return { key: 'other_carrier', field: 'carrier', args };
  };
};

/** The first importable duplicate wins; `dropped` lines do not count (docs/platform-api.md#phone-numbers). */
export const checkRows = (
  rows: readonly ImportRow[],
  plan: ImportPlan,
  lookupData: LookupData,
  existing: ExistingNumbers,
  dropped: ReadonlySet<number>,
): CheckedRow[] => {
  const read = createCellReaders(lookupData, plan);
  const compare = comparedWith(lookupData, existing);
  const taken = new Map<string, number>();
  return rows.map((row): CheckedRow => {
    const { number, problem, hint } = checkNumber(row.cells.number);
    const account = read.account(row.cells.account, null);
    const carrier = read.carrier(row.cells.carrier, account.sid);
    const application = read.application(row.cells.application, account.sid);
    const resolved = {
      number,
      accountSid: account.sid,
      carrierSid: carrier.sid,
      applicationSid: application.sid,
    };
    const notes: RowNote[] = [];
    const say = (key: RowNote['key'], field: RowNote['field'], args: RowNote['args'] = {}) =>
      notes.push({ key, field, args });
    if (problem) say(problem, 'number');
    if (hint) say(hint, 'number');
    for (const { note } of [account, carrier, application]) if (note) notes.push(note);
    if (row.isTooLong) say('row_long', 'row');
    if (row.isTooShort) say('row_short', 'row');
    if (!dropped.has(row.line) && importRowState(notes) !== 'error') {
      const key = numberCarrierKey(number, carrier.sid);
      const first = taken.get(key);
      if (first === undefined) taken.set(key, row.line);
      else say('duplicate', 'number', { line: first });
      const known = compare(resolved);
      if (known) notes.push(known);
    }
    return { ...row, ...resolved, notes, state: importRowState(notes) };
  });
};
