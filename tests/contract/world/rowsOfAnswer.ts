import { encrypt } from '../../../sandbox/support/secrets.ts';
import { storedCredential } from '../../../sandbox/speech/credential.ts';
import type { Table } from '../../../sandbox/engine/table.ts';
import { tables } from '../../../sandbox/tables/index.ts';
import { madeSid } from '../sids.ts';

type Values = Record<string, unknown>;
interface Found {
  table: Table;
  values: Values;
}

/** Columns that are stored encrypted. */
const ENCRYPTED = ['bucket_credential', 'env_vars'];
const MASKED = /X{4,}/;
const webhooks = tables.find(table => table.key === 'webhook_sid');

/**
 * The stored rows behind one answered record: the record itself, with hooks turned back into rows of their own,
 * booleans into bits and objects into stored text. Keys that are no columns (names of owners) are left out.
 */
export function rowsOfAnswer(table: Table, record: Values): Found[] {
  const values: Values = {};
  const more: Found[] = [];
  for (const [name, value] of Object.entries(record)) {
    if (`${name}_sid` in table.columns && isHook(value)) {
      const webhook_sid = value['webhook_sid'] ?? madeSid(`${String(record[table.key])} ${name}`);
      values[`${name}_sid`] = webhook_sid;
      if (webhooks) more.push({ table: webhooks, values: { ...value, webhook_sid } });
    } else if (name in table.columns) {
      const stored = storedValue(table, name, value);
      if (stored !== undefined) values[name] = stored;
    }
  }
  if (table.name === 'speech_credentials') values['credential'] = speechCredential(record);
  return [{ table, values }, ...more];
}

/** What the vendor's fields were made of: masked secrets get letters in place of their X. */
function speechCredential(record: Values): string {
  const unmasked = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/X+(?="|$)/, run => run.toLowerCase()) : value,
  ]);
  return storedCredential(record['vendor'], Object.fromEntries(unmasked) as Values);
}

const isHook = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && 'url' in value;

/** undefined when the answer hides what is stored: a masked secret, or a text in the platform's encryption. */
function storedValue(table: Table, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // Lists of users carry the role here; the column holds another value, which is unused.
  if (table.name === 'users' && name === 'scope') return undefined;
  // A password that is masked the same way; a client without one shows `{X`.
  if (table.name === 'clients' && name === 'password')
    return value === '{X' ? null : encrypt(String(value).replaceAll('X', 'x'));
  if (typeof value === 'object' && value !== null) {
    const text = JSON.stringify(value);
    if (ENCRYPTED.includes(name)) return MASKED.test(text) ? undefined : encrypt(text);
    return Object.keys(value).length === 0 ? null : text;
  }
  if (ENCRYPTED.includes(name) && typeof value === 'string') return undefined;
  return value;
}
