import type { Store } from '../engine/store.ts';
import { outbox } from '../tables/registration.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

export const sendMail = async (store: Store, mail: Mail): Promise<void> => {
  await store.insert(outbox, { ...mail });
  if (process.env['NODE_ENV'] !== 'test') console.log(`Mail to ${mail.recipient}: ${mail.text}`);
};

/** The platform only wants something, an at sign and a dot. */
export const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
