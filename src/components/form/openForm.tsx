import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DryRunProvider } from '../../dataProvider/dryRun.ts';
import { createStore } from '../../lib/store.ts';

export type DryRun = (provider: DryRunProvider, values: Record<string, unknown>) => Promise<unknown>;

interface OpenForm {
  isChanged: boolean;
  save: (provider: DryRunProvider) => Promise<unknown>;
}

const open = createStore<OpenForm | null>(null);

/** The page's form, for the panel of requests in the shell (docs/decisions.md#api-view). */
export const openForm: Pick<typeof open, 'read' | 'subscribe'> = open;

export const OpenFormNote = ({ dryRun, isNew }: { dryRun: DryRun; isNew: boolean }) => {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => {
    open.set({ isChanged: isDirty || isNew, save: provider => dryRun(provider, getValues()) });
    return () => open.set(null);
  }, [dryRun, getValues, isDirty, isNew]);
  return null;
};
