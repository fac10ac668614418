import type { PhoneFailure } from './failure.ts';

/** `lost`: the socket broke, and the phone reconnects by itself. */
export type LineState = 'off' | 'connecting' | 'registering' | 'registered' | 'refused' | 'lost';

/** `early`: sound before the answer. `incoming`: rings here. */
export type PhoneCallState =
  'dialing' | 'ringing' | 'early' | 'incoming' | 'connecting' | 'answered' | 'held' | 'ended';

export interface PhoneCall {
  direction: 'out' | 'in';
  far: string;
  /** The platform's `sbc_callid`; null until it is sent. */
  callId: string | null;
  state: PhoneCallState;
  isMuted: boolean;
  keys: string;
  answeredAt: number | null;
  endedAt: number | null;
  endedBy: 'here' | 'far' | 'failure' | null;
  failure: PhoneFailure | null;
}

export interface Phone {
  line: LineState;
  failure: PhoneFailure | null;
  call: PhoneCall | null;
}

export type PhoneEvent =
  | { type: 'switchedOn' }
  | { type: 'connected' }
  | { type: 'registered' }
  | { type: 'refused'; failure: PhoneFailure }
  | { type: 'lost'; failure: PhoneFailure }
  | { type: 'switchedOff' }
  | { type: 'dialed'; far: string }
  | { type: 'sent'; callId: string }
  | { type: 'rang' }
  | { type: 'early' }
  | { type: 'called'; far: string; callId: string }
  | { type: 'accepted' }
  | { type: 'answered'; at: number }
  | { type: 'held' }
  | { type: 'resumed' }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'key'; digit: string }
  | { type: 'hungUp'; at: number }
  | { type: 'ended'; at: number; by: 'far' | 'failure'; failure: PhoneFailure | null }
  | { type: 'dismissed' };

export const OFF: Phone = { line: 'off', failure: null, call: null };

const newCall = (direction: PhoneCall['direction'], far: string, state: PhoneCallState): PhoneCall => ({
  direction,
  far,
  callId: null,
  state,
  isMuted: false,
  keys: '',
  answeredAt: null,
  endedAt: null,
  endedBy: null,
  failure: null,
});

export const isGoingOn = (call: PhoneCall | null): call is PhoneCall =>
  call !== null && call.state !== 'ended';

export const isPhoneTalking = (call: PhoneCall | null): boolean =>
  call !== null && (call.state === 'answered' || call.state === 'held');

/** Calling out needs a socket, but no registration. */
const isUp = ({ line }: Phone): boolean => line === 'registered' || line === 'registering';

const FROM: Partial<Record<PhoneEvent['type'], readonly PhoneCallState[]>> = {
  sent: ['dialing'],
  rang: ['dialing'],
  early: ['dialing', 'ringing'],
  accepted: ['incoming'],
  answered: ['dialing', 'ringing', 'early', 'connecting'],
  held: ['answered'],
  resumed: ['held'],
  muted: ['answered', 'held'],
  key: ['early', 'answered'],
  hungUp: ['dialing', 'ringing', 'early', 'incoming', 'connecting', 'answered', 'held'],
  ended: ['dialing', 'ringing', 'early', 'incoming', 'connecting', 'answered', 'held'],
};

const changed = (call: PhoneCall, event: PhoneEvent): PhoneCall => {
  switch (event.type) {
    case 'sent':
      return { ...call, callId: event.callId };
    case 'rang':
      return { ...call, state: 'ringing' };
    case 'early':
      return { ...call, state: 'early' };
    case 'accepted':
      return { ...call, state: 'connecting' };
    case 'answered':
      return { ...call, state: 'answered', answeredAt: event.at };
    case 'held':
      return { ...call, state: 'held' };
    case 'resumed':
      return { ...call, state: 'answered' };
    case 'muted':
      return { ...call, isMuted: event.isMuted };
    case 'key':
      return { ...call, keys: call.keys + event.digit };
    case 'hungUp':
      return { ...call, state: 'ended', endedAt: event.at, endedBy: 'here' };
    case 'ended':
      return { ...call, state: 'ended', endedAt: event.at, endedBy: event.by, failure: event.failure };
    default:
      return call;
  }
};

/** Returns the same object if the event does not fit the state. */
export const phoneAfterEvent = (phone: Phone, event: PhoneEvent): Phone => {
  const { line, call } = phone;
  switch (event.type) {
    case 'switchedOn':
      return line === 'off' || line === 'refused' ? { ...OFF, line: 'connecting' } : phone;
    case 'connected':
      return line === 'connecting' || line === 'lost'
        ? { ...phone, line: 'registering', failure: null }
        : phone;
    case 'registered':
      return line === 'registering' ? { ...phone, line: 'registered', failure: null } : phone;
    case 'refused':
      return line === 'off' ? phone : { ...phone, line: 'refused', failure: event.failure };
    case 'lost':
      return line === 'off' || line === 'refused'
        ? phone
        : { ...phone, line: 'lost', failure: event.failure };
    case 'switchedOff':
      return OFF;
    case 'dialed':
      return isUp(phone) && !isGoingOn(call)
        ? { ...phone, call: newCall('out', event.far, 'dialing') }
        : phone;
    case 'called':
      return line === 'registered' && !isGoingOn(call)
        ? { ...phone, call: { ...newCall('in', event.far, 'incoming'), callId: event.callId } }
        : phone;
    case 'dismissed':
      return call?.state === 'ended' ? { ...phone, call: null } : phone;
    default:
      return call && FROM[event.type]?.includes(call.state)
        ? { ...phone, call: changed(call, event) }
        : phone;
  }
};
