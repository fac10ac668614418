import { isoSeconds } from '../engine/columns.ts';
import { accounts } from '../tables/accounts.ts';
import { sbcAddresses } from '../tables/addresses.ts';
import { alerts } from '../tables/alerts.ts';
import { apiKeys } from '../tables/apiKeys.ts';
import { lcrEntries, lcrRoutes, lcrs } from '../tables/lcr.ts';
import { accountLimits } from '../tables/limits.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { passwordSettings, systemInformation } from '../tables/settings.ts';
import { teamsTenants } from '../tables/teams.ts';
import { webhooks } from '../tables/webhooks.ts';
import { faultyAccounts, type Owners } from './faultyAccounts.ts';
import { type Carriers, faultyCarriers } from './faultyCarriers.ts';
import { faultyNumbers } from './faultyNumbers.ts';
import type { SeedRow, World } from './world.ts';

/** One fault for each check-up rule (docs/check-up.md), by id; some could not be stored by a request. */
export const seedFaults = (world: World): void => {
  const named = (name: string) => world.of(serviceProviders).find(row => row['name'] === name) ?? {};
  const [home, tailspin] = [named('default service provider'), named('Tailspin Telecom')];
  const provider = home['service_provider_sid'];
  const owners = faultyAccounts(world, provider);
  const carriers = faultyCarriers(world, provider, owners);
  faultyNumbers(world, provider, owners, carriers);
  faultyRouting(world, owners, carriers);
  faultyTenants(world, home, tailspin, owners);
  // T06, T07
  for (const row of world.of(systemInformation)) row['sip_domain_name'] = null;
  // P03
  for (const row of world.of(passwordSettings)) row['require_digit'] = 0;
  // P05
  home['registration_hook_sid'] = world.add(webhooks, { url: 'https://hooks.faulty.example/auth' });
  // P06 for providers without addresses of their own, P07
  for (const row of world.of(sbcAddresses)) row['service_provider_sid'] ??= provider;
  world.add(sbcAddresses, {
    ipv4: '203.0.113.199',
    last_updated: world.daysAgo(9),
    service_provider_sid: provider,
  });
  faultyKeys(world, provider, owners);
};

const faultyRouting = (world: World, { first }: Owners, carriers: Carriers) => {
  // L01, L02, and L08 beside the provider's table
  const lcr_sid = world.add(lcrs, { name: 'Faulty routing', account_sid: first, is_active: 0 });
  const route = (regex: string, priority: number, ...used: unknown[]) => {
    const lcr_route_sid = world.add(lcrRoutes, { lcr_sid, regex, description: 'faulty', priority });
    used.forEach((voip_carrier_sid, at) =>
      world.add(lcrEntries, { lcr_route_sid, voip_carrier_sid, priority: at }),
    );
  };
  // C03, L05, L06, L07, L04, L03
  route('^81', 0, carriers.switchedOff);
  route('^82', 1, carriers.inboundOnly);
  route('^83', 2, carriers.inactive);
  route('^84', 3);
  route('^811', 4, carriers.switchedOff);
  route('^8[', 5, carriers.switchedOff);
};

const faultyTenants = (world: World, home: SeedRow, tailspin: SeedRow, owners: Owners) => {
  const tenant = (provider: SeedRow, account_sid: unknown, application_sid: unknown, tenant_fqdn: string) =>
    world.add(teamsTenants, {
      service_provider_sid: provider['service_provider_sid'],
      account_sid,
      application_sid,
      tenant_fqdn,
    });
  // M01, M02, M04, M03
  tenant(home, owners.first, null, 'none.teams.faulty.example');
  tenant(home, owners.first, owners.secondApplication, 'other.teams.faulty.example');
  tenant(home, owners.first, owners.application, 'sip:teams.faulty.example');
  const other = world
    .of(accounts)
    .find(row => row['service_provider_sid'] === tailspin['service_provider_sid']);
  tenant(tailspin, other?.['account_sid'], null, 'teams.tailspin.example');
};

const faultyKeys = (world: World, provider: unknown, { first, second }: Owners) => {
  // P01, P02
  world.add(apiKeys, { token: world.random.sid(), account_sid: first, expires_at: world.daysAgo(3) });
  world.add(apiKeys, {
    api_key_sid: '09e92f3c-9d73-4303-b63f-3668574862ce',
    token: world.random.sid(),
    account_sid: first,
  });
  // A12, A13
  const limit = (account_sid: unknown, category: string, quantity: number) =>
    world.add(accountLimits, { account_sid, category, quantity });
  limit(second, 'voice_call_session', 9_999);
  limit(second, 'device', 0);
  // P08
  world.add(alerts, {
    time: isoSeconds(world.now),
    service_provider_sid: provider,
    account_sid: first,
    message: 'Options ping to Faulty default one:203.0.113.66 unsuccessfully',
  });
};
