import { useTranslate } from 'ra-core';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { momentOf, filledText } from '../../platform/calls/call.ts';
import { FailureCauses, CausePartList } from './FailureCauses.tsx';
import type { CheckRecordProps } from './CheckRecord.tsx';
import { type GroupProps, useGroupWords } from './groupWords.tsx';
import styles from './failures.module.css';

const CheckRecord = lazyComponent<CheckRecordProps>(() => import('./CheckRecord.tsx'));

const TEXTS = 'screens.failures';
const MINUTE = 60_000;

const useAlertCounts = (alerts: readonly Alert[], from: number, to: number): [string, number][] => {
  const translate = useTranslate();
  const counts = new Map<string, number>();
  for (const alert of alerts) {
    const at = momentOf(alert.time)?.getTime();
    const type = filledText(alert.alert_type);
    const what =
      type === null ? filledText(alert.message) : translate(`portal.alert_types.${type}`, { _: type });
    if (at === undefined || what === null || at < from - MINUTE || at > to + MINUTE) continue;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
};

const Alerts = ({ group, alerts }: Pick<GroupProps, 'group' | 'alerts'>) => {
  const translate = useTranslate();
  const { episode, first, last } = group;
  const found = useAlertCounts(alerts, episode?.from ?? first, episode?.to ?? last);
  if (found.length === 0) return null;
  return (
    <details>
      <summary>
        {translate(`${TEXTS}.alerts`, { smart_count: found.reduce((sum, [, many]) => sum + many, 0) })}
      </summary>
      <ul className={styles.parts}>
        {found.map(([what, many]) => (
          <li key={what}>
            {what} ({many})
          </li>
        ))}
      </ul>
    </details>
  );
};

export const GroupFacts = (props: GroupProps) => {
  const { group, nameOf, alerts, known, onCause } = props;
  const translate = useTranslate();
  const { name, parts } = useGroupWords(props);
  return (
    <>
      <Alerts group={group} alerts={alerts} />
      {parts ? <CausePartList {...parts} /> : null}
      {group.place && name !== null ? <CheckRecord place={group.place} name={name} /> : null}
      <details>
        <summary>{translate(`${TEXTS}.details`)}</summary>
        <dl>
          {group.common.map(({ dimension, value, distinct, of: all, unknown }) => (
            <div key={dimension}>
              <dt>{translate(`${TEXTS}.common.${dimension}`)}</dt>
              <dd>
                {[
                  value === null
                    ? distinct > 0
                      ? translate(`${TEXTS}.some_of`, { distinct, of: all })
                      : null
                    : translate(`${TEXTS}.all_of`, { value: nameOf(dimension, value) }),
                  unknown > 0 ? translate(`${TEXTS}.unknown_of`, { unknown }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
        <FailureCauses calls={group.calls} causes={known.causes} onCause={onCause} />
      </details>
    </>
  );
};
