import { useNotify, useTranslate } from 'ra-core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import { Badge, type BadgeTone } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { randomId } from '../../lib/secureContext.ts';
import { alarmTabStore, type useAlarms } from './alarmStore.ts';
import {
  KINDS,
  keyOf,
  MOST_RULES,
  type AlarmRule,
  type RuleKind,
  sourcesOfRule,
  sourcesOfActiveRules,
} from './model/rules.ts';
import { FIRST_STATE } from './model/states.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { TEXTS, useRuleText } from './words.ts';
import styles from './alarms.module.css';

type Set = ReturnType<typeof useAlarms>;

const TONES: Readonly<Record<string, BadgeTone>> = {
  firing: 'bad',
  calm: 'ok',
  failing: 'warn',
  beyond: 'warn',
};

/** What needs a look comes first; the rest stays as it was added. */
const rankOf = (state: string): number => {
  const rank = ['firing', 'failing', 'beyond'].indexOf(state);
  return rank === -1 ? 3 : rank;
};

const useStateOf = ({ watch }: Set) => {
  return (rule: AlarmRule): string => {
    if (!rule.isOn) return 'off';
    const keys = sourcesOfRule(rule).map(keyOf);
    if (keys.some(key => watch.beyond.includes(key))) return 'beyond';
    const { phase } = watch.states[rule.id] ?? FIRST_STATE;
    return phase !== 'firing' && keys.some(key => watch.failing.includes(key)) ? 'failing' : phase;
  };
};

export const AlarmRulesPanel = (set: Set) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { rules } = set.alarms;
  const ruleText = useRuleText(rules);
  const stateOf = useStateOf(set);
  const { leads } = useStoreValue(alarmTabStore);
  const [open, setOpen] = useState<{ rule: AlarmRule | null; kind?: RuleKind } | null>(null);
  const store = (next: readonly AlarmRule[]) => {
    if (!set.change({ rules: next })) notify(`${TEXTS}.not_stored`, { type: 'error' });
  };
  const save = (rule: AlarmRule) => {
    const isKnown = rules.some(({ id }) => id === rule.id);
    // A changed rule starts over under a new id.
    const fresh = { ...rule, id: randomId(), since: Date.now() };
    store(isKnown ? rules.map(each => (each.id === rule.id ? fresh : each)) : [...rules, fresh]);
    setOpen(null);
  };
  const sources = sourcesOfActiveRules(rules).length;
  return (
    <Panel
      title={translate(`${TEXTS}.rules`)}
      action={
        <Button look="primary" disabled={rules.length >= MOST_RULES} onClick={() => setOpen({ rule: null })}>
          {translate(`${TEXTS}.add`)}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <>
          <p className="pb-muted">{translate(`${TEXTS}.none_next`)}</p>
          <ul className={clsx(styles.kinds, 'pb-plain')}>
            {KINDS.map(kind => (
              <li key={kind}>
                <Button look="link" onClick={() => setOpen({ rule: null, kind })}>
                  {translate(`${TEXTS}.kinds.${kind}`)}
                </Button>
                <span className="pb-muted">{translate(`${TEXTS}.starts.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Table
            label={translate(`${TEXTS}.rules`)}
            rows={[...rules].sort((one, other) => rankOf(stateOf(one)) - rankOf(stateOf(other)))}
            keyOf={({ id }) => id}
            columns={[
              { name: 'rule', label: translate(`${TEXTS}.columns.rule`), isName: true, cell: ruleText },
              {
                name: 'state',
                label: translate(`${TEXTS}.columns.state`),
                cell: rule => (
                  <Badge tone={TONES[stateOf(rule)] ?? 'idle'}>
                    {translate(`${TEXTS}.states.${stateOf(rule)}`)}
                  </Badge>
                ),
              },
              {
                name: 'on',
                label: translate(`${TEXTS}.columns.on`),
                needsLabel: true,
                cell: rule => (
                  <Checkbox
                    isSwitch
                    label={<span className="pb-visually-hidden">{ruleText(rule)}</span>}
                    checked={rule.isOn}
                    onChange={isOn =>
                      store(
                        rules.map(each =>
                          each.id === rule.id ? { ...each, isOn, since: Date.now() } : each,
                        ),
                      )
                    }
                  />
                ),
              },
            ]}
            actions={{
              label: translate(`${TEXTS}.columns.actions`),
              cell: rule => (
                <span className="pb-inline">
                  <Button
                    look="link"
                    aria-label={translate(`${TEXTS}.change_rule`, { rule: ruleText(rule) })}
                    onClick={() => setOpen({ rule })}
                  >
                    {translate(`${TEXTS}.change`)}
                  </Button>
                  <Button
                    look="link"
                    aria-label={translate(`${TEXTS}.delete_rule`, { rule: ruleText(rule) })}
                    onClick={() => {
                      store(rules.filter(({ id }) => id !== rule.id));
                      notify(`${TEXTS}.deleted`, { type: 'success' });
                    }}
                  >
                    {translate(`${TEXTS}.delete`)}
                  </Button>
                </span>
              ),
            }}
          />
          <p className="pb-muted">
            {translate(`${TEXTS}.${leads ? 'leads' : 'follows'}`)}{' '}
            {translate(`${TEXTS}.how_often`, { smart_count: Math.max(1, sources) })}
          </p>
          {rules.some(rule => stateOf(rule) === 'beyond') ? (
            <p className="pb-muted">{translate('portal.errors.alerts_by_account')}</p>
          ) : null}
        </>
      )}
      {open ? (
        <RuleDialog
          rule={open.rule}
          kind={open.kind}
          idOf={randomId}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Panel>
  );
};
