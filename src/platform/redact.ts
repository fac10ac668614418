import { endsLikeSecret, isSwitch } from './mask.ts';

/** Secrets whose names do not sound secret; an application may call any variable a secret. */
const ALSO_SECRET = ['connection_string', 'env_vars'];

const SECRET_WORD =
  /(?:^|_)(?:password|passwd|passphrase|pass|pwd|secret|key|token|sig|signature|auth|authorization|credentials?|jwt|hmac)$/;
const SECRET_NAME = /(?:api|access|secret|auth|private)_?(?:key|token)(?:_?id)?$|^x_(?:amz|goog)_/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const spelled = (name: string): string =>
  decoded(name)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|(?:_\d*)+$/g, '');

const isSecretParameter = (name: string): boolean => {
  const one = spelled(name);
  return SECRET_WORD.test(one) || SECRET_NAME.test(one);
};

/** `Key` is the name of a bucket's tag. */
export const isSecretName = (name: string): boolean =>
  endsLikeSecret(name) ||
  ALSO_SECRET.includes(name) ||
  (name !== 'Key' && !isSwitch(name) && isSecretParameter(name));

const placeholder = (name: string): string => `<${name}>`;

interface Patterns {
  /** Like parsers, takes user info up to the last `@` before path, query and fragment. */
  user: RegExp;
  pair: RegExp;
}

/** Bounded, because a text with many beginnings would take minutes. */
const patterns = (space: string): Patterns => ({
  user: new RegExp(`((?:https?|wss?|ftp):[/\\\\]*|//)[^/?#\\\\${space}]{0,2000}@`, 'gi'),
  pair: new RegExp(`([?&#;])([^=&#;?${space}]+=[^&#${space}]*)`, 'g'),
});

/** URL parsers accept white space inside an address; in other texts it ends one. */
const IN_ADDRESS = patterns('');
const IN_TEXT = patterns('\\s');
const ADDRESS = /^\s*(?:[a-z][a-z\d+.-]*:[/\\]|[/?#])/i;

const SIP_PASSWORD = /(\bsips?:)[^\s;?@:]{0,200}:[^\s;?]{0,200}@/gi;

const ENCODED_ADDRESS = /\b(?:https?|wss?|ftp)%3A[^\s/?&#;]*/gi;

const DEEPEST = 3;

const redactedEncoded = (text: string, depth: number): string => {
  if (depth >= DEEPEST || !text.includes('%')) return text;
  const plain = decoded(text);
  const redacted = redactedText(plain, depth + 1);
  return redacted === plain ? text : encodeURIComponent(redacted);
};

/** In `a=b;c=d` a secret swallows everything after it, as `;` may be part of it. */
const redactedPair = (pair: string, depth: number): string => {
  const parts = pair.split(';');
  const shown: string[] = [];
  for (const part of parts) {
    const [name = '', ...values] = part.split('=');
    const value = values.join('=');
    if (value !== '' && isSecretParameter(name)) {
      shown.push(`${name}=${placeholder(decoded(name))}`);
      break;
    }
    shown.push(values.length > 0 ? `${name}=${redactedEncoded(value, depth)}` : part);
  }
  return shown.join(';');
};

const PRIVATE_KEY = /PRIVATE KEY/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Redacts addresses, JSON, and a key file as a whole. */
export const redactedText = (text: string, depth = 0): string => {
  const content = /^\s*[{[]/.test(text) ? parsed(text) : undefined;
  if (content !== undefined) {
    const redacted = redactedBody(content);
    return redacted === JSON.stringify(content) ? text : redacted;
  }
  if (PRIVATE_KEY.test(text)) return placeholder('key');
  const { user, pair } = ADDRESS.test(text) ? IN_ADDRESS : IN_TEXT;
  const open = text
    .replace(user, (_whole, begin: string) => `${begin}<user>@`)
    .replace(SIP_PASSWORD, (_whole, begin: string) => `${begin}<user>@`)
    .replace(ENCODED_ADDRESS, found => redactedEncoded(found, depth));
  return open.replace(pair, (_whole, mark: string, found: string) => mark + redactedPair(found, depth));
};

/** JSON text with a placeholder for each secret, whatever its type. */
export const redactedBody = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => {
    if (isSecretName(name) && value !== null && value !== '') return placeholder(name);
    return typeof value === 'string' ? redactedText(value) : value;
  });

export const redactedAddress = (address: URL | string): string => redactedText(new URL(address).href);
