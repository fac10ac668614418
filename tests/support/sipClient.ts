import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { responseFor } from '../../sandbox/phone/digest.ts';
import { headerOf, type Message, parseMessage, tagOf, writeMessage } from '../../sandbox/phone/message.ts';
import type { Sandbox } from '../../sandbox/createSandbox.ts';

/** Listens for phones only. */
export const phonePort = async (sandbox: Pick<Sandbox, 'phones'>): Promise<Server> => {
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    if (!sandbox.phones.upgrade(request, socket, head)) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

interface Asked {
  method: string;
  uri: string;
  to?: string;
  headers?: [string, string][];
  body?: string;
  callId?: string;
  branch?: string;
  sequence?: number;
}

/** A phone that says exactly what a test tells it. */
export const sipClient = async (server: Server, user: string, realm: string) => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}`, 'sip');
  const received: Message[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', data => {
    const message = parseMessage(String(data as Buffer));
    if (message) received.push(message);
    for (const look of waiting.splice(0)) look();
  });
  await once(socket, 'open');
  let count = 0;
  const own = `<sip:${user}@${realm}>;tag=own`;
  const send = (asked: Asked): string => {
    count += 1;
    const { method, uri, to = `<${uri}>`, headers = [], body = '', sequence = count } = asked;
    const { callId = `call-${String(count)}`, branch = `z9hG4bK${String(count)}` } = asked;
    socket.send(
      writeMessage(
        `${method} ${uri} SIP/2.0`,
        [
          ['Via', `SIP/2.0/WS phone.invalid;branch=${branch}`],
          ['From', own],
          ['To', to],
          ['Call-ID', callId],
          ['CSeq', `${String(sequence)} ${method}`],
          ['Contact', `<sip:${user}@phone.invalid;transport=ws>`],
          ...headers,
        ],
        body,
      ),
    );
    return callId;
  };
  const next = async (matches: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const at = received.findIndex(matches);
      const [found] = at < 0 ? [] : received.splice(at, 1);
      if (found) return found;
      await new Promise<void>(resolve => waiting.push(resolve));
    }
  };
  const answer = (callId: string) =>
    next(each => (each.status ?? 0) >= 180 && headerOf(each, 'call-id') === callId);
  /** Answers the challenge with this password; null: leaves it. */
  const withPassword = async (asked: Asked, password: string | null): Promise<Message> => {
    const first = await answer(send(asked));
    if (first.status !== 401 || password === null) return first;
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(headerOf(first, 'www-authenticate')) ?? [];
    const digest = { username: user, realm, uri: asked.uri, nonce, nc: '00000001', cnonce: 'c', qop: 'auth' };
    const response = responseFor(digest, asked.method, password);
    const pairs = Object.entries({ ...digest, response }).map(([name, value]) =>
      ['nc', 'qop'].includes(name) ? `${name}=${value}` : `${name}="${value}"`,
    );
    const authorization: [string, string] = ['Authorization', `Digest ${pairs.join(', ')}`];
    return answer(send({ ...asked, headers: [...(asked.headers ?? []), authorization] }));
  };
  const respond = (request: Message, status: number, body = '') => {
    const to = headerOf(request, 'to');
    const headers: [string, string][] = [
      ['Via', headerOf(request, 'via')],
      ['From', headerOf(request, 'from')],
      ['To', tagOf(to) ? to : `${to};tag=own`],
      ['Call-ID', headerOf(request, 'call-id')],
      ['CSeq', headerOf(request, 'cseq')],
      ['Contact', `<sip:${user}@phone.invalid;transport=ws>`],
    ];
    socket.send(writeMessage(`SIP/2.0 ${String(status)} Whatever`, headers, body));
  };
  return { send, next, answer, withPassword, respond, close: () => socket.close() };
};
