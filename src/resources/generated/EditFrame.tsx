import { EditBase, useNotify, useRecordContext, useRedirect, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../../components/app/useErrorText.ts';
import { useDefinition } from './DefinitionContext.ts';
import { RecordGuard } from './RecordGuard.tsx';

/** List rows are summaries: the form reads its own record, and the cache keeps the two apart (guide, section 7). */
const OWN_RECORD = { detail: true };

const Waiting = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  return record ? null : (
    <p role="status" className="pb-muted">
      {translate('portal.shell.loading')}
    </p>
  );
};

/** Loads and saves one record; one that cannot be read leads to the list with the server's words. */
export const EditFrame = ({ children }: { children: ReactNode }) => {
  const { name, afterUpdate = 'stay' } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const errorText = useErrorText();
  return (
    <EditBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{
        meta: OWN_RECORD,
        onError: (error: Error) => {
          notify(errorText(error), { type: 'error' });
          redirect('list', name);
        },
      }}
      mutationOptions={{
        meta: OWN_RECORD,
        onSuccess: () => {
          notify(`resources.${name}.updated`, { type: 'success' });
          if (afterUpdate === 'list') redirect('list', name);
        },
      }}
    >
      <div className="pb-page">
        <Waiting />
        <RecordGuard>{children}</RecordGuard>
      </div>
    </EditBase>
  );
};
