import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** `translate` for a component whose keys all begin alike: the prefix is said once, without its last dot. */
export const useTexts = (prefix: string): ((key: string, args?: object) => string) => {
  const translate = useTranslate();
  return useCallback((key, args = {}) => translate(`${prefix}.${key}`, args), [translate, prefix]);
};
