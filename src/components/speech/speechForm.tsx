import { useRecordContext, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { maxLength, required as demanded } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../form/inputs.tsx';
import type { SpeechColumn, SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { isCustomVendor } from '../../platform/speech/vendors.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { useValidateUnlessStored } from '../form/unlessStored.ts';
import { textOrNull } from '../../lib/values.ts';

export const useSpeechValue = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull(useWatch({ name: `${prefix}${column}` }));

export const useStoredSpeech = (prefix: SpeechPrefix, column: SpeechColumn): string | null =>
  textOrNull((useRecordContext() as Record<string, unknown> | undefined)?.[`${prefix}${column}`]);

/** Custom vendors require this column unless it was stored empty with this vendor. */
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

/** `isDefault`: the user has changed nothing. */
export const useSetSpeechValues = (prefix: SpeechPrefix) => {
  const { setValue, resetField } = useFormContext();
  return useCallback(
    (values: Partial<Record<SpeechColumn, string | null>>, isDefault = false) => {
      for (const [column, value] of Object.entries(values)) {
        const source = `${prefix}${column}`;
        setValue(source, value, { shouldDirty: !isDefault, shouldValidate: !isDefault });
        if (isDefault) resetField(source, { defaultValue: value });
      }
    },
    [prefix, setValue, resetField],
  );
};

interface TypedSpeechValueInputProps {
  source: string;
  label: string;
  max: number;
  required: boolean;
  readOnly: boolean;
}

export const TypedSpeechValueInput = ({
  source,
  label,
  max,
  required,
  readOnly,
}: TypedSpeechValueInputProps) => {
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
    <LineFailure mild onRetry={onRetry}>
      {translate('portal.speech.lists_failed', { message: errorText(error) })}
    </LineFailure>
  );
};
