export interface SipMessage {
  at: number;
  source: Endpoint;
  target: Endpoint;
  method: string;
  status?: number;
  raw: string;
}
export interface Endpoint {
  address: string;
  port: number;
}

export const REASONS: Record<number, string> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  480: 'Temporarily Unavailable',
  484: 'Address Incomplete',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Server Time-out',
  600: 'Busy Everywhere',
  603: 'Decline',
};

export interface Dialog {
  callId: string;
  caller: Endpoint;
  callee: Endpoint;
  uri: string;
  fromUri: string;
  toUri: string;
  fromTag: string;
  toTag: string;
  branch: string;
  agents: [caller: string, callee: string];
}

interface Part {
  method: string;
  cseq: number;
  at: number;
  byCallee?: boolean;
  body?: string;
  extra?: string[];
}

const show = ({ address, port }: Endpoint) => `${address}:${String(port)}`;

export const request = (dialog: Dialog, part: Part): SipMessage => {
  const [source, target] = ends(dialog, part);
  const { method, cseq, byCallee } = part;
  const uri = byCallee ? `sip:${show(target)}` : dialog.uri;
  const first = ['INVITE', 'REGISTER', 'CANCEL'].includes(method);
  const lines = [
    `${method} ${uri} SIP/2.0`,
    `Via: SIP/2.0/UDP ${show(source)};rport;branch=${branchOf(dialog, method, cseq)}`,
    'Max-Forwards: 70',
    ...parties(dialog, byCallee ?? false, !first),
    `Call-ID: ${dialog.callId}`,
    `CSeq: ${String(cseq)} ${method}`,
    `User-Agent: ${dialog.agents[byCallee ? 1 : 0]}`,
    ...(method === 'INVITE' ? ['Allow: INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, UPDATE'] : []),
    ...(['INVITE', 'REGISTER'].includes(method) ? [contact(source, dialog.fromUri)] : []),
    ...(part.extra ?? []),
  ];
  return { at: part.at, source, target, method, raw: whole(lines, part.body) };
};

export const response = (dialog: Dialog, status: number, part: Part): SipMessage => {
  const [asker, source] = ends(dialog, part);
  const { method, cseq } = part;
  const reason = REASONS[status] ?? 'Unknown';
  const lines = [
    `SIP/2.0 ${String(status)} ${reason}`,
    `Via: SIP/2.0/UDP ${show(asker)};rport=${String(asker.port)};branch=${branchOf(dialog, method, cseq)};received=${asker.address}`,
    ...parties(dialog, part.byCallee ?? false, status !== 100),
    `Call-ID: ${dialog.callId}`,
    `CSeq: ${String(cseq)} ${method}`,
    ...(method === 'INVITE' && status > 100 && status < 300 ? [contact(source, dialog.toUri)] : []),
    ...(part.extra ?? []),
  ];
  return { at: part.at, source, target: asker, method, status, raw: whole(lines, part.body) };
};

const ends = ({ caller, callee }: Dialog, { byCallee }: Part) =>
  byCallee ? ([callee, caller] as const) : ([caller, callee] as const);

const parties = (dialog: Dialog, byCallee: boolean, withToTag: boolean): string[] => {
  const caller = `<${dialog.fromUri}>;tag=${dialog.fromTag}`;
  const callee = `<${dialog.toUri}>${withToTag ? `;tag=${dialog.toTag}` : ''}`;
  return byCallee ? [`From: ${callee}`, `To: ${caller}`] : [`From: ${caller}`, `To: ${callee}`];
};

/** A CANCEL, or an ACK after a refusal, belongs to the INVITE's transaction. */
const branchOf = ({ branch }: Dialog, method: string, cseq: number) =>
  `z9hG4bK${branch}${['INVITE', 'ACK', 'CANCEL'].includes(method) ? '' : method.toLowerCase()}${String(cseq)}`;

const contact = (source: Endpoint, uri: string) =>
  `Contact: <sip:${/^sips?:([^@]+)@/.exec(uri)?.[1] ?? 'jambonz'}@${show(source)};transport=udp>`;

const whole = (lines: string[], body = ''): string => {
  const typed = body === '' ? [] : ['Content-Type: application/sdp'];
  return [...lines, ...typed, `Content-Length: ${String(Buffer.byteLength(body))}`, '', body].join('\r\n');
};
