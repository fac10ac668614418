import { entriesOf } from '../../../platform/checkUp/carrierParts.ts';
import { type Row, textIn } from '../../../platform/configuration/fields.ts';
import { routeNumber, type RoutingRule } from '../../../platform/routing/matching.ts';
import { isCatastrophic } from '../../../platform/routing/patternProblems.ts';
import { formsOf } from '../../../platform/routing/tryNumbers.ts';

interface TakenBy {
  /** As the router may get the number: with or without the plus sign. */
  form: string;
  /** null: no route takes it. */
  pattern: string | null;
  /** Sid. */
  carrier: string | null;
}

/** Of both forms; of one where they are taken alike. `untold`: an expression may never end, which the tester bears. */
export type RouteAnswer = { kind: 'told'; taken: readonly TakenBy[] } | { kind: 'untold' };

const priorityOf = (row: Row): number => (typeof row['priority'] === 'number' ? row['priority'] : 0);

/** Rules of a table in the router's order; where priorities are equal, that of the answer. */
const rulesOf = (rows: readonly Row[]): RoutingRule[] =>
  rows
    .toSorted((one, other) => priorityOf(one) - priorityOf(other))
    .map(row => ({
      pattern: textIn(row, 'regex'),
      carriers: entriesOf(row).map(entry => textIn(entry, 'voip_carrier_sid')),
    }));

/**
 * Which route of a table takes a call.
 *
 * @param rows of LcrRoutes
 */
export const routeAnswer = (rows: readonly Row[], number: string): RouteAnswer => {
  const rules = rulesOf(rows);
  if (rules.some(({ pattern }) => isCatastrophic(pattern))) return { kind: 'untold' };
  const taken = formsOf(number).map((form): TakenBy => {
    const { rule, carrier } = routeNumber(rules, form);
    return { form, pattern: rule === null ? null : (rules[rule]?.pattern ?? null), carrier };
  });
  const [first, second] = taken;
  const isOne = first?.pattern === second?.pattern && first?.carrier === second?.carrier;
  return { kind: 'told', taken: isOne ? taken.slice(0, 1) : taken };
};
