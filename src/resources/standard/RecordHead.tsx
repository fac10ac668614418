import { clsx } from 'clsx';
import { LinkBase, useGetRecordRepresentation, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { useListedSection } from '../../components/ui/sections.ts';
import { readSession } from '../../authProvider/session.ts';
import { pinVisited, rememberVisit, visitedRecords, visitsKey } from '../../browserStorage/visitedRecords.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { LeftIcon, PinIcon } from '../../components/app/icons.tsx';
import { Title } from '../../components/app/Title.tsx';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { ConfigFileLink } from '../../components/configFile/ConfigFileLink.tsx';
import { CopyText } from '../../components/fields/cells.tsx';
import { HistoryDisclosure } from '../../components/snapshots/HistoryDisclosure.tsx';
import { RESOURCES } from '../../dataProvider/configuration/kindResources.ts';
import { SKIP_UNSAVED_PROMPT } from '../../components/form/formContext.ts';
import { focusInList } from '../../components/list/focusInList.ts';
import { useDefinition, useListPath } from './DefinitionContext.ts';
import { HeadActions } from './HeadActions.tsx';
import { shortened } from '../../platform/longText.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import { labelled } from '../../lib/labelled.ts';
import styles from './recordHead.module.css';

const PinRecord = ({ id, title }: { id: string; title: string }) => {
  const { name: resource } = useDefinition();
  const serviceProvider = useServiceProviderSid();
  const translate = useTranslate();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = visitsKey(userSid, serviceProvider);
  const visited = useStoreValue(visitedRecords, owner);
  useEffect(() => rememberVisit(owner, { resource, id, name: title }), [owner, resource, id, title]);
  const isPinned = visited.some(each => each.resource === resource && each.id === id && each.isPinned);
  const label = translate(isPinned ? 'portal.command.unpin' : 'portal.command.pin');
  return (
    <IconButton
      className="pb-pin"
      aria-pressed={isPinned}
      label={translate('portal.command.pin')}
      title={label}
      onClick={() => pinVisited(owner, { resource, id }, !isPinned)}
    >
      <PinIcon />
    </IconButton>
  );
};

interface RecordHeadProps {
  children?: ReactNode;
  status?: ReactNode;
}

export const RecordHead = ({ children, status }: RecordHeadProps) => {
  const { name, fields } = useDefinition();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(name);
  const listPath = useListPath();
  const translate = useTranslate();
  if (!record) return null;
  const title = shortened(String(represent(record)));
  const heading = translate(`resources.${name}.heading`);
  return (
    <header className="pb-record-head">
      <p className="pb-kind">
        {listPath === null ? (
          translate(`resources.${name}.name`, { smart_count: 1 })
        ) : (
          <LinkBase
            to={listPath}
            state={focusInList(record.id)}
            aria-label={labelled(translate, heading, translate('portal.form.back_to_list'))}
          >
            <LeftIcon />
            {heading}
          </LinkBase>
        )}
      </p>
      <div className="pb-page-head">
        <Title isNumber={fields.some(({ type, list }) => type === 'phone' && list === 'primary')}>
          {title}
        </Title>
        <PinRecord id={String(record.id)} title={title} />
        <HeadActions last={<ConfigFileLink resource={name} record={record} />}>{children}</HeadActions>
      </div>
      <div className={clsx('pb-record-sid', styles.sid)}>
        <span>
          {translate('portal.form.sid')} <CopyText text={String(record.id)} />
        </span>
        {status}
      </div>
    </header>
  );
};

export const DeleteButton = () => {
  const { name, slots } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const redirect = useRedirect();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (!record || !can('delete', name, record)) return null;
  const label = translate(`resources.${name}.deleteButton`);
  const Ask = slots?.deleteDialog ?? DeleteRecordDialog;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? (
        <Ask
          record={record}
          onClose={() => setAsking(false)}
          // The form's record is gone, so leaving must not ask.
          onDeleted={() => redirect('list', name, undefined, undefined, SKIP_UNSAVED_PROMPT)}
        />
      ) : null}
    </>
  );
};

const DeleteSection = () => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const can = useCan();
  const heading = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useListedSection(element, { id: 'danger', title: translate('portal.form.danger'), kind: 'beyond' });
  if (!record || !can('delete', name, record)) return null;
  return (
    <section ref={setElement} id="section-danger" className="pb-danger" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {translate('portal.form.danger')}
      </h2>
      <p className="pb-hint pb-muted">
        {translate(`resources.${name}.consequence`, { _: translate('portal.form.consequence') })}
      </p>
      <DeleteButton />
    </section>
  );
};

/** Only parts of a configuration have a history; users and keys have none. */
const WITH_HISTORY: readonly (string | undefined)[] = Object.values(RESOURCES);

export const RecordEnd = () => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const sid = String(record?.id ?? '');
  const account: unknown = name === 'accounts' ? sid : record?.['account_sid'];
  return (
    <>
      {record && WITH_HISTORY.includes(name) ? (
        <HistoryDisclosure sid={sid} account={typeof account === 'string' ? account : null} />
      ) : null}
      <DeleteSection />
    </>
  );
};
