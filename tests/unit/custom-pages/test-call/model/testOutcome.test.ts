import { describe, expect, it } from 'vitest';
import {
  type RecordState,
  testOutcomeOf,
} from '../../../../../src/custom-pages/test-call/model/testOutcome.ts';
import {
  newTestCall,
  withEndUnclear,
  withEndUnsent,
  notFound,
  withRefusal,
  type TestCall,
} from '../../../../../src/custom-pages/test-call/model/testCall.ts';
import { follow, placed, type Seen, setup, START } from '../../../platform/testCall/setup.ts';

const OWN = 'screens.test-call.told.';
const CALL = 'resources.recent-calls.outcome.';
const keyOf = (test: TestCall, record: RecordState = 'found') =>
  testOutcomeOf(test, record).key.replace(OWN, '').replace(CALL, 'outcome ');

const RANG: Seen = [800, 'ringing', 180];
const sent = () => newTestCall(setup(), 't', START);

describe('what is told of a test call', () => {
  it.each([
    ['before the answer of the platform', sent(), 'asking', 'sending'],
    ['before its record', placed(), 'asking', 'placed'],
    ['trying', follow([[10, 'trying', 100]]), 'asking', 'trying'],
    ['ringing', follow([RANG]), 'asking', 'ringing'],
    ['early media', follow([[800, 'early-media', 183]]), 'asking', 'early_media'],
    ['answered', follow([RANG, [4000, 'in-progress', 200]]), 'asking', 'in_progress'],
    ['a state of a later version', follow([[10, 'parked']]), 'asking', 'other'],
    ['busy', follow([[10, 'busy', 486, 'Busy Here']]), 'found', 'outcome busy'],
    ['503', follow([[10, 'failed', 503, 'Service Unavailable']]), 'found', 'outcome service_unavailable'],
    ['404', follow([[10, 'failed', 404, 'Not Found']]), 'found', 'outcome not_found'],
    ['480', follow([RANG, [3000, 'failed', 480]]), 'found', 'outcome unavailable'],
    [
      '603 while its record may come',
      follow([[200, 'busy', 603, 'Decline']]),
      'asking',
      'declined_or_no_carrier',
    ],
    ['603 of the far end', follow([[2500, 'busy', 603, 'Decline']]), 'found', 'declined'],
    ['603 after ringing', follow([RANG, [2500, 'busy', 603, 'Decline']]), 'none', 'declined'],
    ['603 without a record', follow([[200, 'busy', 603, 'Decline']]), 'none', 'no_carrier'],
    ['a limit', follow([[200, 'failed', 503, 'Max Account Calls In Progress']]), 'none', 'limit'],
    ['nobody', follow([RANG, [60_000, 'no-answer', 487, 'Request Terminated']]), 'found', 'rang_out'],
    [
      'hung up',
      follow([RANG, [5000, 'no-answer', 487]], placed({ hangUpAsked: true })),
      'found',
      'cancelled',
    ],
    ['gone', notFound(follow([RANG]), START + 5000), 'none', 'vanished'],
    ['unclear', withEndUnclear(sent(), null, START), 'asking', 'unclear'],
    ['unclear, with words', withEndUnclear(sent(), 'fetch failed', START), 'asking', 'unclear_server'],
    ['unsent', withEndUnsent(sent(), START), 'asking', 'unsent'],
  ] as [string, TestCall, RecordState, string][])('in the state: %s', (_name, test, record, key) => {
    expect(keyOf(test, record)).toBe(key);
  });

  it.each([
    ['caller', false, 'answered_caller'],
    ['jambonz', false, 'answered_platform'],
    ['jambonz', true, 'answered_asked'],
    [null, false, 'answered'],
    ['somebody', false, 'answered'],
  ])('ended by %s', (endedBy, hangUpAsked, key) => {
    const test = follow(
      [
        [4000, 'in-progress', 200],
        [14_000, 'completed', 200],
      ],
      placed({ endedBy, hangUpAsked, duration: 10 }),
    );
    expect(keyOf(test)).toBe(key);
    expect(testOutcomeOf(test, 'found').args).toEqual({ seconds: '4.0', duration: 10 });
    expect(testOutcomeOf(test, 'found', 3600).args).toEqual({ seconds: '3.6', duration: 10 });
    expect(keyOf(follow([[900, 'completed', 200]], placed({ endedBy, hangUpAsked })))).toBe(
      key.replace('answered', 'answered_unseen'),
    );
  });

  it('a call without a record was perhaps refused by the platform itself', () => {
    expect(testOutcomeOf(follow([[300, 'failed', 404, 'Not Found']]), 'none').hint).toBe(
      `${OWN}no_record_hint`,
    );
    expect(testOutcomeOf(follow([[300, 'failed', 404, 'Not Found']]), 'found').hint).toBeUndefined();
  });

  it.each([
    [480, 'no available feature servers at this time', 'no_servers'],
    [500, 'Internal Server Error', 'server_refused'],
    [500, 'anything else', 'other'],
    [400, 'application_sid not found 1234', 'no_application'],
    [400, 'unauthorized createCall request for account 1', 'provider'],
    [400, 'missing from parameter', 'other'],
    [403, 'User has view-only access', 'view_only'],
    [403, 'insufficient permissions', 'forbidden'],
    [429, 'Too many requests', 'busy'],
    [0, '', 'offline'],
  ])('a refusal %i %s', (status, text, key) => {
    expect(keyOf(withRefusal(sent(), status, text, START))).toBe(`refused_${key}`);
  });
});
