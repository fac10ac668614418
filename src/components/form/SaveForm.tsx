import { RecordContextProvider, SaveContextProvider, useNotify } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { errorBody } from '../../dataProvider/httpError.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { SaveCountProvider } from './formContext.ts';
import { PartlySavedNotice } from './PartlySavedNotice.tsx';
import type { DryRun } from './openForm.tsx';
import { PortalForm } from './PortalForm.tsx';
import { RefusalProvider, useRefusalOfForm } from './refusal.ts';
import { formPath, useSaveEnd } from './saveEnd.tsx';

type FieldErrors = Record<string, unknown>;

export interface PartlySaved {
  text: string;
  errors: FieldErrors;
  isPartly: boolean;
}

interface SaveFormProps {
  record: { id: string } & Record<string, unknown>;
  /** Thrown errors show at the fields they name, else as a toast and at the save bar; a partial save shows in a panel. */
  save: (values: Record<string, unknown>) => Promise<PartlySaved | undefined>;
  /** Message key. */
  saved: string;
  dryRun: DryRun;
  readOnly: boolean;
  children: ReactNode;
}

export const SaveForm = ({ record, save, saved, dryRun, readOnly, children }: SaveFormProps) => {
  const notify = useNotify();
  const refusal = useRefusalOfForm();
  const { tell, tellError } = refusal;
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
        else if (!isTold) tell(text);
        return errors;
      } catch (error) {
        const errors = errorBody(error)?.errors;
        const isTold = end.failed(path, error);
        if (errors) return errors;
        if (!isTold) tellError(error);
        return { root: { server: errorText(error) } };
      }
    };
    return { save: attempt, saving: false, mutationMode: 'pessimistic' as const };
  }, [save, saved, end, path, notify, tell, tellError, errorText]);
  return (
    <RecordContextProvider value={record}>
      <SaveContextProvider value={context}>
        <SaveCountProvider value={saves}>
          <RefusalProvider value={refusal}>
            <PortalForm cancelTo={null} readOnly={readOnly} dryRun={dryRun}>
              {partly ? (
                <PartlySavedNotice outcome={partly}>
                  <p>{partly.text}</p>
                </PartlySavedNotice>
              ) : null}
              {children}
            </PortalForm>
          </RefusalProvider>
        </SaveCountProvider>
      </SaveContextProvider>
    </RecordContextProvider>
  );
};
