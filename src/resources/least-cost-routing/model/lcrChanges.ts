import {
  hasSameCarriers,
  hasSameDescription,
  remainingRules,
  type LcrRule,
  type LcrValues,
  sentDescription,
  type StoredTable,
  valuesOf,
} from './lcrTable.ts';

export type ColumnName = 'name' | 'is_active' | 'account_sid' | 'default_carrier';

export type LcrChange =
  | { kind: 'column'; key: ColumnName; from: string; to: string }
  | { kind: 'added' | 'removed'; key: string; pattern: string; to: number }
  /** Positions start at 1; `from` is one in the stored table. */
  | { kind: 'moved'; key: string; pattern: string; from: number; to: number }
  | {
      kind: 'changed';
      key: string;
      pattern: string;
      to: number;
      parts: ('pattern' | 'carriers' | 'description')[];
      before: string;
    };

/** Indexes of a longest increasing subsequence: the other items have been moved. */
const risingPlaces = (numbers: readonly number[]): Set<number> => {
  /** Index of the smallest last number of a series, by its length. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, place) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = place;
  });
  const places = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) places.add(place);
  return places;
};

const changedParts = (rule: LcrRule, before: LcrRule): ('pattern' | 'carriers' | 'description')[] => [
  ...(rule.pattern === before.pattern ? [] : (['pattern'] as const)),
  ...(hasSameCarriers(rule.carriers, before.carriers) ? [] : (['carriers'] as const)),
  ...(hasSameDescription(rule, before) ? [] : (['description'] as const)),
];

const COLUMNS: readonly ColumnName[] = ['name', 'is_active', 'account_sid', 'default_carrier'];

const NOTHING: LcrValues = { name: '', is_active: true, account_sid: null, default_carrier: '', rules: [] };

/** Changes as an editor sees them: a rule that others pass by has not moved. */
export const lcrChanges = (stored: StoredTable | null, values: LcrValues): LcrChange[] => {
  const before = stored ? valuesOf(stored) : NOTHING;
  const columns = COLUMNS.filter(key => (before[key] ?? '') !== (values[key] ?? '')).map(
    (key): LcrChange => ({
      kind: 'column',
      key,
      from: String(before[key] ?? ''),
      to: String(values[key] ?? ''),
    }),
  );
  const places = new Map(before.rules.map(({ key }, index) => [key, index]));
  const rules = remainingRules(values.rules);
  const known = rules.flatMap((rule, index) => {
    const place = rule.sid === null ? undefined : places.get(rule.sid);
    return place === undefined ? [] : [{ rule, place, to: index + 1 }];
  });
  const unmoved = risingPlaces(known.map(({ place }) => place));
  const isBlank = (rule: LcrRule) =>
    stored === null && rule.pattern.trim() === '' && sentDescription(rule) === '';
  const added = rules.flatMap((rule, index): LcrChange[] => {
    const { key, sid, pattern } = rule;
    if ((sid !== null && places.has(sid)) || isBlank(rule)) return [];
    return [{ kind: 'added', key, pattern, to: index + 1 }];
  });
  const others = known.flatMap(({ rule, place, to }, index): LcrChange[] => {
    const { key, pattern } = rule;
    const old = before.rules[place];
    const parts = old ? changedParts(rule, old) : [];
    return [
      ...(unmoved.has(index) ? [] : [{ kind: 'moved' as const, key, pattern, from: place + 1, to }]),
      ...(parts.length > 0 && old
        ? [{ kind: 'changed' as const, key, pattern, to, parts, before: old.pattern }]
        : []),
    ];
  });
  const removed = values.rules.flatMap(({ key, sid, removed: isRemoved }): LcrChange[] => {
    const place = sid === null ? undefined : places.get(sid);
    const pattern = before.rules[place ?? -1]?.pattern;
    return isRemoved && place !== undefined && pattern !== undefined
      ? [{ kind: 'removed', key, pattern, to: place + 1 }]
      : [];
  });
  return [...columns, ...added, ...others, ...removed];
};
