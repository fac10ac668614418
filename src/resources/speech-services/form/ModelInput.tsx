import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMethods } from '../../../components/app/useMethods.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { speechServiceMethodsOf } from '../api.ts';
import { asTyped, TextInput } from '../../../components/form/inputs.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { withTimeout } from '../../../components/app/timing.ts';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { KEYS, useStoredCredential, type VendorInputProps } from './credentialFormState.ts';
import styles from './credentialForm.module.css';

/** Vendors may hang for minutes. */
const LIMIT_MS = 20_000;
const STALE_AFTER_MS = 5 * 60_000;

const useModels = (vendor: string, label: string | null, isNew: boolean, wanted: boolean) => {
  const provider = useMethods(speechServiceMethodsOf);
  return useQuery({
    queryKey: ['speech-services', 'models', vendor, isNew ? null : label, isNew],
    queryFn: ({ signal }) =>
      withTimeout(signal, LIMIT_MS, 'portal.speech.timeout', limited =>
        provider.vendorModels({ vendor, label, isNew, signal: limited }),
      ),
    enabled: wanted,
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
};

export const ModelInput = ({ field, label, help, required, readOnly }: VendorInputProps<'model'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { stored } = useStoredCredential();
  const { setValue, getValues } = useFormContext();
  const vendor = String(useWatch({ name: 'vendor' }) as string);
  const isNew = stored === null;
  const own = stored?.['label'];
  const [wanted, setWanted] = useState(isNew);
  const storedLabel = typeof own === 'string' && own !== '' ? own : null;
  const { data, error, isFetching, refetch } = useModels(vendor, storedLabel, isNew, wanted && !readOnly);
  const choices = data?.[field.from] ?? (error ? field.known : undefined) ?? [];
  const [first] = choices;
  useEffect(() => {
    if (!isNew || !required || !first) return;
    const value: unknown = getValues(field.name);
    if (value === '' || (value === field.initial && !choices.some(({ id }) => id === value)))
      setValue(field.name, first.id, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [first]);
  const isText = readOnly || (!isFetching && choices.length === 0 && (wanted || isNew));
  const ask = () => setWanted(true);
  const shownLabel = required ? `${label} *` : label;
  return (
    <div className={styles.model} onFocusCapture={ask} onPointerDown={ask}>
      {isText ? (
        <TextInput
          source={field.name}
          label={label}
          helperText={help}
          isRequired={required}
          readOnly={readOnly}
          parse={asTyped}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
      ) : (
        <ChoiceInput
          source={field.name}
          label={shownLabel}
          helperText={isFetching ? translate(`${KEYS}.models_loading`) : help}
          choices={choices}
          known={isNew && data !== undefined}
          readOnly={readOnly}
          {...(required ? {} : { none: translate(`${KEYS}.model_none`) })}
        />
      )}
      {error && !isFetching ? (
        <p className="pb-help" role="status">
          {translate(`${KEYS}.${choices.length > 0 ? 'models_known' : 'models_failed'}`, {
            message: errorText(error),
          })}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {translate(`${KEYS}.models_retry`)}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
