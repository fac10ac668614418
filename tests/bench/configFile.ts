import { runCheckUp } from '../../src/platform/checkUp/checkUp.ts';
import { readingCost } from '../../src/platform/configFile/cost.ts';
import { secondsFor, USUAL_PACE } from '../../src/platform/configFile/pace.ts';
import type { ReadRecord } from '../../src/platform/configFile/describe.ts';
import { filePlanOf } from '../../src/platform/configFile/plan.ts';
import { requestCountOf, fileStepsOf } from '../../src/platform/configFile/steps.ts';
import { fileText, readFileText } from '../../src/platform/configFile/text.ts';
import { describeRecords } from '../support/describeRecords.ts';
import { printTable } from './table.ts';

const NUMBERS = 10_000;
const CARRIERS = 20;
const RUNS = 3;
const MEGABYTE = 1_000_000;

const ACCOUNTS = [{ account_sid: 'a', service_provider_sid: 'p', name: 'Acme', sip_realm: 'x.example.com' }];
const carriers = Array.from({ length: CARRIERS }, (_, at) => ({
  voip_carrier_sid: `c${String(at)}`,
  name: `Trunk ${String(at)}`,
  account_sid: 'a',
  service_provider_sid: 'p',
}));
const numbers = Array.from({ length: NUMBERS }, (_, at) => ({
  phone_number_sid: `n${String(at)}`,
  number: String(15_080_000_000 + at),
  voip_carrier_sid: `c${String(at % CARRIERS)}`,
  account_sid: 'a',
  application_sid: null,
}));

const records = (): ReadRecord[] => [
  ...ACCOUNTS.map((row): ReadRecord => ({ kind: 'account', row, values: { name: row.name } })),
  ...carriers.map((row): ReadRecord => ({
    kind: 'carrier',
    row,
    values: { name: row.name, is_active: true },
  })),
  ...numbers.map((row): ReadRecord => {
    const { number, voip_carrier_sid, application_sid } = row;
    return { kind: 'number', row, values: { number, voip_carrier_sid, application_sid } };
  }),
];

/** Milliseconds of the run in the middle, and the most megabytes that one has added to the heap. */
const measured = (run: () => unknown): [ms: number, megabytes: number] => {
  const all = Array.from({ length: RUNS }, () => {
    const before = process.memoryUsage().heapUsed;
    const from = performance.now();
    const kept = run();
    const ms = performance.now() - from;
    const grown = process.memoryUsage().heapUsed - before;
    return { ms, grown: kept === null ? 0 : grown };
  });
  const middle = all.toSorted((one, other) => one.ms - other.ms)[RUNS >> 1];
  return [middle?.ms ?? 0, Math.max(...all.map(({ grown }) => grown)) / MEGABYTE];
};

/** A configuration as a file, without its requests: those are counted. */
export const benchConfigFile = (): void => {
  const { file } = describeRecords(records(), 'a');
  const text = fileText(file);
  const added = filePlanOf(file, { ...file, items: file.items.filter(({ kind }) => kind !== 'number') });
  const writes = requestCountOf(fileStepsOf(added));
  const lists = { accounts: ACCOUNTS, carriers, numbers, applications: [], clients: [], tenants: [] };
  const reader = { scope: 'admin', provider: 'p', account: null } as const;
  printTable('Configuration as a file', {
    note: `${String(NUMBERS)} numbers of ${String(CARRIERS)} carriers, ${(text.length / MEGABYTE).toFixed(1)} MB; middle of ${String(RUNS)} runs. Read by ${String(readingCost(reader, lists))} requests; adding all numbers takes ${String(writes)} requests, about ${String(Math.ceil(secondsFor(writes, USUAL_PACE) / 60))} minutes`,
    columns: ['', 'ms', 'MB'],
    rows: [
      ['rows to records', ...measured(() => describeRecords(records(), 'a'))],
      ['records to text', ...measured(() => fileText(file))],
      ['text to records', ...measured(() => readFileText(text, () => null))],
      ['plan, all the same', ...measured(() => filePlanOf(file, file))],
      ['plan and steps, all added', ...measured(() => fileStepsOf(filePlanOf(file, { ...file, items: [] })))],
      ['check-up', ...measured(() => runCheckUp(lists, Date.now()))],
    ],
  });
};
