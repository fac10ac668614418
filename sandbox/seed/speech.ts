import type { Body } from '../engine/context.ts';
import { storedCredential } from '../speech/credential.ts';
import { accounts } from '../tables/accounts.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { googleCustomVoices, speechCredentials } from '../tables/speech.ts';
import { createRandom } from './random.ts';
import type { World } from './world.ts';

const KEY = 'made-up-api-key-0123456789';
export const googleKey = (project_id: string) =>
  JSON.stringify({
    type: 'service_account',
    project_id,
    private_key: '-----BEGIN PRIVATE KEY-----\nTUFERS1VUC1LRVktTk9ULVJFQUw=\n-----END PRIVATE KEY-----\n',
    client_email: `svc@${project_id}.example.com`,
  });

type Seeded = Body & { vendor: string; only?: 'tts' | 'stt'; tested?: 0 | 1 };

const SHARED: readonly Seeded[] = [
  { vendor: 'google', service_key: googleKey('made-up-project'), tested: 1 },
  { vendor: 'google', label: 'expired', service_key: googleKey('bad-project'), tested: 0 },
  {
    vendor: 'aws',
    access_key_id: 'MADEUPACCESSKEY',
    secret_access_key: 'made-up-secret-access-key',
    aws_region: 'us-east-1',
    tested: 1,
  },
  {
    vendor: 'aws',
    label: 'role',
    role_arn: 'arn:aws:iam::000000000000:role/madeup',
    aws_region: 'eu-west-1',
  },
  { vendor: 'microsoft', api_key: KEY, region: 'westus', tested: 1 },
  {
    vendor: 'microsoft',
    label: 'onprem',
    use_custom_tts: 1,
    custom_tts_endpoint_url: 'http://10.0.0.20:5000/tts',
    use_custom_stt: 1,
    custom_stt_endpoint_url: 'http://10.0.0.20:5000/stt',
  },
  { vendor: 'wellsaid', api_key: KEY, only: 'tts' },
  { vendor: 'nuance', client_id: 'madeup', secret: 'made-up-secret' },
  { vendor: 'nuance', label: 'onprem', nuance_tts_uri: '10.0.0.21:5052', nuance_stt_uri: '10.0.0.21:5051' },
  { vendor: 'deepgram', api_key: KEY, model_id: 'nova-3', tested: 1 },
  { vendor: 'deepgram', label: 'slow', api_key: 'made-up-slow-key', only: 'stt' },
  {
    vendor: 'deepgram',
    label: 'onprem',
    deepgram_stt_uri: '10.0.0.22:8080',
    deepgram_tts_uri: 'http://10.0.0.22:8080',
    deepgram_stt_use_tls: 0,
  },
  { vendor: 'deepgramflux', api_key: KEY, only: 'stt' },
  { vendor: 'gladia', api_key: KEY, region: 'us-west', only: 'stt' },
  { vendor: 'resemble', api_key: KEY, only: 'tts' },
  {
    vendor: 'ibm',
    tts_api_key: KEY,
    tts_region: 'us-south',
    stt_api_key: KEY,
    stt_region: 'us-south',
    instance_id: 'made-up',
  },
  { vendor: 'nvidia', riva_server_uri: '10.0.0.23:50051' },
  { vendor: 'soniox', api_key: KEY, only: 'stt' },
  { vendor: 'cobalt', cobalt_server_uri: '10.0.0.24:2727', only: 'stt' },
  {
    vendor: 'elevenlabs',
    api_key: KEY,
    model_id: 'eleven_turbo_v2',
    options: JSON.stringify({ optimize_streaming_latency: 3, voice_settings: { stability: 0.5 } }),
    only: 'tts',
    tested: 1,
  },
  { vendor: 'speechmatics', api_key: KEY, speechmatics_stt_uri: 'eu2.rt.speechmatics.com', only: 'stt' },
  { vendor: 'playht', api_key: KEY, user_id: 'madeup', voice_engine: 'PlayHT2.0-turbo', only: 'tts' },
  { vendor: 'cartesia', api_key: KEY, model_id: 'sonic', stt_model_id: 'ink-whisper' },
  { vendor: 'rimelabs', api_key: KEY, model_id: 'mist', only: 'tts' },
  { vendor: 'inworld', api_key: KEY, model_id: 'inworld-tts-1.5-max', only: 'tts' },
  { vendor: 'assemblyai', api_key: KEY, service_version: 'v3', only: 'stt' },
  { vendor: 'houndify', client_id: 'madeup', client_key: 'made-up-key', user_id: 'madeup', only: 'stt' },
  { vendor: 'voxist', api_key: KEY, only: 'stt' },
  { vendor: 'whisper', api_key: KEY, model_id: 'tts-1', only: 'tts' },
  { vendor: 'openai', api_key: KEY, model_id: 'whisper-1', only: 'stt' },
  { vendor: 'verbio', client_id: 'madeup', client_secret: 'made-up-secret', engine_version: 'V2' },
  {
    vendor: 'custom:acme-voice',
    auth_token: 'made-up-token',
    custom_stt_url: 'wss://stt.example.com',
    custom_tts_url: 'https://tts.example.com',
    custom_tts_streaming_url: 'wss://tts.example.com',
  },
];

const OWN: Record<string, readonly Seeded[]> = {
  'default account': [
    { vendor: 'google', label: 'acct', service_key: googleKey('default-account'), tested: 1 },
    { vendor: 'deepgram', label: 'acct', api_key: 'made-up-bad-key', only: 'stt', tested: 0 },
    { vendor: 'elevenlabs', label: 'acct', api_key: KEY, model_id: 'eleven_turbo_v2_5', only: 'tts' },
    { vendor: 'openai', label: 'acct', api_key: KEY, model_id: 'whisper-1', only: 'stt' },
  ],
  'Acme Support Desk': [{ vendor: 'microsoft', api_key: KEY, region: 'eastus', tested: 1 }],
  'Evergreen Insurance': [{ vendor: 'google', service_key: googleKey('evergreen'), tested: 1 }],
};

export const seedSpeech = (world: World): void => {
  const random = createRandom(30_004);
  const add = (owner: Body, { vendor, label, only, tested, ...fields }: Seeded) => {
    const use = { use_for_tts: only === 'stt' ? 0 : 1, use_for_stt: only === 'tts' ? 0 : 1 };
    const when = tested === undefined ? null : world.daysAgo(1 + random.below(20));
    return world.add(speechCredentials, {
      speech_credential_sid: random.sid(),
      ...owner,
      vendor,
      label: label ?? null,
      ...use,
      credential: storedCredential(vendor, { ...fields, ...use }),
      created_at: world.daysAgo(20 + random.below(200)),
      last_tested: when,
      tts_tested_ok: use.use_for_tts ? (tested ?? null) : null,
      stt_tested_ok: use.use_for_stt ? (tested ?? null) : null,
    });
  };
  const providers = world.of(serviceProviders).map(row => row['service_provider_sid']);
  const [google] = SHARED.map(one => add({ service_provider_sid: providers[0] }, one));
  for (const one of SHARED.filter(({ vendor, label }) => vendor === 'google' && !label))
    add({ service_provider_sid: providers[1] }, one);
  for (const [name, credentials] of Object.entries(OWN)) {
    const account = world.of(accounts).find(row => row['name'] === name);
    const { account_sid, service_provider_sid } = account ?? {};
    for (const one of credentials) add({ account_sid, service_provider_sid }, one);
  }
  const voice = (row: Body) =>
    world.add(googleCustomVoices, {
      google_custom_voice_sid: random.sid(),
      speech_credential_sid: google,
      ...row,
    });
  voice({ name: 'Brand voice', model: 'projects/1/locations/global/models/brand' });
  voice({
    name: 'Holiday voice',
    model: 'projects/1/locations/global/models/holiday',
    reported_usage: 'OFFLINE',
  });
  voice({
    name: 'Cloned voice',
    model: '',
    use_voice_cloning_key: 1,
    voice_cloning_key: 'bWFkZS11cA=='.repeat(40),
  });
};
