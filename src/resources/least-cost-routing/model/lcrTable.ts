import { numberIn, type Row, textOrNull } from '../../../platform/configuration/fields.ts';
import { parseFlag } from '../../../lib/flag.ts';
import { isRow } from '../../../lib/values.ts';

/** The last route of a table, appended when it is made (docs/platform-api.md#writing-the-routes-of-a-table). */
export const DEFAULT_PATTERN = '.*';
export const DEFAULT_PRIORITY = 9999;
// eslint-disable-next-line portal/literal-text -- the platform's name of the route, in every language
export const DEFAULT_DESCRIPTION = 'System Default Route';
/** Positions are priorities, and the default route has 9999. */
export const RULES_MAX = 9_999;

export interface RuleCarrier {
  /** Sid of the lcr_carrier_set_entry; null: not stored yet. */
  sid: string | null;
  voip_carrier_sid: string;
  /** Stored, but not read by today's router. */
  workload: number;
  /** Absent: its position. */
  priority?: number;
}

/** Row of the editor. Carriers are in the router's order: the first is used. */
export interface LcrRule {
  /** The route's sid, or a made-up key for a new rule. */
  key: string;
  sid: string | null;
  pattern: string;
  description: string;
  carriers: RuleCarrier[];
  /** Set for all rules of a table from a file. Absent: its position. */
  priority?: number;
  removed?: true;
}

export interface StoredEntry extends RuleCarrier {
  sid: string;
  priority: number;
}

export interface StoredRoute {
  sid: string;
  pattern: string;
  description: string;
  priority: number;
  carriers: StoredEntry[];
}

export interface LcrColumns {
  name: string;
  is_active: boolean;
  account_sid: string | null;
  service_provider_sid: string | null;
}

export interface StoredTable {
  sid: string;
  columns: LcrColumns;
  /** In the router's order, without the default route. */
  routes: StoredRoute[];
  /** null: an interrupted save has left the table without one. */
  defaultRoute: StoredRoute | null;
}

export interface LcrValues extends Omit<LcrColumns, 'service_provider_sid'> {
  default_carrier: string;
  /** The whole default route. Absent: only its carrier is chosen. */
  default_rule?: LcrRule;
  rules: LcrRule[];
}

const textOrEmpty = (value: unknown): string => textOrNull(value) ?? '';
const numberOr = (row: Row, column: string, other: number): number => {
  const value = numberIn(row, column);
  return Number.isFinite(value) ? value : other;
};

/** Equal priorities keep the answer's order; the router uses its database's. */
const byPriority = (left: { priority: number }, right: { priority: number }): number =>
  left.priority - right.priority;

const readEntry = (row: Row): StoredEntry => ({
  sid: textOrEmpty(row['lcr_carrier_set_entry_sid']),
  voip_carrier_sid: textOrEmpty(row['voip_carrier_sid']),
  workload: numberOr(row, 'workload', 1),
  priority: numberOr(row, 'priority', 0),
});

const readRoute = (row: Row): StoredRoute => {
  const entries: unknown = row['lcr_carrier_set_entries'];
  return {
    sid: textOrEmpty(row['lcr_route_sid']),
    pattern: textOrEmpty(row['regex']),
    description: textOrEmpty(row['description']),
    priority: numberOr(row, 'priority', DEFAULT_PRIORITY - 1),
    carriers: (Array.isArray(entries) ? entries : []).filter(isRow).map(readEntry).toSorted(byPriority),
  };
};

/** The platform stores '' as well as null. */
const ownerOf = (value: unknown): string | null => textOrEmpty(value) || null;

export const readTableOf = (lcr: Row, rows: readonly Row[]): StoredTable => {
  const routes = rows
    .map(readRoute)
    .filter(({ sid }) => sid !== '')
    .toSorted(byPriority);
  const entry = textOrEmpty(lcr['default_carrier_set_entry_sid']);
  const defaultRoute =
    routes.find(({ carriers }) => entry !== '' && carriers.some(({ sid }) => sid === entry)) ??
    routes.findLast(
      ({ pattern, priority }) => pattern === DEFAULT_PATTERN && priority === DEFAULT_PRIORITY,
    ) ??
    null;
  return {
    sid: textOrEmpty(lcr['lcr_sid']),
    columns: {
      name: textOrEmpty(lcr['name']),
      is_active: parseFlag(lcr['is_active']) ?? true,
      account_sid: ownerOf(lcr['account_sid']),
      service_provider_sid: ownerOf(lcr['service_provider_sid']),
    },
    routes: routes.filter(route => route !== defaultRoute),
    defaultRoute,
  };
};

/** As the router asks them: some may be stored after the default route. */
export const routesInOrder = ({ routes, defaultRoute }: StoredTable): StoredRoute[] =>
  [...routes, ...(defaultRoute ? [defaultRoute] : [])].toSorted(byPriority);

/** Routes after the default one, which takes every call before them. */
export const unreachableRoutes = ({ routes, defaultRoute }: StoredTable): StoredRoute[] =>
  routes.filter(({ priority }) => priority > (defaultRoute?.priority ?? DEFAULT_PRIORITY));

const firstCarrier = ({ carriers }: StoredRoute): string | undefined => carriers[0]?.voip_carrier_sid;

/** Routes whose order, or whose choice of carrier, is left to the database's order. */
export const ambiguousRoutes = ({ routes, defaultRoute }: StoredTable): StoredRoute[] => {
  const all = defaultRoute ? [...routes, defaultRoute] : routes;
  return all.filter(route => {
    const [first, second] = route.carriers;
    const isOfCarriers =
      first?.priority === second?.priority && first?.voip_carrier_sid !== second?.voip_carrier_sid;
    return (
      isOfCarriers ||
      all.some(
        other =>
          other !== route && other.priority === route.priority && firstCarrier(other) !== firstCarrier(route),
      )
    );
  });
};

const ruleOf = ({ sid, pattern, description, carriers }: StoredRoute): LcrRule => ({
  key: sid,
  sid,
  pattern,
  description,
  carriers: carriers.map(({ priority: _priority, ...carrier }) => carrier),
});

export const valuesOf = ({ columns, routes, defaultRoute }: StoredTable): LcrValues => {
  const { service_provider_sid: _owner, ...own } = columns;
  return {
    ...own,
    default_carrier: defaultRoute?.carriers[0]?.voip_carrier_sid ?? '',
    rules: routes.map(ruleOf),
  };
};

export const remainingRules = (rules: readonly LcrRule[]): LcrRule[] =>
  rules.filter(({ removed }) => !removed);

export const routesBySid = ({ routes }: StoredTable): ReadonlyMap<string | null, StoredRoute> =>
  new Map(routes.map(route => [route.sid, route]));

/** Blanks alone are sent as none, so they equal none. */
export const sentDescription = ({ description }: Pick<LcrRule, 'description'>): string =>
  description.trim() === '' ? '' : description;

export const hasSameDescription = (
  left: Pick<LcrRule, 'description'>,
  right: Pick<LcrRule, 'description'>,
): boolean => sentDescription(left) === sentDescription(right);

export const isSameRule = (
  left: Pick<LcrRule, 'pattern' | 'description' | 'carriers'>,
  right: Pick<LcrRule, 'pattern' | 'description' | 'carriers'>,
): boolean =>
  left.pattern === right.pattern &&
  hasSameDescription(left, right) &&
  hasSameCarriers(left.carriers, right.carriers);

export const hasSameCarriers = (left: readonly RuleCarrier[], right: readonly RuleCarrier[]): boolean =>
  left.length === right.length &&
  left.every(
    (carrier, index) =>
      carrier.voip_carrier_sid === right[index]?.voip_carrier_sid &&
      carrier.workload === right[index].workload,
  );

export const lcrValuesAfterSave = (stored: StoredTable, before: readonly LcrRule[]): LcrValues => {
  const keys = new Map(before.map(({ sid, key }) => [sid, key]));
  const values = valuesOf(stored);
  return { ...values, rules: values.rules.map(rule => ({ ...rule, key: keys.get(rule.sid) ?? rule.key })) };
};
