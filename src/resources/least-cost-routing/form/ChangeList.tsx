import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useQuantityText } from '../../../components/fields/useQuantityText.ts';
import { useLookup } from '../../../components/select/useLookup.ts';
import { nameOf } from '../../../platform/names.ts';
import type { Account } from '../../../platform/records.ts';
import type { LcrChange } from '../model/lcrChanges.ts';
import { useLcrForm } from './lcrFormState.ts';
import styles from './lcr.module.css';

const KEYS = 'resources.least-cost-routing';
const SHOWN = 50;

const useChangeText = () => {
  const translate = useTranslate();
  const { carrierNames } = useLcrForm();
  const { byId: accounts } = useLookup<Account>('accounts');
  const patternText = (pattern: string) =>
    pattern.trim() === '' ? translate(`${KEYS}.changes.blank`) : pattern;
  const columnText = (key: string, value: string) => {
    if (key === 'is_active') return translate(`${KEYS}.words.is_active.${value === 'true' ? 'on' : 'off'}`);
    if (value === '') return translate(`${KEYS}.changes.empty`);
    if (key === 'account_sid') return nameOf(accounts.get(value)?.name, value);
    return key === 'default_carrier' ? (carrierNames.get(value) ?? value) : value;
  };
  const label = (key: string) =>
    translate(`${KEYS}.form.${{ is_active: 'active', account_sid: 'account' }[key] ?? key}`);
  return (change: LcrChange): string => {
    if (change.kind === 'column') {
      const { key, from, to } = change;
      return translate(`${KEYS}.changes.column`, {
        label: label(key),
        from: columnText(key, from),
        to: columnText(key, to),
      });
    }
    const pattern = patternText(change.pattern);
    if (change.kind !== 'changed') return translate(`${KEYS}.changes.${change.kind}`, { ...change, pattern });
    const parts = change.parts.map(part => translate(`${KEYS}.changes.${part}`)).join(', ');
    const kind = change.parts.includes('pattern') ? 'changed_pattern' : 'changed';
    return translate(`${KEYS}.changes.${kind}`, { to: change.to, before: change.before, pattern, parts });
  };
};

export const LcrChangeItems = ({ changes }: { changes: readonly LcrChange[] }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const changeText = useChangeText();
  const more = changes.length - SHOWN;
  return (
    <ul className={styles.changes}>
      {changes.slice(0, SHOWN).map(change => (
        <li key={`${change.kind} ${change.key}`} data-kind={change.kind}>
          {changeText(change)}
        </li>
      ))}
      {more > 0 ? (
        <li>{translate(`${KEYS}.changes.more`, { smart_count: more, count: count(more) })}</li>
      ) : null}
    </ul>
  );
};

export const ChangeList = ({ changes }: { changes: readonly LcrChange[] }) => {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <details className={clsx('pb-form-group', styles.unsaved)}>
      <summary>
        <h2>{translate(`${KEYS}.changes.title`)}</h2>
        <span className="pb-muted">
          {translate(`${KEYS}.changes.count`, { smart_count: changes.length })}
        </span>
      </summary>
      <LcrChangeItems changes={changes} />
    </details>
  );
};
