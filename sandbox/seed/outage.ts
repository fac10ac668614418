import { storedMoment } from '../calls/moments.ts';
import { CALLS_A_MINUTE, FIRST_OF_OUTAGE, minutesBefore, outageMoment } from '../calls/outageMoments.ts';
import { traceIdOf } from '../calls/traceId.ts';
import { accounts } from '../tables/accounts.ts';
import { alerts } from '../tables/alerts.ts';
import { applications } from '../tables/applications.ts';
import { cdrs } from '../tables/cdrs.ts';
import { createRandom } from './random.ts';
import type { World } from './world.ts';

const CARRIERS = ['Amber Telecom', 'Gulf Carrier Services', 'Jade Route', 'Hazel Wholesale', 'Birch SIP'];
const FAILING = 'Jade Route';
const FAILS_FROM_MINUTES = 92;
const SLOW_FROM_MINUTES = 240;
const HOURS = 12;
const ORDINARY = [
  [486, '486 busy here'],
  [480, '480 temporarily unavailable'],
  [487, '487 request terminated'],
  [404, '404 not found'],
] as const;

/** Twelve busy hours before the start, with a refusing carrier and a slow vendor at the end. */
export const seedOutage = (world: World): void => {
  const random = createRandom(70_001);
  const account = world.of(accounts).find(({ name }) => name === 'default account');
  const { account_sid, service_provider_sid } = account ?? {};
  const own = world.of(applications).filter(row => row['account_sid'] === account_sid);
  for (let index = 0; index < HOURS * 60 * CALLS_A_MINUTE; index += 1) {
    const serial = FIRST_OF_OUTAGE + index;
    const minutes = minutesBefore(serial);
    const outbound = index % CALLS_A_MINUTE === 0;
    const trunk = CARRIERS[(minutes + (outbound ? 0 : 3)) % CARRIERS.length] ?? '';
    const refused = trunk === FAILING && outbound && minutes <= FAILS_FROM_MINUTES;
    const [status, reason] = refused
      ? [503, '503 service unavailable']
      : random.below(8) === 0
        ? random.pick(ORDINARY)
        : [200, random.pick(['caller hungup', 'called party hungup'])];
    const answered = status === 200;
    const moment = outageMoment(serial, world.now);
    const number = `4420${String(10_000_000 + random.below(89_999_999))}`;
    const duration = answered ? 12 + random.below(34) : 0;
    const call_sid = random.sid();
    world.add(cdrs, {
      cdr_sid: random.sid(),
      serial,
      attempted_at: storedMoment(moment, serial),
      setup_ms: answered ? 1200 + random.below(5000) : 200 + random.below(700),
      account_sid,
      service_provider_sid,
      // The platform names the application of answered inbound calls only.
      application_sid: answered || outbound ? (random.pick(own)['application_sid'] ?? null) : null,
      call_sid: answered || outbound ? call_sid : null,
      sip_callid: `${random.sid()}@10.0.0.7`,
      sip_parent_callid: null,
      direction: outbound ? 'outbound' : 'inbound',
      answered: answered ? 1 : 0,
      duration,
      sip_status: status,
      termination_reason: answered ? reason : outbound ? 'failed' : reason,
      from: outbound ? '15085550100' : number,
      to: outbound ? number : '15085550100',
      trunk,
      host: '10.0.0.5',
      remote_host: `198.51.100.${String(1 + CARRIERS.indexOf(trunk))}`,
      trace_id:
        answered || outbound ? traceIdOf(random, { scopeSpans: false, severalContainers: false }) : null,
      scenario: minutes <= SLOW_FROM_MINUTES ? 'slow-speech' : 'bot',
    });
    if (refused && index % 6 === 0)
      world.add(alerts, {
        alert_sid: random.sid(),
        serial: -serial,
        cdr_serial: serial,
        offset_ms: 400,
        time: storedMoment(moment + 400, 0),
        account_sid,
        service_provider_sid,
        alert_type: 'alert-from-application',
        message: 'The outbound campaign could not reach its customer',
        target_sid: call_sid,
      });
  }
};
