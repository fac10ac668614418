import { useRecordContext, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { maxLength, required as demanded, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SpeechColumn, SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { isCustomVendor } from '../../platform/speech/vendors.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { useValidateUnlessStored } from '../form/unlessStored.ts';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const useSpeechValue = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull(useWatch({ name: `${prefix}${column}` }));

export const useStoredSpeech = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull((useRecordContext() as Record<string, unknown> | undefined)?.[`${prefix}${column}`]);

/** Custom vendors require this column, unless it was stored empty with this vendor. */
export const useIsRequired = (
  prefix: SpeechPrefix,
  vendorColumn: SpeechColumn,
  column: SpeechColumn,
): boolean => {
  const vendor = useSpeechValue(prefix, vendorColumn);
  const storedVendor = useStoredSpeech(prefix, vendorColumn);
  const storedValue = useStoredSpeech(prefix, column);
  return isCustomVendor(vendor) && !(vendor === storedVendor && storedValue === null);
};

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

interface SpeechTextInputProps {
  source: string;
  label: string;
  max: number;
  required: boolean;
  readOnly: boolean;
}

export const SpeechTextInput = ({ source, label, max, required, readOnly }: SpeechTextInputProps) => {
  const checks = useMemo(() => [...(required ? [demanded()] : []), maxLength(max)], [required, max]);
  return (
    <TextInput
      source={source}
      label={label}
      helperText={false}
      readOnly={readOnly}
      validate={useValidateUnlessStored(source, checks)}
      inputProps={{ autoComplete: 'off', spellCheck: false }}
    />
  );
};

interface ListsStateProps {
  waiting: boolean;
  error: Error | null;
  onRetry: () => void;
}

export const ListsState = ({ waiting, error, onRetry }: ListsStateProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (waiting)
    return (
      <p role="status" className="pb-muted pb-hint">
        {translate('portal.speech.loading')}
      </p>
    );
  if (!error) return null;
  return (
    <p role="status" className="pb-hint">
      {translate('portal.speech.lists_failed', { message: errorText(error) })}{' '}
      <button type="button" className="pb-link-button" onClick={onRetry}>
        {translate('portal.action.retry')}
      </button>
    </p>
  );
};
