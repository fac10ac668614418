import { dialogueOf } from '../calls/dialogue.ts';
import { momentOf, storedMoment } from '../calls/moments.ts';
import { recordOf, type CallRecord } from '../calls/record.ts';
import { hookUrl } from '../calls/urls.ts';
import type { Row } from '../engine/database.ts';
import { accounts } from '../tables/accounts.ts';
import { alerts } from '../tables/alerts.ts';
import { voipCarriers } from '../tables/carriers.ts';
import { cdrs } from '../tables/cdrs.ts';
import { plainAlerts, type AlertText } from './alertTexts.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedRow, World } from './world.ts';

const FIRST_SERIAL = 1_000_000;
const PER_ACCOUNT = { 'default account': 130, 'Acme Support Desk': 40 } as Record<string, number>;
const OTHERS = 16;
const VENDORS = ['google', 'aws', 'microsoft', 'deepgram'];

export const seedAlerts = (world: World): void => {
  const random = createRandom(60_001);
  for (const call of world.of(cdrs)) seedCallAlert(world, random, call);
  let serial = FIRST_SERIAL;
  for (const account of world.of(accounts)) {
    const count = PER_ACCOUNT[String(account['name'])] ?? OTHERS;
    const texts = plainAlerts(hookUrl({ accountSid: String(account['account_sid']) }, 'voice'));
    for (let index = 0; index < count; index += 1) {
      const text = texts[index % texts.length];
      if (text) seedPlain(world, random, account, text, serial);
      serial += 1;
    }
  }
};

const seedCallAlert = (world: World, random: Random, call: SeedRow) => {
  const failure = failureOf(recordOf(call as Row));
  if (!failure) return;
  const { offset_ms, status, path } = failure;
  world.add(alerts, {
    alert_sid: random.sid(),
    serial: FIRST_SERIAL - Number(call['serial']),
    cdr_serial: call['serial'],
    offset_ms,
    time: storedMoment(Date.parse(String(call['attempted_at'])) + offset_ms, 0),
    account_sid: call['account_sid'],
    service_provider_sid: call['service_provider_sid'],
    alert_type: 'webhook-failure',
    message: `${hookUrl({ accountSid: String(call['account_sid']) }, path)} returned ${String(status)}`,
    target_sid: call['call_sid'],
  });
};

const failureOf = (call: CallRecord): { offset_ms: number; status: number; path: string } | undefined => {
  if (call.scenario === 'start-fails')
    return { offset_ms: Math.round((call.settled - call.attempted) * 0.28), status: 500, path: 'voice' };
  if (call.scenario !== 'hook-fails') return undefined;
  for (const step of dialogueOf(call).steps)
    if (step.kind === 'gather' && step.hook && step.hook.status !== 200)
      return {
        offset_ms: call.settled - call.attempted + step.hook.to,
        status: step.hook.status,
        path: 'collect',
      };
  return undefined;
};

const seedPlain = (world: World, random: Random, account: SeedRow, text: AlertText, serial: number) => {
  const { account_sid, service_provider_sid } = account;
  const credential = pickOwn(world, random, 'speech_credentials', account);
  const vendor = credential ? String(credential['vendor']) : random.pick(VENDORS);
  const label = typeof credential?.['label'] === 'string' ? credential['label'] : 'none';
  const limit = 5 + random.below(40);
  world.add(alerts, {
    alert_sid: random.sid(),
    serial,
    time: storedMoment(momentOf(serial, world.now, 0), serial),
    account_sid,
    service_provider_sid,
    alert_type: text.type,
    // The platform sometimes writes this one without a message, and then does not count it.
    message: text.silent && random.below(3) === 0 ? null : text.message({ vendor, label, limit }),
    detail: text.detail && random.below(3) > 0 ? text.detail(random.sid()) : null,
    vendor: text.speech ? vendor : null,
    target_sid: targetOf(world, random, account, text, credential),
  });
};

const targetOf = (
  world: World,
  random: Random,
  account: SeedRow,
  text: AlertText,
  credential: SeedRow | undefined,
): unknown => {
  if (text.speech) return credential?.['speech_credential_sid'] ?? null;
  if (text.carrier) return pickOwn(world, random, voipCarriers.name, account)?.['voip_carrier_sid'] ?? null;
  if (!text.call) return null;
  const call = random.pick(world.of(cdrs));
  return call['account_sid'] === account['account_sid'] ? call['call_sid'] : null;
};

const pickOwn = (world: World, random: Random, table: string, account: SeedRow): SeedRow | undefined => {
  const found = [...world.rows].find(([candidate]) => candidate.name === table)?.[1] ?? [];
  const own = found.filter(
    row =>
      row['account_sid'] === account['account_sid'] ||
      ((row['account_sid'] ?? null) === null &&
        row['service_provider_sid'] === account['service_provider_sid']),
  );
  return own.length > 0 ? random.pick(own) : undefined;
};
