import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { isCustomVendor, ownNameOf, vendorName } from '../../platform/speech/vendors.ts';

export const vendorNameIn = (translate: ReturnType<typeof useTranslate>, vendor: string): string =>
  isCustomVendor(vendor)
    ? translate('portal.speech.custom_vendor', { name: ownNameOf(vendor) })
    : vendorName(vendor);

export const useVendorName = (): ((vendor: string) => string) => {
  const translate = useTranslate();
  return useCallback((vendor: string) => vendorNameIn(translate, vendor), [translate]);
};
