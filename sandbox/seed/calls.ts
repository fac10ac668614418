import { momentOf, storedMoment } from '../calls/moments.ts';
import { durationOf, outcomeOf } from '../calls/outcomes.ts';
import { notable, type Notable } from '../calls/notable.ts';
import { NO_TRACE, traceIdOf } from '../calls/traceId.ts';
import { cdrs } from '../tables/cdrs.ts';
import { callerOf, type CallParty } from './callParties.ts';
import { createRandom, type Random } from './random.ts';
import type { World } from './world.ts';

/** Of 5,000 calls. */
const WEIGHTS: Record<string, number> = {
  'default account': 2500,
  'Acme Support Desk': 900,
  'Blue River Clinic': 380,
  'Cedar Hotel Group': 320,
  'Evergreen Insurance': 400,
  'Fjord Shipping': 150,
  'Granite Bank': 200,
  'Harbor Realty': 20,
  'Iris Dental': 60,
  'Kestrel Airlines': 65,
  'Juniper Foods': 5,
};
const SCENARIOS = ['bot', 'bot', 'bot', 'bot', 'keys', 'keys', 'dial', 'dial'] as const;

export const seedCalls = (world: World): void => {
  const random = createRandom(50_001);
  notable.forEach((call, index) => {
    seedNotable(world, random, call, index + 1);
  });
  let serial = notable.length + 1;
  for (const [account, weight] of Object.entries(WEIGHTS)) {
    const special = notable.filter(call => call.account === account).length;
    for (let left = weight - special; left > 0; left -= 1) {
      seedCall(world, random, account, serial);
      serial += 1;
    }
  }
};

const seedCall = (world: World, random: Random, account: string, serial: number) => {
  const party = callerOf(world, random, account);
  const outcome = outcomeOf(random);
  const duration = outcome.answered ? durationOf(random) : 0;
  const hookFails = outcome.answered && duration > 25 && random.below(60) === 0;
  const startFails = outcome.status === 500;
  const early = [403, 404, 503].includes(outcome.status) && random.below(2) === 0;
  const recorded = outcome.answered && party.recordFormat !== null && random.below(10) < 7;
  const scenario = hookFails ? 'hook-fails' : startFails ? 'start-fails' : random.pick(SCENARIOS);
  const { setupMs } = outcome;
  const moment = momentOf(serial, world.now, setupMs + duration * 1000);
  const trace = traceOf(random);
  const call_sid = random.sid();
  addCall(world, random, party, {
    serial,
    attempted_at: storedMoment(moment, serial),
    setup_ms: setupMs,
    call_sid: early ? null : call_sid,
    application_sid: early ? null : party.application,
    answered: outcome.answered ? 1 : 0,
    duration: hookFails ? Math.min(duration, 40 + random.below(10)) : duration,
    sip_status: outcome.status,
    termination_reason: outcome.reason,
    trace_id: early ? null : trace,
    record_format: recorded ? party.recordFormat : null,
    scenario,
  });
};

const traceOf = (random: Random): string | null => {
  const form = { scopeSpans: random.below(4) === 0, severalContainers: random.below(6) === 0 };
  const id = traceIdOf(random, form);
  const chance = random.below(25);
  return chance === 0 ? null : chance === 1 ? NO_TRACE : id;
};

const seedNotable = (world: World, random: Random, call: Notable, serial: number) => {
  const party = callerOf(world, random, call.account, true);
  const failed = call.scenario === 'start-fails';
  const form = { scopeSpans: call.scopeSpans ?? false, severalContainers: call.severalContainers ?? false };
  const moment = world.now.getTime() - call.minutesAgo * 60_000;
  addCall(world, random, party, {
    serial,
    attempted_at: storedMoment(moment, serial),
    setup_ms: 2100,
    call_sid: call.callSid,
    application_sid: party.application,
    answered: failed ? 0 : 1,
    duration: call.seconds,
    sip_status: failed ? 500 : 200,
    termination_reason: failed ? '500 server internal error' : 'caller hungup',
    trace_id: traceIdOf(random, form, call.spans),
    record_format: call.recorded ? (party.recordFormat ?? 'mp3') : null,
    scenario: call.scenario,
  });
};

const addCall = (world: World, random: Random, party: CallParty, row: Record<string, unknown>) => {
  const call = `${random.sid()}@10.0.0.7`;
  const parent = random.below(9) === 0 ? `${random.sid()}@10.0.0.7` : null;
  world.add(cdrs, {
    cdr_sid: random.sid(),
    account_sid: party.account,
    service_provider_sid: party.provider,
    sip_callid: call,
    sip_parent_callid: parent,
    direction: party.direction,
    from: party.from,
    to: party.to,
    trunk: party.trunk,
    host: '10.0.0.5',
    remote_host: party.remoteHost,
    ...row,
  });
};
