import type { Table } from './engine/table.ts';

export const PLATFORMS = ['0.9.3', '0.9.4', '0.9.5', '0.9.6'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const USUAL: Platform = '0.9.6';

export type Rule =
  | 'pages'
  | 'refusesSpaceInNumbers'
  | 'fillsProviderOfCarrier'
  | 'keepsHooksLeftOut'
  | 'alertsOfProvider'
  | 'checksRegistration'
  | 'checksHookUrls'
  | 'lowersRealm'
  | 'reservesCarriers'
  | 'keepsModelLeftOut'
  | 'recordsToCloud'
  | 'wantsFiveSessions';

interface Additions {
  columns?: Record<string, readonly string[]>;
  paths?: readonly string[];
  vendors?: readonly string[];
  vendorFields?: Record<string, readonly string[]>;
  callActions?: readonly string[];
  rules?: readonly Rule[];
}

/** docs/platform-api.md#versions. 0.9.4 is v0.9.4-5, 0.9.5 is v0.9.5; later builds count as the next. */
const BROUGHT: Record<Platform, Additions> = {
  '0.9.3': {},
  '0.9.4': {
    columns: { applications: ['env_vars'], voip_carriers: ['outbound_sip_proxy'] },
    paths: ['/AppEnv'],
    vendors: ['inworld'],
    vendorFields: { cartesia: ['stt_model_id'] },
    rules: ['pages', 'refusesSpaceInNumbers'],
  },
  '0.9.5': {
    columns: { voip_carriers: ['trunk_type'] },
    paths: ['/Accounts/:sid/CallCount'],
    vendors: ['houndify', 'resemble', 'gladia', 'deepgramflux'],
    vendorFields: { elevenlabs: ['api_uri'], resemble: ['resemble_tts_uri'] },
    rules: ['fillsProviderOfCarrier'],
  },
  '0.9.6': {
    columns: {
      predefined_carriers: ['trunk_type'],
      sip_gateways: ['remove_ice', 'dtls_off'],
      predefined_sip_gateways: ['remove_ice', 'dtls_off'],
    },
    vendorFields: { google: ['model_id'], houndify: ['houndify_server_uri'] },
    callActions: ['boostAudioSignal', 'media_path'],
    rules: [
      'keepsHooksLeftOut',
      'alertsOfProvider',
      'checksRegistration',
      'checksHookUrls',
      'lowersRealm',
      'reservesCarriers',
      'keepsModelLeftOut',
      'recordsToCloud',
      'wantsFiveSessions',
    ],
  },
};

const later = (platform: Platform): Additions[] =>
  PLATFORMS.slice(PLATFORMS.indexOf(platform) + 1).map(version => BROUGHT[version]);

export const lacksRule = (platform: Platform, rule: Rule): boolean =>
  later(platform).some(({ rules = [] }) => rules.includes(rule));

export const lacksPath = (platform: Platform, path: string): boolean =>
  later(platform).some(({ paths = [] }) => paths.includes(path));

export const lackingVendors = (platform: Platform): string[] =>
  later(platform).flatMap(({ vendors = [] }) => vendors);

export const lacksVendorField = (platform: Platform, vendor: string, field: string): boolean =>
  later(platform).some(({ vendorFields = {} }) => vendorFields[vendor]?.includes(field));

export const lacksCallAction = (platform: Platform, action: string): boolean =>
  later(platform).some(({ callActions = [] }) => callActions.includes(action));

export const lackingColumns = (platform: Platform, table: string): string[] =>
  later(platform).flatMap(({ columns = {} }) => columns[table] ?? []);

export const tablesOf = (platform: Platform, tables: readonly Table[]): readonly Table[] =>
  tables.map(table => {
    const lacking = lackingColumns(platform, table.name);
    if (lacking.length === 0) return table;
    const columns = Object.entries(table.columns).filter(([name]) => !lacking.includes(name));
    return { ...table, columns: Object.fromEntries(columns) };
  });
