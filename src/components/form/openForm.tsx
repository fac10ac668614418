import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DryRunProvider } from '../../dataProvider/dryRun.ts';
import { createStore } from '../../lib/store.ts';

/** What a save does to the data provider; its messages and its way to the next page are the form's own. */
export type DryRun = (provider: DryRunProvider, values: Record<string, unknown>) => Promise<unknown>;

interface OpenForm {
  /** Without changes nothing would be sent. */
  isChanged: boolean;
  /** With the values of now. */
  save: (provider: DryRunProvider) => Promise<unknown>;
}

const open = createStore<OpenForm | null>(null);

/** The form of the page, for the panel of requests in the shell (docs/decisions.md#api-view). */
export const openForm: Pick<typeof open, 'read' | 'subscribe'> = open;

/** @param isNew a form without record can be saved as it is opened */
export const OpenFormNote = ({ dryRun, isNew }: { dryRun: DryRun; isNew: boolean }) => {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => {
    open.set({ isChanged: isDirty || isNew, save: provider => dryRun(provider, getValues()) });
    return () => open.set(null);
  }, [dryRun, getValues, isDirty, isNew]);
  return null;
};
