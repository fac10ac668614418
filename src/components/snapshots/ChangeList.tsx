import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { RESOURCES } from '../../dataProvider/configuration/kindResources.ts';
import { queryWith } from '../../lib/queryWith.ts';
import { isSecretPlaceholder, type Kind } from '../../platform/configFile/kinds.ts';
import { shortened } from '../../platform/longText.ts';
import {
  groupByLeadRecord,
  type FieldChange,
  nameOfPath,
  type RecordChange,
} from '../../platform/snapshots/changes.ts';
import { useCan } from '../access/AccessContext.ts';
import styles from './snapshots.module.css';

const TEXTS = 'screens.what-changed';
const LONGEST = 200;
const WHOLE_TENANTS: readonly Kind[] = ['provider', 'account'];

const Value = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  if (isSecretPlaceholder(value)) return translate('screens.config-file.secret');
  if (value === null || value === undefined || value === '') return translate('screens.config-file.nothing');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <code>
      <bdi>{shortened(text, LONGEST)}</bdi>
    </code>
  );
};

export interface PutBackTo {
  account: string | null;
  snapshot: string;
}

interface PutBackLinkProps {
  to: PutBackTo;
  record: RecordChange;
  field?: FieldChange;
}

const PutBackLink = ({ to: { account, snapshot }, record, field }: PutBackLinkProps) => {
  const translate = useTranslate();
  const column = field?.column.split('.')[0];
  const query = {
    snapshot,
    ...(account === null ? {} : { account }),
    ...(record.formerPath === null ? {} : { former: record.formerPath }),
    ...(record.action === 'removed' ? {} : { record: record.path }),
    ...(column === undefined ? {} : { column }),
  };
  return (
    <LinkBase
      to={internalPath('config-file') + queryWith('', query)}
      aria-label={translate(`${TEXTS}.put_back_this`, {
        what: [record.path, column].filter(Boolean).join(' '),
      })}
    >
      {translate(`${TEXTS}.put_back`)}
    </LinkBase>
  );
};

/** A plan renames nothing, and removes no provider or account. */
const canGoBack = ({ action, kind }: RecordChange, field?: FieldChange): boolean => {
  if (action === 'added') return !WHOLE_TENANTS.includes(kind);
  return action === 'removed' || field?.column !== 'name';
};

const RecordLines = ({ record, putBack }: { record: RecordChange; putBack: PutBackTo | null }) => {
  const translate = useTranslate();
  const { action, kind, path, lead, fields } = record;
  const isPart = path !== lead.path && lead.kind !== kind;
  const part = isPart ? `${translate(`${TEXTS}.kinds.${kind}`)} ${nameOfPath(path)}` : null;
  if (action !== 'changed')
    return (
      <li>
        <span>
          {translate(`${TEXTS}.${action}`)}
          {part === null ? null : (
            <>
              {' '}
              <bdi>{part}</bdi>
            </>
          )}
        </span>
        {putBack && canGoBack(record) ? <PutBackLink to={putBack} record={record} /> : null}
      </li>
    );
  return fields.map(field => (
    <li key={field.column}>
      <span>
        {part === null ? null : (
          <>
            <bdi>{part}</bdi>{' '}
          </>
        )}
        <code>{field.column}</code>{' '}
        <span className="pb-muted">
          <span className="pb-visually-hidden">{translate(`${TEXTS}.old`)} </span>
          <Value value={field.from} />
        </span>{' '}
        <span aria-hidden="true">→ </span>
        <span className="pb-visually-hidden">{translate(`${TEXTS}.new`)} </span>
        <Value value={field.to} />
        {field.byPlatform ? (
          <span className="pb-muted"> · {translate(`${TEXTS}.by_platform.${field.byPlatform}`)}</span>
        ) : null}
      </span>
      {putBack && canGoBack(record, field) ? (
        <PutBackLink to={putBack} record={record} field={field} />
      ) : null}
    </li>
  ));
};

interface LeadProps {
  lead: RecordChange['lead'];
  isGone: boolean;
}

export const ChangedRecordLink = ({ lead: { kind, name, sid }, isGone }: LeadProps) => {
  const translate = useTranslate();
  const can = useCan();
  const resource = RESOURCES[kind];
  const label = translate(`${TEXTS}.kinds.${kind}`);
  const text = name === '' ? label : `${label} ${name}`;
  return !isGone && sid !== null && resource !== undefined && can('edit', resource) ? (
    <LinkBase to={internalPath(resource, sid, 'edit')}>
      <bdi>{text}</bdi>
    </LinkBase>
  ) : (
    <bdi>{text}</bdi>
  );
};

interface ChangeListProps {
  records: readonly RecordChange[];
  putBack: PutBackTo | null;
  isOwn?: boolean;
}

/** Names no users: a configuration does not record who changed it. */
export const ChangeList = ({ records, putBack, isOwn = false }: ChangeListProps) => (
  <ul className={styles.root}>
    {groupByLeadRecord(records).map(group => {
      const [first] = group;
      if (!first) return null;
      const isGone = group.some(({ action, path, lead }) => action === 'removed' && path === lead.path);
      return (
        <li key={first.lead.sid ?? first.lead.path}>
          {isOwn ? null : (
            <h4>
              <ChangedRecordLink lead={first.lead} isGone={isGone} />
            </h4>
          )}
          <ul>
            {group.map(record => (
              <RecordLines key={`${record.action} ${record.path}`} record={record} putBack={putBack} />
            ))}
          </ul>
        </li>
      );
    })}
  </ul>
);
