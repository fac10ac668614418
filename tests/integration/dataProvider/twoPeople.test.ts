// @vitest-environment node
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, startPlatform, type Platform } from './platform.ts';

/** Two tabs open the same record, A saves, B saves. */

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

type Session = Awaited<ReturnType<typeof atHome>>;
type Values = Record<string, unknown>;
type Change = (record: RaRecord) => Values;

const hook = (url: string) => ({ url, method: 'POST', username: 'joe', password: 'x' });
const part =
  (column: string, changes: Values): Change =>
  record => ({ [column]: { ...(record[column] as Values), ...changes } });

interface Kind {
  /** Of a new record; the first one of the seed where there is none. */
  made?: (session: Session) => Values;
  resource: string;
  a: Change;
  b: Change;
  /** What must be stored in the end. */
  end: Values;
  /** A is another program. */
  program?: string;
  /** B changes what A changed. */
  same?: { change: Change; field: string };
}

const bucket = {
  vendor: 'aws_s3',
  name: 'calls',
  region: 'us-east-1',
  access_key_id: 'K',
  secret_access_key: 'abcdefghij',
};

const KINDS: Record<string, Kind> = {
  'a user: view-only by A, renamed by B': {
    resource: 'users',
    made: ({ account }) => ({
      name: 'shared user',
      email: 'shared@example.com',
      initial_password: 'Patchbay-demo-2',
      is_view_only: false,
      service_provider_sid: account['service_provider_sid'],
      account_sid: account.id,
    }),
    a: () => ({ is_view_only: true }),
    b: () => ({ name: 'shared user 2' }),
    end: { name: 'shared user 2', is_view_only: true },
    same: { change: () => ({ email: 'other@example.com' }), field: 'email' },
  },
  'an application: one webhook each': {
    resource: 'applications',
    made: ({ account }) => ({
      name: 'Shared',
      account_sid: account.id,
      call_hook: hook('https://a.example.com/call'),
      call_status_hook: hook('https://a.example.com/status'),
    }),
    a: part('call_hook', { url: 'https://b.example.com/call' }),
    b: part('call_status_hook', { url: 'https://b.example.com/status' }),
    end: {
      call_hook: expect.objectContaining({ url: 'https://b.example.com/call', username: 'joe' }) as unknown,
      call_status_hook: expect.objectContaining({ url: 'https://b.example.com/status' }) as unknown,
    },
    same: { change: part('call_hook', { url: 'https://c.example.com/call' }), field: 'call_hook.url' },
  },
  'an application: two parts of one webhook': {
    resource: 'applications',
    made: ({ account }) => ({
      name: 'Shared parts',
      account_sid: account.id,
      call_hook: hook('https://a.example.com/call'),
      call_status_hook: hook('https://a.example.com/status'),
    }),
    a: part('call_hook', { method: 'GET' }),
    b: part('call_hook', { url: 'https://b.example.com/call' }),
    end: {
      call_hook: expect.objectContaining({ url: 'https://b.example.com/call', method: 'GET' }) as unknown,
    },
    same: {
      change: part('call_hook', { method: 'POST', url: 'https://c.example.com' }),
      field: 'call_hook.url',
    },
  },
  'a service provider: its registration hook by A': {
    resource: 'service-providers',
    made: () => ({ name: 'Shared provider' }),
    program: 'ServiceProviders',
    a: () => ({ registration_hook: hook('https://a.example.com/auth') }),
    b: () => ({ description: 'ours' }),
    end: {
      description: 'ours',
      registration_hook: expect.objectContaining({ url: 'https://a.example.com/auth' }) as unknown,
    },
    same: { change: () => ({ description: 'theirs' }), field: 'description' },
  },
  'an account: parts of the bucket': {
    resource: 'accounts',
    made: () => ({ name: 'Shared account' }),
    a: () => ({ record_all_calls: true, bucket_credential: bucket }),
    b: () => ({ registration_hook: hook('https://a.example.com/reg') }),
    end: {
      record_all_calls: true,
      bucket_credential: expect.objectContaining({
        name: 'calls',
        secret_access_key: 'abcdefXXXX',
      }) as unknown,
      registration_hook: expect.objectContaining({ url: 'https://a.example.com/reg' }) as unknown,
    },
    same: {
      change: () => ({ registration_hook: hook('https://c.example.com/reg') }),
      field: 'registration_hook.url',
    },
  },
  'a phone number': {
    resource: 'phone-numbers',
    a: () => ({ application_sid: null }),
    b: () => ({ account_sid: null }),
    end: { application_sid: null, account_sid: null },
  },
  'a SIP client': {
    resource: 'clients',
    made: ({ account }) => ({ username: 'shared', password: 'secret', account_sid: account.id }),
    a: () => ({ allow_direct_app_calling: false }),
    b: () => ({ is_active: false }),
    end: { allow_direct_app_calling: false, is_active: false },
  },
};

const openTwice = async ({ resource, made, program }: Kind) => {
  const [tabA, tabB] = [await atHome(platform), await atHome(platform)];
  const id = made
    ? (await tabA.dataProvider.create(resource, { data: made(tabA) })).data.id
    : (
        await tabA.dataProvider.getList(resource, {
          pagination: { page: 1, perPage: 25 },
          sort: { field: 'id', order: 'ASC' },
          filter: { account_sid: tabA.account.id },
        })
      ).data.find(row => row['application_sid'])?.id;
  const read = async ({ dataProvider }: Session) =>
    (await dataProvider.getOne<RaRecord>(resource, { id: id as string })).data;
  const [loadedA, loadedB] = [await read(tabA), await read(tabB)];
  const save = (tab: Session, loaded: RaRecord, change: Change) =>
    tab.dataProvider.update(resource, {
      id: loaded.id,
      data: { ...loaded, ...change(loaded) },
      previousData: loaded,
    });
  return {
    a: (change: Change): Promise<unknown> =>
      program
        ? tabA.http.request({
            method: 'PUT',
            path: `${program}/${String(loadedA.id)}`,
            body: change(loadedA),
          })
        : save(tabA, loadedA, change),
    b: (change: Change) => save(tabB, loadedB, change),
    stored: () => read(tabA),
  };
};

const leaf = (errors: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], errors);

describe('each stores what only one of them changed', () => {
  it.each(Object.entries(KINDS))('in %s', async (_name, kind) => {
    const { a, b, stored } = await openTwice(kind);
    await a(kind.a);
    const { data } = await b(kind.b);
    expect(await stored()).toMatchObject(kind.end);
    // The form shows both changes.
    expect(data).toMatchObject(kind.end);
  });
});

describe('B is told where both changed the same, and the next save replaces it', () => {
  it.each(Object.entries(KINDS).flatMap(([name, { same, ...kind }]) => (same ? [{ name, same, kind }] : [])))(
    'in $name',
    async ({ same, kind }) => {
      const named = { ...kind, ...(kind.made ? { made: again(kind.made) } : {}) };
      const { a, b, stored } = await openTwice(named);
      const { change, field } = same;
      await a(change);
      const other: Change = record => altered(change(record), field);
      const before = await stored();
      const error = await errorOf(b(other));
      expect(error.status).toBe(409);
      expect(String(leaf((error.body as Values)['errors'], field))).toContain('changed_meanwhile');
      expect(await stored()).toEqual(before);
      await b(other);
      const { password: _masked, ...values } = other(before);
      expect(await stored()).toMatchObject(values);
    },
  );
});

/** A name of its own: the first half of these tests has made one of each. */
const again =
  (made: NonNullable<Kind['made']>): NonNullable<Kind['made']> =>
  session => {
    const values = made(session);
    const renamed = Object.entries(values).map(([key, value]): [string, unknown] =>
      ['name', 'email', 'username'].includes(key) ? [key, `2${String(value)}`] : [key, value],
    );
    return Object.fromEntries(renamed);
  };

const altered = (values: Values, field: string): Values => {
  const [first = '', second] = field.split('.');
  return second === undefined
    ? { [first]: `${String(values[first])}2` }
    : { [first]: { ...(values[first] as Values), [second]: `${String(leaf(values, field))}/2` } };
};

it('a view-only user stays one when an older tab changes the password', async () => {
  const [admin, user] = [await atHome(platform), await platform.signIn('acct1')];
  const userSid = String((user.viewer as unknown as { userSid: string }).userSid);
  const { data: loaded } = await admin.dataProvider.getOne<RaRecord>('users', { id: userSid });
  await admin.dataProvider.update('users', {
    id: userSid,
    data: { ...loaded, is_view_only: true },
    previousData: loaded,
  });
  await user.dataProvider.changeOwnPassword({
    userSid,
    oldPassword: 'Patchbay-demo-1',
    newPassword: 'Patchbay-demo-2',
    isViewOnly: false,
  });
  const { data: after } = await admin.dataProvider.getOne<RaRecord>('users', { id: userSid });
  expect(after['is_view_only']).toBe(true);
});
