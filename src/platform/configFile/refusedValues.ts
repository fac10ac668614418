import { isObject } from '../../lib/values.ts';
import { type BlockingKind, blockingProblem } from '../routing/patternProblems.ts';
import { APP_JSON_MAX, bytesOf, LARGEST_BODY } from '../bodySize.ts';
import { webhookProblem } from '../webhook.ts';
import { isUnsetValue, topColumnOf } from './compareValues.ts';
import type { FileItem, Values } from './kinds.ts';

export interface RefusedValue {
  why: `pattern_${BlockingKind}` | 'no_carriers' | 'bad_hook' | 'too_long';
  detail?: string;
}

interface Change {
  column: string;
  to: unknown;
  kind: string;
}

const refusedRoute = ({ regex, carriers }: Values): RefusedValue | null => {
  const pattern = String((regex ?? '') as string);
  const problem = blockingProblem(pattern);
  if (problem) return { why: `pattern_${problem}`, detail: pattern };
  const isSent = (entry: unknown) =>
    isObject(entry) && typeof entry['carrier'] === 'string' && entry['carrier'] !== '';
  return Array.isArray(carriers) && carriers.length > 0 && carriers.every(isSent)
    ? null
    : { why: 'no_carriers' };
};

/** The verbs are stored as a text, and a text in a request's body has its quotes escaped. */
const tooLong = (values: Values, sent: ReadonlySet<string>): RefusedValue | null => {
  const { app_json: verbs, env_vars: variables } = values;
  const text = typeof verbs === 'string' ? verbs : JSON.stringify(verbs ?? null);
  const isSent = (column: string) => sent.has(column) && !isUnsetValue(values[column]);
  if (isSent('app_json') && bytesOf(text) > APP_JSON_MAX) return { why: 'too_long', detail: 'app_json' };
  const columns = ['app_json', 'env_vars'].filter(isSent);
  const body = Object.fromEntries(columns.map(column => [column, column === 'app_json' ? text : variables]));
  return bytesOf(JSON.stringify(body)) > LARGEST_BODY
    ? { why: 'too_long', detail: columns.join(', ') }
    : null;
};

/**
 * What the forms refuse, and the platform accepts in part: an invalid pattern ends the router's search, a
 * hook without a scheme is never called. @param stored null: a new record
 */
export const refusedValue = (
  { kind, values }: FileItem,
  fields: readonly Change[],
  stored: Values | null,
): RefusedValue | null => {
  if (kind === 'route') return refusedRoute({ ...stored, ...values });
  const sent = new Set(fields.flatMap(field => (field.kind === 'change' ? [topColumnOf(field)] : [])));
  const long = kind === 'application' ? tooLong(values, sent) : null;
  if (long) return long;
  const hook = fields.find(
    ({ column, to, kind: of }) =>
      of === 'change' &&
      /_hook\.url$/.test(column) &&
      typeof to === 'string' &&
      to !== '' &&
      webhookProblem(to) !== null,
  );
  return hook ? { why: 'bad_hook', detail: `${hook.column} ${String(hook.to as string)}` } : null;
};
