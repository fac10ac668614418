import type { Platform } from '../versions.ts';
import type { Sessions } from './sessions.ts';
import type { Store } from './store.ts';

export type Scope = 'admin' | 'service_provider' | 'account';

export interface Caller {
  scope: Scope;
  user_sid?: string;
  service_provider_sid?: string;
  account_sid?: string;
  permissions: string[];
}

export interface Settings {
  platform: Platform;
  hosted: boolean;
  loginDelay: boolean;
  /** Answers 404 where the platform forgets to ask who owns a record. */
  strictOwnership: boolean;
  tokenMinutes: number;
  speechOffline: boolean;
  /** The platform runs on AWS, where the logs of calls can be read. */
  aws: boolean;
  /** The platform limits carriers, SIP gateways, numbers and applications of an account. */
  databaseLimits: boolean;
  adminCarrier: boolean;
  /** Smallest netmask of a SIP gateway; null: any. */
  minNetmask: number | null;
  /** The platform has no store of captured SIP messages, or cannot reach it. */
  withoutCaptures: boolean;
  /** In some builds SMPP gateways can be neither changed nor deleted. */
  fixedSmppGateways: boolean;
  /** Some builds tell type, account, vendor and target of a provider's alerts, too. */
  fullAlerts: boolean;
  /** The media server runs; is not registered; is registered, but does not answer; refuses every new call. */
  featureServer: 'up' | 'none' | 'gone' | 'lost' | 'refuses';
  /** The servers count calls, and refuse those over an account's limit. */
  trackCalls: boolean;
}

export interface Context {
  store: Store;
  sessions: Sessions;
  settings: Settings;
  tokenSecret: string;
  /** Path and query stay exactly as sent: sids are cut out of them. */
  url: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  caller: Caller;
}

export type Body = Record<string, unknown>;

export const bodyOf = (context: Context): Body => {
  const { body } = context;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};
};

export const without = <T extends Body>(record: T, ...names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
