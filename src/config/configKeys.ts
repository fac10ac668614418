import { hasUnsafeAddressCharacters } from '../lib/addressText.ts';
import { isObject } from '../lib/values.ts';
import { SITE_ROOT } from './internalPath.ts';

export const CONFIG_PATH = `${SITE_ROOT}config.json`;

/** Feature flags, all off by default. */
export const FEATURE_FLAGS = [
  'disableCustomSpeech',
  'enableForgotPassword',
  /** Hosted mode: registration, Google and GitHub sign-in, plans, SIP realm editor. */
  'enableHostedSystem',
  'disableLcr',
  'disableTracing',
  'disableCallRecording',
  'disableAdditionalSpeechVendors',
  /** Account users may not write carriers, nor add or delete numbers; the platform needs JAMBONES_ADMIN_CARRIER too. */
  'adminOnlyCarriers',
  /** Shows licensed calls and minutes beside the plain call limit. */
  'showAllAccountLimits',
  'disableDefaultTrunkRouting',
] as const;

export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export type ConfigProblem =
  | { kind: 'missing'; status: number | null }
  | { kind: 'not_json' }
  | { kind: 'wrong_value'; key: string; expected: ExpectedType }
  /** `contrast` is a figure such as '2.91'. */
  | { kind: 'weak_colour'; key: string; theme: 'light' | 'dark'; contrast: string };

export class ConfigError extends Error {
  readonly problem: ConfigProblem;
  constructor(problem: ConfigProblem) {
    super(`config.json: ${problem.kind}${'key' in problem ? ` ${problem.key}` : ''}`);
    this.name = 'ConfigError';
    this.problem = problem;
  }
}

export type ExpectedType =
  'flag' | 'text' | 'address' | 'link' | 'seconds' | 'object' | 'list' | 'colour' | 'picture';

type Check = (value: unknown) => boolean;

/** An absolute http(s) address, or a path on the portal's own host. Empty: the default. */
const isLink = (value: unknown): value is string =>
  value === '' ||
  (typeof value === 'string' &&
    /^(https?:\/\/|\/(?!\/))/i.test(value) &&
    !hasUnsafeAddressCharacters(value) &&
    URL.canParse(value, 'http://host.invalid'));

/** Paths are appended, so a `?`, a `#` or a user's name is wrong, even an empty one. */
const isAddress = (value: unknown): boolean => isLink(value) && !/[?#]|^[^/]*\/\/[^/]*@/.test(value);

export const CHECKS: Readonly<Record<Exclude<ExpectedType, 'colour' | 'picture'>, Check>> = {
  flag: value => typeof value === 'boolean',
  text: value => typeof value === 'string' && value.length <= 500,
  address: isAddress,
  link: isLink,
  seconds: value => Number.isInteger(value) && Number(value) >= 0,
  object: isObject,
  list: Array.isArray,
};

/** Leaves out null, which is the default. Warns of unknown keys, which a newer version's file may have. Throws ConfigError for the first wrong value. */
export const checkConfigKeys = (
  content: unknown,
  keys: Readonly<Record<string, ExpectedType>>,
  prefix: string,
  checks: Readonly<Partial<Record<ExpectedType, Check>>> = CHECKS,
): Readonly<Record<string, unknown>> => {
  if (!isObject(content))
    throw new ConfigError({ kind: 'wrong_value', key: CONFIG_PATH, expected: 'object' });
  const given = Object.entries(content).filter(([, value]) => value !== null);
  for (const [name, value] of given) {
    const key = prefix + name;
    const expected = Object.hasOwn(keys, name) ? keys[name] : undefined;
    // eslint-disable-next-line no-console -- only who operates the installation can mend it
    if (!expected) console.warn(`config.json: this version does not know ${key}`);
    else if (!checks[expected]?.(value)) throw new ConfigError({ kind: 'wrong_value', key, expected });
  }
  return Object.fromEntries(given);
};

/** No schema library: zod/mini would take 5 kB brotli of the login page's 70 kB. */
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
  links: 'list',
  brand: 'object',
  phone: 'object',
} as const satisfies Record<string, ExpectedType>;

export const FLAG_KEYS: Readonly<Record<string, ExpectedType>> = Object.fromEntries(
  FEATURE_FLAGS.map(name => [name, 'flag'] as const),
);
