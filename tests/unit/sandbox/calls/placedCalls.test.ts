import { describe, expect, it } from 'vitest';
import { place, phone, said, type Shown } from './placed.ts';
import { HOME, callSandbox } from './setup.ts';

const box = callSandbox();

const TRYING = 'trying 100 Trying';
const RINGING = 'ringing 180 Trying';
const TALKING = 'in-progress 200 OK';

describe('the course of a placed call', () => {
  it.each<[string, object, [number, string][], Partial<Shown>, string | null]>([
    [
      'default',
      phone('442079460018'),
      [
        [0.7, TRYING],
        [0.9, RINGING],
        [3.9, RINGING],
        [4, TALKING],
        [63.9, TALKING],
        [64, 'completed 200 OK'],
      ],
      { duration: 60, call_termination_by: 'caller' },
      'called party hungup',
    ],
    [
      '9200',
      phone('44209200'),
      [
        [0.2, TRYING],
        [0.3, TALKING],
        [3000, TALKING],
      ],
      {},
      null,
    ],
    [
      '9183',
      phone('44209183'),
      [
        [0.8, 'early-media 183 Trying'],
        [6, TALKING],
        [36, 'completed 200 OK'],
      ],
      { duration: 30, call_termination_by: 'caller' },
      'called party hungup',
    ],
    [
      '9007',
      phone('44209007'),
      [
        [4, TALKING],
        [11, 'completed 200 OK'],
      ],
      { duration: 7 },
      'called party hungup',
    ],
    [
      '9486',
      phone('44209486'),
      [
        [0.8, RINGING],
        [2.5, 'busy 486 Busy Here'],
      ],
      {},
      'failed',
    ],
    [
      '9603',
      phone('44209603'),
      [
        [0.8, RINGING],
        [2.5, 'busy 603 Decline'],
      ],
      {},
      'failed',
    ],
    [
      '9404',
      phone('44209404'),
      [
        [2.9, TRYING],
        [3, 'failed 404 Not Found'],
      ],
      {},
      'failed',
    ],
    [
      '9480',
      phone('44209480'),
      [
        [2.9, RINGING],
        [3, 'failed 480 Temporarily Unavailable'],
      ],
      {},
      'failed',
    ],
    [
      '9408',
      phone('44209408'),
      [
        [2.9, RINGING],
        [3, 'failed 408 Request Timeout'],
      ],
      {},
      'failed',
    ],
    [
      '9503',
      phone('44209503'),
      [
        [2.9, TRYING],
        [3, 'failed 503 Service Unavailable'],
      ],
      {},
      'failed',
    ],
    [
      '9487',
      phone('44209487'),
      [
        [59, RINGING],
        [60, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      '9487, timeout',
      { ...phone('44209487'), timeout: 10 },
      [
        [9.9, RINGING],
        [10, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      'a timeout before the answer',
      { timeout: 2 },
      [
        [1.9, RINGING],
        [2, 'no-answer 487 Request Terminated'],
      ],
      {},
      'caller abandoned',
    ],
    [
      'timeLimit',
      { timeLimit: 10 },
      [
        [13.9, TALKING],
        [14, 'completed 200 OK'],
      ],
      { duration: 10, call_termination_by: 'jambonz' },
      'caller hungup',
    ],
    [
      'a SIP URI, by its user',
      { to: { type: 'sip', sipUri: 'sip:desk9486@pbx.example.com;transport=tcp' } },
      [[2.5, 'busy 486 Busy Here']],
      {},
      'failed',
    ],
  ])('to %s', async (_, body, course, rest, reason) => {
    const call = await place(box, body);
    expect(call.status).toBe(201);
    expect((await box.get(call.path)).status).toBe(404);
    let passed = 0;
    for (const [at, state] of course) {
      box.pass(at - passed);
      passed = at;
      expect([at, said(await call.look())]).toEqual([at, state]);
    }
    const end = await call.look();
    expect(end).toMatchObject({ call_id: call.callId, ...rest });
    if (!rest.duration) expect(end).not.toHaveProperty('duration');
    if (reason === null) return;
    const isAnswered = end.call_status === 'completed';
    expect(await call.row()).toMatchObject({
      answered: isAnswered,
      duration: end.duration ?? 0,
      sip_status: isAnswered ? 200 : end.sip_status,
      termination_reason: reason,
      sip_callid: call.callId,
      trace_id: end.trace_id,
      direction: 'outbound',
    });
    expect((await box.get(`${HOME}/RecentCalls/trace/${end.trace_id}`)).status).toBe(200);
    const sip = (await box.get(`${HOME}/RecentCalls/${call.callId}`)).json as { total: number };
    expect(sip.total).toBeGreaterThan(2);
  });

  it('shows of itself what the platform keeps, and neither tag nor times', async () => {
    const call = await place(box, { tag: { a: 1 } });
    box.pass(1);
    expect(Object.keys(await call.look()).sort()).toEqual(
      'account_sid application_sid call_id call_sid call_status direction from fs_sip_address sbc_callid service_url sip_reason sip_status to trace_id'.split(
        ' ',
      ),
    );
  });
});
