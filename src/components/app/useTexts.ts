import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

export const useTexts = (prefix: string): ((key: string, args?: object) => string) => {
  const translate = useTranslate();
  return useCallback((key, args = {}) => translate(`${prefix}.${key}`, args), [translate, prefix]);
};
