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

/**
 * Validators that let a value pass that is stored just so: the platform took it, by other rules or before there were
 * any, and it must not keep the rest of the record from being saved. Only that a value is required is always checked.
 */
export const validateUnlessStored = (stored: unknown, validators: readonly Validator[]): Validator[] =>
  isEmpty(stored)
    ? [...validators]
    : validators.map(validator => (isDemand(validator) ? validator : passing(stored, validator)));

/**
 * The same for an input of the record around it.
 *
 * @param source dotted source of the input
 * @param validators one list for as long as it means the same
 */
export const useValidateUnlessStored = (source: string, validators: readonly Validator[]): Validator[] => {
  const record = useRecordContext();
  const stored: unknown = get(record, source);
  return useMemo(() => validateUnlessStored(stored, validators), [stored, validators]);
};
