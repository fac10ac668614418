import { useQuery } from '@tanstack/react-query';
import { LinkBase, type RaRecord, useLocale, useResourceDefinitions, useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import type {
  Blocker,
  BlockerItem,
  BlockerKind,
  Blockers,
} from '../../dataProvider/methods/deletionBlockers.ts';
import { filledText } from '../../platform/calls/call.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { useCan } from '../access/AccessContext.ts';
import { RetryButton } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { listPath } from '../app/listPath.ts';
import DeleteRecordDialog from './DeleteRecordDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const Item = ({ item }: { item: BlockerItem }) => {
  const definitions = useResourceDefinitions();
  const { resource, sid } = item.link;
  return definitions[resource]?.hasEdit ? (
    <LinkBase to={internalPath(resource, sid, 'edit')}>{item.label}</LinkBase>
  ) : (
    <>{item.label}</>
  );
};

/** E.g. 'Applications (2), Phone Numbers (31), or SIP clients (1)'. */
export const useBlockerKinds = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return (blockers: readonly Blocker[]): string =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      blockers.map(
        ({ kind, total }) => `${translate(`portal.blocker.${kind}`)} (${groupDigits(total, locale)})`,
      ),
    );
};

const LISTS: Partial<Record<BlockerKind, string>> = {
  accounts: 'accounts',
  users: 'users',
  applications: 'applications',
  phoneNumbers: 'phone-numbers',
  teamsTenants: 'ms-teams-tenants',
  sipClients: 'clients',
  carriers: 'carriers',
  outboundRoutes: 'least-cost-routing',
  routingTables: 'least-cost-routing',
};

interface BlockerListProps {
  blockers: readonly Blocker[];
  accountSid: string | null;
}

const BlockerList = ({ blockers, accountSid }: BlockerListProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  const headingOf = ({ kind, total }: Blocker) => {
    const words = `${translate(`portal.blocker.${kind}`)} (${groupDigits(total, locale)})`;
    const list = LISTS[kind];
    return list !== undefined && can('list', list) ? (
      <LinkBase to={listPath(list, { account_sid: list === 'accounts' ? null : accountSid })}>
        {words}
      </LinkBase>
    ) : (
      words
    );
  };
  return blockers.map(({ kind, total, items }) => (
    <section key={kind}>
      <strong>{headingOf({ kind, total, items })}</strong>
      <ul className="pb-blockers">
        {items.map(item => (
          <li key={item.sid} className={LISTS[kind] === 'phone-numbers' ? 'pb-mono' : undefined}>
            <Item item={item} />
          </li>
        ))}
        {total > items.length ? (
          <li className="pb-muted">
            {translate('portal.delete.more', { smart_count: total - items.length })}
          </li>
        ) : null}
      </ul>
    </section>
  ));
};

interface GuardedDeleteDialogProps {
  record: RaRecord;
  resource: string;
  load: (signal: AbortSignal) => Promise<Blockers>;
  explain: (blockers: Blockers['blockers']) => string;
  /** Absent: says that the platform may still refuse. */
  explainUnchecked?: (unchecked: readonly BlockerKind[]) => ReactNode;
  progress?: ReactNode;
  typed?: string;
  /** Replaces the plain confirmation once nothing blocks; `children` names what was not searched. */
  confirmation?: ComponentType<{ children: ReactNode; onClose: () => void }>;
  onClose: () => void;
  onDeleted: () => void;
}

export const GuardedDeleteDialog = ({
  record,
  resource,
  load,
  explain,
  explainUnchecked,
  progress,
  typed,
  confirmation: Confirmation,
  onClose,
  onDeleted,
}: GuardedDeleteDialogProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'blockers', record.id],
    queryFn: ({ signal }) => load(signal),
    // Blockers may be gone a minute later: every opening asks again.
    gcTime: 0,
    staleTime: 0,
  });
  if (data?.blockers.length === 0 && !isFetching) {
    const unchecked =
      data.unchecked.length > 0
        ? (explainUnchecked?.(data.unchecked) ?? (
            <p className="pb-muted">
              {translate('portal.delete.unchecked', {
                kinds: data.unchecked.map(kind => translate(`portal.blocker.${kind}`)).join(', '),
              })}
            </p>
          ))
        : null;
    if (Confirmation) return <Confirmation onClose={onClose}>{unchecked}</Confirmation>;
    return (
      <DeleteRecordDialog
        record={record}
        onClose={onClose}
        onDeleted={onDeleted}
        {...(typed === undefined ? {} : { typed })}
      >
        {unchecked}
      </DeleteRecordDialog>
    );
  }
  return (
    <Dialog
      title={translate(`resources.${resource}.deleteButton`)}
      onClose={onClose}
      actions={
        <>
          {error ? <RetryButton onRetry={() => void refetch()} /> : null}
          <Button onClick={onClose}>
            {translate(isFetching ? 'portal.action.cancel' : 'portal.action.close')}
          </Button>
        </>
      }
    >
      {isFetching ? (
        <>
          <p role="status">{translate('portal.delete.checking')}</p>
          {progress}
        </>
      ) : null}
      {error && !isFetching ? (
        <p role="alert" className="pb-field-error">
          {translate('portal.delete.check_failed', { message: errorText(error) })}
        </p>
      ) : null}
      {data && !isFetching ? (
        <>
          <p>{explain(data.blockers)}</p>
          <BlockerList
            blockers={data.blockers}
            accountSid={resource === 'accounts' ? String(record.id) : filledText(record['account_sid'])}
          />
        </>
      ) : null}
    </Dialog>
  );
};
