import { headerOf, type Ladder, type LadderMessage } from '../../../platform/calls/sipLadder.ts';
import { align } from './align.ts';

/** `media`: other codecs were offered or taken. */
export type MessageDifference = 'only' | 'status' | 'media';

export interface MessageRow {
  left: LadderMessage | null;
  right: LadderMessage | null;
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

interface Dialog {
  callId: string;
  from: string;
  to: string;
  messages: { message: LadderMessage; way: string }[];
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
    dialog.messages.push({ message, way: `${from}>${to}` });
    dialogs.set(callId, dialog);
  }
  return [...dialogs.values()];
};

export const messageLabel = ({ method, status, reason }: LadderMessage): string =>
  status === null ? method : [status, reason].join(' ').trim();

const codecsOf = ({ sdp }: LadderMessage): string =>
  sdp?.media.map(({ kind, codecs }) => `${kind} ${codecs.join('/')}`).join(', ') ?? '';

const rowOf = (left: LadderMessage | null, right: LadderMessage | null): MessageRow => {
  if (!left || !right) return { left, right, differences: ['only'] };
  const status = left.status !== right.status;
  const media = left.sdp !== null && right.sdp !== null && codecsOf(left) !== codecsOf(right);
  return {
    left,
    right,
    differences: [...(status ? (['status'] as const) : []), ...(media ? (['media'] as const) : [])],
  };
};

const messagesOf = (left: Dialog | null, right: Dialog | null): MessageRow[] =>
  align(left?.messages ?? [], right?.messages ?? [], [
    ({ message, way }) => `${way} ${message.method} ${String(message.status)}`,
    // Final answers stand beside final ones: 200 beside 503, 180 beside 183.
    ({ message, way }) =>
      `${way} ${message.method} ${message.status === null ? '' : message.status < 200 ? 'provisional' : 'final'}`,
  ]).map(pair => rowOf(pair.left?.message ?? null, pair.right?.message ?? null));

/** Dialogs between the same roles stand beside each other, in their order. */
export const compareSignaling = (left: Ladder, right: Ladder): DialogRow[] =>
  align(dialogsOf(left), dialogsOf(right), [({ from, to }) => `${from}>${to}`, () => '']).map(pair => ({
    left: pair.left?.callId ?? null,
    right: pair.right?.callId ?? null,
    from: (pair.left ?? pair.right)?.from ?? '',
    to: (pair.left ?? pair.right)?.to ?? '',
    messages: messagesOf(pair.left, pair.right),
  }));
