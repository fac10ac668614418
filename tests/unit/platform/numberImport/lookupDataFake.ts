import { checkRows } from '../../../../src/custom-pages/number-import/model/checkRows.ts';
import { importRowsOf } from '../../../../src/custom-pages/number-import/model/importRows.ts';
import type { ImportPlan, LookupData } from '../../../../src/custom-pages/number-import/model/lookupData.ts';
import {
  NOTHING_COMPARED,
  numberKey,
} from '../../../../src/custom-pages/number-import/model/numberComparison.ts';
import type { PhoneNumber } from '../../../../src/platform/records.ts';

/** A sid by a number. */
export const sid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const ACME = sid(1);
export const BETA = sid(2);
export const TWIN2 = sid(4);
export const SHARED = sid(11);
export const OF_ACME = sid(12);
export const OF_BETA = sid(13);
export const SAME_BETA = sid(16);
export const BOT_ACME = sid(21);
export const BOT_BETA = sid(22);

const carrier = (id: string, name: string, account: string | null = null, is_active = true) => ({
  id,
  voip_carrier_sid: id,
  name,
  account_sid: account,
  is_active,
});
const application = (id: string, name: string, account_sid: string) => ({ id, name, account_sid });

const WORLD: LookupData = {
  ownAccountSid: null,
  accounts: [
    { id: ACME, name: 'Acme' },
    { id: BETA, name: 'Bêta' },
    { id: sid(3), name: 'Twin' },
    { id: TWIN2, name: 'twin' },
  ],
  carriers: [
    carrier(SHARED, 'Shared'),
    carrier(OF_ACME, 'Of Acme', ACME),
    carrier(OF_BETA, 'Of Beta', BETA),
    carrier(sid(14), 'Off', null, false),
    carrier(sid(15), 'Same', ACME),
    carrier(SAME_BETA, 'Same', BETA),
    carrier(sid(17), 'Double'),
    carrier(sid(18), 'Double'),
  ],
  applications: [
    application(BOT_ACME, 'Bot', ACME),
    application(BOT_BETA, 'Bot', BETA),
    application(sid(23), 'Menu', ACME),
    application(sid(24), 'Menu', ACME),
  ],
};
const PLAN: ImportPlan = {
  columns: { number: 0, account: 1, carrier: 2, application: 3 },
  defaults: { account: null, carrier: null, application: null },
};
const HEADING = ['number', 'account', 'carrier', 'application'];

interface Setting {
  plan?: Partial<ImportPlan>;
  lookupData?: Partial<LookupData>;
  stored?: readonly Partial<PhoneNumber>[];
  dropped?: readonly number[];
}

const storedNumbers = (rows: readonly Partial<PhoneNumber>[]) => {
  const map = new Map<string, PhoneNumber[]>();
  for (const row of rows) {
    const whole = {
      id: 'p',
      phone_number_sid: 'p',
      application_sid: null,
      account_sid: null,
      ...row,
    } as PhoneNumber;
    const key = numberKey(whole.number);
    map.set(key, [...(map.get(key) ?? []), whole]);
  }
  return map;
};

/** Checks rows below a heading of all four fields. */
export const check = (
  cells: readonly (readonly string[])[],
  { plan, lookupData, stored = [], dropped = [] }: Setting = {},
) => {
  const rows = [HEADING, ...cells].map(row => [...row]);
  const used = { ...PLAN, ...plan };
  return checkRows(
    importRowsOf({ rows, lines: rows.map((_row, index) => index + 1) }, true, used.columns, new Map()),
    used,
    { ...WORLD, ...lookupData },
    { ...NOTHING_COMPARED, rows: storedNumbers(stored) },
    new Set(dropped),
  );
};
/** State and notes of a row, in short. */
export const said = (row: ReturnType<typeof check>[number] | undefined) => [
  row?.state,
  ...(row?.notes.map(({ key }) => key) ?? []),
];
export const NUMBER = '15085550100';
