import { isSecretName, redactedBody, redactedText } from '../platform/redact.ts';
import type { ActionChange, ActionCounts } from './ownActions.ts';
import { fieldsOf } from '../lib/values.ts';

type Sorted = Readonly<Record<'updated' | 'unchanged' | 'failed' | 'notSent', readonly unknown[]>>;

interface Steps {
  done: number | readonly unknown[];
  failed?: readonly unknown[];
  failures?: readonly unknown[];
}

/** Characters per value; fields per record. */
const MOST_TEXT = 200;
const MOST_CHANGES = 60;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && 'url' in value && isBlank(value.url));

const shown = (value: unknown): string | null => {
  if (isEmpty(value)) return null;
  const text = typeof value === 'object' ? redactedBody(value) : redactedText(String(value));
  return text.slice(0, MOST_TEXT);
};

const jsonOrEmpty = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value));

/** Fields that a write changes, without secret values, nested ones included. */
export const changesOf = (former: unknown, wanted: unknown): ActionChange[] => {
  const [before, now] = [fieldsOf(former), fieldsOf(wanted)];
  return Object.keys(now)
    .filter(
      source =>
        source !== 'id' &&
        now[source] !== undefined &&
        jsonOrEmpty(now[source]) !== jsonOrEmpty(before[source]),
    )
    .slice(0, MOST_CHANGES)
    .map(source => {
      const values = { before: shown(before[source]), now: shown(now[source]) };
      // Values that differ only in a secret look the same.
      return isSecretName(source) || values.before === values.now
        ? { source, before: null, now: null, isSecret: true }
        : { source, ...values };
    });
};

/** Fields that a write sets whatever they were, which is not known; null: emptied. */
export const changesTo = (wanted: unknown): ActionChange[] => {
  const now = fieldsOf(wanted);
  const emptied = Object.keys(now).filter(source => source !== 'id' && now[source] === null);
  return [...changesOf({}, wanted), ...emptied.map(source => ({ source, before: null, now: null }))];
};

export const recordIdIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const NAMES = ['name', 'number', 'username', 'label', 'vendor', 'ms_teams_fqdn', 'tenant_fqdn'];

/** The first name in the first record that has one. */
export const nameIn = (...records: readonly unknown[]): string | null => {
  for (const record of records.map(fieldsOf))
    for (const key of NAMES) if (!isEmpty(record[key])) return shown(record[key]);
  return null;
};

/** null: the batch has no answer. */
export const batchCounts = (result: Sorted | undefined): ActionCounts | null =>
  result
    ? {
        done: result.updated.length,
        unchanged: result.unchanged.length,
        failed: result.failed.length,
        notSent: result.notSent.length,
      }
    : null;

/** null: no step failed. */
export const countsIfStepsFailed = (result: Steps | undefined): ActionCounts | null => {
  if (!result) return null;
  const { done } = result;
  const failed = (result.failed ?? result.failures ?? []).length;
  if (failed === 0) return null;
  return { done: typeof done === 'number' ? done : done.length, unchanged: 0, failed, notSent: 0 };
};

export const PASSWORD_REPLACED: readonly ActionChange[] = [
  { source: 'password', before: null, now: null, isSecret: true },
];
