import {
  EditBase,
  type Identifier,
  type RaRecord,
  useEditContext,
  useNavigate,
  useNotify,
  useParams,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { forgetVisit, visitsKey } from '../../browserStorage/visitedRecords.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import {
  FormTransformProvider,
  SaveCountProvider,
  SKIP_UNSAVED_PROMPT,
} from '../../components/form/formContext.ts';
import { RefusalProvider, useRefusalOfForm } from '../../components/form/refusal.ts';
import { formPath, useSaveEnd } from '../../components/form/saveEnd.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { SectionsProvider } from '../../components/ui/sections.ts';
import { focusInList } from '../../components/list/focusInList.ts';
import { errorBody, isNotFound, statusOf } from '../../dataProvider/httpError.ts';
import { DELETED_MEANWHILE } from '../../dataProvider/readBeforeWrite.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';
import { useDefinition, useListPath, usePrepare } from './DefinitionContext.ts';

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
      notify(message, { type: 'error', messageArgs: { _: message } });
      if (lists) redirect('list', name);
      else if (start) navigate(start, { replace: true });
      return true;
    },
    [can, name, navigate, notify, redirect],
  );
};

const EditLoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const listPath = useListPath();
  const { name } = useDefinition();
  return (
    <div className="pb-page">
      <Title>{translate(`resources.${name}.editTitle`)}</Title>
      <PageFailure
        title={translate('portal.form.load_failed')}
        onRetry={onRetry}
        actions={
          listPath === null ? null : (
            <ButtonLink to={listPath}>{translate('portal.form.back_to_list')}</ButtonLink>
          )
        }
      >
        {translate(message, { _: message })}
      </PageFailure>
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

/** Lists drop fields of a record, so the form rereads it; `meta` keeps the two apart in the query cache. */
const OWN_RECORD = { detail: true };

/** The platform answers 403, or 400 with these words, for records of others. */
const isRefusal = (error: Error): boolean =>
  statusOf(error) === 403 || (statusOf(error) > 0 && /^insufficient p/.test(error.message));

/** Below admin, also the answer for records of others. */
const isGone = (error: Error): boolean => statusOf(error) === 404;

/** An impossible sid is a 400 (docs/platform-api.md#errors). */
const isMissing = (error: Error): boolean =>
  isNotFound(error) || /^Bad request$/.test(errorBody(error)?.text ?? '');

const Waiting = ({ onRead }: { onRead: (id: Identifier) => void }) => {
  const { record, isFetching, error } = useEditContext();
  const translate = useTranslate();
  const id = !isFetching && !error ? record?.id : undefined;
  useEffect(() => {
    if (id !== undefined) onRead(id);
  }, [id, onRead]);
  return record ? null : (
    <p role="status" className="pb-muted">
      {translate('portal.shell.loading')}
    </p>
  );
};

const useIsAmbiguous = () => {
  const viewer = useViewer();
  return (error: Error): boolean => isGone(error) && !isAdmin(viewer);
};

const useForgetVisit = () => {
  const { name } = useDefinition();
  const { id = '' } = useParams();
  const visits = visitsKey(readSession()?.userSid ?? '', useServiceProviderSid());
  return () => forgetVisit(visits, { resource: name, id });
};

const useLoadFailure = (hasSubstitute: boolean) => {
  const { access, afterLoadFailure = 'stay' } = useDefinition();
  const forget = useForgetVisit();
  const translate = useTranslate();
  const errorText = useErrorText();
  const leave = useLeaveWithError();
  const isAmbiguous = useIsAmbiguous();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const { id = '' } = useParams();
  /** Record that has been read since the page was opened, and not only taken from the cache. */
  const read = useRef<Identifier | null>(null);
  const onRead = useCallback((now: Identifier) => {
    read.current = now;
  }, []);
  const leavingReason = (error: Error): string | null => {
    const text = errorBody(error)?.text;
    if (afterLoadFailure === 'list')
      return isMissing(error) && text
        ? translate('portal.errors.not_found_says', { text })
        : errorText(error);
    if (isRefusal(error) || isAmbiguous(error)) return access.refusals?.edit ?? 'portal.access.none';
    return isMissing(error) ? 'portal.errors.not_found' : null;
  };
  const onError = (error: Error): void => {
    if (error instanceof SessionEndedError) return;
    if (isMissing(error)) forget();
    // Read again: the form stays, with what is typed there. Its save says what is the matter.
    if (String(read.current) === id) return;
    if (hasSubstitute && isMissing(error)) return setLost(true);
    const reason = leavingReason(error);
    if (reason === null) setFailure(errorText(error));
    else if (!leave(reason)) setFailure(reason);
  };
  return { failure, isLost, onRead, onError, onRetry: () => setFailure(null) };
};

type OnSaved = (saved: RaRecord, before: RaRecord | undefined) => boolean;

const useSaveOutcome = (onSaved: OnSaved | undefined) => {
  const { name, access, afterUpdate = 'stay' } = useDefinition();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const refusal = useRefusalOfForm();
  const isAmbiguous = useIsAmbiguous();
  const [path] = useState(formPath);
  const saveEnd = useSaveEnd();
  const forget = useForgetVisit();
  const [count, setCount] = useState(0);
  const onError = (error: Error): void => {
    if (error.message === DELETED_MEANWHILE) forget();
    if (saveEnd.failed(path, error)) return;
    if (errorBody(error)?.errors) return;
    // For some users, the read before a save answers 'not found' for records of others.
    const refused = isRefusal(error) || isAmbiguous(error) ? access.refusals?.save : undefined;
    if (refused) refusal.tell(translate(refused, { _: refused }));
    else refusal.tellError(error);
  };
  const onSuccess = (record: RaRecord, before: RaRecord | undefined): void => {
    if (saveEnd.saved(path, `resources.${name}.updated`)) return;
    if (onSaved?.(record, before)) return;
    setCount(saves => saves + 1);
    notify(`resources.${name}.updated`, { type: 'success' });
    if (afterUpdate !== 'list') return;
    const state = { ...focusInList(record.id), ...SKIP_UNSAVED_PROMPT };
    redirect('list', name, undefined, undefined, state);
  };
  return { count, refusal, onError, onSuccess };
};

interface EditFrameProps {
  children: ReactNode;
  onSaved?: OnSaved;
  missing?: ReactNode;
}

/** A missing or refused record leads to the list with the reason; other failures stay on the page with a retry. */
export const EditFrame = ({ children, onSaved, missing }: EditFrameProps) => {
  const toData = usePrepare();
  const frame = useMemo(() => ({ toData, meta: OWN_RECORD }), [toData]);
  const load = useLoadFailure(missing !== undefined);
  const save = useSaveOutcome(onSaved);
  if (load.isLost) return missing;
  if (load.failure !== null) return <EditLoadFailure message={load.failure} onRetry={load.onRetry} />;
  return (
    <EditBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta: OWN_RECORD, onError: load.onError }}
      mutationOptions={{
        // Equals `queryOptions.meta`, by which the controller finds its query; the save has the form's own.
        meta: OWN_RECORD,
        onError: save.onError,
        onSuccess: (record, { previousData }) => save.onSuccess(record, previousData as RaRecord | undefined),
      }}
    >
      <FormTransformProvider value={frame}>
        <SaveCountProvider value={save.count}>
          <RefusalProvider value={save.refusal}>
            <div className="pb-page">
              <Waiting onRead={load.onRead} />
              <SectionsProvider>
                <RecordGuard>{children}</RecordGuard>
              </SectionsProvider>
            </div>
          </RefusalProvider>
        </SaveCountProvider>
      </FormTransformProvider>
    </EditBase>
  );
};
