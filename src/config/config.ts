import { applyBrand } from './brand.ts';
import {
  checkConfigKeys,
  CONFIG_KEYS,
  CONFIG_PATH,
  ConfigError,
  type ConfigProblem,
  FEATURE_FLAGS,
  type FeatureFlag,
  FLAG_KEYS,
} from './configKeys.ts';

export type { FeatureFlag } from './configKeys.ts';
import { SITE_ROOT } from './internalPath.ts';
import { createListeners } from '../lib/store.ts';

/** Configuration of an installation, with defaults (docs/operating.md#runtime-configuration). */
export interface PortalConfig {
  /** No trailing slash, e.g. `https://host/api/v1`. */
  apiBaseUrl: string;
  /** No trailing slash; sign-in by Google and GitHub returns here. */
  portalBaseUrl: string;
  flags: Readonly<Record<FeatureFlag, boolean>>;
  githubClientId: string | null;
  googleClientId: string | null;
  stripePublishableKey: string | null;
  defaultServiceProviderSid: string | null;
  /** Any value shows the logs of a call. */
  awsRegion: string | null;
  termsUrl: string;
  privacyUrl: string;
  /** Seconds; 0 turns the checks for unread alerts off. */
  alertPollSeconds: number;
  /** Links to other tools, each checked by src/platform/links. */
  links: readonly unknown[];
  /** Checked by parseBrand.ts. */
  brand: Readonly<Record<string, unknown>>;
  /** null: the portal has no phone. Checked by the phone. */
  phone: Readonly<Record<string, unknown>> | null;
}

type TextKey = Exclude<keyof typeof CONFIG_KEYS, 'flags' | 'alertPollSeconds' | 'links' | 'brand' | 'phone'>;

/** Adds defaults. `origin` is the page's, e.g. `https://host:3001`. Throws ConfigError for the first wrong value. */
export const parseConfig = (content: unknown, origin: string): PortalConfig => {
  const values = checkConfigKeys(content, CONFIG_KEYS, '');
  const flags = checkConfigKeys(values['flags'] ?? {}, FLAG_KEYS, 'flags.');
  const text = (key: TextKey) => (values[key] as string | undefined) || null;
  const address = (key: TextKey, fallback: string) =>
    new URL(text(key) ?? fallback, origin).href.replace(/\/+$/, '');
  const link = (key: TextKey, fallback: string) => new URL(text(key) ?? fallback, origin).href;
  return {
    apiBaseUrl: address('apiBaseUrl', '/api/v1'),
    portalBaseUrl: address('portalBaseUrl', SITE_ROOT),
    flags: Object.fromEntries(
      FEATURE_FLAGS.map(name => [name, flags[name] === true]),
    ) as PortalConfig['flags'],
    githubClientId: text('githubClientId'),
    googleClientId: text('googleClientId'),
    stripePublishableKey: text('stripePublishableKey'),
    defaultServiceProviderSid: text('defaultServiceProviderSid'),
    awsRegion: text('awsRegion'),
    termsUrl: link('termsUrl', 'https://jambonz.org/terms'),
    privacyUrl: link('privacyUrl', 'https://jambonz.org/privacy'),
    alertPollSeconds: (values['alertPollSeconds'] as number | undefined) ?? 60,
    links: (values['links'] as unknown[] | undefined) ?? [],
    brand: (values['brand'] as PortalConfig['brand'] | undefined) ?? {},
    phone: (values['phone'] as PortalConfig['phone'] | undefined) ?? null,
  };
};

let current: PortalConfig | null = null;
let problem: ConfigProblem | null = null;
let loading: Promise<PortalConfig> | null = null;
const changes = createListeners();

declare global {
  /** public/theme.js requests the file before this code has arrived. */
  var configRequest: Promise<Response> | undefined;
}

const earlyRequest = (): Promise<Response> | undefined => {
  const request = globalThis.configRequest;
  globalThis.configRequest = undefined;
  return request;
};

const readFile = async (request: typeof fetch): Promise<unknown> => {
  let response: Response;
  try {
    response = await (earlyRequest() ?? request(CONFIG_PATH, { cache: 'no-cache' }));
  } catch {
    throw new ConfigError({ kind: 'missing', status: null });
  }
  // Static servers may answer a missing file with index.html.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage)
    throw new ConfigError({ kind: 'missing', status: response.ok ? 404 : response.status });
  try {
    return (await response.json()) as unknown;
  } catch {
    throw new ConfigError({ kind: 'not_json' });
  }
};

const settle = (config: PortalConfig | null, failure: ConfigProblem | null) => {
  current = config ?? current;
  problem = failure;
  // Set by public/theme.js, to hide what depends on the brand.
  delete document.documentElement.dataset['brand'];
  changes.tell();
};

const load = async (request: typeof fetch): Promise<PortalConfig> => {
  try {
    const config = parseConfig(await readFile(request), location.origin);
    await applyBrand(config.brand);
    settle(config, null);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) settle(null, error.problem);
    throw error;
  }
};

/** Loads /config.json for `getConfig` and `flag`. Rejects with ConfigError. */
export const loadConfig = (request: typeof fetch = fetch): Promise<PortalConfig> => {
  loading = load(request);
  return loading;
};

/** null: the file is valid, or still loading. */
export const configProblem = (): ConfigProblem | null => problem;

/** Waits for /config.json, or loads it: the login page works before it has arrived. Rejects like `loadConfig`. */
export const whenConfigured = (): Promise<PortalConfig> => loading ?? loadConfig();

export const onConfig = changes.subscribe;

/** false until the file has arrived. */
export const flagOrFalse = (name: FeatureFlag): boolean => current?.flags[name] ?? false;

/** Throws until `loadConfig` has succeeded; the signed-in application renders after that. */
export const getConfig = (): PortalConfig => {
  if (!current) throw new Error('getConfig was called before loadConfig');
  return current;
};

export const flag = (name: FeatureFlag): boolean => getConfig().flags[name];
