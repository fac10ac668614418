import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FoundRows } from '../../components/select/FoundRows.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { isSecretPlace } from '../../platform/configFile/kinds.ts';
import { shortened } from '../../platform/longText.ts';
import type { Plan, PlanAction, PlanEntry } from '../../platform/configFile/plan.ts';

const TEXTS = 'screens.config-file';
/** Characters of a value. */
const LONGEST = 300;
/** In the order in which they are offered. */
const ACTIONS: readonly PlanAction[] = ['conflict', 'cannot', 'remove', 'change', 'add', 'drift', 'extra'];

/** Those that show old beside new; what is added is in the file. */
const WITH_FIELDS: readonly PlanAction[] = ['change', 'drift', 'conflict'];

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

const Entry = ({ entry: { action, path, fields, why, detail } }: { entry: PlanEntry }) => {
  const translate = useTranslate();
  return (
    <li>
      <strong>{translate(`${TEXTS}.action.${action}`)}</strong> <bdi>{path}</bdi>
      {why ? ` · ${translate(`${TEXTS}.why.${why}`)}` : null}
      {detail === undefined ? null : (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}
      {WITH_FIELDS.includes(action) && fields.length > 0 ? (
        <dl className="pb-config-fields">
          {fields.map(({ column, from, to }) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
              </dt>
              <dd className="pb-muted">
                <span className="pb-visually-hidden">{translate(`${TEXTS}.old`)} </span>
                <Value value={from} />
              </dd>
              <dd>
                <span aria-hidden="true">→ </span>
                <span className="pb-visually-hidden">{translate(`${TEXTS}.new`)} </span>
                <Value value={to} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
};

/** What a file would change, record by record. */
export const Differences = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const [only, setOnly] = useState<PlanAction | 'all'>('all');
  const { entries, counts } = plan;
  const shown = entries.filter(({ action }) => only === 'all' || action === only);
  return (
    <>
      <p role="status">
        {entries.length === 0 ? `${translate(`${TEXTS}.same`)} ` : null}
        {translate(`${TEXTS}.same_count`, { smart_count: counts.same })}
      </p>
      {entries.length > 0 ? (
        <>
          <Choice
            label={translate(`${TEXTS}.only`)}
            labelShown
            value={only}
            choices={[
              { id: 'all', name: translate(`${TEXTS}.all`, { smart_count: entries.length }) },
              ...ACTIONS.filter(action => counts[action] > 0).map(action => ({
                id: action,
                name: translate(`${TEXTS}.action_count`, {
                  action: translate(`${TEXTS}.action.${action}`),
                  smart_count: counts[action],
                }),
              })),
            ]}
            onChange={setOnly}
          />
          <FoundRows label={translate(`${TEXTS}.find`)} rows={shown} nameOf={({ path }) => path}>
            {found => (
              <ul className="pb-config-entries" aria-label={translate(`${TEXTS}.differences`)}>
                {found.map(entry => (
                  <Entry key={`${entry.action} ${entry.path}`} entry={entry} />
                ))}
              </ul>
            )}
          </FoundRows>
        </>
      ) : null}
    </>
  );
};
