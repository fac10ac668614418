import { accounts } from './accounts.ts';
import { sbcAddresses, smppAddresses } from './addresses.ts';
import { alerts } from './alerts.ts';
import { apiKeys } from './apiKeys.ts';
import { applications } from './applications.ts';
import { accountProducts, accountSubscriptions, products } from './billing.ts';
import {
  predefinedCarriers,
  predefinedSipGateways,
  predefinedSmppGateways,
  sipGateways,
  smppGateways,
  voipCarriers,
} from './carriers.ts';
import { cdrs } from './cdrs.ts';
import { clients } from './clients.ts';
import { lcrEntries, lcrRoutes, lcrs } from './lcr.ts';
import { accountLimits, providerLimits } from './limits.ts';
import { conferences, featureServers, liveCalls, queues } from './live.ts';
import { phoneNumbers } from './phoneNumbers.ts';
import { inviteCodes, outbox, resetLinks, signupHistory } from './registration.ts';
import { registrations } from './registrations.ts';
import { serviceProviders } from './serviceProviders.ts';
import { passwordSettings, systemInformation } from './settings.ts';
import { googleCustomVoices, speechCredentials } from './speech.ts';
import { teamsTenants } from './teams.ts';
import { ttsCache } from './ttsCache.ts';
import { userPermissions, users } from './users.ts';
import { webhooks } from './webhooks.ts';
import type { Table } from '../engine/table.ts';

export const tables: readonly Table[] = [
  webhooks,
  serviceProviders,
  accounts,
  applications,
  users,
  userPermissions,
  apiKeys,
  providerLimits,
  accountLimits,
  voipCarriers,
  sipGateways,
  smppGateways,
  predefinedCarriers,
  predefinedSipGateways,
  predefinedSmppGateways,
  phoneNumbers,
  clients,
  registrations,
  teamsTenants,
  lcrs,
  lcrRoutes,
  lcrEntries,
  systemInformation,
  passwordSettings,
  sbcAddresses,
  smppAddresses,
  speechCredentials,
  googleCustomVoices,
  products,
  accountSubscriptions,
  accountProducts,
  inviteCodes,
  signupHistory,
  resetLinks,
  outbox,
  ttsCache,
  cdrs,
  alerts,
  liveCalls,
  queues,
  conferences,
  featureServers,
];
