import { sqlLiteral } from '../configuration/fields.ts';

export interface InboundCall {
  /** User part of the Request-URI as sent; null: none. */
  called: string | null;
  /** Absent: see `carrier`, else any matching address. */
  sourceAddress?: string | null;
  isAddressUnread?: boolean;
  /** X-Forwarded-For, which replaces the packet's address. */
  forwardedFor?: string | null;
  /** Carrier (sid) whose addresses the call comes from. */
  carrier?: string | null;
  /** Host of the Request-URI; absent: the platform's own address. */
  host?: string | null;
  /** User name of the credentials; absent: none. */
  client?: string | null;
  password?: 'right' | 'wrong';
  /** X-Application-Sid, by which the platform detects loops. */
  applicationHeader?: string | null;
  isRecordingSession?: boolean;
  /** Carriers (sids) registered at the source address; absent: as their records say. */
  registeredTrunks?: readonly string[];
  registrar?: string;
  /** `user@realm`; absent: unknown. */
  registeredUsers?: readonly string[];
  /** 200 answer of the registration hook; absent: unknown. */
  hookAnswer?: { status?: string | null; applicationSid?: string | null };
  running?: { account?: number; provider?: number };
}

export interface ReadCall extends InboundCall {
  user: string;
  did: string;
  /** As pasted into a query by the platform; null: the query fails. */
  pasted: string | null;
  hostText: string;
  isNameHost: boolean;
  source: string | null;
  isForwarded: boolean;
}

const ANONYMOUS = 'anonymous';
const FOUR_NUMBERS = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Strips a plus before digits only; changes nothing else. */
export const normalizeCalled = (user: string): string => (/^\+\d+$/.test(user) ? user.slice(1) : user);

const HOST_AND_PORT = /^(\[.*\]|[^:]*):\d*$/;

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** The platform drops a port; an IPv6 address has one only after brackets. */
export const hostOf = (text: string | null | undefined): string =>
  (trimmed(text) ?? '').replace(HOST_AND_PORT, '$1');

export const readCall = (call: InboundCall): ReadCall => {
  const user = (call.called ?? '').split(';', 1)[0] ?? '';
  const forwarded = trimmed(call.forwardedFor);
  const host = hostOf(call.host);
  const did = user === '' ? ANONYMOUS : normalizeCalled(user);
  return {
    ...call,
    user,
    did,
    pasted: sqlLiteral(did),
    hostText: host,
    isNameHost: host !== '' && !FOUR_NUMBERS.test(host),
    source: forwarded ?? trimmed(call.sourceAddress),
    isForwarded: forwarded !== null,
  };
};
