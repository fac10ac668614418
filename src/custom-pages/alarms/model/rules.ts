import { filledText } from '../../../platform/calls/call.ts';
import { withAsciiDigits, writtenNumber } from '../../../platform/writtenNumber.ts';
import { type Fields, isObject } from '../../../lib/values.ts';

export const KINDS = ['failed', 'share', 'registration', 'alert', 'speech', 'silent'] as const;
export type RuleKind = (typeof KINDS)[number];

/** As stored, exported and imported. Names are kept because calls know a carrier by name only. */
export interface AlarmRule {
  id: string;
  kind: RuleKind;
  isOn: boolean;
  /** Milliseconds: earlier events raise nothing. */
  since: number;
  /** `failed`, `share`, `registration`: null is any carrier; `speech`: any credential. */
  sid: string | null;
  name: string | null;
  /** `alert`, `speech`: null is the whole provider, or the account of an account user. */
  accountSid: string | null;
  /** `alert`: null is any type. */
  alertType: string | null;
  number: string | null;
  /** `failed`, `share`: calls; `silent`: minutes. */
  count: number;
  percent: number;
}

interface Bounds {
  least: number;
  most: number;
  usual: number;
}

export const COUNTS: Readonly<Partial<Record<RuleKind, Bounds>>> = {
  failed: { least: 2, most: 100, usual: 5 },
  share: { least: 5, most: 400, usual: 50 },
  silent: { least: 5, most: 1440, usual: 60 },
};
export const PERCENT: Bounds = { least: 1, most: 100, usual: 50 };

export const ruleKindHasCarrier = (kind: RuleKind): boolean =>
  ['failed', 'share', 'registration'].includes(kind);
export const ruleKindHasAccount = (kind: RuleKind): boolean => kind === 'alert' || kind === 'speech';

export const newAlarmRule = (kind: RuleKind, id: string, now: number): AlarmRule => ({
  id,
  kind,
  isOn: true,
  since: now,
  sid: null,
  name: null,
  accountSid: null,
  alertType: null,
  number: null,
  count: COUNTS[kind]?.usual ?? 0,
  percent: PERCENT.usual,
});

const isWithin = (value: unknown, { least, most }: Bounds): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

export type RuleField = 'count' | 'percent' | 'number';

/** The digits that are compared; '' of another type. */
export const ruleDigits = (value: unknown): string => {
  const text = filledText(value) ?? '';
  return writtenNumber(text)?.digits ?? withAsciiDigits(text).replaceAll(/\D/g, '');
};
const LEAST_DIGITS = 3;

export const invalidRuleFields = (rule: AlarmRule): RuleField[] => {
  const bounds = COUNTS[rule.kind];
  return [
    ...(bounds && !isWithin(rule.count, bounds) ? (['count'] as const) : []),
    ...(rule.kind === 'share' && !isWithin(rule.percent, PERCENT) ? (['percent'] as const) : []),
    ...(rule.kind === 'silent' && ruleDigits(rule.number).length < LEAST_DIGITS ? (['number'] as const) : []),
  ];
};

const LONGEST = 255;
const text = (value: unknown): string | null => filledText(value)?.slice(0, LONGEST) ?? null;
const kindIn = (value: unknown): RuleKind | undefined => KINDS.find(kind => kind === value);

/** null: not a rule; another program, an older version or a user may have written it. */
export const parseAlarmRule = (value: unknown): AlarmRule | null => {
  if (!isObject(value)) return null;
  const stored: Fields = value;
  const [id, kind] = [text(stored['id']), kindIn(stored['kind'])];
  if (id === null || kind === undefined) return null;
  const number = (name: string, usual: number) => {
    const found = stored[name];
    return typeof found === 'number' && Number.isFinite(found) ? found : usual;
  };
  const rule: AlarmRule = {
    id,
    kind,
    isOn: stored['isOn'] !== false,
    since: number('since', 0),
    sid: text(stored['sid']),
    name: text(stored['name']),
    accountSid: text(stored['accountSid']),
    alertType: text(stored['alertType']),
    number: text(stored['number']),
    count: number('count', COUNTS[kind]?.usual ?? 0),
    percent: number('percent', PERCENT.usual),
  };
  return invalidRuleFields(rule).length > 0 ? null : rule;
};

/** More rules would be read too rarely. */
export const MOST_RULES = 50;

/** One request to the platform; `calls` serves all rules on calls. */
export interface AlarmSource {
  kind: 'calls' | 'alerts' | 'carriers' | 'speech';
  accountSid: string | null;
  /** Of alerts, if all rules on them wait for this one. */
  alertType?: string | null;
}

export const sourcesOfRule = ({ kind, accountSid, alertType }: AlarmRule): readonly AlarmSource[] => {
  if (kind === 'registration') return [CARRIERS];
  if (kind === 'alert') return [{ kind: 'alerts', accountSid, alertType }];
  if (kind === 'speech')
    return [
      { kind: 'speech' as const, accountSid },
      ...(accountSid === null ? [] : [{ kind: 'alerts' as const, accountSid }]),
    ];
  return [{ kind: 'calls', accountSid: null }];
};

/** Calls know a carrier by the name it has now, which a rule on it follows. The same list if none was renamed. */
export const rulesWithCarrierNames = (
  rules: readonly AlarmRule[],
  carriers: readonly Fields[],
): readonly AlarmRule[] => {
  const names = new Map(carriers.map(row => [row['voip_carrier_sid'], text(row['name'])]));
  const nameOf = ({ kind, sid, name }: AlarmRule) =>
    (ruleKindHasCarrier(kind) && sid !== null ? names.get(sid) : null) ?? name;
  return rules.some(rule => nameOf(rule) !== rule.name)
    ? rules.map(rule => ({ ...rule, name: nameOf(rule) }))
    : rules;
};

/** Whether a rule needs to know how its carrier is called now. */
export const followsCarrierName = ({ isOn, kind, sid }: AlarmRule): boolean =>
  isOn && sid !== null && (kind === 'failed' || kind === 'share');

export const CARRIERS: AlarmSource = { kind: 'carriers', accountSid: null };

export const keyOf = ({ kind, accountSid }: AlarmSource): string => `${kind} ${accountSid ?? ''}`;

export const sourcesOfActiveRules = (rules: readonly AlarmRule[]): AlarmSource[] => {
  const sources = new Map<string, AlarmSource>();
  for (const source of rules.filter(({ isOn }) => isOn).flatMap(sourcesOfRule)) {
    const known = sources.get(keyOf(source));
    const isSame = !known || known.alertType === source.alertType;
    sources.set(keyOf(source), isSame ? source : { ...source, alertType: null });
  }
  return [...sources.values()];
};

/** The source read longest ago, without those that cannot be read. */
export const nextAlarmSource = (
  sources: readonly AlarmSource[],
  readAt: Readonly<Record<string, number>>,
  beyond: ReadonlySet<string>,
): AlarmSource | null => {
  const open = sources.filter(source => !beyond.has(keyOf(source)));
  const at = (source: AlarmSource) => readAt[keyOf(source)] ?? 0;
  return open.reduce<AlarmSource | null>(
    (oldest, source) => (oldest === null || at(source) < at(oldest) ? source : oldest),
    null,
  );
};
