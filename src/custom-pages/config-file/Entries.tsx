import { useTranslate } from 'ra-core';
import { FoundRows } from '../../components/select/FoundRows.tsx';
import { isSecretPlace, pathText } from '../../platform/configFile/kinds.ts';
import { shortened } from '../../platform/longText.ts';
import type { PlanAction, PlanEntry, PlannedField } from '../../platform/configFile/plan.ts';

const TEXTS = 'screens.config-file';
/** Characters of a value. */
const LONGEST = 300;
/** Drawn at once: what applies them stands below. */
const FIRST = 20;

/** Those that show old beside new. */
const WITH_FIELDS: readonly PlanAction[] = ['change', 'drift', 'conflict'];
/** A whole record, which is looked into when asked for. */
const WHOLE: readonly PlanAction[] = ['add', 'remove'];

const Value = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  if (isSecretPlace(value)) return translate(`${TEXTS}.secret`);
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
    <dl className="pb-config-fields">
      {fields.map(({ column, from, to }) => (
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
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

const Entry = ({ entry: { action, path, fields, why, detail } }: { entry: PlanEntry }) => {
  const translate = useTranslate();
  const head = (
    <>
      <strong>{translate(`${TEXTS}.action.${action}`)}</strong> <bdi>{pathText(path)}</bdi>
      {why ? ` · ${translate(`${TEXTS}.why.${why}`)}` : null}
      {detail === undefined ? null : (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}
    </>
  );
  // Nothing in it is no news.
  const told = WHOLE.includes(action)
    ? fields.filter(({ from, to }) => (from ?? '') !== '' || (to ?? '') !== '')
    : fields;
  return (
    <li data-action={action}>
      {WHOLE.includes(action) && told.length > 0 ? (
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

/** Differences of a plan, the first of many. */
export const Entries = ({ entries }: { entries: readonly PlanEntry[] }) => {
  const translate = useTranslate();
  return (
    <FoundRows
      label={translate(`${TEXTS}.find`)}
      rows={entries}
      nameOf={({ path }) => pathText(path)}
      first={FIRST}
      moreText={smart_count => translate(`${TEXTS}.show_more`, { smart_count })}
    >
      {found => (
        <ul className="pb-config-entries" aria-label={translate(`${TEXTS}.differences`)}>
          {found.map(entry => (
            <Entry key={`${entry.action} ${entry.path}`} entry={entry} />
          ))}
        </ul>
      )}
    </FoundRows>
  );
};
