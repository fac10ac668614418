import { useRecordContext } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCustomVendor } from '../../platform/speech/vendors.ts';
import type { SpeechColumn, SpeechPrefix } from '../../platform/speech/settings.ts';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Value in the form of one speech column; null: none. */
export const useSpeechValue = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull(useWatch({ name: `${prefix}${column}` }));

/** What the record had when it was loaded. */
export const useStoredSpeech = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull((useRecordContext() as Record<string, unknown> | undefined)?.[`${prefix}${column}`]);

/**
 * Must this column of a vendor of one's own be filled (specification, 'Validation rules')? Not where it was stored empty
 * with this very vendor: an application that is saved untouched stays as it is.
 */
export const useDemanded = (
  prefix: SpeechPrefix,
  vendorColumn: SpeechColumn,
  column: SpeechColumn,
): boolean => {
  const vendor = useSpeechValue(prefix, vendorColumn);
  const storedVendor = useStoredSpeech(prefix, vendorColumn);
  const storedValue = useStoredSpeech(prefix, column);
  return isCustomVendor(vendor) && !(vendor === storedVendor && storedValue === null);
};

/** Sets columns as a change of the user's. */
export const useSetSpeech = (prefix: SpeechPrefix) => {
  const { setValue } = useFormContext();
  return useCallback(
    (values: Partial<Record<SpeechColumn, string | null>>) => {
      for (const [column, value] of Object.entries(values))
        setValue(`${prefix}${column}`, value, { shouldDirty: true, shouldValidate: true });
    },
    [prefix, setValue],
  );
};
