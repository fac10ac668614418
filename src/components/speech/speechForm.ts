import { useRecordContext } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SpeechColumn, SpeechPrefix } from '../../platform/speech/settings.ts';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Value in the form of one speech column; null: none. */
export const useSpeechValue = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull(useWatch({ name: `${prefix}${column}` }));

/** What the record had when it was loaded. */
export const useStoredSpeech = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull((useRecordContext() as Record<string, unknown> | undefined)?.[`${prefix}${column}`]);

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
