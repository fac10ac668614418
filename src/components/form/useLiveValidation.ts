import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';

/** Revalidates dependents of wrong fields; server errors stay. @param alsoWrong must keep its identity */
export const useLiveValidation = <T extends FieldValues>(alsoWrong?: (values: T) => string[]): void => {
  const { trigger, watch } = useFormContext();
  const { errors, submitCount } = useFormState();
  const shown = useRef(errors);
  useEffect(() => {
    shown.current = errors;
  }, [errors]);
  useEffect(() => {
    if (submitCount === 0) return undefined;
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined) return;
      const known = Object.entries(shown.current)
        .filter(([source, error]) => source !== 'root' && (source === name || error?.type !== 'server'))
        .map(([source]) => source);
      const wrong = [...new Set([...known, ...(alsoWrong?.(values as T) ?? [])])];
      if (wrong.length > 0) void trigger(wrong);
    });
    return unsubscribe;
  }, [submitCount, trigger, watch, alsoWrong]);
};
