import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** `translate` with a key prefix, given without its last dot. */
export const useTexts = (prefix: string): ((key: string, args?: object) => string) => {
  const translate = useTranslate();
  return useCallback((key, args = {}) => translate(`${prefix}.${key}`, args), [translate, prefix]);
};
