import { accounts } from '../tables/accounts.ts';
import { cdrs } from '../tables/cdrs.ts';
import { conferences, featureServers, liveCalls, queues } from '../tables/live.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedRow, World } from './world.ts';

const GOING_ON: Record<string, readonly string[]> = {
  'default account': ['in-progress', 'in-progress', 'in-progress', 'ringing', 'queued', 'completed'],
  'Acme Support Desk': ['in-progress', 'in-progress', 'early-media'],
  'Evergreen Insurance': ['in-progress', 'no-answer'],
};
const SIP: Record<string, readonly [number, string]> = {
  ringing: [180, 'Ringing'],
  'early-media': [183, 'Session Progress'],
  'no-answer': [480, 'Temporarily Unavailable'],
};
const SERVER = '10.0.0.7:5060';

export function seedLive(world: World): void {
  const random = createRandom(70_001);
  world.add(featureServers, { feature_server_sid: random.sid(), sip_address: SERVER });
  for (const [name, statuses] of Object.entries(GOING_ON)) {
    const account_sid = world.of(accounts).find(row => row['name'] === name)?.['account_sid'];
    const past = world.of(cdrs).filter(row => row['account_sid'] === account_sid && row['answered'] === 1);
    for (const status of statuses) seedLiveCall(world, random, random.pick(past), status);
    const [support, sales] = [random.below(7), random.below(3)];
    for (const [queue, waiting] of [
      ['support', support],
      ['sales', sales],
      ['billing', 0],
    ] as const)
      world.add(queues, { queue_sid: random.sid(), account_sid, name: queue, waiting });
    for (const conference of ['daily-standup', 'escalation-42'])
      world.add(conferences, { conference_sid: random.sid(), account_sid, name: conference });
  }
}

/** A call as the cache holds it: texts but for status and duration. */
function seedLiveCall(world: World, random: Random, like: SeedRow, status: string) {
  const [sip_status, sip_reason] = SIP[status] ?? [200, 'OK'];
  const state = {
    direction: like['direction'],
    from: like['from'],
    to: like['to'],
    caller_id: like['from'],
    call_id: `${random.sid()}@10.0.0.7`,
    sbc_callid: `${random.sid()}@10.0.0.5`,
    application_sid: like['application_sid'],
    call_status: status,
    sip_status,
    sip_reason,
    trace_id: random.sid().replaceAll('-', ''),
    fs_sip_address: SERVER,
    originating_sip_ip: like['remote_host'],
    originating_sip_trunk_name: like['trunk'],
    local_sip_address: '10.0.0.5:5060',
    public_ip: '203.0.113.5',
    service_url: `http://${SERVER}`,
    ...(status === 'completed' ? { duration: 30 + random.below(300), call_termination_by: 'caller' } : {}),
  };
  world.add(liveCalls, {
    call_sid: random.sid(),
    account_sid: like['account_sid'],
    state: JSON.stringify(state),
  });
}
