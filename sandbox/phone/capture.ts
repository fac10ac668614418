import type { Endpoint, SipMessage } from '../calls/sip/message.ts';
import type { Store } from '../engine/store.ts';
import { headerOf, type Message, parseMessage } from './message.ts';

const MOST_CALLS = 100;
const SBC: Endpoint = { address: '10.0.0.5', port: 8443 };
const PHONE_PORT = 49_152;

const captures = new WeakMap<Store, Map<string, SipMessage[]>>();

const captureOf = (store: Store): Map<string, SipMessage[]> => {
  const found = captures.get(store) ?? new Map<string, SipMessage[]>();
  captures.set(store, found);
  return found;
};

interface Seen {
  text: string;
  address: string;
  isFromPhone: boolean;
}

export const capture = (store: Store, { text, address, isFromPhone }: Seen): void => {
  const message = parseMessage(text);
  if (!message) return;
  const method = methodOf(message);
  if (method === 'REGISTER' || method === 'OPTIONS') return;
  const callId = headerOf(message, 'call-id');
  const calls = captureOf(store);
  const messages = calls.get(callId) ?? [];
  const phone = { address, port: PHONE_PORT };
  const [source, target] = isFromPhone ? [phone, SBC] : [SBC, phone];
  const status = message.status === undefined ? {} : { status: message.status };
  messages.push({ at: store.now().getTime(), source, target, method, ...status, raw: text });
  calls.set(callId, messages);
  for (const [oldest] of calls) if (calls.size > MOST_CALLS) calls.delete(oldest);
};

const methodOf = (message: Message): string =>
  message.method ?? headerOf(message, 'cseq').split(' ')[1] ?? '';

export const captured = (store: Store, callId: string): readonly SipMessage[] | undefined =>
  captures.get(store)?.get(callId);
