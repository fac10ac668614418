import type { KnownCreation } from '../../../src/dataProvider/createOnce.ts';
import type { Limits } from '../../../src/platform/limits.ts';
import type { Account, Application, ServiceProvider, User } from '../../../src/platform/records.ts';
import { listOf } from './platform.ts';
import { UNIQUE_SAVES } from './savesOfUniqueRecords.ts';
import type { Save, Session } from './severalCalls.ts';

interface AccountProgress {
  creation: KnownCreation | null;
  limits: Limits | null;
}

const LIMITS: Limits = { voice_call_session: 7, device: 3 };

/** Limits without those that are none. */
const setLimits = async ({ dataProvider }: Session, sid: string, kind: 'account' | 'serviceProvider') =>
  Object.fromEntries(
    Object.entries(await dataProvider.limits({ owner: { kind, sid } })).filter(([, value]) => value !== null),
  );

const saveLimits = async (
  { dataProvider }: Session,
  owner: { kind: 'account' | 'serviceProvider'; sid: string },
  stored: Limits,
  wanted: Limits,
) => {
  const { done, failed } = await dataProvider.saveLimits({ owner, stored, wanted });
  return { failed, stored: { ...stored, ...Object.fromEntries(done.map(key => [key, wanted[key]])) } };
};

const newAccount: Save = {
  name: 'a new account with limits',
  prepare: (session, name) => {
    const { dataProvider } = session;
    const data = { name, sip_realm: `${name.replace(/\W/g, '-').toLowerCase()}.example.com` };
    const found = async () => {
      const { data: rows } = await dataProvider.getList<Account>('accounts', listOf({ q: name }, 1, 100));
      return rows.filter(row => row.name === name);
    };
    return Promise.resolve({
      wanted: [{ ...data, ...LIMITS }],
      open: () =>
        Promise.resolve({
          save: async (progress, note) => {
            const now = { creation: null, limits: null, ...(progress as AccountProgress | null) };
            const creation = {
              known: now.creation,
              note: (known: KnownCreation | null) => note(Object.assign(now, { creation: known })),
            };
            const { data: made } = await dataProvider.create('accounts', { data, meta: { creation } });
            const owner = { kind: 'account' as const, sid: String(made.id) };
            const { failed, stored } = await saveLimits(session, owner, now.limits ?? {}, LIMITS);
            note(Object.assign(now, { limits: stored }));
            return failed;
          },
        }),
      state: async () =>
        Promise.all(
          (await found()).map(async ({ id, sip_realm }) => ({
            name,
            sip_realm,
            ...(await setLimits(session, String(id), 'account')),
          })),
        ),
    });
  },
};

const storedAccount: Save = {
  name: 'an account and its limits',
  prepare: async (session, name) => {
    const { dataProvider } = session;
    const { data: made } = await dataProvider.create<Account>('accounts', { data: { name } });
    const owner = { kind: 'account' as const, sid: String(made.id) };
    await dataProvider.saveLimits({ owner, stored: {}, wanted: { api_rate: 5, device: 1 } });
    const wanted = { ...LIMITS, api_rate: null };
    return {
      wanted: { name: `${name} renamed`, ...LIMITS },
      open: async () => {
        const { data: previousData } = await dataProvider.getOne<Account>('accounts', { id: made.id });
        const loaded = await dataProvider.limits({ owner });
        return {
          save: async (progress, note) => {
            const data = { name: `${name} renamed` };
            await dataProvider.update('accounts', { id: made.id, data, previousData });
            const known = (progress as Limits | null) ?? loaded;
            const { failed, stored } = await saveLimits(session, owner, known, wanted);
            note(stored);
            return failed;
          },
        };
      },
      state: async () => {
        const { data } = await dataProvider.getOne<Account>('accounts', { id: made.id });
        return { name: data.name, ...(await setLimits(session, owner.sid, 'account')) };
      },
    };
  },
};

const provider: Save = {
  name: 'a service provider and its limits',
  prepare: async (session, name) => {
    const { dataProvider, http } = session;
    const sid = await http.request<{ sid: string }>({
      method: 'POST',
      path: 'ServiceProviders',
      body: { name },
    });
    const owner = { kind: 'serviceProvider' as const, sid: sid.sid };
    await dataProvider.saveLimits({ owner, stored: {}, wanted: { api_rate: 5 } });
    const load = () => dataProvider.getOne<ServiceProvider>('service-providers', { id: owner.sid });
    return {
      wanted: { description: 'changed', ...LIMITS },
      open: async () => {
        const { data: previousData } = await load();
        const loaded = await dataProvider.limits({ owner });
        return {
          save: async () => {
            const data = { description: 'changed' };
            await dataProvider.update('service-providers', { id: owner.sid, data, previousData });
            return (await saveLimits(session, owner, loaded, { ...LIMITS, api_rate: null })).failed;
          },
        };
      },
      state: async () => ({
        description: (await load()).data.description,
        ...(await setLimits(session, owner.sid, 'serviceProvider')),
      }),
    };
  },
};

const adminSettings: Save = {
  name: 'the settings of the platform',
  prepare: async ({ dataProvider }, name) => {
    const domain_name = `${name.replace(/\W/g, '-').toLowerCase()}.example.com`;
    const before = await dataProvider.adminSettings({});
    const wanted = {
      system: { ...before.system, domain_name },
      passwords: {
        ...before.passwords,
        min_password_length: before.passwords.min_password_length === 9 ? 10 : 9,
      },
    };
    return {
      wanted: [domain_name, wanted.passwords.min_password_length],
      open: async () => {
        const stored = await dataProvider.adminSettings({});
        return { save: async () => (await dataProvider.saveAdminSettings({ stored, wanted })).failed };
      },
      state: async () => {
        const { system, passwords } = await dataProvider.adminSettings({});
        return [system.domain_name, passwords.min_password_length];
      },
    };
  },
};

const application: Save = {
  name: 'an application with a webhook of its own',
  prepare: async (session, name) => {
    const { dataProvider, account } = session;
    const hook = (url: string) => ({ url, method: 'POST', username: null, password: null });
    const data = {
      name,
      account_sid: account.id,
      call_hook: hook('https://old.example.com'),
      call_status_hook: hook('https://old.example.com/status'),
    };
    const { data: made } = await dataProvider.create<Application>('applications', { data });
    const load = () => dataProvider.getOne<Application>('applications', { id: made.id });
    return {
      wanted: [`${name}!`, 'https://new.example.com', 'https://old.example.com/status'],
      open: async () => {
        const { data: previousData } = await load();
        return {
          save: async () => {
            const call_hook = { ...previousData.call_hook, url: 'https://new.example.com' };
            await dataProvider.update('applications', {
              id: made.id,
              data: { ...previousData, name: `${name}!`, call_hook },
              previousData,
            });
            return [];
          },
        };
      },
      state: async () => {
        const { data: now } = await load();
        return [now.name, now.call_hook?.url, now.call_status_hook?.url];
      },
    };
  },
};

const user: Save = {
  name: 'a user',
  prepare: async ({ dataProvider }, name) => {
    const login = name.replace(/\W/g, '-').toLowerCase();
    const { data: made } = await dataProvider.create<User>('users', {
      data: {
        name: login,
        email: `${login}@example.com`,
        initial_password: 'Made-up-1-word',
        is_active: true,
        is_view_only: false,
        force_change: false,
      },
    });
    const load = () => dataProvider.getOne<User>('users', { id: made.id });
    return {
      wanted: [login, `${login}@changed.example.com`],
      open: async () => {
        const { data: previousData } = await load();
        return {
          save: async () => {
            const data = { ...previousData, email: `${login}@changed.example.com` };
            await dataProvider.update('users', { id: made.id, data, previousData });
            return [];
          },
        };
      },
      state: async () => {
        const { data } = await load();
        return [data.name, data.email];
      },
    };
  },
};

export const TENANT_SAVES: readonly Save[] = [
  newAccount,
  storedAccount,
  provider,
  adminSettings,
  application,
  user,
  ...UNIQUE_SAVES,
];
