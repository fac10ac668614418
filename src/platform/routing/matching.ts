/** How a rule takes a number. `invalid`: the router throws there, and tries no rule after it. */
export type RuleMatch = 'prefix' | 'expression' | 'none' | 'invalid';

const expressions = new Map<string, RegExp | null>();
/** Patterns are edited key by key. */
const KEPT_MAX = 5000;

/** Null for what is no expression of JavaScript, which is what the router uses. */
export const expressionOf = (pattern: string): RegExp | null => {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  if (expressions.size >= KEPT_MAX) expressions.clear();
  let expression: RegExp | null = null;
  try {
    expression = new RegExp(pattern);
  } catch {
    // null: not a valid expression.
  }
  expressions.set(pattern, expression);
  return expression;
};

/**
 * The router's own rule (docs/platform-api.md#lcrs): the number starts with the text, or the expression matches
 * anywhere in it. A text that is no expression still takes the numbers that start with it.
 */
export const matchRule = (pattern: string, number: string): RuleMatch => {
  if (number.startsWith(pattern)) return 'prefix';
  const expression = expressionOf(pattern);
  if (!expression) return 'invalid';
  return expression.test(number) ? 'expression' : 'none';
};

export interface RoutingRule {
  pattern: string;
  /** Sids in the router's order; the first is used. */
  carriers: readonly string[];
}

export interface RouteResult {
  /** Place of the rule that takes the number; null when none does. */
  rule: number | null;
  how: 'prefix' | 'expression' | null;
  /** Sid of the carrier the router uses; null when no rule takes the number. */
  carrier: string | null;
  /** Places of rules that match but have no carrier: the router goes on. */
  passed: readonly number[];
  /** Place of the rule whose expression ends the search; the platform's other ways to a carrier follow. */
  stopped: number | null;
}

/**
 * The rule that takes a number, in the order of the table.
 *
 * @param onTry is told the place of each rule before it is tried: some expressions never end
 */
export const routeNumber = (
  rules: readonly RoutingRule[],
  number: string,
  onTry?: (place: number) => void,
): RouteResult => {
  const passed: number[] = [];
  for (const [place, { pattern, carriers }] of rules.entries()) {
    onTry?.(place);
    const how = matchRule(pattern, number);
    if (how === 'none') continue;
    if (how === 'invalid') return { rule: null, how: null, carrier: null, passed, stopped: place };
    const [carrier] = carriers;
    if (carrier !== undefined) return { rule: place, how, carrier, passed, stopped: null };
    passed.push(place);
  }
  return { rule: null, how: null, carrier: null, passed, stopped: null };
};

/** A number as the router may get it: with and without the plus sign. Null where nothing is left to match. */
export const bothForms = (typed: string): { plain: string; plus: string } | null => {
  const plain = typed.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return plain === '' ? null : { plain, plus: `+${plain}` };
};
