import { routesOf, type Collection, type Route } from '../engine/collection.ts';
import { accountPaths } from './accountPaths.ts';
import { accounts } from './accounts.ts';
import { activationRoutes } from './activation.ts';
import { sbcs, smpps } from './addresses.ts';
import { apiKeys } from './apiKeys.ts';
import { appEnvRoutes } from './appEnv.ts';
import { applications } from './applications.ts';
import { billingRoutes } from './billing.ts';
import { callDataRoutes } from './callData.ts';
import { clients } from './clients.ts';
import { sipGateways, smppGateways } from './gateways.ts';
import { googleVoices } from './googleCustomVoices.ts';
import { lcrCarrierSetEntries, lcrRoutes } from './lcrParts.ts';
import { lcrs } from './lcrs.ts';
import { limitRoutes } from './limits.ts';
import { loginRoutes } from './login.ts';
import { onboardingRoutes } from './onboarding.ts';
import { passwordRoutes } from './passwords.ts';
import { phoneNumbers } from './phoneNumbers.ts';
import { predefinedRoutes } from './predefinedCarriers.ts';
import { providerPaths } from './providerPaths.ts';
import { registerRoutes } from './register.ts';
import { registeredRoutes } from './registeredSipUsers.ts';
import { serviceProviders } from './serviceProviders.ts';
import { settingsRoutes } from './settings.ts';
import { signinRoutes } from './signin.ts';
import { sipRealmRoutes } from './sipRealms.ts';
import { speechRoutes } from './speechCredentials.ts';
import { speechServiceRoutes } from './speechServices.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { subspaceRoutes } from './subspace.ts';
import { teamsTenants } from './teams.ts';
import { ttsCacheRoutes } from './ttsCache.ts';
import { users } from './users.ts';
import { voipCarriers } from './voipCarriers.ts';
import { webhooks } from './webhooks.ts';

const collections: readonly Collection[] = [
  users,
  serviceProviders,
  accounts,
  applications,
  apiKeys,
  voipCarriers,
  sipGateways,
  smppGateways,
  phoneNumbers,
  clients,
  teamsTenants,
  lcrs,
  lcrRoutes,
  lcrCarrierSetEntries,
  sbcs,
  smpps,
  webhooks,
  googleVoices,
];

export const routes: readonly Route[] = [
  ...collections.flatMap(routesOf),
  ...loginRoutes,
  ...accountPaths,
  ...providerPaths,
  ...limitRoutes,
  ...registeredRoutes,
  ...predefinedRoutes,
  ...settingsRoutes,
  ...ttsCacheRoutes,
  ...callDataRoutes,
  ...appEnvRoutes,
  ...onboardingRoutes,
  ...speechRoutes,
  ...speechServiceRoutes,
  ...registerRoutes,
  ...activationRoutes,
  ...signinRoutes,
  ...passwordRoutes,
  ...sipRealmRoutes,
  ...billingRoutes,
  ...subscriptionRoutes,
  ...subspaceRoutes,
];
