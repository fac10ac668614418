import type { Store } from '../engine/store.ts';
import { outbox } from '../tables/registration.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** Keeps the mail for GET /sandbox/outbox and prints it on the command line. */
export const sendMail = async (store: Store, mail: Mail): Promise<void> => {
  await store.insert(outbox, { ...mail });
  if (process.env['NODE_ENV'] !== 'test') console.log(`Mail to ${mail.recipient}: ${mail.text}`);
};

/** Good enough for the platform: something, an at sign, a dot. */
export const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
