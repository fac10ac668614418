import { parse, stringify } from 'yaml';
import { isSecretPlaceholder } from '../../../src/platform/configFile/kinds.ts';

const GOOGLE_KEY = JSON.stringify({ private_key: 'k', client_email: 'a@b.example', project_id: 'p' });
const textOf = (name: string): string => {
  if (name.endsWith('service_key')) return GOOGLE_KEY;
  return name.endsWith('url') ? 'https://open.sesame.example/?token=abcdefgh' : 'open sesame';
};

/** One value for each secret that a file names. */
export const secretsOf = (text: string): string => {
  const found: Record<string, unknown> = {};
  const walk = (value: unknown): void => {
    if (isSecretPlaceholder(value))
      found[value.secret] =
        value.type === undefined ? textOf(value.secret) : value.type === 'number' ? 3 : true;
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(parse(text));
  return stringify(found);
};
