import { isMisread } from '../lib/addressText.ts';
import { isObject } from '../lib/values.ts';

/** Feature flags of an installation. All are off by default. */
export const FEATURE_FLAGS = [
  'disableCustomSpeech',
  'enableForgotPassword',
  /** Hosted mode: registration, Google and GitHub sign-in, plans, SIP realm editor. */
  'enableHostedSystem',
  'disableLcr',
  'disableTracing',
  'disableCallRecording',
  'disableAdditionalSpeechVendors',
  /**
   * Account users may not write carriers nor add or delete numbers. The platform needs `JAMBONES_ADMIN_CARRIER`, too.
   */
  'adminOnlyCarriers',
  /** Shows licensed calls and minutes beside the plain call limit. */
  'showAllAccountLimits',
  'disableDefaultTrunkRouting',
] as const;

export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export type ConfigProblem =
  | { kind: 'missing'; status: number | null }
  | { kind: 'not_json' }
  | { kind: 'wrong_value'; key: string; expected: Expected }
  /** `contrast`: the figure, such as '2.91'. */
  | { kind: 'weak_colour'; key: string; theme: 'light' | 'dark'; contrast: string };

/** The login page shows the problem with its key. */
export class ConfigError extends Error {
  readonly problem: ConfigProblem;
  constructor(problem: ConfigProblem) {
    super(`config.json: ${problem.kind}${'key' in problem ? ` ${problem.key}` : ''}`);
    this.name = 'ConfigError';
    this.problem = problem;
  }
}

/** Kinds of values; message keys `portal.config.expected.{kind}`. */
export type Expected =
  'flag' | 'text' | 'address' | 'link' | 'seconds' | 'object' | 'list' | 'colour' | 'picture';

/** An absolute http(s) address, or a path on the portal's own host. Empty: the default. */
const isLink = (value: unknown): value is string =>
  value === '' ||
  (typeof value === 'string' &&
    /^(https?:\/\/|\/(?!\/))/i.test(value) &&
    !isMisread(value) &&
    URL.canParse(value, 'http://host.invalid'));

/** Paths are put behind the address, so a `?`, a `#` or a user's name in it is wrong, even an empty one. */
const isAddress = (value: unknown): boolean => isLink(value) && !/[?#]|^[^/]*\/\/[^/]*@/.test(value);

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const IS: Record<Expected, (value: unknown) => boolean> = {
  flag: value => typeof value === 'boolean',
  text: value => typeof value === 'string' && value.length <= 500,
  address: isAddress,
  link: isLink,
  seconds: value => Number.isInteger(value) && Number(value) >= 0,
  object: isObject,
  list: Array.isArray,
  colour: matches(/^(#[\da-f]{6})?$/i),
  // Of the portal's own host: its policy refuses pictures from elsewhere. Never a page or a script.
  picture: matches(/^((\.?\/)?([\w-]+\/)*[\w.-]+\.(svg|png|webp|jpe?g|ico))?$/i),
};

export const fits = (value: unknown, expected: Expected): boolean => IS[expected](value);

/** A schema library (zod/mini) would take 5 kB brotli of the 70 kB of the login page. */
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
} as const satisfies Record<string, Expected>;

/** Keys of `brand`. */
export const BRAND_KEYS = {
  name: 'text',
  logo: 'picture',
  logoDark: 'picture',
  favicon: 'picture',
  accent: 'colour',
  accentDark: 'colour',
  supportUrl: 'link',
  notice: 'text',
} as const satisfies Record<string, Expected>;

export type BrandKey = keyof typeof BRAND_KEYS;

export const FLAG_KEYS: Readonly<Record<string, Expected>> = Object.fromEntries(
  FEATURE_FLAGS.map(name => [name, 'flag'] as const),
);
