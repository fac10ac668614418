import { RecordContextProvider, SaveContextProvider, useNotify } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { errorBody } from '../../dataProvider/httpError.ts';
import { useErrorText, useNotifyError } from '../app/requestErrors.ts';
import { SaveCountProvider } from './formContext.ts';
import { HalfSaved } from './HalfSaved.tsx';
import type { DryRun } from './openForm.tsx';
import { PortalForm } from './PortalForm.tsx';
import { formPath, useSaveEnd } from './saveEnd.tsx';

type FieldErrors = Record<string, unknown>;

export interface PartlySaved {
  text: string;
  errors: FieldErrors;
  isPartly: boolean;
}

interface SaveFormProps {
  record: { id: string } & Record<string, unknown>;
  /** Thrown errors show at the fields they name, else as a toast; a partial save shows in a panel. */
  save: (values: Record<string, unknown>) => Promise<PartlySaved | undefined>;
  /** Message key. */
  saved: string;
  dryRun: DryRun;
  readOnly: boolean;
  children: ReactNode;
}

export const SaveForm = ({ record, save, saved, dryRun, readOnly, children }: SaveFormProps) => {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const errorText = useErrorText();
  const [path] = useState(formPath);
  const end = useSaveEnd();
  const [saves, setSaves] = useState(0);
  const [partly, setPartly] = useState<PartlySaved | null>(null);
  const context = useMemo(() => {
    const attempt = async (values: Record<string, unknown>): Promise<FieldErrors | undefined> => {
      setPartly(null);
      try {
        const failure = await save(values);
        if (!failure) {
          setSaves(count => count + 1);
          if (!end.saved(path, saved)) notify(saved, { type: 'success' });
          return undefined;
        }
        const { text, errors, isPartly } = failure;
        const isTold = end.failed(path, new Error(text));
        if (isPartly) setPartly(failure);
        else if (!isTold) notify(text, { type: 'error', messageArgs: { _: text } });
        return errors;
      } catch (error) {
        const errors = errorBody(error)?.errors;
        const isTold = end.failed(path, error);
        if (errors) return errors;
        if (!isTold) notifyError(error);
        return { root: { server: errorText(error) } };
      }
    };
    return { save: attempt, saving: false, mutationMode: 'pessimistic' as const };
  }, [save, saved, end, path, notify, notifyError, errorText]);
  return (
    <RecordContextProvider value={record}>
      <SaveContextProvider value={context}>
        <SaveCountProvider value={saves}>
          <PortalForm cancelTo={null} readOnly={readOnly} dryRun={dryRun}>
            {partly ? (
              <HalfSaved outcome={partly}>
                <p>{partly.text}</p>
              </HalfSaved>
            ) : null}
            {children}
          </PortalForm>
        </SaveCountProvider>
      </SaveContextProvider>
    </RecordContextProvider>
  );
};
