import JsSIP from 'jssip';
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent } from 'jssip/lib/UA';
import type { EndEvent, IncomingEvent, OutgoingEvent, RTCSession } from 'jssip/lib/RTCSession';
import type { IncomingResponse } from 'jssip/lib/SIPMessage';

import { callFailure, type PhoneFailure, registrationFailure } from './model/failure.ts';
import type { PhoneSettings } from './model/settings.ts';
import type { PhoneEvent } from './model/phone.ts';

/** The only file that uses the SIP library (docs/phone.md#for-developers); it loads on first use. */

// Its log would print messages with Authorization, and may be on in a browser from elsewhere.
JsSIP.debug.disable();

export interface SipAccount {
  server: string;
  realm: string;
  user: string;
  password: string;
  iceServers: PhoneSettings['iceServers'];
}

export interface SipPhone {
  dial(user: string, microphone: MediaStream): void;
  answer(microphone: MediaStream): void;
  hangUp(): void;
  hold(isHeld: boolean): void;
  mute(isMuted: boolean): void;
  key(digit: string): void;
  useMicrophone(microphone: MediaStream): Promise<void>;
  /** Checks the socket, and replaces it if it does not answer. */
  probe(): void;
  /** Ends calls, and registers through a new socket. @param failure why */
  restart(failure: PhoneFailure): void;
  /** Ends calls and unregisters; resolves when the platform has confirmed, or after a moment. */
  stop(): Promise<void>;
}

interface Hears {
  tell(event: PhoneEvent): void;
  /** null: the far side's sound is over. */
  sound(stream: MediaStream | null): void;
}

/** Seconds; short, as a closed tab cannot unregister. */
const EXPIRES = 120;
const BUSY = { status_code: 486 };
const SOCKET_CLOSED: PhoneFailure = { kind: 'socket_closed', status: null };
const ICE_WAITS = 1000;
const NO_PATH_AFTER = 10_000;
const STOPS_WITHIN = 1500;
const ANSWERS_WITHIN = 5000;

export const createSipPhone = (account: SipAccount, { tell, sound }: Hears): SipPhone => {
  const { server, realm, user, password } = account;
  const pcConfig: RTCConfiguration = { iceServers: [...account.iceServers] };
  const newAgent = () =>
    new JsSIP.UA({
      sockets: [new JsSIP.WebSocketInterface(server)],
      uri: `sip:${user}@${realm}`,
      password,
      register: true,
      register_expires: EXPIRES,
      session_timers: false,
      user_agent: 'Patchbay',
    });
  let agent = newAgent();
  let probing: ReturnType<typeof setTimeout> | undefined;
  let [session, wasUp, isStopping]: [RTCSession | null, boolean, boolean] = [null, false, false];

  const follow = (own: RTCSession) => {
    session = own;
    let noPath: PhoneFailure | null = null;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const over = (by: 'far' | 'failure', failure: PhoneFailure | null) => {
      clearTimeout(watch);
      if (session !== own) return;
      session = null;
      sound(null);
      tell({ type: 'ended', at: Date.now(), by, failure });
    };
    const watchPath = () => {
      watch = setTimeout(() => {
        const state = own.connection.iceConnectionState;
        if (state === 'connected' || state === 'completed') return;
        noPath = { kind: 'no_path', status: null };
        own.terminate();
      }, NO_PATH_AFTER);
    };
    own.on('sending', ({ request }) => tell({ type: 'sent', callId: request.call_id }));
    // Gathering waits for servers that do not answer.
    own.on('icecandidate', ({ ready }) => void setTimeout(ready, ICE_WAITS));
    own.on('progress', (event: OutgoingEvent | IncomingEvent) => {
      const response = 'response' in event ? (event.response as IncomingResponse | null) : null;
      if (response) tell({ type: response.body ? 'early' : 'rang' });
    });
    own.on('accepted', () => {
      tell({ type: 'answered', at: Date.now() });
      watchPath();
    });
    own.on('hold', ({ originator }) => originator === 'local' && tell({ type: 'held' }));
    own.on('unhold', ({ originator }) => originator === 'local' && tell({ type: 'resumed' }));
    own.on('ended', ({ cause }) => {
      const failure = noPath ?? (cause === JsSIP.C.causes.CONNECTION_ERROR ? SOCKET_CLOSED : null);
      over(failure ? 'failure' : 'far', failure);
    });
    own.on('failed', ({ message, cause }: EndEvent) => over('failure', noPath ?? failureOf(message, cause)));
    own.on('peerconnection', ({ peerconnection }) => hear(peerconnection));
    if (own.connection) hear(own.connection);
  };
  const hear = (peer: RTCPeerConnection) => {
    peer.addEventListener('track', ({ track, streams: [stream] }) =>
      sound(stream ?? new MediaStream([track])),
    );
  };

  const listen = () => {
    agent.on('connected', () => {
      wasUp = true;
      tell({ type: 'connected' });
    });
    agent.on('disconnected', () => {
      if (!isStopping)
        tell({ type: 'lost', failure: { kind: wasUp ? 'socket_closed' : 'unreachable', status: null } });
    });
    agent.on('registered', () => {
      clearTimeout(probing);
      tell({ type: 'registered' });
    });
    agent.on('registrationFailed', ({ response, cause }) => {
      const status = (response as { status_code?: number } | null)?.status_code;
      if (status !== undefined) tell({ type: 'refused', failure: registrationFailure(status) });
      // A broken socket reports itself; a silent one is dead.
      else if (cause === JsSIP.C.causes.REQUEST_TIMEOUT && !isStopping) restart(SOCKET_CLOSED);
    });
    agent.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
      if (event.originator === 'local') return follow(event.session);
      if (session) return void event.session.terminate(BUSY);
      follow(event.session);
      const from = event.request.from;
      tell({
        type: 'called',
        far: from.display_name || String(from.uri.user),
        callId: String(event.request.getHeader('call-id')),
      });
    });
    agent.start();
  };
  const restart = (failure: PhoneFailure) => {
    clearTimeout(probing);
    const [old, lost] = [agent, session];
    session = null;
    old.removeAllListeners();
    old.stop();
    tell({ type: 'lost', failure });
    if (lost) {
      sound(null);
      tell({ type: 'ended', at: Date.now(), by: 'failure', failure });
    }
    agent = newAgent();
    listen();
  };
  listen();

  const talking = (act: (own: RTCSession) => void) => {
    if (session && !session.isEnded()) act(session);
  };
  return {
    dial: (called, mediaStream) =>
      void agent.call(`sip:${encodeURIComponent(called)}@${realm}`, { mediaStream, pcConfig }),
    answer: mediaStream => talking(own => own.answer({ mediaStream, pcConfig })),
    hangUp: () =>
      talking(own => own.terminate(own.direction === 'incoming' && !own.isEstablished() ? BUSY : {})),
    hold: isHeld => talking(own => (isHeld ? own.hold() : own.unhold())),
    mute: isMuted => talking(own => (isMuted ? own.mute({ audio: true }) : own.unmute({ audio: true }))),
    key: digit => talking(own => own.sendDTMF(digit)),
    useMicrophone: async stream => {
      const [track] = stream.getAudioTracks();
      const sender = session?.connection.getSenders().find(each => each.track?.kind === 'audio');
      if (track && sender) await sender.replaceTrack(track);
    },
    probe: () => {
      if (!agent.isRegistered()) return;
      clearTimeout(probing);
      probing = setTimeout(() => restart(SOCKET_CLOSED), ANSWERS_WITHIN);
      agent.register();
    },
    restart,
    stop: () =>
      new Promise(resolve => {
        isStopping = true;
        clearTimeout(probing);
        const done = () => {
          clearTimeout(giveUp);
          resolve();
        };
        const giveUp = setTimeout(done, STOPS_WITHIN);
        agent.on('unregistered', done);
        agent.on('disconnected', done);
        agent.stop();
      }),
  };
};

const failureOf = (message: unknown, cause: string): PhoneFailure => {
  const status = (message as { status_code?: number } | null)?.status_code;
  if (status !== undefined) return callFailure(status);
  const { causes } = JsSIP.C;
  const is = (...named: string[]) => named.includes(cause);
  if (is(causes.AUTHENTICATION_ERROR)) return { kind: 'wrong_password', status: 401 };
  if (is(causes.CONNECTION_ERROR)) return SOCKET_CLOSED;
  if (is(causes.CANCELED, causes.NO_ANSWER)) return { kind: 'no_answer', status: null };
  if (is(causes.REQUEST_TIMEOUT)) return { kind: 'silent', status: null };
  return { kind: /SDP|Media|WebRTC/.test(cause) ? 'codecs' : 'other', status: null };
};
