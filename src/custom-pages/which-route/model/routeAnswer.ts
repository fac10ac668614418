import { entriesOf } from '../../../platform/checkUp/carrierParts.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { numberIn, type Row, textIn } from '../../../platform/configuration/fields.ts';
import { matchRule } from '../../../platform/routing/matching.ts';
import { isCatastrophic } from '../../../platform/routing/patternProblems.ts';
import { formsOf } from '../../../platform/routing/tryNumbers.ts';

interface TakenBy {
  /** The number as the router may get it, with or without plus sign. */
  form: string;
  /** null: no route takes it. */
  pattern: string | null;
  carrier: string | null;
  /** Also possible at equal priority: other carriers, or null if a broken route comes first. */
  either: readonly (string | null)[];
}

/** One entry if both forms are taken alike. `untold`: an expression may never end; the tester bears it. */
export type RouteAnswer = { kind: 'told'; taken: readonly TakenBy[] } | { kind: 'untold' };

const priorityOf = (row: Row): number => numberIn(row, 'priority') || 0;

interface TableRule {
  pattern: string;
  priority: number;
  /** Any of these carriers may be first. */
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

/** Rules of one priority each; within a priority the database decides the order. */
const groupsOf = (rows: readonly Row[]): TableRule[][] =>
  [...groupBy(rows.map(ruleOf), ({ priority }) => String(priority)).entries()]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, rules]) => rules);

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
