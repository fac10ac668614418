import { LinkBase, useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { Time } from '../../components/fields/cells.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { ChangedRecordLink } from '../../components/snapshots/ChangeList.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { queryWith } from '../../lib/queryWith.ts';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account, Application } from '../../platform/records.ts';
import type { ChangeBefore, FailuresBegan } from './model/beforeFailures.ts';
import styles from './what-changed.module.css';

const TEXTS = 'screens.what-changed';
/** Milliseconds: closer times count as one. */
const MINUTE = 60_000;
/** Milliseconds before and after on the failures page. */
const AROUND = 60 * MINUTE;

const usePlaceText = ({ place }: FailureGroup): string | null => {
  const translate = useTranslate();
  const trunkText = useTrunkText();
  const dimension = place?.dimension;
  const applications = useLookup<Application>('applications', {
    enabled: dimension === 'application_sid',
  }).byId;
  const accounts = useLookup<Account>('accounts', { enabled: dimension === 'account_sid' }).byId;
  if (!place) return null;
  const { value } = place;
  const name =
    dimension === 'trunk'
      ? (trunkText(value) ?? value)
      : nameOf((dimension === 'account_sid' ? accounts : applications).get(value)?.name, value);
  return translate(`screens.failures.place.${place.dimension}`, { name });
};

const useBeforeText = () => {
  const translate = useTranslate();
  const { duration } = useQuantityText();
  return ({ least, most }: ChangeBefore): string => {
    const [from, to] = [duration(Math.max(0, least) / 1000), duration(most / 1000)];
    if (least < 0) return translate(`${TEXTS}.at_most`, { most: to });
    return most - least < MINUTE
      ? translate(`${TEXTS}.exactly`, { time: to })
      : translate(`${TEXTS}.at_least`, { least: from, most: to });
  };
};

const ChangedColumns = ({ change: { record } }: { change: ChangeBefore }) => {
  const translate = useTranslate();
  const { action, kind, lead, path, fields } = record;
  const part = path === lead.path ? '' : `${translate(`${TEXTS}.kinds.${kind}`)} `;
  const what =
    action === 'changed' ? fields.map(({ column }) => column).join(', ') : translate(`${TEXTS}.${action}`);
  return (
    <>
      {part}
      {action === 'changed' ? <code>{what}</code> : what}
    </>
  );
};

export const FailuresEntry = ({ began: { group, at, changes } }: { began: FailuresBegan }) => {
  const translate = useTranslate();
  const place = usePlaceText(group);
  const beforeText = useBeforeText();
  const outcome = outcomeOf(group.calls[0] ?? {});
  const code = group.code === 'none' ? '' : group.code;
  const window = { start: new Date(at - AROUND).toISOString(), end: new Date(at + AROUND).toISOString() };
  return (
    <li className={styles.entry} data-failures>
      <h3>
        {translate(`${TEXTS}.began`)} <Time value={new Date(at).toISOString()} />
      </h3>
      <p>
        <Badge tone={outcome.tone}>
          {[translate(outcome.key, { ...outcome.args }), code].join(' ').trim()}
        </Badge>{' '}
        {[place, translate(`${TEXTS}.began_count`, { smart_count: group.calls.length })]
          .filter(Boolean)
          .join(' · ')}{' '}
        <LinkBase to={internalPath('failures') + queryWith('', window)}>
          {translate(`${TEXTS}.failures`)}
        </LinkBase>
      </p>
      {changes.length > 0 ? (
        <>
          <p>{translate(`${TEXTS}.before`)}</p>
          <ul>
            {changes.map(change => (
              <li key={`${change.record.action} ${change.record.path} ${String(change.most)}`}>
                {beforeText(change)}
                <Colon /> <ChangedRecordLink lead={change.record.lead} isGone={false} /> ·{' '}
                <ChangedColumns change={change} />
              </li>
            ))}
          </ul>
          <p className="pb-muted">{translate(`${TEXTS}.only_together`)}</p>
        </>
      ) : null}
    </li>
  );
};
