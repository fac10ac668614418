import { ConfigError } from './ConfigError.ts';
import { FEATURE_FLAGS, type FeatureFlag } from './flags.ts';
import { configSchema, type Expected } from './schema.ts';

export type { FeatureFlag } from './flags.ts';

/** Configuration of one installation, complete: defaults are filled in (architecture, 'Runtime configuration'). */
export interface PortalConfig {
  /** Absolute address of the API without a slash at the end, e.g. `https://host/api/v1`. */
  apiBaseUrl: string;
  /** Absolute address of the portal without a slash at the end; sign-in by Google and GitHub returns here. */
  portalBaseUrl: string;
  flags: Readonly<Record<FeatureFlag, boolean>>;
  githubClientId: string | null;
  googleClientId: string | null;
  /** Publishable key of the card form. */
  stripePublishableKey: string | null;
  /** Service provider of new registrations. */
  defaultServiceProviderSid: string | null;
  /** Any value shows the logs of a call. */
  awsRegion: string | null;
  termsUrl: string;
  privacyUrl: string;
  /** Seconds between checks for unread alerts; 0 switches them off. */
  alertPollSeconds: number;
}

/** Where the configuration lies, from the root of the portal's host. */
export const CONFIG_PATH = '/config.json';

const absolute = (value: string | undefined, fallback: string, origin: string): string =>
  // `||`, not `??`: an empty text means the default, so that the shipped file can show every key.
  new URL(value || fallback, origin).href.replace(/\/+$/, '');

/**
 * Checks the content of config.json and fills in the defaults. `origin` is the page's own, e.g. `https://host:3001`.
 * Throws ConfigError that names the first wrong key.
 */
export const parseConfig = (content: unknown, origin: string): PortalConfig => {
  const { data, error } = configSchema.safeParse(content);
  if (error) {
    const [issue] = error.issues;
    const path = issue?.path.join('.') ?? '';
    if (issue?.code === 'unrecognized_keys') {
      throw new ConfigError({ kind: 'unknown-key', key: [path, issue.keys[0]].filter(Boolean).join('.') });
    }
    // Every check of the schema carries the word for what it expects as its message.
    const expected = (issue?.message ?? 'object') as Expected;
    throw new ConfigError({ kind: 'wrong-value', key: path || CONFIG_PATH, expected });
  }
  const flags = Object.fromEntries(FEATURE_FLAGS.map(name => [name, data.flags?.[name] ?? false]));
  return {
    apiBaseUrl: absolute(data.apiBaseUrl, '/api/v1', origin),
    portalBaseUrl: absolute(data.portalBaseUrl, '/', origin),
    flags: flags as Record<FeatureFlag, boolean>,
    githubClientId: data.githubClientId || null,
    googleClientId: data.googleClientId || null,
    stripePublishableKey: data.stripePublishableKey || null,
    defaultServiceProviderSid: data.defaultServiceProviderSid || null,
    awsRegion: data.awsRegion || null,
    termsUrl: absolute(data.termsUrl, 'https://jambonz.org/terms', origin),
    privacyUrl: absolute(data.privacyUrl, 'https://jambonz.org/privacy', origin),
    alertPollSeconds: data.alertPollSeconds ?? 60,
  };
};

let current: PortalConfig | null = null;

const readFile = async (request: typeof fetch): Promise<unknown> => {
  let response: Response;
  try {
    response = await request(CONFIG_PATH, { cache: 'no-cache' });
  } catch {
    throw new ConfigError({ kind: 'missing', status: null });
  }
  // A static server that answers every path with index.html has no config.json either.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage)
    throw new ConfigError({ kind: 'missing', status: response.ok ? 404 : response.status });
  try {
    return (await response.json()) as unknown;
  } catch {
    throw new ConfigError({ kind: 'not-json' });
  }
};

/** Reads and checks /config.json; afterwards `getConfig` and `flag` answer from it. Throws ConfigError. */
export const loadConfig = async (request: typeof fetch = fetch): Promise<PortalConfig> => {
  current = parseConfig(await readFile(request), location.origin);
  return current;
};

/** The configuration. Only called after `loadConfig` has succeeded: main.tsx renders nothing else before. */
export const getConfig = (): PortalConfig => {
  if (!current) throw new Error('getConfig was called before loadConfig');
  return current;
};

/** Is this feature flag on? */
export const flag = (name: FeatureFlag): boolean => getConfig().flags[name];
