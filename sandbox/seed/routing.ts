import { voipCarriers } from '../tables/carriers.ts';
import { lcrEntries, lcrRoutes, lcrs } from '../tables/lcr.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { createRandom } from './random.ts';
import type { World } from './world.ts';

const ROUTES = [
  ['^44', 'United Kingdom', 2],
  ['^49', 'Germany', 2],
  ['^33', 'France', 1],
  ['^1(212|646|917)', 'New York City', 3],
  ['^1', 'North America', 2],
  ['^61', 'Australia', 1],
] as const;
const DEFAULT_PRIORITY = 9999;

export const seedSharedRouting = (world: World): void => {
  const random = createRandom(30_005);
  const provider = world.of(serviceProviders).find(row => row['name'] === 'Tailspin Telecom');
  const service_provider_sid = provider?.['service_provider_sid'];
  const usable = world
    .of(voipCarriers)
    .filter(row => row['service_provider_sid'] === service_provider_sid && row['account_sid'] === null)
    .map(row => row['voip_carrier_sid']);
  const lcr_sid = random.sid();
  const route = (regex: string, description: string, priority: number, carriers: number) => {
    const lcr_route_sid = random.sid();
    world.add(lcrRoutes, { lcr_route_sid, lcr_sid, regex, description, priority });
    const entries = usable.slice(0, carriers).map((voip_carrier_sid, index) =>
      world.add(lcrEntries, {
        lcr_carrier_set_entry_sid: random.sid(),
        lcr_route_sid,
        voip_carrier_sid,
        workload: carriers - index,
        priority: index,
      }),
    );
    return entries.at(-1);
  };
  ROUTES.forEach(([regex, description, carriers], priority) => route(regex, description, priority, carriers));
  const last = route('.*', 'System Default Route', DEFAULT_PRIORITY, 1);
  world.add(lcrs, {
    lcr_sid,
    name: 'Tailspin routing',
    service_provider_sid,
    default_carrier_set_entry_sid: last,
  });
};
