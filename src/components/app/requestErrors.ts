import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { describeError } from '../../dataProvider/httpError.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';

export const useErrorText = () => {
  const translate = useTranslate();
  return useCallback(
    (error: unknown): string => {
      const { message, args } = describeError(error);
      return translate(message, { _: message, ...args });
    },
    [translate],
  );
};

/** A toast with the placeholders filled in; none when the session has ended, which the login page tells. */
export const useNotifyError = () => {
  const notify = useNotify();
  return useCallback(
    (error: unknown): void => {
      if (error instanceof SessionEndedError) return;
      const { message, args } = describeError(error);
      notify(message, { type: 'error', messageArgs: { _: message, ...args } });
    },
    [notify],
  );
};
