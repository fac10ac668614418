import { isObject } from '../../../lib/values.ts';
import { minutesOfClock, type QuietHours } from './quiet.ts';
import { MOST_RULES, type AlarmRule, parseAlarmRule } from './rules.ts';

export interface Alarms {
  rules: readonly AlarmRule[];
  hasSound: boolean;
  hasNotification: boolean;
  quiet: QuietHours;
  /** Milliseconds, for all rules. */
  snoozedUntil: number;
}

const USUAL_QUIET: QuietHours = { isOn: false, from: '22:00', to: '07:00' };

export const NO_ALARMS: Alarms = {
  rules: [],
  hasSound: true,
  hasNotification: false,
  quiet: USUAL_QUIET,
  snoozedUntil: 0,
};

const rulesIn = (value: unknown): AlarmRule[] => {
  const rules = (Array.isArray(value) ? value : []).map(parseAlarmRule).filter(rule => rule !== null);
  return [...new Map(rules.map(rule => [rule.id, rule])).values()].slice(0, MOST_RULES);
};

const quietIn = (value: unknown): QuietHours => {
  if (!isObject(value)) return USUAL_QUIET;
  const { isOn, from, to } = value;
  return minutesOfClock(from) === null || minutesOfClock(to) === null
    ? USUAL_QUIET
    : { isOn: isOn === true, from: String(from), to: String(to) };
};

export const parseAlarms = (value: unknown): Alarms => {
  if (!isObject(value)) return NO_ALARMS;
  const { rules, hasSound, hasNotification, quiet, snoozedUntil } = value;
  return {
    rules: rulesIn(rules),
    hasSound: hasSound !== false,
    hasNotification: hasNotification === true,
    quiet: quietIn(quiet),
    snoozedUntil: typeof snoozedUntil === 'number' ? snoozedUntil : 0,
  };
};

const FORMAT = 'patchbay-alarms';
const VERSION = 1;

export const alarmFile = ({ rules, hasSound, quiet }: Alarms): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, hasSound, quiet, rules }, null, 2)}\n`;

/** Characters; 50 rules take about 20,000. */
const LONGEST_FILE = 200_000;

export type FileRefusal = 'large' | 'json' | 'other' | 'newer' | 'rule' | 'many' | 'empty';

export type AlarmFile =
  | { refusal: FileRefusal; place?: number }
  | { refusal: null; alarms: Pick<Alarms, 'rules' | 'hasSound' | 'quiet'> };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Accepts all rules or none, so nobody relies on a dropped one. `idOf` gives new ids; `now`: their start. */
export const readAlarmFile = (text: string, idOf: () => string, now: number): AlarmFile => {
  if (text.length > LONGEST_FILE) return { refusal: 'large' };
  const content = parsed(text.replace(/^\uFEFF/, ''));
  if (content === undefined) return { refusal: 'json' };
  if (!isObject(content) || content['format'] !== FORMAT) return { refusal: 'other' };
  if (content['version'] !== VERSION) return { refusal: 'newer' };
  const listed: unknown[] = Array.isArray(content['rules']) ? content['rules'] : [];
  if (listed.length === 0) return { refusal: 'empty' };
  if (listed.length > MOST_RULES) return { refusal: 'many' };
  const rules: AlarmRule[] = [];
  for (const [at, each] of listed.entries()) {
    const rule = parseAlarmRule(each);
    if (!rule) return { refusal: 'rule', place: at + 1 };
    rules.push({ ...rule, id: idOf(), since: now });
  }
  const { hasSound, quiet } = parseAlarms({ ...content, rules: [] });
  return { refusal: null, alarms: { rules, hasSound, quiet } };
};
