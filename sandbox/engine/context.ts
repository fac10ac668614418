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
  /** Answers 404 where the platform does not check the owner. */
  strictOwnership: boolean;
  tokenMinutes: number;
  speechOffline: boolean;
  aws: boolean;
  databaseLimits: boolean;
  adminCarrier: boolean;
  /** Smallest netmask of a SIP gateway; null: any. */
  minNetmask: number | null;
  withoutCaptures: boolean;
  fixedSmppGateways: boolean;
  /** Some builds also send type, account, vendor and target of a provider's alerts. */
  fullAlerts: boolean;
  featureServer: 'up' | 'none' | 'gone' | 'lost' | 'refuses';
  trackCalls: boolean;
}

export interface Context {
  store: Store;
  sessions: Sessions;
  settings: Settings;
  tokenSecret: string;
  /** Exactly as sent: sids are cut out of it. */
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
