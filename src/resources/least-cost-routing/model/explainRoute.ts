import { shapeOf, shapeTakesEverything } from '../../../platform/routing/patternShape.ts';
import type { PatternPhrase } from './patternWords.ts';
import type { TriedNumber } from '../../../platform/routing/tryNumbers.ts';

const TEXTS = 'resources.least-cost-routing.tester.why';

export interface RoutePhrase extends PatternPhrase {
  /** Index of the rule. */
  rule?: number;
}

const matchPhrase = ({ rule, how, part }: TriedNumber, patterns: readonly string[]): RoutePhrase => {
  const place = rule ?? 0;
  const text = patterns[place] ?? '';
  if (how === 'prefix')
    return text === ''
      ? { key: `${TEXTS}.empty`, rule: place }
      : { key: `${TEXTS}.prefix`, rule: place, args: { text } };
  if (!part || part.text === '' || shapeTakesEverything(shapeOf(text)))
    return { key: `${TEXTS}.anywhere`, rule: place };
  return part.from === 0
    ? { key: `${TEXTS}.start`, rule: place, args: { part: part.text } }
    : { key: `${TEXTS}.inside`, rule: place, args: { part: part.text, at: part.from + 1 } };
};

/** `other` is the number in its other form, to name a rule above that takes only that one. */
export const explainRoute = (
  tried: TriedNumber,
  patterns: readonly string[],
  other?: TriedNumber,
): RoutePhrase[] => {
  const { rule, passed, stopped } = tried;
  const end = rule ?? stopped ?? Infinity;
  const missed =
    other && other.rule !== null && other.rule !== rule && other.rule < end
      ? [{ key: `${TEXTS}.missed`, rule: other.rule, args: { number: tried.number } }]
      : [];
  const above: RoutePhrase[] = [
    ...passed.map(place => ({ key: `${TEXTS}.passed`, rule: place })),
    ...missed,
  ].toSorted((left, right) => left.rule - right.rule);
  if (rule !== null) return [...above, matchPhrase(tried, patterns)];
  if (stopped !== null) return [...above, { key: `${TEXTS}.stopped`, rule: stopped }];
  return [...above, { key: `${TEXTS}.none` }];
};

/** The platform's ways to a carrier, in its order (docs/platform-api.md#how-the-router-reads-a-table). */
export const ROUTER_ORDER = ['requested', 'table', 'inbound', 'any'] as const;
