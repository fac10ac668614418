import {
  newTestCall,
  withSighting,
  type TestCall,
  type TestSetup,
} from '../../../../src/custom-pages/test-call/model/testCall.ts';

export const START = 1_700_000_000_000;

export const setup = (part: Partial<TestSetup> = {}): TestSetup => ({
  accountSid: 'acc',
  number: '+442071234567',
  carrierSid: 'c1',
  carrierName: 'Jade Route',
  from: '+14155550100',
  applicationSid: 'app',
  applicationName: 'hello world',
  limit: 10,
  ...part,
});

/** A state that a record shows, and when it was seen. */
export type Seen = readonly [ms: number, status: string, sipStatus?: number, reason?: string];

export const placed = (part: Partial<TestCall> = {}): TestCall => ({
  ...newTestCall(setup(), 't1', START),
  before: [],
  sid: 's1',
  ...part,
});

export const follow = (states: readonly Seen[], test: TestCall = placed()): TestCall =>
  states.reduce(
    (now, [ms, status, sip_status, sip_reason]) =>
      withSighting(now, { call_status: status, sip_status, sip_reason }, START + ms),
    test,
  );
