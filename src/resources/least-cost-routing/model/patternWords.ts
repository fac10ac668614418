import { excludedDigits, shapeOf, shapeTakesEverything } from '../../../platform/routing/patternShape.ts';

export interface PatternPhrase {
  key: string;
  args?: Readonly<Record<string, string | number>>;
}

const PREFIX = 'resources.least-cost-routing.matches';
const NAMED_MAX = 6;

/** Describes a pattern in words; one that is more than digits is called an expression. */
export const patternPhrase = (pattern: string): PatternPhrase => {
  if (pattern.trim() === '') return { key: `${PREFIX}.nothing` };
  const excluded = excludedDigits(pattern);
  if (excluded) return { key: `${PREFIX}.not_beginning`, args: { digits: excluded.join(', ') } };
  const shape = shapeOf(pattern);
  if (!shape) return { key: `${PREFIX}.expression` };
  if (shapeTakesEverything(shape)) return { key: `${PREFIX}.everything` };
  const { prefixes, anchored, ended, plus } = shape;
  const sign = plus === 'required' ? '+' : '';
  const kind = anchored ? (ended ? 'exactly' : 'beginning') : ended ? 'ending' : 'containing';
  const some = prefixes.slice(0, NAMED_MAX).map(text => `${sign}${text}`);
  return {
    key: `${PREFIX}.${kind}${prefixes.length > NAMED_MAX ? '_many' : ''}`,
    args: { digits: some.join(', '), smart_count: prefixes.length },
  };
};
