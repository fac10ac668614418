import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PlusIcon, WarnIcon } from '../../../components/app/icons.tsx';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import { useFieldErrorText } from '../../../components/form/fieldErrorText.ts';
import { useGoToError } from '../../../components/form/formContext.ts';
import { useQuantityText } from '../../../components/fields/useQuantityText.ts';
import { type LcrChange, lcrChanges } from '../model/lcrChanges.ts';
import {
  DEFAULT_PATTERN,
  remainingRules,
  type LcrRule,
  type LcrValues,
  type RuleCarrier,
} from '../model/lcrTable.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { type PatternProblem, tableProblems } from '../../../platform/routing/patternProblems.ts';
import type { CarriersDialogProps } from './CarriersDialog.tsx';
import { ChangeList } from './ChangeList.tsx';
import { carrierProblems, isBlocking, RULES_ERROR, useLcrForm } from './lcrFormState.ts';
import { ExportRulesButton } from './ExportRulesButton.tsx';
import type { PasteDialogProps } from './PasteDialog.tsx';
import { DEFAULT_RULE, useHighlight, usePublishTable } from '../routingTable.tsx';
import { RequiredMark } from '../../../components/form/RequiredMark.tsx';
import { RuleList } from './lazyRuleList.ts';
import type { FocusTarget, RowState } from './RuleList.tsx';
import type { RowCommands } from './LcrRuleRow.tsx';
import { useLcrRules } from './useLcrRules.ts';
import styles from './rules.module.css';

const CarriersDialog = lazyComponent<CarriersDialogProps>(() => import('./CarriersDialog.tsx'));
const PasteDialog = lazyComponent<PasteDialogProps>(() => import('./PasteDialog.tsx'));

const KEYS = 'resources.least-cost-routing.rules';

/** Deferred, so that typing in a long table stays fluid. */
const usePatternProblems = (rules: readonly LcrRule[]): readonly (readonly PatternProblem[])[] => {
  const text = useDeferredValue(JSON.stringify(remainingRules(rules).map(({ pattern }) => pattern)));
  return useMemo(() => tableProblems([...(JSON.parse(text) as string[]), DEFAULT_PATTERN]), [text]);
};

const firstWrong = (rules: readonly LcrRule[], offered: ReadonlyMap<string, string>): LcrRule | undefined => {
  const kept = remainingRules(rules);
  const problems = tableProblems([...kept.map(({ pattern }) => pattern), DEFAULT_PATTERN]);
  return kept.find((rule, place) =>
    [...(problems[place] ?? []), ...carrierProblems(rule, offered)].some(isBlocking),
  );
};

const DefaultRule = ({ carrier }: { carrier: string }) => {
  const translate = useTranslate();
  const { stored, carrierNames } = useLcrForm();
  const { highlighted } = useHighlight();
  const pattern = stored?.defaultRoute?.pattern ?? DEFAULT_PATTERN;
  return (
    <p className={styles.ruleDefault} data-lit={highlighted === DEFAULT_RULE || undefined}>
      <code>{pattern}</code>
      <span>{translate(`${KEYS}.default_route`)}</span>
      <strong>{carrierNames.get(carrier) ?? carrier}</strong>
    </p>
  );
};

const useDefaultRule = (carrier: string) => {
  const { stored } = useLcrForm();
  return useMemo(() => {
    const route = stored?.defaultRoute;
    const [first, ...others] = route?.carriers ?? [];
    const own: RuleCarrier = { ...(first ?? { sid: null, workload: 1 }), voip_carrier_sid: carrier };
    return { pattern: route?.pattern ?? DEFAULT_PATTERN, carriers: [own, ...others] };
  }, [stored, carrier]);
};

const rowsOf = (
  rules: readonly LcrRule[],
  problems: readonly (readonly PatternProblem[])[],
  changes: readonly LcrChange[],
  carrierNames: ReadonlyMap<string, string>,
): RowState[] => {
  const marks = new Map<string, RowState['mark']>();
  for (const { kind, key } of changes)
    if (kind === 'added') marks.set(key, 'new');
    else if (kind === 'changed' || kind === 'moved') marks.set(key, 'changed');
  let place = 0;
  return rules.map(rule => {
    if (rule.removed) return { rule, position: place + 1, problems: [], mark: null };
    place += 1;
    const found = [...(problems[place - 1] ?? []), ...carrierProblems(rule, carrierNames)];
    return { rule, position: place, problems: found, mark: marks.get(rule.key) ?? null };
  });
};

export const LcrRulesSection = () => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const { readOnly, stored, carriers, carrierNames } = useLcrForm();
  const { rules, actions } = useLcrRules();
  const { getValues, setFocus } = useFormContext<LcrValues>();
  const [name, isActive, accountSid, defaultCarrier] = useWatch<
    LcrValues,
    ['name', 'is_active', 'account_sid', 'default_carrier']
  >({ name: ['name', 'is_active', 'account_sid', 'default_carrier'] });
  const { errors, submitCount } = useFormState<LcrValues>();
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const [editing, setEditing] = useState<LcrRule | null>(null);
  const [pasting, setPasting] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useId();
  const error = (errors as Record<string, { message?: unknown } | undefined>)[RULES_ERROR];
  const errorText = useFieldErrorText();
  const changes = useMemo(
    () =>
      lcrChanges(stored, {
        name: name ?? '',
        is_active: isActive,
        account_sid: accountSid || null,
        default_carrier: defaultCarrier ?? '',
        rules,
      }),
    [stored, name, isActive, accountSid, defaultCarrier, rules],
  );
  const problems = usePatternProblems(rules);
  const rows = useMemo(
    () => rowsOf(rules, problems, changes, carrierNames),
    [rules, problems, changes, carrierNames],
  );
  const kept = rows.filter(({ rule }) => !rule.removed);
  const firstCarrier = carriers[0]?.id ?? '';
  const given = useRef('');
  useEffect(() => {
    if (firstCarrier === '') return;
    const untouched = ['', ...(carrierNames.has(given.current) ? [] : [given.current])];
    given.current = firstCarrier;
    for (const { key, sid, carriers: own } of getValues('rules'))
      if (sid === null && own[0] && untouched.includes(own[0].voip_carrier_sid))
        actions.change(key, { carriers: [{ ...own[0], voip_carrier_sid: firstCarrier }, ...own.slice(1)] });
  }, [firstCarrier, carrierNames, actions, getValues]);
  const focusPattern = (key: string) => setTarget({ key, part: 'pattern' });
  const commands = useMemo(
    (): RowCommands => ({
      change: actions.change,
      moveTo: (key, position) => {
        const all = remainingRules(getValues('rules'));
        const to = Math.min(Math.max(position, 1), all.length);
        const from = all.findIndex(rule => rule.key === key) + 1;
        actions.moveTo(key, to);
        setSaid(translate(`${KEYS}.dropped`, { from, to }));
        const part = document.activeElement?.getAttribute('data-part');
        setTarget({ key, part: part === 'pattern' || part === 'handle' ? part : 'menu' });
      },
      insert: (key, side) => setTarget({ key: actions.insert(key, side, firstCarrier), part: 'pattern' }),
      duplicate: rule => setTarget({ key: actions.duplicate(rule), part: 'pattern' }),
      carriers: setEditing,
      remove: key => {
        actions.remove(key);
        setTarget({ key, part: 'restore' });
      },
      restore: key => {
        actions.restore(key);
        setTarget({ key, part: 'pattern' });
      },
    }),
    [actions, getValues, firstCarrier, translate],
  );
  const troubled = kept.filter(({ problems: found }) =>
    found.some(({ kind }) => submitCount > 0 || (kind !== 'empty' && kind !== 'no_carrier')),
  );
  useGoToError(
    useCallback(
      (source: string) => {
        if (source !== RULES_ERROR) return setFocus(source as keyof LcrValues);
        const key = firstWrong(getValues('rules'), carrierNames)?.key;
        if (key !== undefined) setTarget({ key, part: 'pattern' });
      },
      [getValues, setFocus, carrierNames],
    ),
  );
  const goToNextProblem = () => {
    const at = document.activeElement?.closest('li')?.dataset['rule'] ?? target?.key;
    const after = kept.findIndex(({ rule }) => rule.key === at);
    const next = troubled.find(({ position }) => position > after + 1) ?? troubled[0];
    if (next) focusPattern(next.rule.key);
  };
  usePublishTable({
    stored,
    accountSid: accountSid || null,
    rules,
    defaultRule: useDefaultRule(defaultCarrier ?? ''),
    carrierNames,
  });
  return (
    <>
      <section className={clsx('pb-form-group', styles.rulesSection, 'pb-tight')} aria-labelledby={heading}>
        <header className="pb-form-group-head">
          <h2 id={heading}>
            {translate(`${KEYS}.title`)}
            <RequiredMark />
          </h2>
          <span className="pb-muted">
            {translate(`${KEYS}.count`, { smart_count: kept.length, count: count(kept.length) })}
          </span>
        </header>
        <p className="pb-muted">{translate(`${KEYS}.${readOnly ? 'order' : 'help'}`)}</p>
        <div className="pb-toolbar">
          {readOnly ? null : (
            <>
              <Button onClick={() => focusPattern(actions.add(firstCarrier))}>
                <PlusIcon />
                {translate(`${KEYS}.add`)}
              </Button>
              <Button onClick={() => setPasting(true)}>{translate(`${KEYS}.import`)}</Button>
            </>
          )}
          <ExportRulesButton
            fileName={`least-cost-routing-${name || (stored?.sid ?? '')}`}
            rules={remainingRules(rules)}
          />
          {troubled.length > 0 ? (
            <Button look="link" className={styles.rulesWarned} onClick={goToNextProblem}>
              <WarnIcon />
              {translate(`${KEYS}.warned`, { smart_count: troubled.length })}
              <span className="pb-visually-hidden">: {translate(`${KEYS}.next_problem`)}</span>
            </Button>
          ) : null}
        </div>
        {error ? (
          <p role="alert" className="pb-field-error">
            {errorText(error.message)}
          </p>
        ) : null}
        {rows.length === 0 ? <p className="pb-muted">{translate(`${KEYS}.none`)}</p> : null}
        <RuleList
          rows={rows}
          count={kept.length}
          isStrict={submitCount > 0}
          commands={commands}
          onDrop={actions.drop}
          target={target}
          onFocused={() => setTarget(null)}
        />
        <DefaultRule carrier={defaultCarrier ?? ''} />
        <p role="status" className="pb-visually-hidden">
          {said}
        </p>
      </section>
      {readOnly ? null : <ChangeList changes={changes} />}
      {editing ? (
        <CarriersDialog
          rule={editing}
          position={kept.findIndex(({ rule }) => rule.key === editing.key) + 1}
          onApply={chosen => {
            actions.change(editing.key, { carriers: chosen });
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {pasting ? (
        <PasteDialog
          defaultCarrier={defaultCarrier || firstCarrier}
          onImport={(imported, place) => {
            actions.import(imported, place);
            setPasting(false);
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </>
  );
};
