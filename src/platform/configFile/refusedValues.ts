import { isObject } from '../../lib/values.ts';
import { type BlockingKind, blockingProblem } from '../routing/patternProblems.ts';
import { webhookProblem } from '../webhook.ts';
import type { FileItem, Values } from './kinds.ts';

export interface RefusedValue {
  why: `pattern_${BlockingKind}` | 'no_carriers' | 'bad_hook';
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
