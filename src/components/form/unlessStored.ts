import { useRecordContext, type Validator } from 'ra-core';
import { useMemo } from 'react';
import { get } from 'react-hook-form';

const isDemand = (validator: Validator): boolean =>
  'isRequired' in validator && Boolean(validator.isRequired);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const passing =
  (stored: unknown, validator: Validator): Validator =>
  (value: unknown, values, props) =>
    value === stored ? undefined : validator(value, values, props);

/** The stored value passes: it must not block the save of other fields. `required` still applies. */
export const validateUnlessStored = (stored: unknown, validators: readonly Validator[]): Validator[] =>
  isEmpty(stored)
    ? [...validators]
    : validators.map(validator => (isDemand(validator) ? validator : passing(stored, validator)));

/** @param validators must keep their identity */
export const useValidateUnlessStored = (source: string, validators: readonly Validator[]): Validator[] => {
  const record = useRecordContext();
  const stored: unknown = get(record, source);
  return useMemo(() => validateUnlessStored(stored, validators), [stored, validators]);
};
