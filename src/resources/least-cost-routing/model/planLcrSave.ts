import { bytesOf } from '../../../platform/bodySize.ts';
import {
  DEFAULT_DESCRIPTION,
  DEFAULT_PATTERN,
  DEFAULT_PRIORITY,
  hasSameDescription,
  remainingRules,
  type LcrRule,
  type LcrValues,
  type RuleCarrier,
  routesBySid,
  sentDescription,
  type StoredEntry,
  type StoredRoute,
  type StoredTable,
} from './lcrTable.ts';

export interface EntryBody {
  lcr_carrier_set_entry_sid?: string;
  voip_carrier_sid: string;
  workload: number;
  priority: number;
}

export interface RouteBody {
  lcr_route_sid?: string;
  regex: string;
  description: string | null;
  priority: number;
  lcr_carrier_set_entries: EntryBody[];
}

/** Requests of a save, in sending order (docs/platform-api.md#writing-the-routes-of-a-table). */
export interface LcrSavePlan {
  /** Changed columns; null: none. A new table has all. */
  columns: Readonly<Record<string, unknown>> | null;
  /** POST LcrCarrierSetEntries: a bulk write drops new entries of existing routes. */
  newEntries: { lcr_route_sid: string; entry: EntryBody }[];
  /** PUT LcrRoutes/{sid}: a bulk write refuses routes without entries. */
  bareRoutes: (Omit<RouteBody, 'lcr_carrier_set_entries'> & { lcr_route_sid: string })[];
  batches: RouteBody[][];
  oldEntries: string[];
  oldRoutes: string[];
}

/** The platform takes 100 kB. */
const BATCH_BYTES = 90_000;
/** Writing more takes longer than proxies wait. */
const BATCH_ROUTES = 200;

const withComma = (body: RouteBody): number => bytesOf(JSON.stringify(body)) + 1;

export const inBatches = (routes: readonly RouteBody[]): RouteBody[][] => {
  const batches: RouteBody[][] = [];
  let bytes = Infinity;
  for (const route of routes) {
    const more = withComma(route);
    if (bytes + more > BATCH_BYTES || (batches.at(-1)?.length ?? 0) >= BATCH_ROUTES) {
      batches.push([]);
      bytes = 2;
    }
    batches.at(-1)?.push(route);
    bytes += more;
  }
  return batches;
};

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

const askedPriorities = (all: readonly { priority?: number }[]): number[] | null => {
  const asked = all.flatMap(({ priority }) => (priority === undefined ? [] : [priority]));
  return asked.length === all.length ? asked : null;
};

/** Positions, unless only the rules' own values change: then existing gaps stay. */
const prioritiesOf = (rules: readonly LcrRule[], stored: StoredTable | null): number[] => {
  const asked = askedPriorities(rules);
  if (asked) return asked;
  const known = stored ? routesBySid(stored) : new Map<string | null, StoredRoute>();
  const before = rules.map(({ sid }) => known.get(sid)?.priority ?? -1);
  const keeps =
    rules.length === stored?.routes.length &&
    !before.includes(-1) &&
    isAscending([...before, stored.defaultRoute?.priority ?? DEFAULT_PRIORITY]);
  return keeps ? before : rules.map((_, index) => index);
};

/** Stored priorities unless carriers change; equal ones leave the choice of carrier to chance. */
const entryPriorities = (carriers: readonly RuleCarrier[], stored: readonly StoredEntry[]): number[] => {
  const asked = askedPriorities(carriers);
  if (asked) return asked;
  const isAsStored =
    carriers.length === stored.length && carriers.every(({ sid }, index) => sid === stored[index]?.sid);
  const before = stored.map(({ priority }) => priority);
  return isAsStored && isAscending(before) ? before : carriers.map((_, index) => index);
};

interface RoutePlan {
  body: RouteBody;
  isChanged: boolean;
  added: EntryBody[];
  removed: string[];
}

const entryBody = ({ sid, voip_carrier_sid, workload }: RuleCarrier, priority: number): EntryBody => ({
  ...(sid === null ? {} : { lcr_carrier_set_entry_sid: sid }),
  voip_carrier_sid,
  workload,
  priority,
});

const planRoute = (rule: LcrRule, priority: number, stored: StoredRoute | null): RoutePlan => {
  const before = stored?.carriers ?? [];
  const known = new Map(before.map(entry => [entry.sid, entry]));
  const kept = new Set(rule.carriers.flatMap(({ sid }) => (sid !== null && known.has(sid) ? [sid] : [])));
  // A new carrier takes over the entry of a removed one, which saves a request and keeps the default entry.
  const free = before.map(({ sid }) => sid).filter(sid => !kept.has(sid));
  const carriers = rule.carriers.map(carrier =>
    carrier.sid !== null && known.has(carrier.sid) ? carrier : { ...carrier, sid: free.shift() ?? null },
  );
  const priorities = entryPriorities(carriers, before);
  const entries = carriers.map((carrier, index) => entryBody(carrier, priorities[index] ?? index));
  const isEntryChanged = ({
    lcr_carrier_set_entry_sid: sid = '',
    voip_carrier_sid,
    workload,
    priority: at,
  }: EntryBody) => {
    const entry = known.get(sid);
    return (
      entry?.voip_carrier_sid !== voip_carrier_sid || entry.workload !== workload || entry.priority !== at
    );
  };
  const old = entries.filter(entry => entry.lcr_carrier_set_entry_sid !== undefined);
  return {
    body: {
      ...(stored ? { lcr_route_sid: stored.sid } : {}),
      regex: rule.pattern,
      description: sentDescription(rule) || null,
      priority,
      lcr_carrier_set_entries: stored ? old : entries,
    },
    isChanged:
      !stored ||
      stored.pattern !== rule.pattern ||
      !hasSameDescription(stored, rule) ||
      stored.priority !== priority ||
      old.some(isEntryChanged),
    added: stored ? entries.filter(entry => entry.lcr_carrier_set_entry_sid === undefined) : [],
    removed: free,
  };
};

const planDefault = (
  { default_carrier: carrier, default_rule: whole }: LcrValues,
  stored: StoredRoute | null,
): RoutePlan => {
  const place = stored?.priority ?? DEFAULT_PRIORITY;
  if (whole) return planRoute({ ...whole, sid: stored?.sid ?? null }, place, stored);
  const [first, ...others] = stored?.carriers ?? [];
  const rule: LcrRule = {
    key: '',
    sid: stored?.sid ?? null,
    pattern: stored?.pattern ?? DEFAULT_PATTERN,
    description: stored?.description ?? DEFAULT_DESCRIPTION,
    carriers: [{ ...(first ?? { sid: null, workload: 1 }), voip_carrier_sid: carrier }, ...others],
  };
  return planRoute(rule, place, stored);
};

const changedColumns = ({ name, is_active }: LcrValues, { columns }: StoredTable): LcrSavePlan['columns'] => {
  const body = {
    ...(name === columns.name ? {} : { name: name === '' ? null : name }),
    ...(is_active === columns.is_active ? {} : { is_active }),
  };
  return Object.keys(body).length === 0 ? null : body;
};

/** Plans only the differences from the stored table; `stored` null: a new table. */
export const planLcrSave = (stored: StoredTable | null, wanted: LcrValues): LcrSavePlan => {
  const known = stored ? routesBySid(stored) : new Map<string | null, StoredRoute>();
  const rules = remainingRules(wanted.rules);
  const priorities = prioritiesOf(rules, stored);
  const plans = [
    ...rules.map((rule, index) => planRoute(rule, priorities[index] ?? index, known.get(rule.sid) ?? null)),
    planDefault(wanted, stored?.defaultRoute ?? null),
  ];
  const changed = plans.filter(({ isChanged }) => isChanged).map(({ body }) => body);
  const isBare = (body: RouteBody): body is RouteBody & { lcr_route_sid: string } =>
    body.lcr_route_sid !== undefined && body.lcr_carrier_set_entries.length === 0;
  const kept = new Set(rules.map(({ sid }) => sid));
  const asked = new Set(wanted.rules.filter(({ removed }) => removed).map(({ sid }) => sid));
  const { name, is_active, account_sid } = wanted;
  return {
    columns: stored
      ? changedColumns(wanted, stored)
      : { name: name === '' ? null : name, is_active, account_sid },
    newEntries: plans.flatMap(({ body: { lcr_route_sid = '' }, added }) =>
      added.map(entry => ({ lcr_route_sid, entry })),
    ),
    bareRoutes: changed.filter(isBare).map(({ lcr_carrier_set_entries: _none, ...route }) => route),
    batches: inBatches(changed.filter(body => !isBare(body))),
    oldEntries: plans.flatMap(({ removed }) => removed),
    oldRoutes: (stored?.routes ?? []).map(({ sid }) => sid).filter(sid => asked.has(sid) && !kept.has(sid)),
  };
};

export const planSize = (plan: LcrSavePlan): number =>
  (plan.columns ? 1 : 0) +
  plan.newEntries.length +
  plan.bareRoutes.length +
  plan.batches.length +
  plan.oldEntries.length +
  plan.oldRoutes.length;
