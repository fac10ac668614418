import { headerOf, type Ladder, type LadderMessage } from '../../../platform/calls/sipLadder.ts';
import { align } from './align.ts';

/** `sender`: a request from the other side; `media`: other codecs were offered or taken. */
export type MessageDifference = 'only' | 'status' | 'sender' | 'media';

export interface MessageRow {
  left: LadderMessage | null;
  right: LadderMessage | null;
  senders: readonly [left: string | null, right: string | null];
  differences: MessageDifference[];
}

/** A call has several Call-IDs: its caller's leg, and those to the feature server and to the carrier. */
export interface DialogRow {
  /** null: only the other call has this dialog. */
  left: string | null;
  right: string | null;
  from: string;
  to: string;
  messages: MessageRow[];
}

interface Sent {
  message: LadderMessage;
  sender: string;
  /** Roles as `from>to`. */
  way: string;
}

interface Dialog {
  callId: string;
  from: string;
  to: string;
  messages: Sent[];
}

/** Ordered by first message; repeated messages are left out. */
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
    // An answer comes from the host that was asked.
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
    // Pairs 180 with 183 and 200 with 503: final with final.
    ({ message, way }) => `${way} ${kindOf(message)}`,
    // Pairs a BYE of the carrier with one of the platform.
    ({ message }) => kindOf(message),
  ]).map(pair => rowOf(pair.left, pair.right));

export const compareSignaling = (left: Ladder, right: Ladder): DialogRow[] =>
  align(dialogsOf(left), dialogsOf(right), [({ from, to }) => `${from}>${to}`, () => '']).map(pair => ({
    left: pair.left?.callId ?? null,
    right: pair.right?.callId ?? null,
    from: (pair.left ?? pair.right)?.from ?? '',
    to: (pair.left ?? pair.right)?.to ?? '',
    messages: messagesOf(pair.left, pair.right),
  }));
