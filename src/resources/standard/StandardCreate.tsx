import {
  CreateBase,
  LinkBase,
  type ListParams,
  type RaRecord,
  useCreatePath,
  useNotify,
  useRedirect,
  useStoreContext,
  useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { listStoreKey } from '../../browserStorage/listState.ts';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { FormTransformProvider, SKIP_UNSAVED_PROMPT } from '../../components/form/formContext.ts';
import { PortalForm } from '../../components/form/PortalForm.tsx';
import { isNoAnswer, RefusalProvider, useRefusalOfForm } from '../../components/form/refusal.ts';
import { formPath, useSaveEnd } from '../../components/form/saveEnd.tsx';
import { useUnfinishedSave } from '../../components/form/unfinishedSave.ts';
import { focusInList } from '../../components/list/focusInList.ts';
import type { ToldOnce } from '../../dataProvider/asAnswered.ts';
import type { KnownCreation } from '../../dataProvider/createOnce.ts';
import { errorBody } from '../../dataProvider/httpError.ts';
import { isScopeAtLeast } from '../../platform/scopes.ts';
import { undraftedSources } from '../fields.ts';
import {
  CreationProvider,
  useDefinition,
  useLeaveWithoutAccount,
  useListPath,
  usePrepare,
} from './DefinitionContext.ts';
import { AddHead } from './AddHead.tsx';
import { FormFields } from './FormFields.tsx';
import { useShownOnce } from './useShownOnce.tsx';

/** Returns a function that filters the list by the new record's account: another filter would hide it. */
export const useFilterListByAccount = (): ((accountSid: unknown) => void) => {
  const { name, accountFilter } = useDefinition();
  const { scope } = useViewer();
  const provider = useServiceProviderSid();
  const store = useStoreContext();
  const isShown = accountFilter !== undefined && isScopeAtLeast(scope, accountFilter.minimum);
  return useCallback(
    accountSid => {
      if (!isShown) return;
      const key = listStoreKey(name, provider);
      const before: Partial<ListParams> = store.getItem<Partial<ListParams>>(key) ?? {};
      const filter = typeof accountSid === 'string' && accountSid !== '' ? { account_sid: accountSid } : {};
      store.setItem(key, { ...before, page: 1, filter });
    },
    [isShown, name, provider, store],
  );
};

/** A reloaded add form is empty, so a message leads to the list with what may have been added. */
const useMayBeAdded = () => {
  const { name, fields, accountFilter } = useDefinition();
  const { scope } = useViewer();
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (data: Record<string, unknown>): ReactNode => {
    const primary = fields.find(field => field.list === 'primary')?.source ?? '';
    const account =
      accountFilter && isScopeAtLeast(scope, accountFilter.minimum) ? data['account_sid'] : null;
    const filter = JSON.stringify({ q: data[primary], ...(account ? { account_sid: account } : {}) });
    return (
      <>
        {translate('portal.errors.no_answer_add')}{' '}
        <LinkBase
          to={`${createPath({ resource: name, type: 'list' })}?${new URLSearchParams({ filter }).toString()}`}
        >
          {translate('portal.errors.look_in_list')}
        </LinkBase>
      </>
    );
  };
};

const isAlways = (): boolean => true;

/** A repeated save changes the record it has added. Needs a unique field, to find it again after a lost answer. */
const useRepeatableCreation = (tellOnce: ToldOnce | undefined) => {
  const { fields, api } = useDefinition();
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  const creation = useUnfinishedSave<KnownCreation>('record', isAlways, secrets);
  const isFound = api.duplicates !== undefined || fields.some(field => field.unique);
  const meta = useMemo(
    () => (isFound || tellOnce ? { ...(isFound ? { creation } : {}), tellOnce } : undefined),
    [isFound, creation, tellOnce],
  );
  return { creation, meta };
};

interface CreateFrameProps {
  children: ReactNode;
  onSaved?: (saved: RaRecord) => boolean;
}

export const CreateFrame = ({ children, onSaved }: CreateFrameProps) => {
  const { name } = useDefinition();
  const [path] = useState(formPath);
  const once = useShownOnce();
  const { creation, meta } = useRepeatableCreation(once.tellOnce);
  const createPath = useCreatePath();
  const saveEnd = useSaveEnd();
  const notify = useNotify();
  const refusal = useRefusalOfForm();
  const mayBeAdded = useMayBeAdded();
  const redirect = useRedirect();
  const toData = usePrepare();
  const frame = useMemo(() => ({ toData, meta }), [toData, meta]);
  const filterListByAccount = useFilterListByAccount();
  return (
    <CreateBase<RaRecord>
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onError: (error, variables) => {
          if (saveEnd.failed(path, error)) return;
          if (errorBody(error)?.errors) return;
          const { data } = variables as { data?: Record<string, unknown> };
          if (isNoAnswer(error)) refusal.tell(mayBeAdded(data ?? {}));
          else refusal.tellError(error);
        },
        onSuccess: record => {
          creation.note(null);
          const own = createPath({ resource: name, type: 'edit', id: record.id });
          if (saveEnd.saved(path, `resources.${name}.created`, own)) {
            once.tell();
            return;
          }
          filterListByAccount(record['account_sid']);
          const leave = () => {
            if (onSaved?.(record)) return;
            const state = { ...focusInList(record.id), ...SKIP_UNSAVED_PROMPT };
            redirect('list', name, undefined, undefined, state);
          };
          if (once.show(leave)) return;
          notify(`resources.${name}.created`, { type: 'success' });
          leave();
        },
      }}
    >
      <CreationProvider value={creation}>
        <FormTransformProvider value={frame}>
          <RefusalProvider value={refusal}>
            <div className="pb-page">{children}</div>
          </RefusalProvider>
        </FormTransformProvider>
        {once.dialog}
      </CreationProvider>
    </CreateBase>
  );
};

const CreateForm = () => {
  const { fields } = useDefinition();
  const listPath = useListPath();
  const viewer = useViewer();
  const defaultValues = useMemo(
    () =>
      Object.fromEntries(
        fields
          .flatMap(field => [
            [field.source, field.defaultFor?.(viewer) ?? field.defaultValue] as const,
            ...Object.entries(field.columns ?? {}),
          ])
          .filter(([, value]) => value !== undefined),
      ),
    [fields, viewer],
  );
  const secrets = useMemo(() => undraftedSources(fields), [fields]);
  return (
    <PortalForm cancelTo={listPath} defaultValues={defaultValues} secrets={secrets}>
      <FormFields />
    </PortalForm>
  );
};

const StandardCreate = () => {
  const definition = useDefinition();
  useLeaveWithoutAccount(definition);
  return (
    <CreateFrame>
      <AddHead />
      <CreateForm />
    </CreateFrame>
  );
};

export default StandardCreate;
