export const CRLF = '\r\n';
export const message = (start: string, headers: string[], body = '') =>
  [start, ...headers, '', body].join(CRLF);

export interface Sketch {
  at: number;
  from?: string;
  to?: string;
  start: string;
  cseq?: string;
  branch?: string;
  agent?: string;
  body?: string;
}

const captured = ({
  at,
  from = 'a',
  to = 'b',
  start,
  cseq = '1 INVITE',
  branch = 'z9',
  agent,
  body,
}: Sketch) => ({
  id: at,
  method: 'x',
  srcIp: from,
  srcPort: 5060,
  dstIp: to,
  dstPort: 5060,
  create_date: 1_795_226_248_000 + at,
  raw: message(
    start,
    [
      `Via: SIP/2.0/UDP ${from}:5060;branch=${branch}`,
      'Call-ID: one@a',
      `CSeq: ${cseq}`,
      ...(agent ? [`User-Agent: ${agent}`] : []),
    ],
    body,
  ),
});

/** The capture store's answer of messages that a test sketches. */
export const answerOf = (sketches: Sketch[]) => ({
  total: sketches.length,
  data: { messages: sketches.map(captured) },
});
