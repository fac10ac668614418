import { HttpError, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { describeError } from '../../dataProvider/httpError.ts';

/** After a 401 react-admin resolves with `{ data: {} }`; this throws, so that nothing reads it as data. */
export const unwrapOrThrowUnauthorized = <T>(answer: T): T => {
  const isEmptyAnswer =
    typeof answer === 'object' &&
    answer !== null &&
    'data' in answer &&
    Object.keys(answer).length === 1 &&
    JSON.stringify(answer.data) === '{}';
  if (isEmptyAnswer) throw new HttpError('portal.errors.session_expired', 401);
  return answer;
};

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
