import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import { formProblems, sourceOf } from './problems.ts';
import type { FormValues } from './values.ts';

/** After a refused save: to the first problem in the specified order, else to the first field the platform refused. */
export const useFocusAfterRefusal = (goTo: (source: string) => void): void => {
  const { getValues } = useFormContext<FormValues>();
  const { submitCount, errors } = useFormState<FormValues>();
  const { stored } = useCarrierForm();
  useEffect(() => {
    const [refused] = Object.keys(errors).filter(source => source !== 'root');
    if (submitCount === 0 || refused === undefined) return;
    const [first] = formProblems(getValues(), stored);
    goTo(first ? sourceOf(first.path) : refused);
    // Once per attempt: errors that change while typing must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
};

/** Once a save was refused, messages follow what is typed, also those at fields that depend on another one. */
export const useLiveProblems = (): void => {
  const { trigger, watch } = useFormContext<FormValues>();
  const { submitCount, errors } = useFormState<FormValues>();
  const { stored } = useCarrierForm();
  const shown = useRef(errors);
  useEffect(() => {
    shown.current = errors;
  }, [errors]);
  useEffect(() => {
    if (submitCount === 0) return undefined;
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined) return;
      const now = formProblems(values as FormValues, stored).map(({ path }) => sourceOf(path).split('.')[0]);
      // What the platform said of a field is not for us to take back before the field is changed.
      const known = Object.entries(shown.current)
        .filter(([source, error]) => source !== 'root' && (source === name || error.type !== 'server'))
        .map(([source]) => source);
      void trigger([...new Set([...known, ...now])] as (keyof FormValues)[]);
    });
    return unsubscribe;
  }, [submitCount, trigger, watch, stored]);
};
