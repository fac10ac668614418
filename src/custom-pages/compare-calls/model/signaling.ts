import { headerOf, type Ladder, type LadderMessage } from '../../../platform/calls/sipLadder.ts';
import { align } from './align.ts';

/** `sender`: a request that the other side sent; `media`: other codecs were offered or taken. */
export type MessageDifference = 'only' | 'status' | 'sender' | 'media';

export interface MessageRow {
  left: LadderMessage | null;
  right: LadderMessage | null;
  /** Roles of the hosts that sent them; null where there is no message. */
  senders: readonly [left: string | null, right: string | null];
  differences: MessageDifference[];
}

/** A call has several Call-IDs: the caller's leg, that to the feature server, that to the carrier. */
export interface DialogRow {
  /** null where only the other call has such a dialog. */
  left: string | null;
  right: string | null;
  /** The hosts' roles name both sides. */
  from: string;
  to: string;
  messages: MessageRow[];
}

interface Sent {
  message: LadderMessage;
  sender: string;
  /** From which role to which. */
  way: string;
}

interface Dialog {
  callId: string;
  from: string;
  to: string;
  messages: Sent[];
}

/** The first message decides the order; repeated messages are left out. */
const dialogsOf = ({ lanes, messages }: Ladder): Dialog[] => {
  const roleOf = (lane: number) => lanes[lane]?.role ?? 'other';
  const dialogs = new Map<string, Dialog>();
  for (const message of messages) {
    if (message.again) continue;
    const callId = headerOf(message.raw, 'call-id', 'i') ?? '';
    const [from, to] = [roleOf(message.from), roleOf(message.to)];
    const dialog = dialogs.get(callId) ?? { callId, from, to, messages: [] };
    dialog.messages.push({ message, sender: from, way: `${from}>${to}` });
    dialogs.set(callId, dialog);
  }
  return [...dialogs.values()];
};

export const messageLabel = ({ method, status, reason }: LadderMessage): string =>
  status === null ? method : [status, reason].join(' ').trim();

const codecsOf = ({ sdp }: LadderMessage): string =>
  sdp?.media.map(({ kind, codecs }) => `${kind} ${codecs.join('/')}`).join(', ') ?? '';

const rowOf = (one: Sent | null, other: Sent | null): MessageRow => {
  const [left, right] = [one?.message ?? null, other?.message ?? null];
  const senders = [one?.sender ?? null, other?.sender ?? null] as const;
  if (!left || !right) return { left, right, senders, differences: ['only'] };
  const differs: Readonly<Record<Exclude<MessageDifference, 'only'>, boolean>> = {
    status: left.status !== right.status,
    // An answer comes from whoever was asked.
    sender: left.status === null && senders[0] !== senders[1],
    media: left.sdp !== null && right.sdp !== null && codecsOf(left) !== codecsOf(right),
  };
  return {
    left,
    right,
    senders,
    differences: (['status', 'sender', 'media'] as const).filter(difference => differs[difference]),
  };
};

const kindOf = ({ method, status }: LadderMessage): string =>
  `${method} ${status === null ? '' : status < 200 ? 'provisional' : 'final'}`;

const messagesOf = (left: Dialog | null, right: Dialog | null): MessageRow[] =>
  align(left?.messages ?? [], right?.messages ?? [], [
    ({ message, way }) => `${way} ${message.method} ${String(message.status)}`,
    // 180 beside 183, 200 beside 503: final with final.
    ({ message, way }) => `${way} ${kindOf(message)}`,
    // A BYE of the carrier beside one of the platform.
    ({ message }) => kindOf(message),
  ]).map(pair => rowOf(pair.left, pair.right));

/** Dialogs between the same roles stand beside each other, in their order. */
export const compareSignaling = (left: Ladder, right: Ladder): DialogRow[] =>
  align(dialogsOf(left), dialogsOf(right), [({ from, to }) => `${from}>${to}`, () => '']).map(pair => ({
    left: pair.left?.callId ?? null,
    right: pair.right?.callId ?? null,
    from: (pair.left ?? pair.right)?.from ?? '',
    to: (pair.left ?? pair.right)?.to ?? '',
    messages: messagesOf(pair.left, pair.right),
  }));
