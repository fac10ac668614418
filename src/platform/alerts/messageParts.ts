export interface MessagePart {
  text: string;
  isAddress: boolean;
}

const ADDRESS = /(?:https?|wss?):\/\/\S*[^\s.,;:!?)"'\]]/;

const ANSWERED = /^(https?:\/\/\S+) returned (\d{3})$/;
const UNREACHED = /^failed to connect to (https?:\/\/\S+)$/;

/** @property status null: it could not be reached */
export interface WebhookFailure {
  address: string;
  status: string | null;
}

/** null: another sentence. */
export const webhookFailure = (message: string): WebhookFailure | null => {
  const [, address, status = null] = ANSWERED.exec(message) ?? UNREACHED.exec(message) ?? [];
  return address === undefined ? null : { address, status };
};

/** The platform's sentence, in which an address does not stand before what happened. */
export const messageParts = (message: string): MessagePart[] => {
  const found = ADDRESS.exec(message);
  if (!found) return [{ text: message, isAddress: false }];
  const address = { text: found[0], isAddress: true };
  const before = message.slice(0, found.index);
  const after = message.slice(found.index + found[0].length);
  if (before.trim() !== '')
    return [{ text: before, isAddress: false }, address, { text: after, isAddress: false }].filter(
      ({ text }) => text !== '',
    );
  return after.trim() === '' ? [address] : [{ text: `${after.trim()} `, isAddress: false }, address];
};
