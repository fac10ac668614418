import {
  type RaRecord,
  useCreatePath,
  useNavigate,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { canSeeAllAccounts } from '../../authProvider/access.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import type { UnfinishedSave } from '../../components/form/unfinishedSave.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { KnownCreation } from '../../dataProvider/createOnce.ts';
import type { Account } from '../../platform/records.ts';
import type { ResourceDefinition } from '../defineResource.ts';

const DefinitionContext = createContext<ResourceDefinition | null>(null);

export const DefinitionProvider = DefinitionContext.Provider;

export const useDefinition = (): ResourceDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('No declaration: this page is not rendered through renderResource');
  return definition;
};

/** null outside an add form. */
const CreationContext = createContext<UnfinishedSave<KnownCreation> | null>(null);

export const CreationProvider = CreationContext.Provider;

const NO_CREATION = { subscribe: () => () => undefined, known: null };

/** Record that the form's own save has added, or may have added. */
export const useCreation = (): KnownCreation | null => {
  const creation = useContext(CreationContext) ?? NO_CREATION;
  return useSyncExternalStore(creation.subscribe, () => creation.known);
};

export const useListPath = (): string | null => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return useCan()('list', resource) ? createPath({ resource, type: 'list' }) : null;
};

export const usePrepare = () => {
  const { prepare } = useDefinition();
  const viewer = useViewer();
  const serviceProviderSid = useServiceProviderSid();
  return useMemo(
    () =>
      (values: Partial<RaRecord>, options?: { previousData?: Partial<RaRecord> }): Partial<RaRecord> =>
        prepare?.(values, options?.previousData ?? null, { viewer, serviceProviderSid }) ?? values,
    [prepare, viewer, serviceProviderSid],
  );
};

export const useNeedsAccount = ({ accountFilter }: ResourceDefinition): boolean => {
  const viewer = useViewer();
  return canSeeAllAccounts(viewer) && (accountFilter?.mode === 'required' || accountFilter?.needed === true);
};

export const useLeaveWithoutAccount = (definition: ResourceDefinition): void => {
  const needed = useNeedsAccount(definition);
  const { rows } = useLookup<Account>('accounts', { enabled: needed });
  // A disabled lookup still returns what others have read.
  const missing = needed && rows?.length === 0;
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { name } = definition;
  useEffect(() => {
    if (!missing) return;
    notify(translate(`resources.${name}.no_accounts`, { _: translate('portal.list.no_accounts') }), {
      type: 'error',
    });
    navigate(internalPath('accounts'), { replace: true });
  }, [missing, name, translate, notify, navigate]);
};
