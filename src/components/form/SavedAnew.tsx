import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Takes what stands in the form as what is stored after every save, also one that changed nothing: a form that counts
 * as submitted would not ask any more before it is left.
 */
export const SavedAnew = ({ saves }: { saves: number }) => {
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saves > 0) reset(getValues());
  }, [saves, reset, getValues]);
  return null;
};
