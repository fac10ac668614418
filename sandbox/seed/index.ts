import type { Database } from '../engine/database.ts';
import { fill } from '../engine/fill.ts';
import { passwordSettings, systemInformation } from '../tables/settings.ts';
import { seedAlerts } from './alerts.ts';
import { seedCalling } from './calling.ts';
import { seedCalls } from './calls.ts';
import { seedFaults } from './faults.ts';
import { seedLive } from './live.ts';
import { seedNumbers } from './numbers.ts';
import { seedPeople } from './people.ts';
import { seedPlatform } from './platform.ts';
import { seedOutage } from './outage.ts';
import { createRandom } from './random.ts';
import { seedSharedRouting } from './routing.ts';
import { seedSpeech } from './speech.ts';
import { seedTenants } from './tenants.ts';
import { seedTrunks } from './trunks.ts';
import { createWorld } from './world.ts';

/**
 * `none`: empty; `large`: 100,000 numbers; `faulty`: all check-up findings; `outage`: a failing
 * carrier and a slow vendor.
 */
export type SeedKind = 'none' | 'default' | 'large' | 'faulty' | 'outage';

/** Part of a kept database's version: change it with the seed. */
export const SEED_VERSION = '6';

const NUMBERS = { none: 0, default: 1_500, large: 100_000, faulty: 1_500, outage: 1_500 };

export const seed = async (db: Database, kind: SeedKind, now: Date): Promise<void> => {
  if (kind === 'none') return;
  const world = createWorld(createRandom(20_261_121), now);
  seedTenants(world);
  seedCalling(world);
  seedTrunks(world);
  seedNumbers(world, NUMBERS[kind]);
  seedPeople(world);
  world.add(systemInformation, {
    domain_name: 'patchbay.example',
    sip_domain_name: 'sip.patchbay.example',
    monitoring_domain_name: 'grafana.patchbay.example',
    private_network_cidr: '10.0.0.0/8,172.16.0.0/12',
    log_level: 'info',
  });
  world.add(passwordSettings, { min_password_length: 8, require_digit: 1, require_special_character: 0 });
  seedCalls(world);
  seedLive(world);
  seedPlatform(world);
  seedSpeech(world);
  seedAlerts(world);
  seedSharedRouting(world);
  if (kind === 'faulty') seedFaults(world);
  if (kind === 'outage') seedOutage(world);
  for (const [table, rows] of world.rows) await fill(db, table, rows, now);
};
