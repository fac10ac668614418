import {
  EditBase,
  HttpError,
  type RaRecord,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Viewer } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { SaveCountProvider } from '../../components/form/formContext.ts';
import { describeError, errorBody } from '../../dataProvider/httpError.ts';
import { useDefinition } from './DefinitionContext.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { RecordGuard } from './RecordGuard.tsx';
import { useLeave } from './useLeave.ts';
import { usePrepare } from './usePrepare.ts';

/** List rows are summaries: the form reads its own record, and the cache keeps the two apart (guide, section 7). */
const OWN_RECORD = { detail: true };

/**
 * The platform says no in three ways: 403, 400 with these words, and 404 for what others own (contracts). An admin owns
 * everything: there a 404 is a record that does not exist.
 */
const isRefusal = (error: Error, { scope }: Viewer): boolean =>
  error instanceof HttpError &&
  (error.status === 403 ||
    (error.status === 404 && scope !== 'admin') ||
    /^insufficient p/.test(error.message));

const isMissing = (error: Error): boolean => error instanceof HttpError && error.status === 404;

const Waiting = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  return record ? null : (
    <p role="status" className="pb-muted">
      {translate('portal.shell.loading')}
    </p>
  );
};

interface EditFrameProps {
  children: ReactNode;
  /** Called after a save; answers true when it has said and done all there is to do, e.g. signed out. */
  onSaved?: (saved: RaRecord, before: RaRecord | undefined) => boolean;
}

/**
 * Loads and saves one record. One that is not there or not for this viewer leads to the list, with the reason; after any
 * other failure the page stays and offers to try again.
 */
export const EditFrame = ({ children, onSaved }: EditFrameProps) => {
  const { name, access, afterUpdate = 'stay' } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const errorText = useErrorText();
  const leave = useLeave();
  const viewer = useViewer();
  const prepare = usePrepare();
  const [saved, setSaved] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  if (failure !== null) return <LoadFailure message={failure} onRetry={() => setFailure(null)} />;
  return (
    <EditBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      transform={prepare}
      queryOptions={{
        meta: OWN_RECORD,
        onError: (error: Error) => {
          const reason = isRefusal(error, viewer)
            ? (access.refusals?.edit ?? 'portal.access.none')
            : isMissing(error)
              ? 'portal.errors.not_found'
              : null;
          if (reason === null) setFailure(errorText(error));
          else if (!leave(reason)) setFailure(reason);
        },
      }}
      mutationOptions={{
        meta: OWN_RECORD,
        onError: (error: Error) => {
          const refused = isRefusal(error, viewer) ? access.refusals?.save : undefined;
          // What is wrong with a field stands there; the end of the session is told on the login page.
          if (errorBody(error)?.errors || (error instanceof HttpError && error.status === 401)) return;
          const { message, args } = describeError(error);
          notify(refused ?? message, { type: 'error', messageArgs: { _: message, ...args } });
        },
        onSuccess: (record, { previousData }) => {
          if (onSaved?.(record, previousData as RaRecord | undefined)) return;
          setSaved(count => count + 1);
          notify(`resources.${name}.updated`, { type: 'success' });
          if (afterUpdate === 'list') redirect('list', name);
        },
      }}
    >
      <SaveCountProvider value={saved}>
        <div className="pb-page">
          <Waiting />
          <RecordGuard>{children}</RecordGuard>
        </div>
      </SaveCountProvider>
    </EditBase>
  );
};
