import { useEffect, useMemo, useRef } from 'react';
import {
  AutocompleteInput,
  type RaRecord,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { namesOf, useFieldWords } from '../../components/form/formContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { FieldDefinition, FieldInputProps } from '../fields.ts';
import { useDefinition } from './DefinitionContext.ts';
import { byName } from '../../platform/names.ts';

type ReferenceDefinition = Extract<FieldDefinition, { type: 'reference' }>;

interface ReferenceChoiceProps extends Omit<FieldInputProps, 'required'> {
  field: ReferenceDefinition;
}

const NOTHING: Record<string, unknown> = {};

/**
 * Clears a choice with the filter that offered it, as no save may send what the input no longer shows.
 * A filter that comes back brings its choice back.
 */
const useChoicePerFilter = (source: string, filter: string, value: unknown): void => {
  const { setValue } = useFormContext();
  const last = useRef({ filter, value });
  const perFilter = useRef(new Map<string, unknown>());
  useEffect(() => {
    const before = last.current;
    last.current = { filter, value };
    // Values that change together, as a restored draft's, belong together.
    if (before.filter === filter || before.value !== value) return;
    perFilter.current.set(before.filter, value);
    const next = perFilter.current.get(filter) ?? '';
    // Nothing chosen, before and now, is no change.
    if (!value && !next) return;
    last.current.value = next;
    setValue(source, next, { shouldDirty: true });
  }, [source, filter, value, setValue]);
};

export const ReferenceChoice = ({
  field,
  source,
  label,
  helperText,
  readOnly,
  validate,
}: ReferenceChoiceProps) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const { resetField, setValue, getFieldState } = useFormContext();
  const { isReady } = useFormState();
  const values = useWatch() as Record<string, unknown>;
  const viewer = useViewer();
  const wanted = field.choices?.filter ? field.choices.filter(values, viewer) : NOTHING;
  const { rows, isPending, error, refetch } = useLookup<RaRecord>(field.reference, {
    ...(wanted ? { filter: wanted } : {}),
    enabled: wanted !== null,
  });
  const stored = (record as Record<string, unknown> | undefined)?.[source];
  const value = values[source];
  useChoicePerFilter(source, JSON.stringify(wanted), value);
  const before = record && field.choices?.filter ? field.choices.filter(record, viewer) : wanted;
  const keepsStored = JSON.stringify(before) === JSON.stringify(wanted);
  const represent = definitions[field.reference]?.recordRepresentation;
  const { keep, mark } = field.choices ?? {};

  const choices = useMemo(() => {
    const title = (row: RaRecord) => {
      const name = typeof represent === 'function' ? String(represent(row)) : String(row.id);
      const word = mark?.(row);
      return word ? `${name} (${translate(word)})` : name;
    };
    const offered = (wanted === null ? [] : (rows ?? []))
      .filter(row => keep?.(row, values, stored, viewer) ?? true)
      .map(row => ({ id: row.id, name: title(row) }))
      .sort(byName);
    // Waits for the answer: react-admin keeps the first name it showed for a choice.
    const unknown =
      !isPending &&
      keepsStored &&
      typeof stored === 'string' &&
      stored === value &&
      !offered.some(({ id }) => id === stored)
        ? [{ id: stored, name: rows ? translate('portal.form.not_offered', { name: stored }) : stored }]
        : [];
    return [...offered, ...unknown];
  }, [rows, isPending, wanted, keep, mark, viewer, values, stored, keepsStored, value, represent, translate]);

  // The form registers its values on mount: an earlier choice would be lost.
  const ready = isReady && wanted !== null && !isPending && rows !== undefined;
  const first = choices[0]?.id;
  useEffect(() => {
    // A preselection is a default, not a change by the user.
    if (ready && field.first && !record && !value && first !== undefined && !getFieldState(source).isDirty)
      resetField(source, { defaultValue: first });
  }, [ready, field.first, record, value, first, resetField, getFieldState, source]);
  useEffect(() => {
    if (ready && value && !(keepsStored && value === stored) && !choices.some(({ id }) => id === value))
      setValue(source, field.first ? (first ?? '') : '', { shouldDirty: true });
  }, [ready, value, stored, keepsStored, choices, setValue, source, field.first, first]);

  const errorText = useErrorText();
  const none = field.none ? translate(`resources.${name}.words.${source}.none`) : undefined;
  useFieldWords(source, label, { nameOf: namesOf(choices, none) });
  const input = (
    <AutocompleteInput
      // Remounts, because react-admin keeps the first name it showed for a choice.
      key={String(Boolean(error))}
      source={source}
      label={label}
      helperText={helperText}
      readOnly={readOnly}
      validate={validate}
      choices={choices}
      isPending={wanted !== null && isPending}
      // Otherwise typing the chosen record's name would find nothing.
      filterSelectedOptions={false}
      {...(none ? { emptyText: none } : {})}
      noOptionsText={translate('portal.form.no_choices')}
      disableClearable={!none}
    />
  );
  if (!error) return input;
  return (
    <div>
      {input}
      <LineFailure mild onRetry={() => void refetch()}>
        {translate('portal.form.choices_failed', { message: errorText(error) })}
      </LineFailure>
    </div>
  );
};
