import type { KnownCreation } from '../../../src/dataProvider/createOnce.ts';
import { listOf } from './platform.ts';
import type { Save, Session } from './severalCalls.ts';

/** A record of which something is unique, found again by it after a lost answer. */
const uniqueRecord = (
  resource: string,
  of: (session: Session, name: string) => Promise<{ data: Record<string, unknown> }>,
): Save => ({
  name: `a new record of ${resource}`,
  prepare: async (session, name) => {
    const { dataProvider } = session;
    const { data } = await of(session, name);
    const [unique = ''] = Object.keys(data);
    return {
      wanted: [data[unique]],
      open: () =>
        Promise.resolve({
          save: async (progress, note) => {
            const creation = { known: progress as KnownCreation | null, note };
            await dataProvider.create(resource, { data, meta: { creation } });
            return [];
          },
        }),
      state: async () => {
        const filter = { q: data[unique], account_sid: data['account_sid'] };
        const { data: rows } = await dataProvider.getList(resource, listOf(filter, 1, 100));
        return rows.map(row => row[unique] as unknown).filter(value => value === data[unique]);
      },
    };
  },
});

const client = uniqueRecord('clients', ({ account }, name) =>
  Promise.resolve({
    data: {
      username: name.replace(/\W/g, '-').toLowerCase(),
      password: 'Str0ng secret',
      is_active: true,
      allow_direct_app_calling: false,
      account_sid: account.id,
    },
  }),
);

let numbers = 0;

const number = uniqueRecord('phone-numbers', async ({ dataProvider, account }) => {
  const { data: carriers } = await dataProvider.getList('carriers', listOf({}, 1, 25));
  numbers += 1;
  return {
    data: {
      number: `4930990${String(numbers).padStart(5, '0')}`,
      account_sid: account.id,
      voip_carrier_sid: carriers.find(row => row['account_sid'] === null)?.id,
    },
  };
});

const newApplication = uniqueRecord('applications', ({ account }, name) =>
  Promise.resolve({
    data: {
      name,
      account_sid: account.id,
      call_hook: { url: 'https://new.example.com', method: 'POST', username: null, password: null },
      call_status_hook: { url: 'https://new.example.com/s', method: 'POST', username: null, password: null },
    },
  }),
);

export const UNIQUE_SAVES: readonly Save[] = [client, number, newApplication];
