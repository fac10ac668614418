import { describe, expect, it } from 'vitest';
import {
  phoneAfterEvent,
  OFF,
  type Phone,
  type PhoneEvent,
} from '../../../../../src/custom-pages/phone/model/phone.ts';

const failure = { kind: 'busy', status: 486 } as const;
const events: Record<string, PhoneEvent> = {
  on: { type: 'switchedOn' },
  connected: { type: 'connected' },
  registered: { type: 'registered' },
  refused: { type: 'refused', failure },
  lost: { type: 'lost', failure },
  off: { type: 'switchedOff' },
  dialed: { type: 'dialed', far: '123' },
  sent: { type: 'sent', callId: 'id' },
  rang: { type: 'rang' },
  early: { type: 'early' },
  called: { type: 'called', far: '456', callId: 'id' },
  accepted: { type: 'accepted' },
  answered: { type: 'answered', at: 5 },
  held: { type: 'held' },
  resumed: { type: 'resumed' },
  muted: { type: 'muted', isMuted: true },
  key: { type: 'key', digit: '5' },
  hungUp: { type: 'hungUp', at: 9 },
  ended: { type: 'ended', at: 9, by: 'failure', failure },
  dismissed: { type: 'dismissed' },
};
const after = (...names: string[]): Phone =>
  names.reduce((phone, name) => {
    const event = events[name];
    if (!event) throw new Error(`no event ${name}`);
    return phoneAfterEvent(phone, event);
  }, OFF);

/** The line and the call, as `registered talking`; `same` where the event changes nothing. */
const shown = ({ line, call }: Phone) => (call ? `${line} ${call.state}` : line);

const UP = ['on', 'connected', 'registered'];
const STATES: Record<string, string[]> = {
  off: [],
  connecting: ['on'],
  registering: ['on', 'connected'],
  registered: UP,
  refused: ['on', 'connected', 'refused'],
  lost: [...UP, 'lost'],
  dialing: [...UP, 'dialed'],
  ringing: [...UP, 'dialed', 'rang'],
  early: [...UP, 'dialed', 'early'],
  incoming: [...UP, 'called'],
  accepting: [...UP, 'called', 'accepted'],
  answered: [...UP, 'dialed', 'answered'],
  held: [...UP, 'dialed', 'answered', 'held'],
  ended: [...UP, 'dialed', 'ended'],
};
/** What is not in a row changes nothing; switching off always leads to off. */
const TABLE: Record<string, Record<string, string>> = {
  off: { on: 'connecting' },
  connecting: { connected: 'registering', refused: 'refused', lost: 'lost' },
  registering: { registered: 'registered', refused: 'refused', lost: 'lost', dialed: 'registering dialing' },
  registered: {
    refused: 'refused',
    lost: 'lost',
    dialed: 'registered dialing',
    called: 'registered incoming',
  },
  refused: { on: 'connecting', refused: 'refused' },
  lost: { connected: 'registering', refused: 'refused', lost: 'lost' },
  dialing: {
    sent: 'registered dialing',
    rang: 'registered ringing',
    early: 'registered early',
    answered: 'registered answered',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused dialing',
    lost: 'lost dialing',
  },
  ringing: {
    early: 'registered early',
    answered: 'registered answered',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused ringing',
    lost: 'lost ringing',
  },
  early: {
    answered: 'registered answered',
    key: 'registered early',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused early',
    lost: 'lost early',
  },
  incoming: {
    accepted: 'registered connecting',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused incoming',
    lost: 'lost incoming',
  },
  accepting: {
    answered: 'registered answered',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused connecting',
    lost: 'lost connecting',
  },
  answered: {
    held: 'registered held',
    muted: 'registered answered',
    key: 'registered answered',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused answered',
    lost: 'lost answered',
  },
  held: {
    resumed: 'registered answered',
    muted: 'registered held',
    hungUp: 'registered ended',
    ended: 'registered ended',
    refused: 'refused held',
    lost: 'lost held',
  },
  ended: {
    dismissed: 'registered',
    dialed: 'registered dialing',
    called: 'registered incoming',
    refused: 'refused ended',
    lost: 'lost ended',
  },
};

describe.each(Object.entries(STATES))('the phone, %s', (state, way) => {
  it.each(Object.entries(events))('and %s', (name, event) => {
    const before = after(...way);
    const next = phoneAfterEvent(before, event);
    const expected = name === 'off' ? 'off' : TABLE[state]?.[name];
    if (expected === undefined) expect(next).toBe(before);
    else {
      expect(shown(next)).toBe(expected);
      if (name !== 'off') expect(next).not.toBe(before);
    }
  });
});

it('remembers who ended a call, why, and the keys', () => {
  const { call } = after(...UP, 'dialed', 'sent', 'answered', 'key', 'key', 'muted', 'hungUp');
  expect(call).toMatchObject({
    callId: 'id',
    keys: '55',
    isMuted: true,
    answeredAt: 5,
    endedAt: 9,
    endedBy: 'here',
    failure: null,
  });
  expect(after(...UP, 'dialed', 'ended').call).toMatchObject({ endedBy: 'failure', failure });
});
