import { useCreatePath, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { hasScope } from '../../authProvider/access.ts';
import { useCan, usePinnedAccount, useViewer } from '../../components/access/AccessContext.ts';
import { ListError } from '../../components/list/ListStates.tsx';
import { PortalList } from '../../components/list/PortalList.tsx';
import { AccountFilter, SelectFilter } from '../../components/list/FilterSelects.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { byName, nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { isScopeAtLeast } from '../../platform/scopes.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import type { FieldDefinition, SelectFilterDefinition } from '../fields.ts';
import { useDefinition, useNeedsAccount } from './DefinitionContext.ts';
import { useParentFilter } from './parentFilter.tsx';
import { useColumns } from './useColumns.tsx';
import { Empty } from '../../components/ui/Empty.tsx';

const NoAccounts = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  return (
    <Empty
      title={translate(`resources.${resource}.no_accounts`, { _: translate('portal.list.no_accounts') })}
    >
      {can('create', 'accounts') ? (
        <ButtonLink look="primary" to={createPath({ resource: 'accounts', type: 'create' })}>
          {translate('resources.accounts.add')}
        </ButtonLink>
      ) : null}
    </Empty>
  );
};

const KEPT = ['account_sid'] as const;
const NONE = [] as const;

const NOT_READ: Partial<ReturnType<typeof useLookup<Account>>> = {};
const useNotRead = () => NOT_READ;

const useAccountFilter = (definition: ResourceDefinition) => {
  const { name: resource, accountFilter } = definition;
  const { scope } = useViewer();
  const translate = useTranslate();
  const shown = Boolean(accountFilter && isScopeAtLeast(scope, accountFilter.minimum));
  const required = shown && accountFilter?.mode === 'required';
  const needed = useNeedsAccount(definition);
  // Both follow from declaration and user, so every render calls the same hook.
  const useAccounts = shown || needed ? useLookup<Account> : useNotRead;
  const { rows, byId, isPending, error, refetch } = useAccounts('accounts');
  const first = useMemo(() => [...(rows ?? [])].sort(byName)[0]?.id, [rows]);
  const { pinned } = usePinnedAccount();
  const preset = shown && pinned !== null && byId?.has(pinned) ? pinned : required ? first : undefined;
  const initial = useMemo(() => (preset === undefined ? {} : { account_sid: String(preset) }), [preset]);
  return {
    shown,
    required,
    ready: required ? first !== undefined : !(shown && pinned !== null && isPending),
    initial,
    kept: required ? KEPT : NONE,
    describe: (name: string, value: unknown) =>
      name === 'account_sid' && shown
        ? {
            label: translate(`resources.${resource}.account_filter`, {
              _: translate('portal.list.account_filter'),
            }),
            value: nameOf(byId?.get(String(value))?.name, value),
          }
        : null,
    missing:
      needed && rows?.length === 0 ? (
        <NoAccounts />
      ) : required && !rows && error ? (
        <ListError error={error} onRetry={() => void refetch?.()} />
      ) : null,
  };
};

type Filtering = Extract<FieldDefinition, { type: 'select' }> & { filter: SelectFilterDefinition };

const filters = (field: FieldDefinition): field is Filtering =>
  field.type === 'select' && field.filter !== undefined;

const useSelectFilters = ({ name, fields }: ResourceDefinition) => {
  const viewer = useViewer();
  const translate = useTranslate();
  return useMemo(() => {
    const shown = fields
      .filter(filters)
      .filter(({ scopes, filter }) => hasScope(viewer, scopes) && hasScope(viewer, filter.scopes))
      .map(({ source, options, filter }) => ({
        source,
        label: translate(`resources.${name}.fields.${source}`),
        all: translate(filter.all, { _: filter.all }),
        choices: options
          .filter(({ id }) => filter.offers?.(id, viewer) ?? true)
          .map(option => ({ id: option.id, name: translate(option.name, { _: option.name }) })),
      }));
    return {
      shown,
      describe: (source: string, value: unknown) => {
        const found = shown.find(filter => filter.source === source);
        const chosen = found?.choices.find(({ id }) => id === value);
        return found ? { label: found.label, value: chosen?.name ?? String(value) } : null;
      },
    };
  }, [fields, name, viewer, translate]);
};

/** A declaration always has the same slots, so hooks keep their order. */
const useNoDescription = () => () => null;
const useNothingStanding = () => () => ({});

/** Milliseconds after the last key. */
const SERVER_SEARCH_DELAY_MS = 1000;

const StandardList = () => {
  const definition = useDefinition();
  const resource = useResourceContext();
  const columns = useColumns();
  const account = useAccountFilter(definition);
  const parent = useParentFilter(definition);
  const missing = account.missing ?? parent.missing;
  const initial = useMemo(
    () => ({ ...account.initial, ...parent.initial }),
    [account.initial, parent.initial],
  );
  const kept = useMemo(() => [...account.kept, ...parent.kept], [account.kept, parent.kept]);
  const selects = useSelectFilters(definition);
  const server = definition.api.paging === 'server';
  const primary = definition.fields.find(field => field.list === 'primary');
  const {
    filters: further,
    rowDetail: Detail,
    groupRows,
    listActions: Actions,
    refresh: Refresh,
    listNotice: Notice,
    addGate,
    bulk,
    deleteDialog: DeleteDialog,
  } = definition.slots ?? {};
  const useDescribe = further?.useDescribe ?? useNoDescription;
  const describe = useDescribe();
  const standing = (further?.useStanding ?? useNothingStanding)();
  const Further = further?.component;
  const canSave = useCan()('save', definition.name);
  const BulkActions = bulk?.actions;
  return (
    <PortalList
      key={[resource, ...Object.values(initial)].join(' ')}
      columns={columns}
      sort={{ field: primary?.source ?? definition.api.idField, order: 'ASC' }}
      searchDelay={server ? SERVER_SEARCH_DELAY_MS : 0}
      enabled={account.ready && parent.ready}
      describeFilter={(name, value, values) =>
        selects.describe(name, value) ??
        account.describe(name, value) ??
        parent.describe(name, value) ??
        describe(name, value, values)
      }
      standingFilters={standing}
      initialFilters={initial}
      keptFilters={kept}
      filters={
        parent.filter || Further || account.shown || selects.shown.length > 0 ? (
          <>
            {parent.filter}
            {account.shown ? <AccountFilter required={account.required} /> : null}
            {Further ? <Further /> : null}
            {selects.shown.map(filter => (
              <SelectFilter key={filter.source} {...filter} />
            ))}
          </>
        ) : null
      }
      actions={Actions ? <Actions /> : null}
      refresh={Refresh ? <Refresh /> : null}
      notice={Notice ? <Notice /> : null}
      {...(BulkActions && (canSave || bulk?.reads) ? { bulkActions: <BulkActions /> } : {})}
      bulkPicked={bulk?.reads === true}
      {...(bulk?.needs && account.shown ? { bulkNeeds: bulk.needs } : {})}
      {...(addGate ? { addGate } : {})}
      {...(groupRows ? { groupRows } : {})}
      {...(Detail
        ? {
            rowDetail: {
              name: definition.title,
              render: record => <Detail record={record} />,
              preload: () => void Detail.preload?.().catch(() => undefined),
            },
          }
        : {})}
      {...(missing ? { missing } : {})}
      {...(DeleteDialog
        ? {
            deleteDialog: (record, onClose, onDeleted) => (
              <DeleteDialog record={record} onClose={onClose} onDeleted={onDeleted} />
            ),
          }
        : {})}
    />
  );
};

export default StandardList;
