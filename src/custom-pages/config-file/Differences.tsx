import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Choice } from '../../components/ui/Choice.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { KINDS, type Kind } from '../../platform/configFile/kinds.ts';
import type { FilePlan, PlanAction } from '../../platform/configFile/plan.ts';
import { CHANGES, inReviewOrder } from '../../platform/configFile/planEntries.ts';
import { Entries } from './Entries.tsx';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';

const ACTIONS: readonly PlanAction[] = [...CHANGES, 'extra'];

type Shown = PlanAction | 'changes' | 'all';

const Summary = ({ plan: { counts } }: { plan: FilePlan }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const changes = CHANGES.filter(action => counts[action] > 0);
  return (
    <p role="status">
      {changes.length === 0 ? `${translate(`${TEXTS}.same`)} ` : null}
      {changes.map(action => (
        <span key={action} className={styles.count} data-action={action}>
          {translate(`${TEXTS}.action.${action}`)} <strong>{count(counts[action])}</strong>
        </span>
      ))}
      {translate(`${TEXTS}.same_count`, { smart_count: counts.same })}
      {counts.extra > 0 ? ` ${translate(`${TEXTS}.extra_count`, { smart_count: counts.extra })}` : null}
    </p>
  );
};

interface DifferencesProps {
  plan: FilePlan;
  /** Sids of stored records by path. */
  sids: ReadonlyMap<string, string>;
}

export const Differences = ({ plan, sids }: DifferencesProps) => {
  const translate = useTranslate();
  const [wanted, setWanted] = useState<Shown>('changes');
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const { counts } = plan;
  const entries = useMemo(() => inReviewOrder(plan.entries), [plan]);
  const changes = CHANGES.reduce((sum, action) => sum + counts[action], 0);
  const only = wanted === 'changes' || wanted === 'all' || counts[wanted] > 0 ? wanted : 'changes';
  const ofAction = entries.filter(
    ({ action }) => only === 'all' || action === only || (only === 'changes' && CHANGES.includes(action)),
  );
  const kinds = KINDS.flatMap(id => {
    const smart_count = ofAction.filter(entry => entry.kind === id).length;
    return smart_count > 0 ? [{ id, name: translate(`${TEXTS}.kind.${id}`, { smart_count }) }] : [];
  });
  const ofKind = kinds.some(({ id }) => id === kind) ? kind : 'all';
  const shown = ofAction.filter(entry => ofKind === 'all' || entry.kind === ofKind);
  return (
    <>
      <Summary plan={plan} />
      {entries.length > 0 ? (
        <>
          <div className="pb-toolbar">
            <Choice
              label={translate(`${TEXTS}.only`)}
              isField
              value={only}
              choices={[
                { id: 'changes', name: translate(`${TEXTS}.changes`, { smart_count: changes }) },
                ...ACTIONS.filter(action => counts[action] > 0).map(action => ({
                  id: action,
                  name: translate(`${TEXTS}.action_count`, {
                    action: translate(`${TEXTS}.action.${action}`),
                    smart_count: counts[action],
                  }),
                })),
                { id: 'all', name: translate(`${TEXTS}.all`, { smart_count: entries.length }) },
              ]}
              onChange={setWanted}
            />
            {kinds.length > 1 ? (
              <Choice
                label={translate(`${TEXTS}.of_kind`)}
                isField
                value={ofKind}
                choices={[{ id: 'all', name: translate(`${TEXTS}.every_kind`) }, ...kinds]}
                onChange={setKind}
              />
            ) : null}
          </div>
          <Entries key={`${only} ${ofKind}`} entries={shown} sids={sids} />
        </>
      ) : null}
    </>
  );
};
