import { isSecretField } from './mask.ts';

/** Secrets whose names say nothing, and variables, any of which an application may call a secret. */
const ALSO_SECRET = ['connection_string', 'env_vars'];

export const isSecretName = (name: string): boolean => isSecretField(name) || ALSO_SECRET.includes(name);

/** Stands for the value of a secret, e.g. `<password>`. */
const placeholder = (name: string): string => `<${name}>`;

/** Name and password in an address, e.g. of a webhook. */
const USER_INFO = /\/\/[^/?#@\s]*@/g;

/** A value in the query of an address, or in a form. */
const QUERY_VALUE = /([?&])([^=&#\s]+)=([^&#\s]+)/g;

const PRIVATE_KEY = /PRIVATE KEY/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A text without what is secret in it: in an address, in JSON, or all of a key file. */
export const redactedText = (text: string): string => {
  const content = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  if (content !== undefined) {
    const redacted = redactedBody(content);
    return redacted === JSON.stringify(content) ? text : redacted;
  }
  if (PRIVATE_KEY.test(text)) return placeholder('key');
  return text
    .replace(USER_INFO, '//<user>@')
    .replace(QUERY_VALUE, (whole, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${placeholder(name)}` : whole,
    );
};

/** The JSON text of a request's body; a placeholder for each secret, whatever its type. */
export const redactedBody = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => {
    if (isSecretName(name) && value !== null && value !== '') return placeholder(name);
    return typeof value === 'string' ? redactedText(value) : value;
  });

/** An address without the secrets of its query. */
export const redactedAddress = (address: URL | string): string => {
  const url = new URL(address);
  for (const [name, value] of [...url.searchParams]) {
    const shown = isSecretName(name) ? placeholder(name) : redactedText(value);
    // Setting writes the whole query anew.
    if (shown !== value) url.searchParams.set(name, shown);
  }
  return url.href;
};
