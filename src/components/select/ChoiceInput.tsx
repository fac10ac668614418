import { AutocompleteInput, useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

export interface ChoiceInputProps {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** false while the choices are still being asked for: then nothing can be said to be missing among them. */
  known: boolean;
  readOnly: boolean;
  /** Offers what the record had although the choices do not; the value in the form always stays. */
  keepsStored?: boolean;
  /** Name of a value the choices do not have. */
  nameOf?: (id: string) => string;
  /** Word for null, first among the choices; absent: null cannot be chosen. */
  none?: string | undefined;
  helperText?: string | false;
  validate?: Validator | Validator[];
  /** Called when the user, and only the user, has chosen. */
  onPick?: (id: string | null) => void;
}

const itself = (id: string): string => id;

/** A choice that never loses what is stored: a value the choices do not have stays, marked as not offered. */
export const ChoiceInput = ({
  source,
  label,
  choices,
  known,
  readOnly,
  keepsStored = false,
  nameOf = itself,
  none,
  helperText = false,
  validate,
  onPick,
}: ChoiceInputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const stored = (useRecordContext() as Record<string, unknown> | undefined)?.[source];
  const offered = useMemo(() => {
    const missing = [...new Set([value, keepsStored ? stored : null])].filter(
      (id): id is string => typeof id === 'string' && id !== '' && !choices.some(choice => choice.id === id),
    );
    const named = missing.map(id => ({
      id,
      name: known ? translate('portal.form.not_offered', { name: nameOf(id) }) : nameOf(id),
    }));
    return [...named, ...choices];
  }, [choices, value, stored, keepsStored, known, nameOf, translate]);
  return (
    <AutocompleteInput
      // react-admin keeps the first name it showed for a choice.
      key={String(known)}
      source={source}
      label={label}
      helperText={helperText}
      readOnly={readOnly}
      choices={offered}
      disableClearable={none === undefined}
      noOptionsText={translate('portal.form.no_choices')}
      {...(none === undefined ? {} : { emptyText: none })}
      {...(validate ? { validate } : {})}
      onChange={(id: unknown) => onPick?.(typeof id === 'string' && id !== '' ? id : null)}
    />
  );
};
