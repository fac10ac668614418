import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message, save } from './form.ts';
import { ADDED, chooseKey, KEY_FILE, pickVendor, put, settled, speechForms, tick } from './speechForms.ts';

const platformOf = portalSandbox();
const { add } = speechForms(platformOf);

const TTS = 'Use for text-to-speech';
const STT = 'Use for speech-to-text';
const BOTH = [TTS, STT];
const IS_TTS = { use_for_tts: 1, use_for_stt: 0 };
const IS_STT = { use_for_tts: 0, use_for_stt: 1 };
const IS_BOTH = { use_for_tts: 1, use_for_stt: 1 };
const KEY = { api_key: 'made-up-secret' };

interface Case {
  vendor: string;
  ticks?: readonly string[];
  /** By in the order of the form. */
  fill?: Readonly<Record<string, string>>;
  later?: readonly string[];
  sent: object;
}

const CASES: readonly Case[] = [
  {
    vendor: 'AssemblyAI (STT)',
    fill: KEY,
    sent: { vendor: 'assemblyai', ...IS_STT, ...KEY, service_version: 'v2' },
  },
  {
    vendor: 'AWS (TTS/STT)',
    ticks: BOTH,
    fill: { access_key_id: 'AKIA', secret_access_key: 's3cret', aws_region: 'eu-west-1' },
    sent: {
      vendor: 'aws',
      ...IS_BOTH,
      access_key_id: 'AKIA',
      secret_access_key: 's3cret',
      aws_region: 'eu-west-1',
    },
  },
  {
    vendor: 'AWS (TTS/STT)',
    ticks: [STT],
    fill: {
      aws_credential_type: 'assume_role',
      role_arn: ' arn:aws:iam::1:role/x ',
      aws_region: 'eu-west-1',
    },
    sent: { vendor: 'aws', ...IS_STT, role_arn: 'arn:aws:iam::1:role/x', aws_region: 'eu-west-1' },
  },
  {
    vendor: 'AWS (TTS/STT)',
    ticks: [TTS],
    fill: { aws_credential_type: 'instance_profile', aws_region: 'sa-east-1' },
    sent: { vendor: 'aws', ...IS_TTS, aws_region: 'sa-east-1' },
  },
  {
    vendor: 'Cartesia (TTS/STT)',
    ticks: BOTH,
    fill: KEY,
    sent: { vendor: 'cartesia', ...IS_BOTH, ...KEY, model_id: 'sonic', stt_model_id: 'ink-whisper' },
  },
  {
    vendor: 'Cobalt (STT)',
    fill: { cobalt_server_uri: '10.0.0.1:2727' },
    sent: { vendor: 'cobalt', ...IS_STT, cobalt_server_uri: '10.0.0.1:2727' },
  },
  {
    vendor: 'Custom (TTS/STT)',
    ticks: BOTH,
    fill: {
      custom_name: ' acme ',
      auth_token: 'token',
      custom_tts_streaming_url: 'wss://tts.example.com',
      custom_stt_url: 'wss://stt.example.com',
    },
    sent: {
      vendor: 'custom:acme',
      ...IS_BOTH,
      auth_token: 'token',
      custom_tts_streaming_url: 'wss://tts.example.com',
      custom_stt_url: 'wss://stt.example.com',
    },
  },
  {
    vendor: 'Deepgram (TTS/STT)',
    ticks: BOTH,
    fill: { ...KEY, deepgram_endpoint: 'api.eu.deepgram.com' },
    sent: {
      vendor: 'deepgram',
      ...IS_BOTH,
      ...KEY,
      deepgram_stt_uri: 'api.eu.deepgram.com',
      deepgram_stt_use_tls: 1,
    },
  },
  {
    vendor: 'Deepgram (TTS/STT)',
    ticks: BOTH,
    fill: {
      hosting: 'container',
      deepgram_stt_uri: '10.0.0.2:8080',
      deepgram_tts_uri: 'http://10.0.0.2:8081',
    },
    later: ['Use TLS for STT'],
    sent: {
      vendor: 'deepgram',
      ...IS_BOTH,
      deepgram_stt_uri: '10.0.0.2:8080',
      deepgram_stt_use_tls: 1,
      deepgram_tts_uri: 'http://10.0.0.2:8081',
    },
  },
  { vendor: 'Deepgram Flux (STT)', fill: KEY, sent: { vendor: 'deepgramflux', ...IS_STT, ...KEY } },
  {
    vendor: 'ElevenLabs (TTS)',
    fill: { ...KEY, api_uri: 'api.eu.residency.elevenlabs.io' },
    sent: {
      vendor: 'elevenlabs',
      ...IS_TTS,
      ...KEY,
      api_uri: 'api.eu.residency.elevenlabs.io',
      model_id: 'eleven_multilingual_v2',
    },
  },
  {
    vendor: 'Gladia (STT)',
    fill: { ...KEY, region: 'us-west' },
    sent: { vendor: 'gladia', ...IS_STT, ...KEY, region: 'us-west' },
  },
  {
    vendor: 'Google (TTS/STT)',
    ticks: BOTH,
    fill: { service_key: KEY_FILE, model_id: 'gemini-2.5-flash-tts' },
    sent: { vendor: 'google', ...IS_BOTH, service_key: KEY_FILE, model_id: 'gemini-2.5-flash-tts' },
  },
  {
    vendor: 'IBM (TTS/STT)',
    ticks: [STT],
    fill: { stt_region: 'eu-de', stt_api_key: 'k', instance_id: 'i' },
    sent: { vendor: 'ibm', ...IS_STT, stt_region: 'eu-de', stt_api_key: 'k', instance_id: 'i' },
  },
  {
    vendor: 'Inworld (TTS)',
    fill: KEY,
    sent: { vendor: 'inworld', ...IS_TTS, ...KEY, model_id: 'inworld-tts-1.5-max' },
  },
  {
    vendor: 'Microsoft (TTS/STT)',
    ticks: BOTH,
    later: ['I want to use a custom voice for TTS'],
    fill: { ...KEY, region: 'uksouth' },
    sent: {
      vendor: 'microsoft',
      ...IS_BOTH,
      ...KEY,
      region: 'uksouth',
      use_custom_tts: 1,
      custom_tts_endpoint: 'deployment',
      use_custom_stt: 0,
    },
  },
  {
    vendor: 'Microsoft (TTS/STT)',
    ticks: [TTS],
    fill: { hosting: 'container', custom_tts_endpoint_url: 'http://10.0.0.3:5000' },
    sent: {
      vendor: 'microsoft',
      ...IS_TTS,
      use_custom_tts: 1,
      custom_tts_endpoint_url: 'http://10.0.0.3:5000',
    },
  },
  {
    vendor: 'Nuance (TTS/STT)',
    ticks: BOTH,
    fill: { client_id: 'c', secret: 's' },
    sent: { vendor: 'nuance', ...IS_BOTH, client_id: 'c', secret: 's' },
  },
  {
    vendor: 'Nuance (TTS/STT)',
    ticks: [TTS],
    fill: { hosting: 'container', nuance_tts_uri: '10.0.0.4:5000' },
    sent: { vendor: 'nuance', ...IS_TTS, nuance_tts_uri: '10.0.0.4:5000' },
  },
  {
    vendor: 'Nvidia (TTS/STT)',
    ticks: [STT],
    fill: { riva_server_uri: '10.0.0.5:50051' },
    sent: { vendor: 'nvidia', ...IS_STT, riva_server_uri: '10.0.0.5:50051' },
  },
  { vendor: 'OpenAI (STT)', fill: KEY, sent: { vendor: 'openai', ...IS_STT, ...KEY, model_id: 'whisper-1' } },
  {
    vendor: 'PlayHT (TTS)',
    fill: { hosting: 'container', user_id: 'u', ...KEY, playht_tts_uri: 'http://10.0.0.6' },
    sent: {
      vendor: 'playht',
      ...IS_TTS,
      user_id: 'u',
      ...KEY,
      voice_engine: 'Play3.0',
      playht_tts_uri: 'http://10.0.0.6',
    },
  },
  {
    vendor: 'Resemble (TTS)',
    fill: { hosting: 'container', ...KEY, resemble_tts_uri: '10.0.0.7' },
    sent: { vendor: 'resemble', ...IS_TTS, ...KEY, resemble_tts_uri: '10.0.0.7', resemble_tts_use_tls: 0 },
  },
  {
    vendor: 'RimeLabs (TTS)',
    fill: KEY,
    later: ['Extra Options'],
    sent: {
      vendor: 'rimelabs',
      ...IS_TTS,
      ...KEY,
      model_id: 'arcana',
      options: '{\n  "speedAlpha": 1,\n  "reduceLatency": true\n}',
    },
  },
  { vendor: 'Soniox (STT)', fill: KEY, sent: { vendor: 'soniox', ...IS_STT, ...KEY } },
  {
    vendor: 'SoundHound (STT)',
    fill: { client_id: 'c', client_key: 'k', user_id: 'u' },
    sent: { vendor: 'houndify', ...IS_STT, client_id: 'c', client_key: 'k', user_id: 'u' },
  },
  {
    vendor: 'Speechmatics (STT)',
    fill: { ...KEY, speechmatics_endpoint: 'neu.rt.speechmatics.com' },
    sent: { vendor: 'speechmatics', ...IS_STT, ...KEY, speechmatics_stt_uri: 'neu.rt.speechmatics.com' },
  },
  {
    vendor: 'Verbio (TTS/STT)',
    ticks: BOTH,
    fill: { client_id: 'c', client_secret: 's', engine_version: 'V2' },
    sent: { vendor: 'verbio', ...IS_BOTH, client_id: 'c', client_secret: 's', engine_version: 'V2' },
  },
  { vendor: 'Voxist (STT)', fill: KEY, sent: { vendor: 'voxist', ...IS_STT, ...KEY } },
  { vendor: 'WellSaid (TTS)', fill: KEY, sent: { vendor: 'wellsaid', ...IS_TTS, ...KEY } },
  { vendor: 'Whisper (TTS)', fill: KEY, sent: { vendor: 'whisper', ...IS_TTS, ...KEY, model_id: 'tts-1' } },
];

describe('adding a speech service', () => {
  it.each(CASES.map(one => [one.vendor, Object.keys(one.fill ?? {}).join(', '), one] as const))(
    'of %s with %s sends just that',
    async (_vendor, _fields, { vendor, ticks = [], fill = {}, later = [], sent }) => {
      const { platform, user } = await add();
      await pickVendor(user, vendor);
      for (const label of ticks) await tick(user, label);
      for (const [name, text] of Object.entries(fill))
        if (name === 'service_key') await chooseKey(user, text);
        else await put(user, name, text);
      for (const label of later) await tick(user, label);
      if (later[0]?.includes('custom voice')) await put(user, 'custom_tts_endpoint', 'deployment');
      await settled();
      await save(user);
      await message(ADDED);
      expect(platform.writes()).toEqual([
        {
          method: 'POST',
          path: `ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`,
          body: { account_sid: null, service_provider_sid: DEFAULT_PROVIDER, label: null, ...sent },
        },
      ]);
      await waitFor(() => expect(location.pathname).toBe('/internal/speech-services'));
    },
  );

  it('asks the platform for nothing before a vendor needs it', async () => {
    const { platform, user } = await add();
    const before = platform.lines().filter(line => line.includes('Speech'));
    expect(before).toEqual([]);
    await pickVendor(user, 'Whisper (TTS)');
    await settled();
    expect(platform.lines().filter(line => line.includes('Speech'))).toEqual([
      `GET ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials/speech/supportedLanguagesAndVoices?vendor=whisper&create_new=true`,
    ]);
    expect(screen.queryByText(STT)).not.toBeInTheDocument();
  });
});
