import type { Store } from '../engine/store.ts';
import { addToRecord, endRecord, isEndedByApi } from './callRecord.ts';
import { type Ends, type Line, reply, writeRequest } from './line.ts';
import type { Media } from './media.ts';
import { headerOf, type Message } from './message.ts';

/** Milliseconds between checks whether the API ended the call. */
const LOOKS_EVERY = 300;

export interface Talk {
  line: Line;
  ends: Ends;
  callSid: string;
  media: Media | null;
  isAnswered: boolean;
  take(request: Message): void;
  /** `unanswered`: SIP status for the record of an unanswered call. */
  close(by: 'caller' | 'jambonz', unanswered?: number): void;
  hangUp(): void;
}

const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;
const FACING = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
} as const;

export const directionIn = (sdp: string) =>
  DIRECTIONS.find(each => new RegExp(`^a=${each}\\r?$`, 'm').test(sdp)) ?? 'sendrecv';

/** Only direction and version change; ICE, keys and codecs stay. */
export const sdpFacing = (sdp: string, offer: string, version: number): string =>
  sdp
    .replace(/^a=(sendrecv|sendonly|recvonly|inactive)(?=\r?$)/m, `a=${FACING[directionIn(offer)]}`)
    .replace(/^(o=\S+ \d+ )\d+/m, `$1${String(version)}`);

interface Opening {
  store: Store;
  line: Line;
  ends: Ends;
  callSid: string;
  contact: string;
  onEnd: (talk: Talk) => void;
}

export const createTalk = ({ store, line, ends, callSid, contact, onEnd }: Opening): Talk => {
  let [version, isOver] = [1, false];
  const looking = setInterval(() => {
    void isEndedByApi(store, callSid).then(isEnded => {
      if (isEnded) talk.hangUp();
    });
  }, LOOKS_EVERY);
  const over = () => {
    if (isOver) return false;
    isOver = true;
    clearInterval(looking);
    talk.media?.close();
    onEnd(talk);
    return true;
  };
  const renegotiate = (invite: Message) => {
    const direction = directionIn(invite.body);
    talk.media?.hold(direction === 'sendonly' || direction === 'inactive');
    version += 1;
    const body = sdpFacing(talk.media?.sdp ?? '', invite.body, version);
    const more = [
      ['Contact', contact],
      ['Content-Type', 'application/sdp'],
    ] as const;
    reply(line, invite, 200, { more, body });
  };
  const info = (request: Message) => {
    reply(line, request, 200);
    const digit = /Signal\s*=\s*([0-9A-D*#])/i.exec(request.body)?.[1];
    if (digit && /dtmf/i.test(headerOf(request, 'content-type'))) talk.media?.key(digit);
  };
  const talk: Talk = {
    line,
    ends,
    callSid,
    media: null,
    isAnswered: false,
    take: request => {
      if (request.method === 'INVITE') renegotiate(request);
      else if (request.method === 'INFO') info(request);
      else if (request.method === 'BYE') {
        reply(line, request, 200);
        talk.close('caller');
      } else if (request.method !== 'ACK') reply(line, request, request.method === 'OPTIONS' ? 200 : 405);
    },
    close: (by, unanswered = 487) => {
      if (!over()) return;
      if (talk.isAnswered) void endRecord(store, callSid, by);
      else
        void addToRecord(store, callSid, {
          call_status: { 486: 'busy', 603: 'busy', 487: 'no-answer' }[unanswered] ?? 'failed',
          sip_status: unanswered,
          sip_reason: { 486: 'Busy Here', 487: 'Request Terminated', 603: 'Decline' }[unanswered] ?? 'Failed',
        });
    },
    hangUp: () => {
      if (isOver) return;
      ends.sequence += 1;
      if (talk.isAnswered) line.send(writeRequest(ends, 'BYE'));
      talk.close('jambonz');
    },
  };
  return talk;
};
