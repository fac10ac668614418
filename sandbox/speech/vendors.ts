import { lackingVendors, lacksVendorField, USUAL, type Platform } from '../versions.ts';
import { extensionVendors } from './extensionVendors.ts';

type Body = Record<string, unknown>;

export interface VendorRules {
  keys: readonly string[];
  hidden?: readonly string[];
  secrets?: readonly string[];
  required?: readonly string[];
  requires?: (body: Body) => string | undefined;
  called?: string;
  /** By missing field, where the platform's text is not the usual one. */
  refusals?: Readonly<Record<string, string>>;
  dropsFalsy?: readonly string[];
}

const apiKeyOnly: VendorRules = { keys: ['api_key'], secrets: ['api_key'], required: ['api_key'] };

const withModel = (...more: string[]): VendorRules => ({
  keys: ['api_key', 'model_id', ...more],
  secrets: ['api_key'],
  required: ['api_key', 'model_id'],
});

const NUANCE =
  'invalid nuance speech credential: either entered client id and        secret or entered a nuance_tts_uri or nuance_stt_uri';

const AWS = ['access_key_id', 'secret_access_key', 'role_arn', 'aws_region'];

export const vendorRules: Record<string, VendorRules> = {
  google: { keys: ['service_key', 'model_id'], secrets: [] },
  aws: { keys: AWS, secrets: ['secret_access_key'], dropsFalsy: AWS },
  microsoft: {
    called: 'azure',
    keys: [
      'api_key',
      'region',
      'use_custom_tts',
      'custom_tts_endpoint',
      'custom_tts_endpoint_url',
      'use_custom_stt',
      'custom_stt_endpoint',
      'custom_stt_endpoint_url',
    ],
    secrets: ['api_key'],
    requires: body =>
      body['custom_tts_endpoint_url'] || body['custom_stt_endpoint_url']
        ? undefined
        : missing(body, 'region', 'api_key'),
    dropsFalsy: ['region', 'api_key'],
  },
  wellsaid: apiKeyOnly,
  soniox: apiKeyOnly,
  voxist: apiKeyOnly,
  deepgramflux: apiKeyOnly,
  nuance: {
    keys: ['client_id', 'secret', 'nuance_tts_uri', 'nuance_stt_uri'],
    secrets: ['secret'],
    requires: body =>
      body['nuance_tts_uri'] || body['nuance_stt_uri'] ? undefined : missing(body, 'client_id', 'secret'),
    refusals: { client_id: NUANCE, secret: NUANCE },
  },
  deepgram: {
    keys: ['api_key', 'deepgram_stt_uri', 'deepgram_stt_use_tls', 'deepgram_tts_uri', 'model_id'],
    secrets: ['api_key'],
    requires: body =>
      body['deepgram_stt_uri'] && body['deepgram_tts_uri'] ? undefined : missing(body, 'api_key'),
  },
  gladia: { keys: ['api_key'], hidden: ['region'], secrets: ['api_key'] },
  resemble: {
    keys: ['api_key', 'resemble_tts_uri', 'resemble_tts_use_tls'],
    secrets: ['api_key'],
    required: ['api_key'],
    dropsFalsy: ['resemble_tts_uri', 'resemble_tts_use_tls'],
  },
  ibm: {
    keys: ['tts_api_key', 'tts_region', 'stt_api_key', 'stt_region', 'instance_id'],
    secrets: ['tts_api_key', 'stt_api_key'],
  },
  nvidia: {
    keys: ['riva_server_uri'],
    required: ['riva_server_uri'],
    refusals: { riva_server_uri: 'invalid riva server uri: riva_server_uri is required' },
  },
  cobalt: { keys: ['cobalt_server_uri'], required: ['cobalt_server_uri'] },
  elevenlabs: { ...withModel('api_uri', 'options'), called: 'elevenLabs', dropsFalsy: ['api_uri'] },
  speechmatics: {
    keys: ['api_key', 'speechmatics_stt_uri'],
    hidden: ['options'],
    secrets: ['api_key'],
    required: ['api_key', 'speechmatics_stt_uri'],
  },
  playht: {
    keys: ['api_key', 'user_id', 'voice_engine', 'playht_tts_uri', 'options'],
    secrets: ['api_key'],
    required: ['api_key', 'user_id', 'voice_engine'],
    refusals: { voice_engine: 'invalid voice_engine speech credential: voice_engine is required' },
  },
  cartesia: {
    keys: ['api_key', 'model_id', 'stt_model_id', 'options'],
    secrets: ['api_key'],
    required: ['api_key'],
    requires: body =>
      (body['use_for_tts'] ? missing(body, 'model_id') : undefined) ??
      (body['use_for_stt'] ? missing(body, 'stt_model_id') : undefined),
    dropsFalsy: ['model_id', 'stt_model_id'],
  },
  rimelabs: withModel('options'),
  inworld: withModel('options'),
  assemblyai: { keys: ['api_key', 'service_version'], secrets: ['api_key'], required: ['api_key'] },
  houndify: {
    keys: ['client_id', 'client_key', 'user_id', 'houndify_server_uri'],
    secrets: ['client_key'],
    required: ['client_id', 'client_key', 'user_id'],
  },
  whisper: withModel(),
  openai: withModel(),
  verbio: {
    keys: ['client_id', 'client_secret', 'engine_version'],
    secrets: ['client_secret'],
    required: ['engine_version', 'client_id', 'client_secret'],
    refusals: {
      engine_version: 'invalid verbio speech credential: client_id is required',
      client_secret: 'invalid verbio speech credential: secret is required',
    },
  },
  custom: {
    keys: ['auth_token', 'custom_stt_url', 'custom_tts_url', 'custom_tts_streaming_url'],
    secrets: ['auth_token'],
  },
  ...Object.fromEntries(extensionVendors),
};

export const UPDATABLE: readonly string[] = [
  'region',
  'aws_region',
  'stt_region',
  'tts_region',
  'riva_server_uri',
  'nuance_tts_uri',
  'nuance_stt_uri',
  'use_custom_tts',
  'custom_tts_endpoint',
  'custom_tts_endpoint_url',
  'use_custom_stt',
  'custom_stt_endpoint',
  'custom_stt_endpoint_url',
  'custom_stt_url',
  'custom_tts_url',
  'custom_tts_streaming_url',
  'cobalt_server_uri',
  'model_id',
  'stt_model_id',
  'voice_engine',
  'options',
  'deepgram_stt_uri',
  'deepgram_stt_use_tls',
  'deepgram_tts_uri',
  'playht_tts_uri',
  'engine_version',
  'service_version',
  'speechmatics_stt_uri',
  'resemble_tts_uri',
  'resemble_tts_use_tls',
  'api_uri',
  'houndify_server_uri',
  ...[...extensionVendors.values()].flatMap(({ updatable = [] }) => updatable),
];

export const rulesOf = (vendor: string, platform: Platform = USUAL): VendorRules | undefined => {
  const isNamed = vendor !== 'custom' && Object.hasOwn(vendorRules, vendor);
  const rules = vendor.startsWith('custom:')
    ? vendorRules['custom']
    : isNamed
      ? vendorRules[vendor]
      : undefined;
  if (!rules || lackingVendors(platform).includes(vendor)) return undefined;
  const has = (name: string) => !lacksVendorField(platform, vendor, name);
  const { requires } = rules;
  const kept: VendorRules = { ...rules, keys: rules.keys.filter(has) };
  if (requires) kept.requires = body => [requires(body)].find(name => name !== undefined && has(name));
  return kept;
};

export const missing = (body: Body, ...names: readonly string[]): string | undefined =>
  names.find(name => !body[name]);
