import { useLocale } from 'ra-core';
import { useCallback } from 'react';

/** Intl would load its data for one sign. */
const MARKS: Readonly<Record<string, string>> = { fr: ',', de: ',' };

/** E.g. `0.34 s` becomes `0,34 s`. */
export const useLocalizeDecimals = (): ((text: string) => string) => {
  const mark = MARKS[useLocale()] ?? '.';
  return useCallback((text: string) => text.replaceAll(/(?<=\d)\.(?=\d)/g, mark), [mark]);
};
