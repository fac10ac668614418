import { describe, expect, it } from 'vitest';
import { DOUBTFUL, SPELLINGS } from '../../../../support/numbers/spellings.ts';
import {
  callFailure,
  microphoneFailure,
  registrationFailure,
} from '../../../../../src/custom-pages/phone/model/failure.ts';
import {
  dialObstacleOf,
  dialProblemOf,
  parseDialTarget,
  type TargetKind,
  sipUserPartOf,
} from '../../../../../src/custom-pages/phone/model/target.ts';

it.each([
  [401, 'wrong_password'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [408, 'no_answer'],
  [480, 'unavailable'],
  [486, 'busy'],
  [487, 'no_answer'],
  [488, 'codecs'],
  [503, 'server'],
  [603, 'declined'],
  [420, 'other'],
])('a call refused with %i: %s', (status, kind) => {
  expect(callFailure(status)).toEqual({ kind, status });
});

it.each([
  [401, 'wrong_password'],
  [403, 'wrong_password'],
  [404, 'realm'],
  [503, 'server'],
  [null, 'unreachable'],
])('a registration refused with %s: %s', (status, kind) => {
  expect(registrationFailure(status).kind).toBe(kind);
});

it.each([
  ['NotAllowedError', true, 'denied_microphone'],
  ['NotAllowedError', false, 'blocked_microphone'],
  ['NotFoundError', true, 'no_microphone'],
  ['TypeError', true, 'no_microphone'],
])('the microphone fails with %s', (name, isAllowed, kind) => {
  expect(microphoneFailure(name, isAllowed).kind).toBe(kind);
});

describe('what is dialled', () => {
  it.each<[TargetKind, string, string | null]>([
    ['number', '+44 (20) 7123-4567', '+442071234567'],
    ['number', '*98#', '*98#'],
    ['number', '*21*0711-123456#', '*21*0711123456#'],
    ['number', '98*', '98*'],
    ['number', '+44 (0)20 7946 0958', '+442079460958'],
    ['number', '+442079460958@elsewhere.example', null],
    ['number', '2'.repeat(65), null],
    ['number', '', null],
    ['number', 'support', null],
    ['application', 'bc6abdf7-03fb-4737-a06f-81a73c583e5b', 'app-bc6abdf7-03fb-4737-a06f-81a73c583e5b'],
    ['queue', ' support ', 'queue-support'],
    ['conference', 'daily standup', null],
    ['user', 'user100', 'user100'],
    ['user', '\u200euser100', 'user100'],
    ['user', 'user100@elsewhere.example', null],
    ['user', 'a;transport=udp', null],
  ])('as %s: %j', (kind, typed, expected) => {
    expect(sipUserPartOf(kind, typed)).toBe(expected);
  });

  it.each(SPELLINGS)('of a pasted %j', (written, digits, plus) => {
    expect(sipUserPartOf('number', written)).toBe(plus ? `+${digits}` : digits);
    expect(dialProblemOf('number', written)).toBeNull();
  });

  it.each(DOUBTFUL)('is not a doubtful %j', (written, doubt) => {
    expect(sipUserPartOf('number', written)).toBeNull();
    expect(dialProblemOf('number', written)).toBe(doubt === 'trunk_zero' ? 'trunk_zero' : 'wrong');
  });

  it.each([
    ['app-1234', 'application', '1234'],
    ['queue-support', 'queue', 'support'],
    ['+4420', 'number', '+4420'],
    ['+44 (0)20 7946 0958', 'number', '+44 (0)20 7946 0958'],
    ['020\u20117946\u20110958', 'number', '020\u20117946\u20110958'],
    ['user100', 'user', 'user100'],
    ['100-1', 'user', '100-1'],
  ])('of a link with %s', (dialled, kind, text) => {
    expect(parseDialTarget(dialled)).toEqual({ kind, text });
  });

  it.each(['1001', '100-2000', '+4420', 'queue-1'])('of a link to the user %s is its name', name => {
    expect(parseDialTarget(name, true)).toEqual({ kind: 'user', text: name });
    expect(sipUserPartOf('user', name)).toBe(name);
  });
});

it.each([
  [true, {}, null],
  [false, {}, null],
  [false, { allow_direct_user_calling: false }, 'user'],
] as const)(
  'against a call to a number that is the name of a client, device application %s, %j: %s',
  (hasDeviceApplication, client, obstacle) => {
    expect(dialObstacleOf('number', { hasDeviceApplication, client, isClient: true })).toBe(obstacle);
  },
);

it.each([
  ['number', true, {}, null],
  ['number', false, {}, 'no_device_application'],
  ['application', true, {}, null],
  ['application', false, { allow_direct_app_calling: false }, 'app'],
  ['queue', true, {}, 'device_application_first'],
  ['queue', false, { allow_direct_queue_calling: false }, 'queue'],
  ['conference', false, { allow_direct_app_calling: false }, 'app'],
  ['user', false, {}, null],
] as const)(
  'against a call to a %s, device application %s, %j: %s',
  (kind, hasDeviceApplication, client, obstacle) => {
    expect(dialObstacleOf(kind, { hasDeviceApplication, client })).toBe(obstacle);
  },
);
