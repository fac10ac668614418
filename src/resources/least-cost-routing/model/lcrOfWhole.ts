import type { Row, WholeRecord } from '../../../platform/configuration/fields.ts';
import {
  type LcrRule,
  type LcrValues,
  readTableOf,
  type RuleCarrier,
  type StoredTable,
  valuesOf,
} from './lcrTable.ts';

const NEW = 'new ';
const ROUTE = 'lcr_route_sid';
const ENTRY = 'lcr_carrier_set_entry_sid';

/** Gives rows without a sid one, because the reader of a table skips them. */
const named = (row: Row, sid: string, at: string): Row =>
  typeof row[sid] === 'string' ? row : { ...row, [sid]: `${NEW}${at}` };

const withNames = (routes: readonly Row[]): Row[] =>
  routes.map((route, at) => {
    const entries = route['lcr_carrier_set_entries'];
    return {
      ...named(route, ROUTE, String(at)),
      lcr_carrier_set_entries: (Array.isArray(entries) ? (entries as Row[]) : []).map((entry, place) =>
        named(entry, ENTRY, `${at} ${place}`),
      ),
    };
  });

const sidOrNull = (sid: string | null): string | null => (sid?.startsWith(NEW) ? null : sid);

const ruleOf = (route: StoredTable['routes'][number]): LcrRule => ({
  key: route.sid,
  sid: sidOrNull(route.sid),
  pattern: route.pattern,
  description: route.description,
  priority: route.priority,
  carriers: route.carriers.map(({ sid, voip_carrier_sid, workload, priority }): RuleCarrier => ({
    sid: sidOrNull(sid),
    voip_carrier_sid,
    workload,
    priority,
  })),
});

export const lcrOfWhole = ({
  stored,
  wanted,
}: {
  stored: WholeRecord | null;
  wanted: WholeRecord;
}): { data: Record<string, unknown>; loaded: StoredTable | null } => {
  const loaded = stored && readTableOf(stored.row, stored.parts['route'] ?? []);
  const table = readTableOf(wanted.row, withNames(wanted.parts['route'] ?? []));
  const { defaultRoute } = table;
  const rules = table.routes.map(ruleOf);
  const kept = new Set(rules.map(({ sid }) => sid));
  const gone = loaded ? valuesOf(loaded).rules.filter(({ sid }) => !kept.has(sid)) : [];
  const values: LcrValues = {
    ...valuesOf(table),
    rules: [...rules, ...gone.map((rule): LcrRule => ({ ...rule, removed: true }))],
    ...(defaultRoute ? { default_rule: ruleOf(defaultRoute) } : {}),
  };
  return { data: { ...values }, loaded };
};
