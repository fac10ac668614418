import type { LcrProgress } from '../../../src/resources/least-cost-routing/saveLcr.ts';
import type { Carrier } from '../../../src/platform/carrier/carrierRecords.ts';
import type { Account } from '../../../src/platform/records.ts';
import {
  type LcrValues,
  readTableOf,
  valuesOf,
} from '../../../src/resources/least-cost-routing/model/lcrTable.ts';
import { listOf } from './platform.ts';
import type { Save, Session } from './severalCalls.ts';

const rule = (pattern: string, carrier: string) => ({
  key: `new-${pattern}`,
  sid: null,
  pattern,
  description: pattern,
  carriers: [{ sid: null, voip_carrier_sid: carrier, workload: 1 }],
});

const tablesOf = async ({ dataProvider }: Session, account_sid: string) => {
  const { data } = await dataProvider.getList('least-cost-routing', listOf({}, 1, 200));
  return Promise.all(
    data
      .filter(row => row['account_sid'] === account_sid)
      .map(async row => readTableOf({ ...row }, await dataProvider.lcrRoutes({ lcrSid: String(row.id) }))),
  );
};

const patternsIn = async (session: Session, account_sid: string) =>
  (await tablesOf(session, account_sid)).map(({ columns, routes, defaultRoute }) => ({
    name: columns.name,
    patterns: routes.map(({ pattern, carriers }) => `${pattern} ${String(carriers.length)}`),
    default: defaultRoute?.carriers.length,
  }));

const someCarrier = async ({ dataProvider }: Session) => {
  const { data } = await dataProvider.getList<Carrier>('carriers', listOf({}, 1, 100));
  const [first] = data.filter(({ account_sid }) => !account_sid);
  if (!first) throw new Error('a carrier for all accounts');
  return String(first.id);
};

const newTable: Save = {
  name: 'a new routing table',
  prepare: async (session, name) => {
    const { dataProvider } = session;
    const { data: account } = await dataProvider.create<Account>('accounts', { data: { name } });
    const account_sid = String(account.id);
    const carrier = await someCarrier(session);
    const wanted: LcrValues = {
      name,
      is_active: true,
      account_sid,
      default_carrier: carrier,
      rules: [rule('^44', carrier), rule('^49', carrier)],
    };
    return {
      wanted: [{ name, patterns: ['^44 1', '^49 1'], default: 1 }],
      open: () =>
        Promise.resolve({
          save: async (progress, note) => {
            const known = {
              creation: null,
              stored: null,
              isUncertain: false,
              ...(progress as LcrProgress | null),
            };
            const { error, elsewhere } = await dataProvider.saveLcr({ ...known, wanted, note });
            return [...(error ? [error.message] : []), ...elsewhere];
          },
        }),
      state: () => patternsIn(session, account_sid),
    };
  },
};

const storedTable: Save = {
  name: 'a routing table and its routes',
  prepare: async (session, name) => {
    const { dataProvider } = session;
    const { data: account } = await dataProvider.create<Account>('accounts', { data: { name } });
    const account_sid = String(account.id);
    const carrier = await someCarrier(session);
    const { stored: made } = await dataProvider.saveLcr({
      stored: null,
      isUncertain: false,
      wanted: {
        name,
        is_active: true,
        account_sid,
        default_carrier: carrier,
        rules: [rule('^44', carrier), rule('^45', carrier), rule('^49', carrier)],
      },
    });
    if (!made) throw new Error('a table');
    const values = valuesOf(made);
    const [one, two, three] = values.rules;
    if (!one || !two || !three) throw new Error('three routes');
    const wanted = {
      ...values,
      name: `${name}!`,
      rules: [
        {
          ...one,
          carriers: [...one.carriers, { sid: null, voip_carrier_sid: carrier, workload: 2 }],
        },
        { ...two, removed: true as const },
        rule('^46', carrier),
        { ...three, description: 'changed' },
      ],
    };
    const load = async () => {
      const [found] = await tablesOf(session, account_sid);
      if (!found) throw new Error('a table');
      return found;
    };
    return {
      wanted: [{ name: `${name}!`, patterns: ['^44 2', '^46 1', '^49 1'], default: 1 }],
      open: async () => {
        const stored = await load();
        return {
          save: async (progress, note) => {
            const known = { creation: null, stored, isUncertain: false, ...(progress as LcrProgress | null) };
            const { error, elsewhere } = await dataProvider.saveLcr({ ...known, wanted, note });
            return [...(error ? [error.message] : []), ...elsewhere];
          },
        };
      },
      state: () => patternsIn(session, account_sid),
    };
  },
};

export const ROUTING_SAVES: readonly Save[] = [newTable, storedTable];
