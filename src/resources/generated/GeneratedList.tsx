import { useResourceContext } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { PortalList } from '../../components/list/PortalList.tsx';
import { AccountFilter, SelectFilter } from '../../components/select/FilterSelects.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { useAccountFilter } from './useAccountFilter.tsx';
import { useColumns } from './useColumns.tsx';
import { useSelectFilters } from './useSelectFilters.ts';

/** Milliseconds without a key before the platform is asked (specification, 'Business constants'). */
const SERVER_SEARCH_DELAY_MS = 1000;

/** The list of a resource, made from its declaration. */
const GeneratedList = () => {
  const definition = useDefinition();
  const resource = useResourceContext();
  const columns = useColumns();
  const account = useAccountFilter(definition);
  const selects = useSelectFilters(definition);
  const server = definition.api.paging === 'server';
  const primary = definition.fields.find(field => field.list === 'primary');
  const {
    listActions: Actions,
    listNotice: Notice,
    bulk,
    deleteDialog: DeleteDialog,
  } = definition.slots ?? {};
  const canSave = useCan()('save', definition.name);
  const BulkActions = bulk?.actions;
  return (
    <PortalList
      key={`${resource} ${account.initial.account_sid ?? ''}`}
      columns={columns}
      sort={{ field: primary?.source ?? definition.api.idField, order: 'ASC' }}
      searchDelay={server ? SERVER_SEARCH_DELAY_MS : 0}
      enabled={account.ready}
      describeFilter={(name, value) => selects.describe(name, value) ?? account.describe(name, value)}
      initialFilters={account.initial}
      keptFilters={account.kept}
      filters={
        <>
          {selects.shown.map(filter => (
            <SelectFilter key={filter.source} {...filter} />
          ))}
          {account.shown ? <AccountFilter required={account.required} /> : null}
        </>
      }
      actions={Actions ? <Actions /> : null}
      notice={Notice ? <Notice /> : null}
      {...(BulkActions && canSave ? { bulkActions: <BulkActions /> } : {})}
      {...(bulk?.needs && account.shown ? { bulkNeeds: bulk.needs } : {})}
      {...(account.missing ? { missing: account.missing } : {})}
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

export default GeneratedList;
