import {
  EditBase,
  HttpError,
  LinkBase,
  type RaRecord,
  useNavigate,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isAdmin, type Viewer } from '../../authProvider/access.ts';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { WarnIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { SaveCountProvider } from '../../components/form/formContext.ts';
import { describeError, errorBody } from '../../dataProvider/httpError.ts';
import { useDefinition, useListPath, usePrepare } from './DefinitionContext.ts';

/** Returns false, and stays, when the target is this very page. */
const useLeaveWithError = () => {
  const { name } = useDefinition();
  const can = useCan();
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  return useCallback(
    (message: string): boolean => {
      const session = readSession();
      const start = session && landingPath(session);
      const lists = can('list', name);
      if (!lists && start === location.pathname) return false;
      notify(message, { type: 'error' });
      if (lists) redirect('list', name);
      else if (start) navigate(start, { replace: true });
      return true;
    },
    [can, name, navigate, notify, redirect],
  );
};

/** The address stays, so that the user can try again. */
const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const listPath = useListPath();
  const { name } = useDefinition();
  return (
    <div className="pb-page">
      <Title>{translate(`resources.${name}.editTitle`)}</Title>
      <section className="pb-empty pb-error" role="alert">
        <p className="pb-empty-title">
          <WarnIcon /> {translate('portal.form.load_failed')}
        </p>
        <p>{translate(message, { _: message })}</p>
        <p className="pb-empty-actions">
          <button type="button" className="pb-button" onClick={onRetry}>
            {translate('portal.action.retry')}
          </button>
          {listPath === null ? null : (
            <LinkBase className="pb-button" to={listPath}>
              {translate('portal.form.back_to_list')}
            </LinkBase>
          )}
        </p>
      </section>
    </div>
  );
};

const RecordGuard = ({ children }: { children: ReactNode }) => {
  const { name, access } = useDefinition();
  const record = useRecordContext();
  const can = useCan();
  const leave = useLeaveWithError();
  const refused = record !== undefined && !can('edit', name, record);
  useEffect(() => {
    if (refused) leave(access.refusals?.edit ?? 'portal.access.none');
  }, [refused, access, leave]);
  return record && !refused ? children : null;
};

/** Lists drop fields of a record, so the form reads it anew; `meta` keeps the two apart in the query cache. */
const OWN_RECORD = { detail: true };

/** Records of others: 403, 400 with these words, or 404, which for an admin means a missing record. */
const isRefusal = (error: Error, viewer: Viewer): boolean =>
  error instanceof HttpError &&
  (error.status === 403 ||
    (error.status === 404 && !isAdmin(viewer)) ||
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
  onSaved?: (saved: RaRecord, before: RaRecord | undefined) => boolean;
}

/** A missing or refused record leads to the list with the reason; any other failure stays on the page with a retry. */
export const EditFrame = ({ children, onSaved }: EditFrameProps) => {
  const { name, access, afterUpdate = 'stay' } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const errorText = useErrorText();
  const leave = useLeaveWithError();
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
          // Fields show their own errors, and the login page the end of the session.
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
