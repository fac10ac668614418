import { LinkBase, useGetRecordRepresentation, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { pinVisited, rememberVisit, visitedRecords, visitsOf } from '../../browserStorage/visitedRecords.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { LeftIcon, PinIcon } from '../../components/app/icons.tsx';
import { Title } from '../../components/app/Title.tsx';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { focusInList } from '../../components/list/listLinks.tsx';
import { useDefinition, useListPath } from './DefinitionContext.ts';

/** Remembers the record for the command box, and pins it there. */
const PinRecord = ({ id, title }: { id: string; title: string }) => {
  const { name: resource } = useDefinition();
  const serviceProvider = useServiceProviderSid();
  const translate = useTranslate();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = visitsOf(userSid, serviceProvider);
  const visited = useSyncExternalStore(visitedRecords.subscribe, () => visitedRecords.read(owner));
  useEffect(() => rememberVisit(owner, { resource, id, name: title }), [owner, resource, id, title]);
  const isPinned = visited.some(each => each.resource === resource && each.id === id && each.isPinned);
  const label = translate(isPinned ? 'portal.command.unpin' : 'portal.command.pin');
  return (
    <button
      type="button"
      className="pb-icon-button pb-pin"
      aria-pressed={isPinned}
      aria-label={translate('portal.command.pin')}
      title={label}
      onClick={() => pinVisited(owner, { resource, id }, !isPinned)}
    >
      <PinIcon />
    </button>
  );
};

/** What an edit page is about: the kind with the way back to the list as it was, the record's name, its sid. */
export const RecordHead = ({ children }: { children?: ReactNode }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(name);
  const listPath = useListPath();
  const translate = useTranslate();
  if (!record) return null;
  const title = String(represent(record));
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
            aria-label={`${heading}: ${translate('portal.form.back_to_list')}`}
          >
            <LeftIcon />
            {heading}
          </LinkBase>
        )}
      </p>
      <div className="pb-page-head">
        <Title>{title}</Title>
        <PinRecord id={String(record.id)} title={title} />
        {children}
      </div>
      <p className="pb-record-sid">
        {translate('portal.form.sid')} <CopyText text={String(record.id)} />
      </p>
    </header>
  );
};
