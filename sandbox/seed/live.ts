import { accounts } from '../tables/accounts.ts';
import { cdrs } from '../tables/cdrs.ts';
import { conferences, featureServers, liveCalls, queues } from '../tables/live.ts';
import { DEFAULT_ACCOUNT, LIVE_CALL } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedRow, World } from './world.ts';

type Kind =
  'talking' | 'dialling' | 'trying' | 'completed' | 'abandoned' | 'placed, ringing' | 'placed, early';

const GOING_ON: Record<string, readonly Kind[]> = {
  'default account': ['talking', 'talking', 'dialling', 'placed, ringing', 'trying', 'completed'],
  'Acme Support Desk': ['talking', 'dialling', 'placed, early'],
  'Evergreen Insurance': ['talking', 'abandoned'],
};
const STATES: Record<Kind, readonly [status: string, sip: number, reason: string]> = {
  talking: ['in-progress', 200, 'OK'],
  dialling: ['in-progress', 200, 'OK'],
  trying: ['trying', 100, 'Trying'],
  completed: ['completed', 200, 'OK'],
  abandoned: ['no-answer', 487, 'Request Terminated'],
  'placed, ringing': ['ringing', 180, 'Trying'],
  'placed, early': ['early-media', 183, 'Trying'],
};
const SERVER = '10.0.0.7:5060';

export const seedLive = (world: World): void => {
  const random = createRandom(70_001);
  world.add(featureServers, { feature_server_sid: random.sid(), sip_address: SERVER });
  for (const [name, kinds] of Object.entries(GOING_ON)) {
    const account_sid = world.of(accounts).find(row => row['name'] === name)?.['account_sid'];
    const past = world.of(cdrs).filter(row => row['account_sid'] === account_sid && row['answered'] === 1);
    const by = (direction: string) => past.filter(row => row['direction'] === direction);
    for (const kind of kinds) {
      const isPlaced = kind.startsWith('placed');
      const like = random.pick(by(isPlaced ? 'outbound' : 'inbound'));
      const parent = seedCall(world, random, like, kind);
      if (kind === 'dialling') seedLeg(world, random, like, random.pick(by('outbound')), parent);
    }
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
};

const seedCall = (world: World, random: Random, like: SeedRow, kind: Kind): string => {
  const [call_status, sip_status, sip_reason] = STATES[kind];
  const state = {
    ...shared(random, like),
    application_sid: like['application_sid'],
    call_status,
    sip_status,
    sip_reason,
    fs_sip_address: SERVER,
    ...(like['direction'] === 'inbound'
      ? { originating_sip_ip: like['remote_host'], originating_sip_trunk_name: like['trunk'] }
      : {}),
    ...(kind === 'completed' ? { duration: 30 + random.below(300), call_termination_by: 'caller' } : {}),
  };
  const isKnown = kind === 'dialling' && like['account_sid'] === DEFAULT_ACCOUNT;
  return add(world, random, like, state, isKnown ? LIVE_CALL : undefined);
};

const seedLeg = (world: World, random: Random, parent: SeedRow, like: SeedRow, parent_call_sid: string) => {
  add(world, random, like, {
    ...shared(random, like),
    application_sid: parent['application_sid'],
    call_status: 'in-progress',
    sip_status: 200,
    sip_reason: 'OK',
    parent_call_sid,
    caller_id: like['from'],
    has_recording: 'false',
    local_sip_address: '10.0.0.5:5060',
    public_ip: '203.0.113.5',
  });
};

const shared = (random: Random, like: SeedRow) => ({
  direction: like['direction'],
  from: like['from'],
  to: like['to'],
  call_id: `${random.sid()}@10.0.0.7`,
  sbc_callid: `${random.sid()}@10.0.0.5`,
  trace_id: random.sid().replaceAll('-', ''),
  service_url: `http://${SERVER}`,
});

const add = (
  world: World,
  random: Random,
  like: SeedRow,
  state: Record<string, unknown>,
  sid?: string,
): string => {
  // Always drawn, so that later draws stay the same.
  const drawn = random.sid();
  const call_sid = sid ?? drawn;
  const { account_sid } = like;
  world.add(liveCalls, { call_sid, account_sid, state: JSON.stringify(state), trace_id: state['trace_id'] });
  return call_sid;
};
