import { EXTENSION_VENDORS } from '../extensionVendors.ts';
import { isFixedAfterCreation, propertyOf } from './vendorField.ts';
import { USES_AND_TESTS } from '../credential.ts';

/** Columns of every credential; all others are the vendor's. */
export const BASE_COLUMNS: readonly string[] = [
  'id',
  'name',
  'status',
  'speech_credential_sid',
  'service_provider_sid',
  'account_sid',
  'vendor',
  'label',
  ...USES_AND_TESTS,
  'last_used',
  'last_tested',
  'created_at',
];

/** A PUT replaces these as a set: omitted ones are cleared (docs/platform-api.md#changing-a-credential). */
const UPDATABLE: readonly string[] = [
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
  ...EXTENSION_VENDORS.flatMap(({ fields }) => fields.filter(field => !isFixedAfterCreation(field)))
    .map(propertyOf)
    .filter(property => property !== null),
];

export const isUpdatable = (property: string): boolean => UPDATABLE.includes(property);
