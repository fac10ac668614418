import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import { validateForm, errorSourceOf } from './problems.ts';
import type { CarrierFormValues } from './values.ts';

/** After a refused save: to the first problem in the specified order, else to the first field the platform refused. */
export const useFocusFirstError = (goTo: (source: string) => void): void => {
  const { getValues } = useFormContext<CarrierFormValues>();
  const { submitCount, errors } = useFormState<CarrierFormValues>();
  const { stored } = useCarrierForm();
  useEffect(() => {
    const [refused] = Object.keys(errors).filter(source => source !== 'root');
    if (submitCount === 0 || refused === undefined) return;
    const [first] = validateForm(getValues(), stored);
    goTo(first ? errorSourceOf(first.path) : refused);
    // Once per attempt: errors that change while typing must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
};

/** Once a save was refused, messages follow what is typed, also those at fields that depend on another one. */
export const useLiveValidation = (): void => {
  const { trigger, watch } = useFormContext<CarrierFormValues>();
  const { submitCount, errors } = useFormState<CarrierFormValues>();
  const { stored } = useCarrierForm();
  const shown = useRef(errors);
  useEffect(() => {
    shown.current = errors;
  }, [errors]);
  useEffect(() => {
    if (submitCount === 0) return undefined;
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined) return;
      const now = validateForm(values as CarrierFormValues, stored).map(
        ({ path }) => errorSourceOf(path).split('.')[0],
      );
      // What the platform said of a field is not for us to take back before the field is changed.
      const known = Object.entries(shown.current)
        .filter(([source, error]) => source !== 'root' && (source === name || error.type !== 'server'))
        .map(([source]) => source);
      void trigger([...new Set([...known, ...now])] as (keyof CarrierFormValues)[]);
    });
    return unsubscribe;
  }, [submitCount, trigger, watch, stored]);
};
