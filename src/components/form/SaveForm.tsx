import { RecordContextProvider, SaveContextProvider } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { errorBody } from '../../dataProvider/httpError.ts';
import { useErrorText, useNotifyError } from '../app/requestErrors.ts';
import { SaveCountProvider } from './formContext.ts';
import type { DryRun } from './openForm.tsx';
import { PortalForm } from './PortalForm.tsx';

export type FieldErrors = Record<string, unknown>;

interface SaveFormProps {
  record: { id: string } & Record<string, unknown>;
  /** Returns messages for fields; a thrown error is shown at the fields it names, else as a toast. */
  save: (values: Record<string, unknown>) => Promise<FieldErrors | undefined>;
  dryRun: DryRun;
  readOnly: boolean;
  children: ReactNode;
}

export const SaveForm = ({ record, save, dryRun, readOnly, children }: SaveFormProps) => {
  const notifyError = useNotifyError();
  const errorText = useErrorText();
  const [saves, setSaves] = useState(0);
  const context = useMemo(() => {
    const attempt = async (values: Record<string, unknown>): Promise<FieldErrors | undefined> => {
      try {
        const errors = await save(values);
        if (!errors) setSaves(count => count + 1);
        return errors;
      } catch (error) {
        const errors = errorBody(error)?.errors;
        if (errors) return errors;
        notifyError(error);
        return { root: { server: errorText(error) } };
      }
    };
    return { save: attempt as never, saving: false, mutationMode: 'pessimistic' as const };
  }, [save, notifyError, errorText]);
  return (
    <RecordContextProvider value={record}>
      <SaveContextProvider value={context}>
        <SaveCountProvider value={saves}>
          <PortalForm cancelTo={null} readOnly={readOnly} dryRun={dryRun}>
            {children}
          </PortalForm>
        </SaveCountProvider>
      </SaveContextProvider>
    </RecordContextProvider>
  );
};
