import {
  hasSameCarriers,
  hasSameDescription,
  isSameRule,
  type LcrRule,
  type LcrValues,
  routesBySid,
  type RuleCarrier,
  type StoredRoute,
  type StoredTable,
  valuesOf,
} from './lcrTable.ts';

/** An interrupted write may have stored only the first carriers of a route. */
const isBeginningOf = (route: StoredRoute, rule: LcrRule): boolean =>
  route.pattern === rule.pattern &&
  hasSameDescription(route, rule) &&
  hasSameCarriers(route.carriers, rule.carriers.slice(0, route.carriers.length));

const withSids = (carriers: readonly RuleCarrier[], route: StoredRoute, before?: StoredRoute) => {
  const taken = new Set([
    ...carriers.map(({ sid }) => sid),
    ...(before?.carriers ?? []).map(({ sid }) => sid),
  ]);
  const free = route.carriers.filter(({ sid }) => !taken.has(sid));
  return carriers.map(carrier => {
    if (carrier.sid !== null) return carrier;
    const at = free.findIndex(
      entry => entry.voip_carrier_sid === carrier.voip_carrier_sid && entry.workload === carrier.workload,
    );
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found ? { ...carrier, sid: found.sid } : carrier;
  });
};

/** Gives sids to what an earlier save has stored, even if its answer was lost, so that nothing is stored twice. */
export const adoptStoredSids = (
  before: StoredTable | null,
  now: StoredTable,
  rules: readonly LcrRule[],
): LcrRule[] => {
  const known = before ? routesBySid(before) : new Map<string | null, StoredRoute>();
  const current = routesBySid(now);
  const taken = new Set([...known.keys(), ...rules.map(({ sid }) => sid)]);
  const free = now.routes.filter(({ sid }) => !taken.has(sid));
  return rules.map(rule => {
    const own = current.get(rule.sid);
    if (own) return { ...rule, carriers: withSids(rule.carriers, own, known.get(rule.sid)) };
    if (rule.sid !== null) return rule;
    const at = rule.removed ? -1 : free.findIndex(route => isBeginningOf(route, rule));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found ? { ...rule, sid: found.sid, carriers: withSids(rule.carriers, found) } : rule;
  });
};

const isNewCopyOf = (route: StoredRoute, other: StoredRoute): boolean =>
  route.pattern === other.pattern &&
  route.description === other.description &&
  route.priority === other.priority &&
  hasSameCarriers(route.carriers, other.carriers);

/** Rows stored twice by a repeated request: they equal a new row of the form, including its place. */
export const duplicateRowsOfSave = (
  before: StoredTable,
  now: StoredTable,
  rules: readonly LcrRule[],
): { routes: string[]; entries: string[] } => {
  const old = routesBySid(before);
  const own = new Set(rules.map(({ sid }) => sid));
  const made = now.routes.filter(({ sid }) => !old.has(sid));
  const wanted = [...made.filter(({ sid }) => own.has(sid)), ...(now.defaultRoute ? [now.defaultRoute] : [])];
  const carriers = new Map(rules.map(rule => [rule.sid, rule.carriers]));
  return {
    routes: made
      .filter(route => !own.has(route.sid) && wanted.some(other => isNewCopyOf(route, other)))
      .map(({ sid }) => sid),
    entries: now.routes.flatMap(({ sid: routeSid, carriers: entries }) => {
      const kept = new Set(carriers.get(routeSid)?.map(({ sid }) => sid) ?? entries.map(({ sid }) => sid));
      const known = new Set(old.get(routeSid)?.carriers.map(({ sid }) => sid));
      return entries
        .filter(
          entry =>
            !kept.has(entry.sid) &&
            !known.has(entry.sid) &&
            entries.some(
              other =>
                kept.has(other.sid) &&
                !known.has(other.sid) &&
                other.voip_carrier_sid === entry.voip_carrier_sid &&
                other.workload === entry.workload &&
                other.priority === entry.priority,
            ),
        )
        .map(({ sid }) => sid);
    }),
  };
};

export interface ElsewhereChange {
  kind: 'added' | 'removed' | 'changed' | 'both' | 'order' | 'table';
  pattern: string;
}

const asNew = (rule: LcrRule): LcrRule => ({
  ...rule,
  sid: null,
  carriers: rule.carriers.map(carrier => ({ ...carrier, sid: null })),
});

const sidsOf = (rules: readonly { sid: string | null }[], among: ReadonlySet<string | null>) =>
  rules.map(({ sid }) => sid).filter(sid => among.has(sid));

const isSameOrder = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, index) => item === right[index]);

const COLUMNS = ['name', 'is_active', 'default_carrier'] as const;

/** Brings what others have stored since the form was loaded into the form; what was edited here stays. */
export const mergeChangesOfOthers = (
  before: StoredTable,
  now: StoredTable,
  mine: LcrValues,
  /** A save of this form broke off at an unknown point: the order may be half its own. */
  { isUncertain = false } = {},
): { values: LcrValues; changes: ElsewhereChange[] } => {
  const changes: ElsewhereChange[] = [];
  const [base, theirs] = [valuesOf(before), valuesOf(now)];
  const old = new Map(base.rules.map(rule => [rule.sid, rule]));
  const current = new Map(theirs.rules.map(rule => [rule.sid, rule]));
  let rules = mine.rules.flatMap((rule): LcrRule[] => {
    const [was, is] = [old.get(rule.sid), current.get(rule.sid)];
    const isMine = !was || rule.removed === true || !isSameRule(rule, was);
    if (rule.sid !== null && !is) {
      if (rule.removed) return [];
      changes.push({ kind: isMine ? 'both' : 'removed', pattern: rule.pattern });
      return isMine ? [asNew(rule)] : [];
    }
    if (!was || !is || isSameRule(was, is) || isSameRule(rule, is)) return [rule];
    changes.push({ kind: isMine ? 'both' : 'changed', pattern: is.pattern });
    return [isMine ? rule : is];
  });
  const common = new Set(
    [...old.keys()].filter(sid => current.has(sid) && rules.some(rule => rule.sid === sid)),
  );
  const [wasOrder, isOrder, ownOrder] = [base.rules, theirs.rules, rules].map(list => sidsOf(list, common));
  if (
    !isUncertain &&
    !isSameOrder(wasOrder ?? [], isOrder ?? []) &&
    !isSameOrder(ownOrder ?? [], isOrder ?? [])
  ) {
    changes.push({ kind: 'order', pattern: '' });
    if (isSameOrder(ownOrder ?? [], wasOrder ?? [])) {
      const inOrder = (isOrder ?? []).flatMap(sid => rules.find(rule => rule.sid === sid) ?? []);
      rules = rules.map(rule => (common.has(rule.sid) ? (inOrder.shift() ?? rule) : rule));
    }
  }
  const present = new Set(rules.map(({ sid }) => sid));
  theirs.rules.forEach((rule, index) => {
    if (old.has(rule.sid) || present.has(rule.sid)) return;
    changes.push({ kind: 'added', pattern: rule.pattern });
    const previous = theirs.rules[index - 1]?.sid;
    const at = previous === undefined ? 0 : rules.findIndex(({ sid }) => sid === previous) + 1;
    rules = rules.toSpliced(at, 0, rule);
  });
  const values = { ...mine, rules };
  for (const column of COLUMNS) {
    if (theirs[column] === base[column] || theirs[column] === mine[column]) continue;
    changes.push({ kind: 'table', pattern: '' });
    if (mine[column] === base[column]) Object.assign(values, { [column]: theirs[column] });
  }
  return { values, changes };
};
