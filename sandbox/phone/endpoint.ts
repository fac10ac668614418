import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Store } from '../engine/store.ts';
import { capture } from './capture.ts';
import { type Endpoint, takeInvite } from './dial.ts';
import { createNonces, digestIn } from './digest.ts';
import { type Line, reply } from './line.ts';
import { accountOfRealm, refusedRegistration, storeRegistration } from './login.ts';
import { openMedia as openRealMedia, type OpenMedia } from './media.ts';
import { addressIn, headerOf, type Message, parseMessage } from './message.ts';
import { type Registered, ringPhone } from './ring.ts';

export interface PhoneEndpoint {
  /** true: taken. Other sockets, such as Vite's, are left alone. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** null if no phone of this name is registered. */
  ring(name: string, from: string): Promise<string | null>;
  count(): number;
  cut(): void;
  close(): void;
}

/** Seconds. */
const LONGEST = 3600;

export const createPhoneEndpoint = (store: Store, openMedia: OpenMedia = openRealMedia): PhoneEndpoint => {
  const server = new WebSocketServer({ noServer: true, handleProtocols: () => 'sip' });
  const nonces = createNonces(() => store.now().getTime());
  const endpoint: Endpoint = { store, openMedia, nonces, talks: new Map() };
  const registered = new Map<string, Registered>();
  const answers = new Map<string, (answer: Message) => void>();

  const register = async (line: Line, request: Message): Promise<void> => {
    const { user: name, host } = addressIn(headerOf(request, 'to'));
    const account = await accountOfRealm(store, host);
    if (!account) return reply(line, request, 403, { more: [['X-Reason', 'unknown realm']] });
    const digest = digestIn(headerOf(request, 'authorization'));
    if (!digest || !nonces.accepts(digest)) {
      const challenge = nonces.challenge(host, digest !== null);
      return reply(line, request, 401, { more: [['WWW-Authenticate', challenge]] });
    }
    const refusal = await refusedRegistration(store, account, digest);
    if (refusal !== null)
      return reply(line, request, refusal, { more: [['X-Reason', 'Invalid credentials']] });
    const contact = headerOf(request, 'contact');
    const asked = /;expires=(\d+)/.exec(contact)?.[1] ?? (headerOf(request, 'expires') || String(LONGEST));
    const expires = Math.min(LONGEST, Number(asked));
    const uri = /<([^>]*)>/.exec(contact)?.[1] ?? contact;
    await storeRegistration(store, { account, name, contact: uri, proxy: `sip:${line.address}`, expires });
    const accountSid = String(account['account_sid']);
    if (expires > 0) registered.set(name, { line, accountSid, realm: host, name, contact: uri });
    else registered.delete(name);
    const more = expires > 0 ? ([['Contact', `<${uri}>;expires=${String(expires)}`]] as const) : [];
    reply(line, request, 200, { more: [...more, ['Expires', String(expires)]] });
  };

  const take = async (line: Line, message: Message): Promise<void> => {
    const talk = endpoint.talks.get(headerOf(message, 'call-id'));
    if (message.status !== undefined) return answers.get(headerOf(message, 'call-id'))?.(message);
    if (talk) return talk.take(message);
    if (message.method === 'REGISTER') return register(line, message);
    if (message.method === 'OPTIONS') return reply(line, message, 200);
    if (message.method === 'INVITE') return takeInvite(endpoint, line, message);
    if (message.method !== 'ACK')
      reply(line, message, /^(BYE|CANCEL|INFO)$/.test(message.method ?? '') ? 481 : 405);
  };

  const connect = (socket: WebSocket, address: string) => {
    const send = (text: string) => {
      if (socket.readyState !== socket.OPEN) return;
      capture(store, { text, address, isFromPhone: false });
      socket.send(text);
    };
    const line: Line = { socket, address, send };
    socket.on('message', data => {
      const text = String(data as Buffer);
      const message = parseMessage(text);
      capture(store, { text, address, isFromPhone: true });
      if (message)
        void take(line, message).catch((error: unknown) => {
          console.error('The phone endpoint failed:', error instanceof Error ? error.message : error);
          if (message.method && message.method !== 'ACK') reply(line, message, 500);
        });
    });
    socket.on('close', () => {
      for (const talk of endpoint.talks.values()) if (talk.line === line) talk.close('caller');
      // The registrar's row stays until it expires, as nobody removed it.
      for (const [name, phone] of registered) if (phone.line === line) registered.delete(name);
    });
  };

  return {
    upgrade: (request, socket, head) => {
      const asked = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
      if (!asked.includes('sip')) return false;
      const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
      server.handleUpgrade(request, socket, head, open => connect(open, address));
      return true;
    },
    ring: async (name, from) => {
      const phone = registered.get(name);
      return phone ? ringPhone(endpoint, phone, from, answers) : null;
    },
    count: () => server.clients.size,
    cut: () => {
      for (const socket of server.clients) socket.terminate();
    },
    close: () => {
      for (const talk of endpoint.talks.values()) talk.media?.close();
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};
