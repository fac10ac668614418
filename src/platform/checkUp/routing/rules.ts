import { expressionOf } from '../../routing/matching.ts';
import { tableProblems } from '../../routing/patternProblems.ts';
import { entriesOf } from '../carrierParts.ts';
import type { CheckUpFacts } from '../facts.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { isOff, isOn, numberIn, type Row, sidOf, textIn } from '../../configuration/fields.ts';
import { placeOf } from '../places.ts';
import type { Found, Rule } from '../types.ts';
import type { ListName } from '../../configuration/lists.ts';

const DEFAULT_PRIORITY = 9999;
const SOURCE = 'how-the-router-reads-a-table';

const place = (row: Row) => placeOf('least-cost-routing', row);

interface Table {
  table: Row;
  /** In the router's order. */
  routes: Row[];
}

const tablesOf = ({ rows }: CheckUpFacts): Table[] => {
  const routes = groupBy(rows('routes'), row => sidOf(row, 'lcr_sid'));
  return rows('tables').map(table => ({
    table,
    routes: (routes.get(textIn(table, 'lcr_sid')) ?? []).toSorted(
      (one, other) => numberIn(one, 'priority') - numberIn(other, 'priority'),
    ),
  }));
};

const tableRule = (
  rule: Pick<Rule, 'id' | 'former'>,
  severity: Rule['severity'],
  holds: (table: Table) => boolean,
): Rule => ({
  ...rule,
  severity,
  needs: ['tables', 'routes'],
  source: SOURCE,
  find: facts =>
    tablesOf(facts)
      .filter(holds)
      .map(({ table }) => ({ place: place(table) })),
});

const routeRule = (
  rule: Pick<Rule, 'id' | 'severity'> & Partial<Rule>,
  holds: (route: Row, facts: CheckUpFacts) => boolean | readonly Row[],
  more: readonly ListName[] = [],
): Rule => ({
  needs: ['tables', 'routes', ...more],
  source: SOURCE,
  find: facts =>
    tablesOf(facts).flatMap(({ table, routes }) =>
      routes.flatMap((route): Found[] => {
        const held = holds(route, facts);
        if (held === false) return [];
        const others = held === true ? [] : held.map(carrier => placeOf('carriers', carrier));
        const args = { pattern: textIn(route, 'regex') };
        return [{ place: place(table), part: textIn(route, 'lcr_route_sid'), others, args }];
      }),
    ),
  ...rule,
});

const firstCarrier = (route: Row, { carrier }: CheckUpFacts): Row | undefined => {
  const [entry] = entriesOf(route);
  return entry ? carrier(sidOf(entry, 'voip_carrier_sid')) : undefined;
};

/** Known to have none: the router tries the next route. */
const hasNoCarrier = (route: Row | undefined): boolean =>
  Array.isArray(route?.['lcr_carrier_set_entries']) && entriesOf(route).length === 0;

export const ROUTING_RULES: readonly Rule[] = [
  {
    id: 'inactive-routing-table',
    former: 'L01',
    severity: 'risky',
    needs: ['tables'],
    source: SOURCE,
    field: 'is_active',
    find: ({ rows }) =>
      rows('tables')
        .filter(row => isOff(row, 'is_active'))
        .map(row => ({ place: place(row) })),
  },
  tableRule(
    { id: 'no-route-for-the-rest', former: 'L02' },
    'risky',
    ({ routes }) =>
      !routes.some(
        route => textIn(route, 'regex') === '.*' || numberIn(route, 'priority') === DEFAULT_PRIORITY,
      ),
  ),
  routeRule({ id: 'invalid-expression', former: 'L03', severity: 'fails', field: 'regex' }, route => {
    const pattern = textIn(route, 'regex');
    return pattern !== '' && expressionOf(pattern) === null;
  }),
  {
    id: 'route-that-is-hidden-or-matches-in-the-middle',
    former: 'L04',
    severity: 'risky',
    needs: ['tables', 'routes'],
    source: SOURCE,
    field: 'regex',
    mayBeMeant: true,
    find: facts =>
      tablesOf(facts).flatMap(({ table, routes }) => {
        const problems = tableProblems(
          routes.map(route => textIn(route, 'regex')),
          at => hasNoCarrier(routes[at]),
        );
        return routes.flatMap((route, at): Found[] =>
          (problems[at] ?? []).some(({ kind }) => ['unreachable', 'duplicate', 'middle'].includes(kind))
            ? [
                {
                  place: place(table),
                  part: textIn(route, 'lcr_route_sid'),
                  args: { pattern: textIn(route, 'regex') },
                },
              ]
            : [],
        );
      }),
  },
  routeRule(
    { id: 'route-to-a-carrier-without-outbound-gateway', former: 'L05', severity: 'fails' },
    (route, facts) => {
      const carrier = firstCarrier(route, facts);
      if (!carrier) return false;
      return facts.gatewaysOf(carrier).some(gateway => isOn(gateway, 'outbound')) ? false : [carrier];
    },
    ['carriers', 'gateways'],
  ),
  routeRule(
    { id: 'route-to-an-inactive-carrier', former: 'L06', severity: 'risky' },
    (route, facts) => {
      const carrier = firstCarrier(route, facts);
      return carrier && isOff(carrier, 'is_active') ? [carrier] : false;
    },
    ['carriers'],
  ),
  routeRule({ id: 'route-without-one-carrier', former: 'L07', severity: 'risky', mayBeMeant: true }, route =>
    Array.isArray(route['lcr_carrier_set_entries']) ? entriesOf(route).length !== 1 : false,
  ),
  {
    id: 'two-tables-for-one-account',
    former: 'L08',
    severity: 'risky',
    needs: ['tables', 'accounts'],
    source: SOURCE,
    find: ({ rows, account }) =>
      rows('tables').flatMap((table): Found[] => {
        const owner = account(sidOf(table, 'account_sid'));
        const provider = owner ? sidOf(owner, 'service_provider_sid') : null;
        const other = rows('tables').find(
          row => sidOf(row, 'account_sid') === null && sidOf(row, 'service_provider_sid') === provider,
        );
        return owner && provider !== null && other ? [{ place: place(table), others: [place(other)] }] : [];
      }),
  },
];
