import { numberOf } from './calls/call.ts';

export const LIMIT_CATEGORIES = [
  'voice_call_session',
  'voice_call_session_license',
  'voice_call_minutes',
  'voice_call_minutes_license',
  'device',
  'api_rate',
] as const;

export type LimitCategory = (typeof LIMIT_CATEGORIES)[number];

/** Limits by category; null for a category without a row. */
export const limitsOfRows = (rows: readonly Readonly<Record<string, unknown>>[]): Limits => {
  const quantity = new Map(rows.map(row => [row['category'], numberOf(row['quantity'])]));
  return Object.fromEntries(LIMIT_CATEGORIES.map(category => [category, quantity.get(category) ?? null]));
};

/** 0 is unlimited, null is no limit (docs/platform-api.md#limits). */
export type Limits = Partial<Record<LimitCategory, number | null>>;

export type LimitUnit = 'session' | 'minute';

export const UNIT_CATEGORIES: Readonly<Record<LimitUnit, readonly LimitCategory[]>> = {
  session: ['voice_call_session', 'voice_call_session_license'],
  minute: ['voice_call_minutes', 'voice_call_minutes_license'],
};

const LICENSED: readonly LimitCategory[] = ['voice_call_session_license', 'voice_call_minutes_license'];

const isSet = (limits: Limits, category: LimitCategory): boolean => limits[category] != null;

/** Minutes if a limit in minutes is stored. */
export const limitUnitOf = (limits: Limits): LimitUnit =>
  UNIT_CATEGORIES.minute.some(category => isSet(limits, category)) ? 'minute' : 'session';

export const otherUnit = (unit: LimitUnit): LimitUnit => (unit === 'session' ? 'minute' : 'session');

export interface LimitView {
  shown: readonly LimitCategory[];
  others: readonly LimitCategory[];
  choosesUnit: boolean;
  readOnly: boolean;
}

/** With `showAllAccountLimits` admins edit both limits of the unit; others see the licensed ones as text. */
export const limitView = ({
  all,
  isAdmin,
  unit,
  stored,
}: {
  all: boolean;
  isAdmin: boolean;
  unit: LimitUnit;
  stored: Limits;
}): LimitView => {
  const wanted = isAdmin ? UNIT_CATEGORIES[unit] : LICENSED;
  const shown = all ? wanted : (['voice_call_session'] as const);
  return {
    shown,
    others: LIMIT_CATEGORIES.filter(category => isSet(stored, category) && !shown.includes(category)),
    choosesUnit: all && isAdmin,
    readOnly: all && !isAdmin,
  };
};

/** In the order of the categories; a category missing in `wanted` stays. */
export const changedLimits = (stored: Limits, wanted: Limits): LimitCategory[] =>
  LIMIT_CATEGORIES.filter(
    category => wanted[category] !== undefined && (wanted[category] ?? null) !== (stored[category] ?? null),
  );

/** null without a limit, which 0 means as well (docs/platform-api.md#limits). */
export const limitOrNull = (limit: number | null | undefined): number | null =>
  typeof limit === 'number' && limit > 0 ? limit : null;
