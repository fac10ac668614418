import { FEATURE_FLAGS } from './flags.ts';

/** What a value should have been; key `portal.config.expected.{word}` of the messages. */
export type Expected = 'flag' | 'text' | 'address' | 'link' | 'seconds' | 'object';

/** An absolute http(s) address, or a path on the portal's own host. Empty: the default. */
const isLink = (value: unknown): value is string =>
  value === '' ||
  (typeof value === 'string' &&
    /^(https?:\/\/|\/(?!\/))/i.test(value) &&
    URL.canParse(value, 'http://host.invalid'));

/** A link that paths can be appended to. */
const isAddress = (value: unknown): boolean => {
  if (!isLink(value)) return false;
  const url = new URL(value, 'http://host.invalid');
  return url.search === '' && url.hash === '' && url.username === '';
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const IS: Record<Expected, (value: unknown) => boolean> = {
  flag: value => typeof value === 'boolean',
  text: value => typeof value === 'string' && value.length <= 500,
  address: isAddress,
  link: isLink,
  seconds: value => Number.isInteger(value) && Number(value) >= 0,
  object: isObject,
};

export const fits = (value: unknown, expected: Expected): boolean => IS[expected](value);

/**
 * Every key of /config.json and what its value must be. All are optional; an unknown key is refused, because it is a
 * misspelt one. A table and not a schema library: the smallest one, zod/mini, is 5 kB brotli of the 70 the login page
 * may need in all.
 */
export const CONFIG_KEYS = {
  apiBaseUrl: 'address',
  portalBaseUrl: 'address',
  flags: 'object',
  githubClientId: 'text',
  googleClientId: 'text',
  stripePublishableKey: 'text',
  defaultServiceProviderSid: 'text',
  awsRegion: 'text',
  termsUrl: 'link',
  privacyUrl: 'link',
  alertPollSeconds: 'seconds',
} as const satisfies Record<string, Expected>;

export const FLAG_KEYS: Readonly<Record<string, Expected>> = Object.fromEntries(
  FEATURE_FLAGS.map(name => [name, 'flag'] as const),
);
