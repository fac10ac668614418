import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { vendorNameIn } from './vendorNameIn.ts';

/** Names vendors in the chosen language. */
export const useVendorName = (): ((vendor: string) => string) => {
  const translate = useTranslate();
  return useCallback((vendor: string) => vendorNameIn(translate, vendor), [translate]);
};
