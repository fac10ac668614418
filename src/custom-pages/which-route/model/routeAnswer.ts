import { entriesOf } from '../../../platform/checkUp/carrierParts.ts';
import { groupBy } from '../../../platform/configuration/indexes.ts';
import { numberIn, type Row, textIn } from '../../../platform/configuration/fields.ts';
import { matchRule } from '../../../platform/routing/matching.ts';
import { isCatastrophic } from '../../../platform/routing/patternProblems.ts';
import { formsOf } from '../../../platform/routing/tryNumbers.ts';

interface TakenBy {
  /** As the router may get the number: with or without the plus sign. */
  form: string;
  /** null: no route takes it. */
  pattern: string | null;
  /** Sid. */
  carrier: string | null;
  /** As well possible, because priorities are equal: other carriers, or none (null) where a broken route comes first. */
  either: readonly (string | null)[];
}

/** Of both forms; of one where they are taken alike. `untold`: an expression may never end, which the tester bears. */
export type RouteAnswer = { kind: 'told'; taken: readonly TakenBy[] } | { kind: 'untold' };

const priorityOf = (row: Row): number => numberIn(row, 'priority') || 0;

interface TableRule {
  pattern: string;
  priority: number;
  /** Carriers of which each may be the first. */
  carriers: readonly string[];
}

const ruleOf = (row: Row): TableRule => {
  const entries = entriesOf(row);
  const first = entries.filter(entry => priorityOf(entry) === priorityOf(entries[0] ?? {}));
  return {
    pattern: textIn(row, 'regex'),
    priority: priorityOf(row),
    carriers: first.map(entry => textIn(entry, 'voip_carrier_sid')),
  };
};

/** Rules of one priority each, in the router's order; among them, the order is that of its database. */
const groupsOf = (rows: readonly Row[]): TableRule[][] =>
  [...groupBy(rows.map(ruleOf), ({ priority }) => String(priority)).entries()]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, rules]) => rules);

/** As far as the order of priorities decides. */
const takenBy = (groups: readonly TableRule[][], form: string): TakenBy => {
  for (const rules of groups) {
    const met = rules.map(rule => ({ ...rule, how: matchRule(rule.pattern, form) }));
    const stops = met.some(({ how }) => how === 'invalid');
    const taking = met.filter(({ how, carriers }) => ['prefix', 'expression'].includes(how) && carriers[0]);
    const [first] = taking;
    if (first) {
      const [carrier = null, ...others] = new Set(taking.flatMap(({ carriers }) => carriers));
      return { form, pattern: first.pattern, carrier, either: stops ? [...others, null] : others };
    }
    if (stops) break;
  }
  return { form, pattern: null, carrier: null, either: [] };
};

/**
 * Which route of a table takes a call.
 *
 * @param rows of LcrRoutes
 */
export const routeAnswer = (rows: readonly Row[], number: string): RouteAnswer => {
  const groups = groupsOf(rows);
  if (groups.flat().some(({ pattern }) => isCatastrophic(pattern))) return { kind: 'untold' };
  const taken = formsOf(number).map(form => takenBy(groups, form));
  const [first, second] = taken;
  const isOne =
    first?.pattern === second?.pattern &&
    first?.carrier === second?.carrier &&
    first?.either.join() === second?.either.join();
  return { kind: 'told', taken: isOne ? taken.slice(0, 1) : taken };
};
