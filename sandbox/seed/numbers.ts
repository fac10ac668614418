import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { providers } from './names.ts';
import type { SeedRow, World } from './world.ts';

/** The platform takes any text as a number. */
const UNASSIGNED = 70;
const PATTERNS = ['447700.*', '1508555....', '4930.*', 'conference-hall', 'support', '1800FLOWERS'];

export const seedNumbers = (world: World, total: number): void => {
  const plan = providers.flatMap(provider => provider.accounts);
  const planned = plan.reduce((sum, account) => sum + account.numbers, 0);
  const scale = (total - UNASSIGNED) / planned;
  const wanted = plan.map(account => Math.floor(account.numbers * scale));
  const missing = total - UNASSIGNED - wanted.reduce((sum, count) => sum + count, 0);
  wanted[0] = (wanted[0] ?? 0) + missing;
  let serial = 0;
  plan.forEach((account, index) => {
    const row = world.of(accounts).find(candidate => candidate['name'] === account.name);
    const context = row ? choicesOf(world, row) : undefined;
    for (let left = wanted[index] ?? 0; left > 0; left -= 1) {
      seedNumber(world, serial, context);
      serial += 1;
    }
  });
  for (let left = UNASSIGNED; left > 0; left -= 1) {
    seedNumber(world, serial, undefined);
    serial += 1;
  }
};

interface Choices {
  account: SeedRow;
  carriers: SeedRow[];
  applications: SeedRow[];
}

const choicesOf = (world: World, account: SeedRow): Choices => {
  const usable = world
    .of(voipCarriers)
    .filter(
      row =>
        row['service_provider_sid'] === account['service_provider_sid'] &&
        (row['account_sid'] === null || row['account_sid'] === account['account_sid']),
    );
  const own = world.of(applications).filter(row => row['account_sid'] === account['account_sid']);
  return { account, carriers: usable, applications: own };
};

const seedNumber = (world: World, serial: number, choices: Choices | undefined) => {
  const { random } = world;
  const carriers = choices?.carriers ?? world.of(voipCarriers).filter(row => row['account_sid'] === null);
  const withoutCarrier = random.below(40) === 0;
  const application = choices && random.below(8) > 0 ? pickOrNull(world, choices.applications) : null;
  world.add(phoneNumbers, {
    number: numberText(serial, PATTERNS[Math.floor(serial / 200)], serial % 200 === 199),
    voip_carrier_sid: withoutCarrier ? null : pickOrNull(world, carriers)?.['voip_carrier_sid'],
    account_sid: choices?.account['account_sid'] ?? null,
    application_sid: application?.['application_sid'] ?? null,
  });
};

const pickOrNull = (world: World, rows: SeedRow[]): SeedRow | null =>
  rows.length > 0 ? world.random.pick(rows) : null;

const numberText = (serial: number, pattern: string | undefined, special: boolean): string => {
  if (special && pattern) return pattern;
  const tail = String(serial).padStart(6, '0');
  if (serial % 10 === 3) return `442079${tail}`;
  if (serial % 15 === 7) return `493090${tail}`;
  const area = ['508', '617', '212', '415'][Math.floor(serial / 400) % 4] ?? '508';
  return `1${area}5${tail}`;
};
