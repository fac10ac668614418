import { sqlLiteral } from '../configuration/fields.ts';

export interface InboundCall {
  /** User part of the Request-URI, as it stands there; null: none. */
  called: string | null;
  /** The packet's address; absent: see `carrier`, else any address that fits. */
  sourceAddress?: string | null;
  /** There is no address only because the gateways that have it were not read. */
  isAddressUnread?: boolean;
  /** Header X-Forwarded-For, which replaces the packet's address. */
  forwardedFor?: string | null;
  /** The call comes from one of this carrier's addresses (sid). */
  carrier?: string | null;
  /** Host of the Request-URI; absent: the platform's own address. */
  host?: string | null;
  /** User name of the credentials; absent: the caller shows none. */
  client?: string | null;
  /** `wrong`: the shown credentials do not fit. */
  password?: 'right' | 'wrong';
  /** Header X-Application-Sid, by which the platform finds calls that go in circles. */
  applicationHeader?: string | null;
  isRecordingSession?: boolean;
  /** Sids of carriers that are registered at the source address now; absent: as far as their records tell. */
  registeredTrunks?: readonly string[];
  /** A registered trunk's call comes from this registrar, whose address is not known. */
  registrar?: string;
  /** Each is `user@realm`; absent: not known. */
  registeredUsers?: readonly string[];
  /** The account's registration hook answers 200 with this; absent: not known. */
  hookAnswer?: { status?: string | null; applicationSid?: string | null };
  /** Absent: no calls run. */
  running?: { account?: number; provider?: number };
}

export interface ReadCall extends InboundCall {
  /** No parameters. */
  user: string;
  /** Numbers are compared with this. */
  did: string;
  /** The database reads this where the platform pastes it into a query; null: that query fails. */
  pasted: string | null;
  hostText: string;
  isNameHost: boolean;
  source: string | null;
  isForwarded: boolean;
}

const ANONYMOUS = 'anonymous';
const FOUR_NUMBERS = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** One plus is removed where all the rest is digits; nothing else is changed. */
export const normalizeCalled = (user: string): string => (/^\+\d+$/.test(user) ? user.slice(1) : user);

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

export const readCall = (call: InboundCall): ReadCall => {
  const user = (call.called ?? '').split(';', 1)[0] ?? '';
  const forwarded = trimmed(call.forwardedFor);
  const host = trimmed(call.host) ?? '';
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
