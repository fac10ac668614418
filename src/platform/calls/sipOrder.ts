export interface OrderedMessage {
  /** Milliseconds; equal where the capture's clock is too coarse. */
  at: number | null;
  host: Readonly<Record<'from' | 'to', string>>;
  callId: string | null;
  /** A request and its answers share the branch of the topmost Via on each hop. */
  branch: string | null;
  parsed: { method: string; status: number | null; cseq: string };
}

const cseqOf = ({ parsed }: OrderedMessage): number => Number.parseInt(parsed.cseq, 10);

const isFinal = (status: number | null): boolean => status !== null && status >= 200;

/** CANCEL has the branch of the INVITE it ends. */
const isSameHop = (left: OrderedMessage, right: OrderedMessage): boolean =>
  left.branch === null || right.branch === null
    ? left.callId === right.callId && left.host.from === right.host.to && left.host.to === right.host.from
    : left.branch === right.branch;

/** RFC 3261: request, provisional answers, final answer, ACK; CANCEL follows a provisional answer. */
const isEarlierStep = (left: OrderedMessage, right: OrderedMessage): boolean => {
  const [one, other] = [left.parsed, right.parsed];
  if (cseqOf(left) !== cseqOf(right)) return false;
  if (other.method === 'ACK')
    return (
      one.method === 'INVITE' && left.callId === right.callId && (one.status === null || isFinal(one.status))
    );
  if (!isSameHop(left, right)) return false;
  if (one.method !== other.method)
    return (
      (one.method === 'INVITE' &&
        !isFinal(one.status) &&
        other.method === 'CANCEL' &&
        other.status === null) ||
      (one.method === 'CANCEL' && one.status === null && other.method === 'INVITE' && isFinal(other.status))
    );
  return other.status !== null && (one.status ?? 0) < other.status;
};

/** A repeated request comes after the answer to the first. */
const isEarlierRequest = (left: OrderedMessage, right: OrderedMessage): boolean =>
  right.parsed.status === null &&
  left.callId === right.callId &&
  cseqOf(left) < cseqOf(right) &&
  (left.parsed.status === null ? left.host.from : left.host.to) === right.host.from;

const isPassedOn = (left: OrderedMessage, right: OrderedMessage): boolean =>
  left.parsed.method === right.parsed.method &&
  left.parsed.status === right.parsed.status &&
  left.host.to === right.host.from &&
  left.host.from !== right.host.to &&
  left.host.from !== left.host.to;

const precedes = (left: OrderedMessage, right: OrderedMessage): boolean =>
  isEarlierStep(left, right) || isEarlierRequest(left, right) || isPassedOn(left, right);

/** Compares every pair; more messages than this at one moment mean a clock that stands still. */
const MOST = 200;

const ofOneMoment = <T extends OrderedMessage>(messages: T[]): T[] => {
  if (messages.length < 2 || messages.length > MOST) return messages;
  const left = [...messages];
  const ordered: T[] = [];
  while (left.length > 0) {
    const free = left.findIndex(each => !left.some(other => other !== each && precedes(other, each)));
    ordered.push(...left.splice(Math.max(free, 0), 1));
  }
  return ordered;
};

/** By time, then SIP's own order, then as captured. Messages without a time come last. */
export const inSipOrder = <T extends OrderedMessage>(messages: readonly T[]): T[] => {
  const timed = [...messages].sort((left, right) => (left.at ?? Infinity) - (right.at ?? Infinity) || 0);
  const moments: T[][] = [];
  for (const message of timed) {
    const moment = moments.at(-1);
    if (moment?.[0]?.at === message.at) moment.push(message);
    else moments.push([message]);
  }
  return moments.flatMap(ofOneMoment);
};
