import { LinkBase, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { RESOURCES } from '../../dataProvider/configuration/kindResources.ts';
import {
  isPartKind,
  isSecretPlaceholder,
  KINDS,
  leadPathOf,
  pathText,
  RULES,
} from '../../platform/configFile/kinds.ts';
import { shortened } from '../../platform/longText.ts';
import type { PlanAction, PlanEntry, PlannedField } from '../../platform/configFile/plan.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const LONGEST = 300;
const FIRST = 20;

const WITH_FIELDS: readonly PlanAction[] = ['change', 'drift', 'conflict'];
const WHOLE: readonly PlanAction[] = ['add', 'remove'];

const Value = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  if (isSecretPlaceholder(value)) return translate(`${TEXTS}.secret`);
  if (value === null || value === undefined || value === '') return translate(`${TEXTS}.nothing`);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <code>
      <bdi>{shortened(text, LONGEST)}</bdi>
    </code>
  );
};

const Fields = ({ action, fields }: { action: PlanAction; fields: readonly PlannedField[] }) => {
  const translate = useTranslate();
  return (
    <dl className={styles.fields}>
      {fields.map(({ column, from, to, kind, byPlatform }) => (
        <div key={column}>
          <dt>
            <code>{column}</code>
          </dt>
          {action === 'add' ? null : (
            <dd className="pb-muted">
              <span className="pb-visually-hidden">{translate(`${TEXTS}.old`)} </span>
              <Value value={from} />
            </dd>
          )}
          {action === 'remove' ? null : (
            <dd>
              {action === 'add' ? null : <span aria-hidden="true">→ </span>}
              <span className="pb-visually-hidden">{translate(`${TEXTS}.new`)} </span>
              <Value value={to} />
              {kind === 'drift' && action !== 'drift' ? ` (${translate(`${TEXTS}.action.drift`)})` : null}
              {byPlatform ? ` · ${translate(`${TEXTS}.by_platform.${byPlatform}`)}` : null}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

interface StoredProps {
  entry: Pick<PlanEntry, 'kind' | 'path'>;
  sids: ReadonlyMap<string, string>;
}

/** Opens in a new tab, as the comparison would be lost. */
const StoredPath = ({ entry: { kind, path }, sids }: StoredProps) => {
  const translate = useTranslate();
  const can = useCan();
  const text = <bdi>{pathText(path)}</bdi>;
  const lead = isPartKind(kind) ? KINDS.find(each => RULES[each].parts.includes(kind)) : kind;
  const [sid, resource] = [sids.get(leadPathOf({ kind, path })), lead && RESOURCES[lead]];
  if (sid === undefined || resource === undefined || lead === 'provider' || !can('edit', resource))
    return text;
  return (
    <LinkBase to={internalPath(resource, sid, 'edit')} target="_blank" rel="noreferrer">
      {text} <span className="pb-visually-hidden">{translate('portal.public.new_tab')}</span>
    </LinkBase>
  );
};

interface EntryProps {
  entry: PlanEntry;
  sids: ReadonlyMap<string, string>;
}

const Entry = ({ entry, sids }: EntryProps) => {
  const { action, path, fields, why, detail } = entry;
  const translate = useTranslate();
  const told = WHOLE.includes(action)
    ? fields.filter(({ from, to }) => (from ?? '') !== '' || (to ?? '') !== '')
    : fields;
  // A summary should contain no link.
  const isFolded = WHOLE.includes(action) && told.length > 0;
  const head = (
    <>
      <strong>{translate(`${TEXTS}.action.${action}`)}</strong>{' '}
      {isFolded ? <bdi>{pathText(path)}</bdi> : <StoredPath entry={entry} sids={sids} />}
      {why ? ` · ${translate(`${TEXTS}.why.${why}`)}` : null}
      {detail === undefined ? null : (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}
    </>
  );
  return (
    <li data-action={action}>
      {isFolded ? (
        <details>
          <summary>{head}</summary>
          <Fields action={action} fields={told} />
        </details>
      ) : (
        head
      )}
      {WITH_FIELDS.includes(action) && fields.length > 0 ? <Fields action={action} fields={fields} /> : null}
    </li>
  );
};

interface EntriesProps {
  entries: readonly PlanEntry[];
  sids: ReadonlyMap<string, string>;
}

export const Entries = ({ entries, sids }: EntriesProps) => {
  const translate = useTranslate();
  return (
    <SearchableRows
      label={translate(`${TEXTS}.find`)}
      rows={entries}
      nameOf={({ path }) => pathText(path)}
      first={FIRST}
      moreText={smart_count => translate(`${TEXTS}.show_more`, { smart_count })}
    >
      {found => (
        <ul className={styles.entries} aria-label={translate(`${TEXTS}.differences`)}>
          {found.map(entry => (
            <Entry key={`${entry.action} ${entry.path}`} entry={entry} sids={sids} />
          ))}
        </ul>
      )}
    </SearchableRows>
  );
};
