import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DryRunProvider } from '../../dataProvider/dryRun.ts';

/** What a save does to the data provider; its messages and its way to the next page are the form's own. */
export type DryRun = (provider: DryRunProvider, values: Record<string, unknown>) => Promise<unknown>;

interface OpenForm {
  /** Without changes nothing would be sent. */
  isChanged: boolean;
  /** With the values of now. */
  save: (provider: DryRunProvider) => Promise<unknown>;
}

let open: OpenForm | null = null;
const listeners = new Set<() => void>();

const set = (form: OpenForm | null): void => {
  open = form;
  for (const listener of listeners) listener();
};

/** The form of the page, for the panel of requests in the shell (docs/decisions.md#api-view). */
export const openForm = {
  read: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param isNew a form without record can be saved as it is opened */
export const OpenFormNote = ({ dryRun, isNew }: { dryRun: DryRun; isNew: boolean }) => {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => {
    set({ isChanged: isDirty || isNew, save: provider => dryRun(provider, getValues()) });
    return () => set(null);
  }, [dryRun, getValues, isDirty, isNew]);
  return null;
};
