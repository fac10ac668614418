import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { REASONS } from '../calls/sip/message.ts';
import { answerHeaders, headerOf, type Message, tagOf, writeMessage } from './message.ts';

export const AGENT = 'Patchbay sandbox';

export interface Line {
  socket: WebSocket;
  address: string;
  send(text: string): void;
}

type Headers = readonly (readonly [string, string])[];

export const newTag = () => randomBytes(6).toString('hex');

/** 100 has no tag. */
export const reply = (
  line: Line,
  request: Message,
  status: number,
  {
    tag = newTag(),
    more = [],
    body = '',
    reason = REASONS[status] ?? 'Unknown',
  }: {
    tag?: string;
    more?: Headers;
    body?: string;
    reason?: string;
  } = {},
): void =>
  line.send(
    writeMessage(
      `SIP/2.0 ${String(status)} ${reason}`,
      [...answerHeaders(request, status === 100 ? '' : tag), ...more, ['Server', AGENT]],
      body,
    ),
  );

export interface Ends {
  callId: string;
  local: string;
  remote: string;
  target: string;
  sequence: number;
}

export const writeRequest = (
  ends: Ends,
  method: string,
  {
    more = [],
    body = '',
    branch = `z9hG4bK${newTag()}`,
    sequence = ends.sequence,
  }: {
    more?: Headers;
    body?: string;
    branch?: string;
    sequence?: number;
  } = {},
): string =>
  writeMessage(
    `${method} ${ends.target} SIP/2.0`,
    [
      ['Via', `SIP/2.0/WS sandbox.invalid;branch=${branch}`],
      ['Max-Forwards', '70'],
      ['From', ends.local],
      ['To', ends.remote],
      ['Call-ID', ends.callId],
      ['CSeq', `${String(sequence)} ${method}`],
      ...more,
      ['User-Agent', AGENT],
    ],
    body,
  );

export const endsOf = (invite: Message, tag: string): Ends => {
  const to = headerOf(invite, 'to');
  return {
    callId: headerOf(invite, 'call-id'),
    local: tagOf(to) ? to : `${to};tag=${tag}`,
    remote: headerOf(invite, 'from'),
    target: /<([^>]*)>/.exec(headerOf(invite, 'contact'))?.[1] ?? 'sip:phone.invalid',
    sequence: 1,
  };
};
