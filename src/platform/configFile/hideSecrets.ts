import { isEmptyPassword, looksMasked } from '../mask.ts';
import { isSecretName, redactedText } from '../redact.ts';
import { parsedJson } from './parsedJson.ts';
import { isSecretPlaceholder, type SecretName, type Values } from './kinds.ts';

/** Names that sound like secrets and are not. */
const CLEAR = ['access_key_id', 'client_id', 'register_username'];
/** Hidden whole: only the application knows which variables are secret. */
const ALL_SECRET = ['env_vars'];
const JSON_TEXT = ['app_json'];

const hidden = (name: string, value: unknown, path: string, isSecret: boolean, isFile: boolean): unknown => {
  if (isFile && isSecretPlaceholder(value)) return value;
  const place: SecretName = { secret: `${path}/${name}` };
  if (typeof value === 'string') {
    if (isEmptyPassword(value) || value === '') return null;
    if (isSecret || looksMasked(value) || (isSecretName(name) && !CLEAR.includes(name))) return place;
    if (JSON_TEXT.includes(name) && parsedJson(value) !== value)
      return hidden(name, parsedJson(value), path, isSecret, isFile);
    return redactedText(value) === value ? value : place;
  }
  if (value === null || value === undefined || typeof value !== 'object')
    return isSecret && (typeof value === 'number' || typeof value === 'boolean')
      ? { ...place, type: typeof value }
      : value;
  const isAll = isSecret || ALL_SECRET.includes(name);
  if (Array.isArray(value))
    return value.map((one, at) => hidden(String(at), one, `${path}/${name}`, isAll, isFile));
  return Object.fromEntries(
    Object.entries(value).map(([part, one]) => [part, hidden(part, one, `${path}/${name}`, isAll, isFile)]),
  );
};

/** Puts named places for secrets, masks and texts with secrets. @param isFile keeps existing places */
export const hideSecretValues = (values: Values, path: string, isFile = false): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, hidden(name, value, path, false, isFile)]),
  );
