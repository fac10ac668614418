import { useCallback, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { remainingRules, type LcrRule, type LcrValues, sentDescription } from '../model/lcrTable.ts';
import { copyOfRule, lacksCarrier, newLcrRule } from './lcrFormState.ts';

export type ImportPlace = 'top' | 'end' | 'replace';

const moved = (rules: readonly LcrRule[], from: number, to: number): LcrRule[] => {
  const [rule] = rules.slice(from, from + 1);
  return rule ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : [...rules];
};

/** Array index of a position, from 1, among the kept rules. */
const indexAt = (rules: readonly LcrRule[], position: number): number => {
  const kept = remainingRules(rules);
  const target = kept[Math.min(Math.max(position, 1), kept.length) - 1];
  return target ? rules.indexOf(target) : 0;
};

const isBlank = (rule: LcrRule): boolean =>
  rule.sid === null && rule.pattern.trim() === '' && (sentDescription(rule) === '' || lacksCarrier(rule));

const marked = (rule: LcrRule): LcrRule => ({ ...rule, removed: true });

/** Rules are one form value instead of a field array, so that deleted rules stay restorable. */
export const useLcrRules = () => {
  const { getValues } = useFormContext<LcrValues>();
  const { field } = useController<LcrValues, 'rules'>({ name: 'rules' });
  const { onChange } = field;
  const update = useCallback(
    (next: (rules: LcrRule[]) => LcrRule[]) => onChange(next(getValues('rules'))),
    [onChange, getValues],
  );
  const actions = useMemo(() => {
    const insertAt = (index: number, rule: LcrRule) => {
      update(rules => rules.toSpliced(index, 0, rule));
      return rule.key;
    };
    const indexOf = (key: string) => getValues('rules').findIndex(rule => rule.key === key);
    return {
      change: (key: string, patch: Partial<LcrRule>) =>
        update(rules => rules.map(rule => (rule.key === key ? { ...rule, ...patch } : rule))),
      drop: (from: number, to: number) => update(rules => moved(rules, from, to)),
      /** @param position from 1, among the kept rules; clamped */
      moveTo: (key: string, position: number) =>
        update(rules => moved(rules, indexOf(key), indexAt(rules, position))),
      add: (carrier: string) => insertAt(getValues('rules').length, newLcrRule({ carrier })),
      insert: (key: string, side: 'above' | 'below', carrier: string) =>
        insertAt(indexOf(key) + (side === 'below' ? 1 : 0), newLcrRule({ carrier })),
      duplicate: (rule: LcrRule) => insertAt(indexOf(rule.key) + 1, copyOfRule(rule)),
      remove: (key: string) =>
        update(rules =>
          rules.flatMap(rule => (rule.key !== key ? [rule] : isBlank(rule) ? [] : [marked(rule)])),
        ),
      restore: (key: string) =>
        update(rules =>
          rules.map(rule => {
            if (rule.key !== key) return rule;
            const { removed: _removed, ...rest } = rule;
            return rest;
          }),
        ),
      import: (imported: readonly LcrRule[], place: ImportPlace) =>
        update(rules => {
          if (place === 'top') return [...imported, ...rules];
          if (place === 'end') return [...rules, ...imported];
          return [...imported, ...rules.flatMap(rule => (rule.sid === null ? [] : [marked(rule)]))];
        }),
    };
  }, [update, getValues]);
  return { rules: field.value, actions };
};
