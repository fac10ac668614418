import type { Row } from '../configuration/fields.ts';
import type { ListName } from '../configuration/lists.ts';
import type { CheckUpFacts } from './facts.ts';
import type { FindingPlace } from './places.ts';
import type { Found, Rule } from './types.ts';

type Held = boolean | Omit<Found, 'place'>;

/**
 * Makes rules on single rows of a list: a row of which it holds is a finding at `placeOf` it. An object says more of the
 * finding than true.
 */
export const rowRules =
  (list: Parameters<CheckUpFacts['rows']>[0], source: string, placeOf: (row: Row) => FindingPlace) =>
  (
    rule: Pick<Rule, 'id' | 'severity'> & Partial<Rule>,
    needs: readonly ListName[],
    holds: (row: Row, facts: CheckUpFacts) => Held,
  ): Rule => ({
    source,
    needs: [list, ...needs],
    find: facts =>
      facts.rows(list).flatMap((row): Found[] => {
        const held = holds(row, facts);
        return held === false ? [] : [{ place: placeOf(row), ...(held === true ? {} : held) }];
      }),
    ...rule,
  });
