import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isRow } from '../../lib/values.ts';

export interface FieldMessage {
  message: string;
  args: Record<string, string | number>;
}

const PREFIX = '@@react-admin@@';

const isMessage = (value: unknown): value is Partial<FieldMessage> => isRow(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(PREFIX.length));
  } catch {
    return text;
  }
};

/** Message of a field's error, in any shape that react-admin stores; null: none. */
export const parseFieldError = (message: unknown): FieldMessage | null => {
  if (message === undefined || message === null || message === '') return null;
  const found = typeof message === 'string' && message.startsWith(PREFIX) ? parsed(message) : message;
  if (isMessage(found)) return { message: String(found.message ?? ''), args: found.args ?? {} };
  return { message: String(found as string), args: {} };
};

export const useFieldErrorText = (): ((message: unknown) => string | null) => {
  const translate = useTranslate();
  return useCallback(
    message => {
      const found = parseFieldError(message);
      return found && translate(found.message, { _: found.message, ...found.args });
    },
    [translate],
  );
};
