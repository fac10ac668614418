import {
  type LcrRule,
  type LcrValues,
  readTableOf,
  type StoredTable,
} from '../../../../src/resources/least-cost-routing/model/lcrTable.ts';

export interface Route {
  sid: string;
  regex: string;
  carriers?: string[];
  priority?: number;
  description?: string | null;
  workload?: number;
}

export const DEFAULT: Route = {
  sid: 'D',
  regex: '.*',
  carriers: ['umber'],
  priority: 9999,
  description: 'System Default Route',
};

/** As the platform answers; entries are named `{route}{n}`. */
export const answerOf = ({
  sid,
  regex,
  carriers = ['jade'],
  priority = 0,
  description = null,
  workload = 1,
}: Route) => ({
  lcr_route_sid: sid,
  lcr_sid: 'L',
  regex,
  priority,
  description,
  lcr_carrier_set_entries: carriers.map((voip_carrier_sid, index) => ({
    lcr_carrier_set_entry_sid: `${sid}${String(index)}`,
    lcr_route_sid: sid,
    voip_carrier_sid,
    workload,
    priority: index,
  })),
});

export const LCR = {
  lcr_sid: 'L',
  name: 'Table',
  is_active: 1,
  account_sid: '',
  service_provider_sid: 'P',
  default_carrier_set_entry_sid: 'D0',
  number_routes: 4,
};

export const tableOf = (routes: Route[], lcr: Record<string, unknown> = {}): StoredTable =>
  readTableOf(
    { ...LCR, ...lcr },
    routes.map((route, index) => answerOf({ priority: index, ...route })),
  );

export const three: Route[] = [
  { sid: 'A', regex: '^44' },
  { sid: 'B', regex: '^49' },
  { sid: 'C', regex: '^1', carriers: ['violet', 'hazel'] },
];
export const stored = tableOf([...three, DEFAULT]);

export const fresh = (pattern: string, carrier = 'jade', key = `new ${pattern}`): LcrRule => ({
  key,
  sid: null,
  pattern,
  description: '',
  carriers: [{ sid: null, voip_carrier_sid: carrier, workload: 1 }],
});

export type Edit = (values: LcrValues) => LcrValues;
export const withRules =
  (edit: (rules: LcrRule[]) => LcrRule[]): Edit =>
  values => ({ ...values, rules: edit(values.rules) });
export const at = (place: number, patch: Partial<LcrRule>) =>
  withRules(rules => rules.map((rule, index) => (index === place ? { ...rule, ...patch } : rule)));
export const removed = (place: number) => at(place, { removed: true });
export const move = (from: number, to: number) =>
  withRules(rules => {
    const [rule] = rules.slice(from, from + 1);
    return rule ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : rules;
  });
export const all =
  (...edits: Edit[]): Edit =>
  values =>
    edits.reduce((now, edit) => edit(now), values);
