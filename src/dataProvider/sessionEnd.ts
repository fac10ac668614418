import { SessionEndedError } from '../platform/platformErrors.ts';
import { endsSession } from './httpError.ts';
import { createListeners } from '../lib/store.ts';

const ends = createListeners<[error: Error]>();

/** Subscribes to every 401 and unreachable platform; returns the unsubscribe function. */
export const onSessionEnd = ends.subscribe;

type Method = (...args: unknown[]) => Promise<unknown>;

/** Rejects: react-admin would resolve with `{ data: {} }`, which pages would take for a record. */
export const rejectingAtSessionEnd = <T extends object>(provider: T): T =>
  new Proxy(provider, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        try {
          return await (member as Method).apply(target, args);
        } catch (error) {
          if (!endsSession(error)) throw error;
          ends.tell(error);
          throw new SessionEndedError(error.message);
        }
      };
    },
  });
