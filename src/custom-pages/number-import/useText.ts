import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { TEXTS } from './wording.ts';

/** Texts of this screen by the rest of their key, and numbers in the digits of the language. */
export const useText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const count = (value: number): string => value.toLocaleString(locale);
    return {
      text: (key: string, args: object = {}): string => translate(`${TEXTS}.${key}`, args),
      count,
      /** A sentence with a count: its plural form by the number, the number written with separators. */
      counted: (key: string, value: number, args: object = {}): string =>
        translate(`${TEXTS}.${key}`, { count: count(value), ...args, smart_count: value }),
      locale,
    };
  }, [translate, locale]);
};
