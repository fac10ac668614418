/** `invalid`: the router throws and tries no further rule. */
export type RuleMatch = 'prefix' | 'expression' | 'none' | 'invalid';

const expressions = new Map<string, RegExp | null>();
const KEPT_MAX = 5000;

/** null: not a valid JavaScript expression, which the router uses. */
export const expressionOf = (pattern: string): RegExp | null => {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  if (expressions.size >= KEPT_MAX) expressions.clear();
  let expression: RegExp | null = null;
  try {
    expression = new RegExp(pattern);
  } catch {
    // Stays null: not a valid expression.
  }
  expressions.set(pattern, expression);
  return expression;
};

/** The router's rule (docs/platform-api.md#lcrs). An invalid expression still matches as a prefix. */
export const matchRule = (pattern: string, number: string): RuleMatch => {
  if (number.startsWith(pattern)) return 'prefix';
  const expression = expressionOf(pattern);
  if (!expression) return 'invalid';
  return expression.test(number) ? 'expression' : 'none';
};

export interface RoutingRule {
  pattern: string;
  carriers: readonly string[];
}

export interface RouteResult {
  rule: number | null;
  how: 'prefix' | 'expression' | null;
  carrier: string | null;
  /** Matching rules without a carrier, which the router skips. */
  passed: readonly number[];
  /** Index of the invalid rule that ends the search; the platform then tries other ways. */
  stopped: number | null;
}

/** @param onTry gets each rule's index before it is tried, as some expressions never end */
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

/** The router may get a number with or without plus. null: nothing to match. */
export const plusForms = (typed: string): { plain: string; plus: string } | null => {
  const plain = typed.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return plain === '' ? null : { plain, plus: `+${plain}` };
};
