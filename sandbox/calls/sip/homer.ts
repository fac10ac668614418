import type { Endpoint, SipMessage } from './message.ts';

const COLOURS: Record<string, string> = { INVITE: '#00FF00', BYE: '#FF0000', REGISTER: '#0000FF' };

/** Shape of Homer 7: messages, participants and what its ladder draws. */
export const transactionOf = (callId: string, messages: readonly SipMessage[]): unknown => {
  const hosts: Record<string, { host: string[]; position: number }> = {};
  for (const { source, target } of messages)
    for (const end of [source, target])
      hosts[show(end)] ??= { host: [show(end)], position: Object.keys(hosts).length };
  return {
    total: messages.length,
    data: {
      messages: messages.map((message, index) => messageOf(callId, message, index)),
      hosts,
      calldata: messages.map((message, index) => arrowOf(callId, message, index)),
    },
    keys: messages.length > 0 ? [callId] : [],
  };
};

const show = ({ address, port }: Endpoint) => `${address}:${String(port)}`;
const methodText = (message: SipMessage) =>
  message.status === undefined ? message.method : String(message.status);

const messageOf = (callId: string, message: SipMessage, index: number) => {
  const { at, source, target, method, raw } = message;
  const registers = method === 'REGISTER';
  return {
    id: index + 1,
    sid: callId,
    profile: registers ? '1_registration' : '1_call',
    node: 'local',
    method: methodText(message),
    srcIp: source.address,
    srcPort: source.port,
    dstIp: target.address,
    dstPort: target.port,
    protocol: 17,
    protocolFamily: 2,
    payloadType: 1,
    captureId: '2001',
    create_date: at,
    timeSeconds: Math.floor(at / 1000),
    timeUseconds: (at % 1000) * 1000,
    raw,
  };
};

const arrowOf = (callId: string, message: SipMessage, index: number) => {
  const { at, source, target, method } = message;
  const text = methodText(message);
  const start = message.raw.slice(0, message.raw.indexOf('\r\n'));
  return {
    id: index + 1,
    sid: callId,
    srcId: show(source),
    dstId: show(target),
    srcIp: source.address,
    dstIp: target.address,
    srcPort: source.port,
    dstPort: target.port,
    srcHost: source.address,
    dstHost: target.address,
    method: text,
    method_text: message.status === undefined ? text : start.replace('SIP/2.0 ', ''),
    ruri_user: message.status === undefined ? (/sip:([^@ ]+)@/.exec(start)?.[1] ?? '') : '',
    create_date: at,
    micro_ts: at,
    protocol: 17,
    msg_color: COLOURS[method] ?? '#808080',
    destination: 0,
  };
};
