import { quoted } from './words.ts';

export interface Column {
  name: string;
  values: unknown[];
}
/** Source text by option. */
export type Options = Record<string, string>;

/** Resources by the sid that refers to them. */
const REFERENCES: readonly [RegExp, string][] = [
  [/account_sid$/, 'accounts'],
  [/application_sid$/, 'applications'],
  [/^lcr_sid$/, 'least-cost-routing'],
  [/(voip_)?carrier_sid$/, 'carriers'],
  [/phone_number_sid$/, 'phone-numbers'],
  [/service_provider_sid$/, 'service-providers'],
  [/user_sid$/, 'users'],
];
const SECRET = /password|secret|token|credential|(^|_)key$/;
/** The platform makes it and shows it once, when the record is added. */
const SHOWN_ONCE = /^token$/;
const MADE = /^(wh_secret_\w+|[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12})$/i;
const FLAG = /^(is|has|use|allow|enable|require|requires|send|register)_|_(enabled|active)$/;
const READ_ONLY = /(_at|_on|_time|_status|_count)$|^(created|updated|last|number)_/;
/** Also without a value yet. */
const MOMENT = /_at$|^last_used$/;

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Fields that lists turn into text. */
const TEXTS = ['text', 'reference', 'sid'].map(quoted);
const WRITTEN = [...TEXTS, ...['url', 'secret', 'date'].map(quoted)];

/** Type as in the portal's lists, where flags are booleans. */
export const typeOf = (column: Column, field: Options | null): string => {
  const { values } = column;
  const given = values.filter(value => value !== null && value !== undefined);
  const orNull = given.length < values.length ? ' | null' : '';
  if (isFlagColumn(column)) return `boolean${orNull}`;
  if (TEXTS.includes(field?.['type'] ?? '')) return `string${orNull}`;
  if (given.length === 0 && WRITTEN.includes(field?.['type'] ?? '')) return 'string | null';
  const types = [...new Set(given.map(value => typeof value))];
  return types.length === 0 || types.includes('object') ? 'unknown' : `${types.join(' | ')}${orNull}`;
};

const isFlagColumn = ({ name, values }: Column): boolean => {
  const given = values.filter(value => !isEmpty(value));
  if (given.some(value => typeof value === 'boolean')) return true;
  if (given.length === 0) return FLAG.test(name);
  const isBit = given.length > 0 && given.every(value => value === 0 || value === 1);
  return isBit && (FLAG.test(name) || new Set(given).size === 2);
};

/** The platform makes this secret when the record is added. */
export const isMade = ({ name, values }: Column): boolean =>
  SECRET.test(name) && values.length > 0 && values.every(value => MADE.test(String(value)));

/** null: no standard input or cell fits. */
export const fieldOf = (column: Column): Options | null => {
  const { name, values } = column;
  const given = values.filter(value => !isEmpty(value));
  const always = given.length === values.length;
  const required: Options = always ? { required: 'true' } : {};
  if (given.some(value => typeof value === 'object')) return null;
  if (isFlagColumn(column)) return { type: quoted('boolean') };
  if (name.endsWith('_sid')) {
    const reference = REFERENCES.find(([pattern]) => pattern.test(name))?.[1];
    if (!reference) return { type: quoted('text'), mono: 'true', form: 'false', list: quoted('hidden') };
    const nullable: Options = always ? {} : { none: 'true' };
    return { type: quoted('reference'), reference: quoted(reference), ...required, ...nullable };
  }
  if (SHOWN_ONCE.test(name) && isMade(column)) return { type: quoted('secret'), shownOnce: 'true' };
  if (isMade(column)) return null;
  if (SECRET.test(name)) return { type: quoted('secret'), ...required };
  if (given.some(value => typeof value === 'number'))
    return { type: quoted('number'), ...(READ_ONLY.test(name) ? { form: 'false' } : required) };
  const isMoment = given.every(value => /^\d{4}-\d\d-\d\dT/.test(String(value)));
  if (isMoment && (given.length > 0 || MOMENT.test(name))) return { type: quoted('date'), form: 'false' };
  if (READ_ONLY.test(name)) return { type: quoted('text'), form: 'false' };
  if (/(^|_)url$/.test(name)) return { type: quoted('url'), ...required };
  return { type: quoted('text'), ...required };
};
