import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '../app/requestErrors.ts';
import type { WorkOrder } from './order.ts';
import { startWork } from './startWork.ts';

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Starts long work (see startWork), or goes on with it (continueWork), with the words of this language; tells what kept it from beginning, and ends the
 * session after a 401, once the result is kept.
 */
export const useLongWork = (begin: typeof startWork = startWork) => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  return async <T>(order: Omit<WorkOrder<T>, 'text'>): Promise<void> => {
    try {
      await begin<T>({
        ...order,
        text: ({ message, args }) => translate(message, { _: message, ...args }),
        onEnd: end => {
          order.onEnd(end);
          if (end.sessionEnd) void logoutIfAccessDenied(end.sessionEnd);
        },
      });
    } catch (error) {
      if (isAbort(error)) notify('portal.work.nothing');
      else notify(errorText(error), { type: 'error' });
    }
  };
};
