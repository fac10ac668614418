import { AWS_REGIONS } from '../../../platform/bucket/bucketForm.ts';
import { RETIRED } from '../../../platform/speech/vendors.ts';
import { API_KEY, STT, TTS, model, options } from './commonFields.ts';
import regions from './regions.json' with { type: 'json' };
import type { VendorField } from '../../../platform/speech/credentials/vendorField.ts';

const RIME_MODELS = ['arcana', 'mist', 'mistv2', 'v1'].map(id => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
}));

export const CLOUD_VENDORS: Readonly<Record<string, readonly VendorField[]>> = {
  assemblyai: [
    API_KEY,
    {
      name: 'service_version',
      kind: 'select',
      required: true,
      optional: true,
      initial: 'v2',
      section: 'models',
      options: [
        { id: 'v2', name: 'V2' },
        { id: 'v3', name: 'V3' },
      ],
    },
  ],
  aws: [
    {
      name: 'aws_credential_type',
      kind: 'choice',
      fixed: true,
      alternatives: [
        { id: 'access_key', name: 'aws_access_key', when: ['access_key_id'] },
        { id: 'assume_role', name: 'aws_assume_role', when: ['role_arn'] },
        { id: 'instance_profile', name: 'aws_instance_profile' },
      ],
    },
    ...(['access_key_id', 'secret_access_key'] as const).map((name): VendorField => ({
      name,
      kind: name === 'access_key_id' ? 'text' : 'secret',
      fixed: true,
      required: true,
      optional: true,
      when: { aws_credential_type: 'access_key' },
    })),
    {
      name: 'role_arn',
      kind: 'text',
      fixed: true,
      required: true,
      optional: true,
      when: { aws_credential_type: 'assume_role' },
    },
    {
      name: 'aws_region',
      kind: 'select',
      label: 'region',
      required: true,
      optional: true,
      options: AWS_REGIONS,
    },
  ],
  cartesia: [
    API_KEY,
    { ...model('tts_model_id'), when: TTS },
    {
      name: 'stt_model_id',
      kind: 'model',
      from: 'sttModels',
      required: true,
      when: STT,
      initial: 'ink-whisper',
    },
    options('https://docs.cartesia.ai/api-reference/tts/bytes', { speed: 0, emotion: 'positivity:high' }, [
      'speed',
      'emotion',
    ]),
  ],
  deepgramflux: [API_KEY],
  [RETIRED]: [API_KEY],
  elevenlabs: [
    {
      name: 'api_uri',
      kind: 'select',
      required: true,
      optional: true,
      initial: 'api.elevenlabs.io',
      options: [
        { id: 'api.elevenlabs.io', name: 'US' },
        { id: 'api.eu.residency.elevenlabs.io', name: 'EU' },
        { id: 'api.in.residency.elevenlabs.io', name: 'IN' },
      ],
    },
    API_KEY,
    model('model', { initial: 'eleven_multilingual_v2' }),
    options(
      'https://elevenlabs.io/docs/api-reference/streaming',
      {
        optimize_streaming_latency: 3,
        voice_settings: { stability: 0.5, similarity_boost: 0.5, use_speaker_boost: true },
      },
      [
        'optimize_streaming_latency',
        'voice_settings.stability',
        'voice_settings.similarity_boost',
        'voice_settings.use_speaker_boost',
      ],
    ),
  ],
  gladia: [
    API_KEY,
    {
      name: 'region',
      kind: 'select',
      required: true,
      help: 'unanswered_region',
      unanswered: true,
      options: regions.gladia,
    },
  ],
  google: [
    { name: 'service_key', kind: 'key', required: true },
    {
      name: 'model_id',
      kind: 'text',
      section: 'models',
      label: 'gemini_model',
      help: 'gemini_model',
      placeholder: 'gemini-2.5-flash-tts',
      when: TTS,
    },
  ],
  houndify: [
    { name: 'client_id', kind: 'text', fixed: true, required: true },
    { name: 'client_key', kind: 'secret', required: true },
    { name: 'user_id', kind: 'text', fixed: true, required: true },
    { name: 'houndify_server_uri', kind: 'address' },
  ],
  ibm: [
    {
      name: 'tts_region',
      kind: 'select',
      section: 'account',
      when: TTS,
      required: true,
      optional: true,
      options: regions.ibm,
    },
    { name: 'tts_api_key', kind: 'secret', when: TTS, required: true, optional: true },
    {
      name: 'stt_region',
      kind: 'select',
      section: 'account',
      when: STT,
      required: true,
      optional: true,
      options: regions.ibm,
    },
    { name: 'stt_api_key', kind: 'secret', when: STT, required: true, optional: true },
    { name: 'instance_id', kind: 'text', fixed: true, when: STT, required: true, optional: true },
  ],
  inworld: [
    API_KEY,
    model('model'),
    options(
      'https://docs.inworld.ai/api-reference/ttsAPI/texttospeech/synthesize-speech-stream',
      { audioConfig: { pitch: 0, speakingRate: 1 }, temperature: 0.8 },
      ['audioConfig.pitch', 'audioConfig.speakingRate', 'temperature'],
    ),
  ],
  openai: [API_KEY, model('model', { from: 'sttModels', initial: 'whisper-1' })],
  rimelabs: [
    API_KEY,
    model('model', { known: RIME_MODELS }),
    options(
      'https://rimelabs.mintlify.app/api-reference/endpoint/streaming-mp3#variable-parameters',
      { speedAlpha: 1, reduceLatency: true },
      ['speedAlpha', 'reduceLatency'],
    ),
  ],
  soniox: [API_KEY],
  verbio: [
    { name: 'client_id', kind: 'text', fixed: true, required: true },
    { name: 'client_secret', kind: 'secret', required: true },
    {
      name: 'engine_version',
      kind: 'select',
      required: true,
      initial: 'V1',
      section: 'models',
      options: [
        { id: 'V1', name: 'V1' },
        { id: 'V2', name: 'V2' },
      ],
    },
  ],
  voxist: [API_KEY],
  wellsaid: [API_KEY],
  whisper: [API_KEY, model('model', { initial: 'tts-1' })],
};
