import { hashPassword } from '../engine/passwords.ts';
import { accounts } from '../tables/accounts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { userPermissions, users } from '../tables/users.ts';
import { PASSWORD } from './names.ts';
import type { World } from './world.ts';

interface Person {
  name: string;
  provider?: string;
  account?: string;
  permissions?: string[];
  force_change?: 1;
  is_active?: 0;
}

const VIEW = ['VIEW_ONLY'];
const HOME = 'default service provider';

const people: readonly Person[] = [
  { name: 'admin', permissions: ['PROVISION_SERVICES', 'PROVISION_USERS'] },
  { name: 'adminview', permissions: VIEW },
  { name: 'sp1', provider: HOME },
  { name: 'sp1view', provider: HOME, permissions: VIEW },
  { name: 'sp2', provider: 'Northwind Voice' },
  { name: 'Peter Novak', provider: 'Tailspin Telecom' },
  { name: 'acct1', provider: HOME, account: 'default account' },
  { name: 'acct1view', provider: HOME, account: 'default account', permissions: VIEW },
  { name: 'acct2', provider: 'Northwind Voice', account: 'Evergreen Insurance' },
  { name: 'newbie', provider: HOME, account: 'Acme Support Desk', force_change: 1 },
  { name: 'Olivia Martin', provider: HOME, account: 'Blue River Clinic' },
  { name: 'Sam Okafor', provider: HOME, account: 'Dune Logistics' },
  { name: 'Lena Fischer', provider: HOME, account: 'default account', is_active: 0 },
];

export const seedPeople = (world: World): void => {
  const sidOf = (table: typeof accounts, name: string | undefined) =>
    name === undefined ? null : (world.of(table).find(row => row['name'] === name)?.[table.key] ?? null);
  for (const person of people) {
    const user_sid = world.add(users, {
      name: person.name,
      email: `${person.name.toLowerCase().replace(' ', '.')}@example.com`,
      hashed_password: hashPassword(PASSWORD),
      account_sid: sidOf(accounts, person.account),
      service_provider_sid: sidOf(serviceProviders, person.provider),
      force_change: person.force_change ?? 0,
      email_validated: person.name === 'admin' ? 1 : 0,
      is_active: person.is_active ?? 1,
    });
    for (const permission of person.permissions ?? []) world.add(userPermissions, { user_sid, permission });
  }
  const key = (owner: Record<string, unknown>) =>
    world.add(apiKeys, { token: world.random.sid(), created_at: world.daysAgo(20), ...owner });
  key({});
  for (const row of world.of(serviceProviders)) key({ service_provider_sid: row['service_provider_sid'] });
  for (const row of world.of(accounts).slice(0, 3)) key({ account_sid: row['account_sid'] });
  key({ account_sid: world.of(accounts)[0]?.['account_sid'], last_used: world.daysAgo(1) });
};
