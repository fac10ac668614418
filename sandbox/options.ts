import { parseArgs } from 'node:util';
import { PLATFORMS, USUAL, type Platform } from './versions.ts';

export interface StartOptions {
  port: number;
  host: string;
  apiPort: number | undefined;
  dir: string;
  reset: boolean;
  seed: 'default' | 'large' | 'faulty' | 'outage';
  platform: Platform;
  dev: boolean;
  build: boolean;
  portal: string | undefined;
  rateLimit: boolean;
  drills: boolean;
  hosted: boolean;
  loginDelay: boolean;
  strictOwnership: boolean;
  speechOffline: boolean;
  aws: boolean;
  databaseLimits: boolean;
  adminCarrier: boolean;
  minNetmask: number | null;
  withoutCaptures: boolean;
  fixedSmppGateways: boolean;
  fullAlerts: boolean;
  featureServer: 'up' | 'none' | 'gone' | 'lost' | 'refuses';
  trackCalls: boolean;
  tokenMinutes: number;
}

const LOOPBACK = '127.0.0.1';

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

export const readOptions = (
  args: readonly string[],
  env: Record<string, string | undefined>,
): StartOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reset: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'default' },
      faulty: { type: 'boolean', default: env['SANDBOX_FAULTY'] === '1' },
      platform: { type: 'string', default: env['SANDBOX_PLATFORM'] ?? USUAL },
      dev: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      outage: { type: 'boolean', default: env['SANDBOX_OUTAGE'] === '1' },
      portal: { type: 'string' },
      'api-port': { type: 'string', default: env['SANDBOX_API_PORT'] ?? '' },
      'no-rate-limit': { type: 'boolean', default: env['SANDBOX_RATE_LIMIT'] === '0' },
      drills: { type: 'boolean', default: env['SANDBOX_DRILLS'] === '1' },
      hosted: { type: 'boolean', default: env['SANDBOX_HOSTED'] === '1' },
      'login-delay': { type: 'boolean', default: env['SANDBOX_LOGIN_DELAY'] === '1' },
      'speech-offline': { type: 'boolean', default: env['SANDBOX_SPEECH_OFFLINE'] === '1' },
      aws: { type: 'boolean', default: env['SANDBOX_AWS'] === '1' },
      'database-limits': { type: 'boolean', default: env['SANDBOX_DATABASE_LIMITS'] === '1' },
      'no-captures': { type: 'boolean', default: env['SANDBOX_CAPTURES'] === '0' },
      'fixed-smpp-gateways': { type: 'boolean', default: env['SANDBOX_FIXED_SMPP_GATEWAYS'] === '1' },
      'full-alerts': { type: 'boolean', default: env['SANDBOX_FULL_ALERTS'] === '1' },
      'feature-server': { type: 'string', default: env['SANDBOX_FEATURE_SERVER'] ?? 'up' },
      'track-calls': { type: 'boolean', default: env['SANDBOX_TRACK_CALLS'] === '1' },
      'min-netmask': { type: 'string', default: env['SANDBOX_MIN_NETMASK'] ?? '' },
      'admin-carrier': { type: 'boolean', default: env['SANDBOX_ADMIN_CARRIER'] === '1' },
      'strict-ownership': { type: 'boolean', default: env['SANDBOX_STRICT_OWNERSHIP'] === '1' },
    },
  });
  if (values.seed !== 'default' && values.seed !== 'large')
    throw new Error(`--seed takes default or large, not '${values.seed}'`);
  if (values.faulty && values.seed !== 'default')
    throw new Error('--faulty has a seed of its own, without --seed');
  if (values.outage && (values.seed !== 'default' || values.faulty))
    throw new Error('--outage has a seed of its own, without --seed and --faulty');
  const apiPort = values['api-port'];
  if (apiPort !== '' && values.dev) throw new Error('--api-port needs the built portal, without --dev');
  return {
    port: numberOf('PORT', env['PORT'] ?? '3001', 65_535),
    host: env['HOST'] ?? LOOPBACK,
    apiPort: apiPort === '' ? undefined : numberOf('--api-port', apiPort, 65_535),
    dir: env['SANDBOX_DIR'] ?? '.sandbox',
    reset: values.reset,
    seed: values.faulty ? 'faulty' : values.outage ? 'outage' : values.seed,
    platform: platformOf(values.platform),
    dev: values.dev,
    build: !values['no-build'] && values.portal === undefined,
    portal: values.portal,
    rateLimit: !values['no-rate-limit'],
    drills: values.drills,
    hosted: values.hosted,
    loginDelay: values['login-delay'],
    strictOwnership: values['strict-ownership'],
    speechOffline: values['speech-offline'],
    aws: values.aws,
    databaseLimits: values['database-limits'],
    adminCarrier: values['admin-carrier'],
    withoutCaptures: values['no-captures'],
    fixedSmppGateways: values['fixed-smpp-gateways'],
    fullAlerts: values['full-alerts'],
    featureServer: serverOf(values['feature-server']),
    trackCalls: values['track-calls'],
    minNetmask: values['min-netmask'] === '' ? null : numberOf('--min-netmask', values['min-netmask'], 32),
    tokenMinutes: numberOf('SANDBOX_TOKEN_MINUTES', env['SANDBOX_TOKEN_MINUTES'] ?? '60', 100_000),
  };
};

const SERVERS = ['up', 'none', 'gone', 'lost', 'refuses'] as const;

const serverOf = (word: string): StartOptions['featureServer'] => {
  const known = SERVERS.find(each => each === word);
  if (!known) throw new Error(`--feature-server takes ${SERVERS.join(', ')}, not '${word}'`);
  return known;
};

const platformOf = (word: string): Platform => {
  const known = PLATFORMS.find(each => each === word);
  if (!known) throw new Error(`--platform takes ${PLATFORMS.join(', ')}, not '${word}'`);
  return known;
};

const numberOf = (name: string, text: string, most: number): number => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new Error(`${name} must be a whole number from 1 to ${String(most)}, not '${text}'`);
  return number;
};
