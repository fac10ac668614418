import type { Platform } from '../versions.ts';
import type { Sessions } from './sessions.ts';
import type { Store } from './store.ts';

export type Scope = 'admin' | 'service_provider' | 'account';

export interface Caller {
  scope: Scope;
  /** Missing for API keys. */
  user_sid?: string;
  service_provider_sid?: string;
  account_sid?: string;
  permissions: string[];
}

export interface Settings {
  /** The version that the platform is. */
  platform: Platform;
  hosted: boolean;
  loginDelay: boolean;
  /** Answers 404 where the platform forgets to ask who owns a record. */
  strictOwnership: boolean;
  tokenMinutes: number;
  /** No speech vendor can be reached, as when the recordings were made. */
  speechOffline: boolean;
  /** Runs on AWS, where the logs of calls can be read. */
  aws: boolean;
  /** Account users may have only so many carriers, SIP gateways, numbers and applications. */
  databaseLimits: boolean;
  /** Account users may write no carriers and add no numbers. */
  adminCarrier: boolean;
  /** Smallest netmask of a SIP gateway; null: any. */
  minNetmask: number | null;
  /** Has no store of captured SIP messages, or cannot reach it. */
  withoutCaptures: boolean;
  /** A build whose SMPP gateways can be neither changed nor deleted. */
  fixedSmppGateways: boolean;
  /** A build that tells type, account, vendor and target of a provider's alerts, too. */
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
  /** Path and query after the base, exactly as sent: sids are cut out of it. */
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
