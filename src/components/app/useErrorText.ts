import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { describeError } from '../../dataProvider/httpError.ts';

/** The text of an error as plain text: the server's own words, or the message behind an i18n key. */
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
