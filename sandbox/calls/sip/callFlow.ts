import { randomOf } from '../hash.ts';
import type { CallRecord } from '../record.ts';
import { request, response, type Dialog, type SipMessage } from './message.ts';

const SBC_AGENT = 'jambonz sbc 0.9.6';
const CHALLENGED = 6;

export const messagesOfCall = (call: CallRecord): SipMessage[] => {
  const random = randomOf('sip', call.sipCallId);
  const dialog = dialogOf(call, () => random.sid().slice(0, 8));
  const challenged = call.direction === 'outbound' && random.below(CHALLENGED) === 0;
  const first = challenged ? challenge(dialog, call) : [];
  const cseq = 1 + first.length / 3;
  const start = call.attempted + first.length * 12;
  const setup = call.settled - start;
  const extra = challenged ? [`Proxy-Authorization: Digest username="trunk", realm="${hostOf(dialog)}"`] : [];
  const invite = { method: 'INVITE', cseq };
  const opening = [
    request(dialog, { ...invite, at: start, body: sdp(dialog.caller.address, 40_000), extra }),
    response(dialog, 100, { ...invite, at: start + 18 }),
  ];
  const ringing = response(dialog, 180, { ...invite, at: start + Math.round(setup * 0.4) });
  if (call.answered) return [...first, ...opening, ringing, ...answeredPart(call, dialog, cseq)];
  const rang = [408, 480, 486, 487, 603].includes(call.sipStatus) ? [ringing] : [];
  return [...first, ...opening, ...rang, ...failedPart(call, dialog, cseq)];
};

const answeredPart = (call: CallRecord, dialog: Dialog, cseq: number): SipMessage[] => {
  const invite = { method: 'INVITE', cseq };
  const byCallee = call.reason === 'called party hungup' || call.reason === 'normal clearing';
  const bye = { method: 'BYE', cseq: byCallee ? 1 : cseq + 1, byCallee };
  return [
    response(dialog, 200, { ...invite, at: call.settled, body: sdp(dialog.callee.address, 42_000) }),
    request(dialog, { method: 'ACK', cseq, at: call.settled + 24 }),
    request(dialog, {
      ...bye,
      at: call.ended,
      extra: ['Reason: Q.850;cause=16;text="Normal call clearing"'],
    }),
    response(dialog, 200, { ...bye, at: call.ended + 21 }),
  ];
};

/** A caller that gives up sends CANCEL, which is answered separately. */
const failedPart = (call: CallRecord, dialog: Dialog, cseq: number): SipMessage[] => {
  const cancel = { method: 'CANCEL', cseq };
  const cancelled = call.sipStatus === 487;
  return [
    ...(cancelled ? [request(dialog, { ...cancel, at: call.settled - 40 })] : []),
    ...(cancelled ? [response(dialog, 200, { ...cancel, at: call.settled - 22 })] : []),
    response(dialog, call.sipStatus, { method: 'INVITE', cseq, at: call.settled }),
    request(dialog, { method: 'ACK', cseq, at: call.settled + 15 }),
  ];
};

const challenge = (dialog: Dialog, call: CallRecord): SipMessage[] => {
  const invite = { method: 'INVITE', cseq: 1 };
  const nonce = `Proxy-Authenticate: Digest realm="${hostOf(dialog)}", nonce="${dialog.branch}", algorithm=MD5`;
  return [
    request(dialog, { ...invite, at: call.attempted, body: sdp(dialog.caller.address, 40_000) }),
    response(dialog, 407, { ...invite, at: call.attempted + 14, extra: [nonce] }),
    request(dialog, { method: 'ACK', cseq: 1, at: call.attempted + 20 }),
  ];
};

const hostOf = ({ callee }: Dialog) => callee.address;

const dialogOf = (call: CallRecord, tag: () => string): Dialog => {
  const platform = { address: call.host, port: 5060 };
  const outside = { address: call.remoteHost, port: 5060 };
  const inbound = call.direction === 'inbound';
  const [caller, callee] = inbound ? [outside, platform] : [platform, outside];
  const uriOf = (user: string, host: string) => (user.startsWith('sip:') ? user : `sip:${user}@${host}`);
  return {
    callId: call.sipCallId,
    caller,
    callee,
    uri: uriOf(call.to, callee.address),
    fromUri: uriOf(call.from, caller.address),
    toUri: uriOf(call.to, callee.address),
    fromTag: tag(),
    toTag: tag(),
    branch: tag(),
    agents: inbound ? [`${call.trunk} SBC`, SBC_AGENT] : [SBC_AGENT, `${call.trunk} SBC`],
  };
};

const sdp = (address: string, port: number): string =>
  [
    'v=0',
    `o=- 1795226248 1795226249 IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=audio ${String(port)} RTP/AVP 0 8 101`,
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=fmtp:101 0-15',
    'a=ptime:20',
    'a=sendrecv',
    '',
  ].join('\r\n');
