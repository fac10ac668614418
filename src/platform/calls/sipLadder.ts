import { numberOf, filledText } from './call.ts';
import { inSipOrder } from './sipOrder.ts';
import { isNoCarrier } from './trunks.ts';
import { type SdpSummary, parseSdp } from './sdp.ts';
import { type Fields, isObject } from '../../lib/values.ts';

export type LaneRole = 'caller' | 'callee' | 'carrier' | 'sbc' | 'feature_server' | 'other';

export interface LadderLane {
  host: string;
  role: LaneRole;
  agent: string | null;
  /** What the call's record calls it; null if it names nothing. */
  trunk: string | null;
}

export interface LadderMessage {
  index: number;
  /** Milliseconds since 1970; null if unknown. */
  at: number | null;
  /** Milliseconds. */
  sinceFirst: number;
  sincePrevious: number;
  from: number;
  to: number;
  source: string;
  target: string;
  method: string;
  status: number | null;
  reason: string;
  cseq: string;
  again: boolean;
  /** A final answer without success; challenges (401, 407) do not count. */
  failed: boolean;
  sdp: SdpSummary | null;
  /** As captured; untrusted. */
  raw: string;
}

export interface Ladder {
  callIds: string[];
  lanes: LadderLane[];
  messages: LadderMessage[];
}

const listAt = (answer: unknown, ...path: string[]): unknown[] => {
  const value = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), answer);
  return Array.isArray(value) ? value : [];
};

/** First header of any of the names (long or short form), with folded lines joined; null without one. */
export const headerOf = (raw: string, ...names: string[]): string | null => {
  const head = raw.split(/\r?\n\r?\n/, 1)[0] ?? '';
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0 && names.includes(line.slice(0, colon).trim().toLowerCase()))
      return line.slice(colon + 1).trim();
  }
  return null;
};

interface Parsed {
  method: string;
  status: number | null;
  reason: string;
  cseq: string;
}

const STATUS_LINE = /^SIP\/2\.0 (\d{3})(?: ([^\r\n]*))?/;
const REQUEST_LINE = /^([A-Z]+) \S+ SIP\/2\.0/;

const startOf = (raw: string, named: unknown): Parsed => {
  const cseq = headerOf(raw, 'cseq') ?? '';
  const asked = /[A-Z]+$/.exec(cseq)?.[0] ?? '';
  const answer = STATUS_LINE.exec(raw);
  if (answer) return { method: asked, status: Number(answer[1]), reason: answer[2] ?? '', cseq };
  const request = REQUEST_LINE.exec(raw)?.[1];
  if (request) return { method: request, status: null, reason: '', cseq };
  const name = filledText(named) ?? (typeof named === 'number' ? String(named) : '');
  const status = /^\d{3}$/.test(name) ? Number(name) : null;
  return { method: status === null ? name : asked, status, reason: '', cseq };
};

/** Milliseconds with fraction, from the capture's seconds and microseconds, else the store's text. */
const momentOf = (message: Fields): number | null => {
  const seconds = numberOf(message['timeSeconds']);
  const micros = numberOf(message['timeUseconds']);
  if (seconds !== null && micros !== null) return seconds * 1000 + micros / 1000;
  const at = numberOf(message['create_date']) ?? Date.parse(filledText(message['create_date']) ?? '');
  if (Number.isFinite(at)) return at;
  return seconds === null ? null : seconds * 1000;
};

/** Host and port, if there is one; an IPv6 address stands in brackets, or its port would read as a part of it. */
export const hostPort = (host: string | null, port: number | null): string => {
  if (host === null) return String(port ?? '');
  if (port === null) return host;
  return `${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
};

const addressOf = (ip: unknown, port: unknown): string => hostPort(filledText(ip) ?? '?', numberOf(port));

const agentRole = (agent: string | null): LaneRole | null => {
  if (agent === null) return null;
  if (/feature[- ]?server/i.test(agent)) return 'feature_server';
  return /jambonz/i.test(agent) ? 'sbc' : null;
};

const isChallenge = (status: number) => status === 401 || status === 407;

export interface LadderContext {
  direction?: string | null | undefined;
  host?: string | null | undefined;
  remote_host?: string | null | undefined;
  trunk?: string | null | undefined;
  registration?: boolean | undefined;
}

/** Without scheme, brackets and port; a bare IPv6 address has colons of its own. */
const hostPart = (address: unknown): string | null =>
  filledText(address)
    ?.toLowerCase()
    .replace(/^sips?:/, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([^:]*):\d+$/, '$1') ?? null;

/** What is known of the hosts before their names and places are looked at. */
interface KnownHosts {
  remote: string | null;
  /** Of an outbound call, as far as the messages tell. */
  roles: ReadonlyMap<string, LaneRole>;
}

const roleOf = (
  host: string,
  agent: string | null,
  place: number,
  { direction, host: own, trunk, registration = false }: LadderContext,
  { remote, roles }: KnownHosts,
): LaneRole => {
  if (host === remote) {
    if (!isNoCarrier(trunk)) return 'carrier';
    return direction === 'outbound' ? 'callee' : 'caller';
  }
  const named = agentRole(agent);
  if (named) return named;
  if (host === hostPart(own)) return 'sbc';
  const sides: readonly LaneRole[] = registration ? ['sbc', 'carrier'] : ['caller', 'callee'];
  return roles.get(host) ?? sides[place] ?? 'other';
};

interface Read {
  at: number | null;
  host: { from: string; to: string };
  source: string;
  target: string;
  parsed: Parsed;
  callId: string | null;
  branch: string | null;
  raw: string;
}

const readMessage = (message: Fields): Read => {
  const raw = typeof message['raw'] === 'string' ? message['raw'] : '';
  return {
    at: momentOf(message),
    host: { from: filledText(message['srcIp']) ?? '?', to: filledText(message['dstIp']) ?? '?' },
    source: addressOf(message['srcIp'], message['srcPort']),
    target: addressOf(message['dstIp'], message['dstPort']),
    parsed: startOf(raw, message['method']),
    callId: headerOf(raw, 'call-id', 'i'),
    branch: /branch=([^;,\s]+)/i.exec(headerOf(raw, 'via', 'v') ?? '')?.[1] ?? null,
    raw,
  };
};

const agentsIn = (messages: readonly Read[]): Map<string, string> => {
  const agents = new Map<string, string>();
  for (const { host, raw } of messages) {
    const agent = headerOf(raw, 'user-agent', 'server');
    if (agent && !agents.has(host.from)) agents.set(host.from, agent);
  }
  return agents;
};

const INVITED = /^INVITE sips?:(?:[^@\s]*@)?([^\s;?]+)/i;

/**
 * The platform notes the host of the request line, which may be a name: then the remote side is where that INVITE went.
 * An outbound call comes from the platform, so nobody is its caller.
 */
const knownHosts = (
  messages: readonly Read[],
  hosts: readonly string[],
  { direction, remote_host }: LadderContext,
): KnownHosts => {
  const asked = hostPart(remote_host);
  const invites = messages.filter(({ raw }) => INVITED.test(raw));
  const named = invites.find(({ raw }) => hostPart(INVITED.exec(raw)?.[1]) === asked)?.host.to;
  const isListed = asked === null || hosts.includes(asked);
  const remote = isListed || direction !== 'outbound' ? asked : (named ?? asked);
  const roles = new Map<string, LaneRole>();
  if (direction !== 'outbound' || remote === null || !hosts.includes(remote)) return { remote, roles };
  for (const { host } of invites)
    for (const [each, role] of [
      [host.from, host.to === remote ? 'sbc' : 'feature_server'],
      [host.to, 'sbc'],
    ] as const)
      if (!roles.has(each)) roles.set(each, role);
  return { remote, roles };
};

/** A retransmission repeats branch, CSeq and start line between the same hosts. */
const sameAs = ({ source, target, parsed, branch, raw }: Read): string =>
  [source, target, parsed.method, parsed.status, parsed.cseq, branch ?? raw].join('\n');

/** The first answer that accepts the call; null: none did. */
export const acceptedAt = ({ messages }: Ladder): number | null =>
  messages.find(
    ({ method, status }) => method === 'INVITE' && status !== null && status >= 200 && status < 300,
  )?.at ?? null;

/** @param answer of `RecentCalls/{sip_callid}` (docs/platform-api.md#details-of-a-call) */
export const readLadder = (answer: unknown, context: LadderContext = {}): Ladder => {
  const read = inSipOrder(listAt(answer, 'data', 'messages').filter(isObject).map(readMessage));
  const hosts = [...new Set(read.flatMap(({ host }) => [host.from, host.to]))];
  const agents = agentsIn(read);
  const known = knownHosts(read, hosts, context);
  const first = read.find(({ at }) => at !== null)?.at ?? 0;
  const seen = new Set<string>();
  let previous = first;
  const messages = read.map((each, index): LadderMessage => {
    const { at, host, source, target, parsed, raw } = each;
    const moment = at ?? previous;
    const key = sameAs(each);
    const message: LadderMessage = {
      index,
      at,
      sinceFirst: moment - first,
      sincePrevious: moment - previous,
      from: hosts.indexOf(host.from),
      to: hosts.indexOf(host.to),
      source,
      target,
      ...parsed,
      again: seen.has(key),
      failed: parsed.status !== null && parsed.status >= 300 && !isChallenge(parsed.status),
      sdp: parseSdp(raw),
      raw,
    };
    seen.add(key);
    previous = moment;
    return message;
  });
  return {
    callIds: [...new Set(read.flatMap(({ callId }) => callId ?? []))],
    lanes: hosts.map((host, place) => {
      const agent = agents.get(host) ?? null;
      const trunk = host === known.remote ? filledText(context.trunk) : null;
      return { host, agent, role: roleOf(host, agent, place, context, known), trunk };
    }),
    messages,
  };
};
