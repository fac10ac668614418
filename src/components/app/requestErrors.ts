import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { describeError, lacksPlatformFeature } from '../../dataProvider/httpError.ts';
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

/** Shows no toast when the session has ended or the platform's version lacks the request. */
export const useNotifyError = () => {
  const notify = useNotify();
  return useCallback(
    (error: unknown): void => {
      if (error instanceof SessionEndedError || lacksPlatformFeature(error)) return;
      const { message, args } = describeError(error);
      notify(message, { type: 'error', messageArgs: { _: message, ...args } });
    },
    [notify],
  );
};
