import { AutocompleteInput, useRecordContext, useTranslate, type Validator } from 'react-admin';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { editableText } from '../../platform/names.ts';
import { namesOf, useFieldWords } from './formContext.ts';

export interface ChoiceInputProps {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** false while the choices load: until then no value counts as missing. */
  known: boolean;
  readOnly: boolean;
  /** Offers the stored value even if the choices lack it. */
  keepsStored?: boolean;
  nameOf?: (id: string) => string;
  /** Label of null, the first choice; absent: null cannot be chosen. */
  none?: string | undefined;
  helperText?: string | false;
  /** Prompt in the field while nothing is chosen. */
  placeholder?: string;
  validate?: Validator | Validator[];
  onPick?: (id: string | null) => void;
}

const itself = (id: string): string => id;

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
  placeholder,
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
  useFieldWords(source, label, { nameOf: namesOf(offered, none) });
  return (
    <AutocompleteInput
      // react-admin keeps the first name it showed for a choice.
      key={String(known)}
      source={source}
      format={editableText}
      label={label}
      helperText={helperText}
      readOnly={readOnly}
      choices={offered}
      disableClearable={none === undefined}
      noOptionsText={translate('portal.form.no_choices')}
      {...(none === undefined ? {} : { emptyText: none })}
      {...(placeholder === undefined ? {} : { TextFieldProps: { placeholder } })}
      {...(validate ? { validate } : {})}
      onChange={(id: unknown) => onPick?.(typeof id === 'string' && id !== '' ? id : null)}
    />
  );
};
