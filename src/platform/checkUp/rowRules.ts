import type { Row } from '../configuration/fields.ts';
import type { ListName } from '../configuration/lists.ts';
import type { CheckUpFacts } from './facts.ts';
import type { FindingPlace } from './places.ts';
import type { Found, Rule } from './types.ts';

type Held = boolean | Omit<Found, 'place'>;

/** Rules about single rows; a truthy result is a finding, an object adds details to it. */
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
