/** What can be limited, by the words of the platform (contract-a 6). */
export const LIMIT_CATEGORIES = [
  'voice_call_session',
  'voice_call_session_license',
  'voice_call_minutes',
  'voice_call_minutes_license',
  'device',
  'api_rate',
] as const;

export type LimitCategory = (typeof LIMIT_CATEGORIES)[number];

/** Quantity by category; 0 is unlimited, null is no limit set (specification, 'Limit'; contract-a 6). */
export type Limits = Partial<Record<LimitCategory, number | null>>;

export type LimitUnit = 'session' | 'minute';

/** Categories of a unit: what an admin sets, and what a licence sets (screens-a 13.7). */
export const UNIT_CATEGORIES: Readonly<Record<LimitUnit, readonly LimitCategory[]>> = {
  session: ['voice_call_session', 'voice_call_session_license'],
  minute: ['voice_call_minutes', 'voice_call_minutes_license'],
};

const LICENSED: readonly LimitCategory[] = ['voice_call_session_license', 'voice_call_minutes_license'];

const isSet = (limits: Limits, category: LimitCategory): boolean => limits[category] != null;

/** The unit an installation counts in: minutes when a limit of minutes is stored. */
export const unitOf = (limits: Limits): LimitUnit =>
  UNIT_CATEGORIES.minute.some(category => isSet(limits, category)) ? 'minute' : 'session';

/** The other unit, whose limits end when this one is chosen. */
export const otherUnit = (unit: LimitUnit): LimitUnit => (unit === 'session' ? 'minute' : 'session');

/** Which limits a form shows. */
export interface LimitView {
  /** With an input each. */
  shown: readonly LimitCategory[];
  /** Stored beside them: named, so that nothing stored is hidden. */
  others: readonly LimitCategory[];
  /** May the unit be chosen? */
  choosesUnit: boolean;
  readOnly: boolean;
}

/**
 * Limits as screens-a 13.7 shows them: 'Max calls' alone for everybody, or with the flag `showAllAccountLimits` the
 * two of the unit in use for admin, and the two licensed ones as text for everybody else.
 */
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

/** Limits that differ, in the order of the categories. A category missing in `wanted` is left as it is. */
export const changedLimits = (stored: Limits, wanted: Limits): LimitCategory[] =>
  LIMIT_CATEGORIES.filter(
    category => wanted[category] !== undefined && (wanted[category] ?? null) !== (stored[category] ?? null),
  );
