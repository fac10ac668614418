import { routesOf, type Collection, type Route } from '../engine/collection.ts';
import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { clients } from './clients.ts';
import { loginRoutes } from './login.ts';
import { phoneNumbers } from './phoneNumbers.ts';
import { providerPaths } from './providerPaths.ts';
import { serviceProviders } from './serviceProviders.ts';
import { users } from './users.ts';
import { voipCarriers } from './voipCarriers.ts';

/** A new collection adds its declaration here, and its table to tables/index.ts. */
const collections: readonly Collection[] = [
  users,
  serviceProviders,
  accounts,
  applications,
  voipCarriers,
  phoneNumbers,
  clients,
];

export const routes: readonly Route[] = [...loginRoutes, ...collections.flatMap(routesOf), ...providerPaths];
