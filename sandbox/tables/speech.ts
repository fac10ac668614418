import {
  bit,
  createdAt,
  datetime,
  oneOf,
  optionalBit,
  optionalSid,
  optionalText,
  sid,
  text,
  type Table,
} from '../engine/table.ts';

export const speechCredentials: Table = {
  name: 'speech_credentials',
  key: 'speech_credential_sid',
  columns: {
    speech_credential_sid: text(36),
    service_provider_sid: optionalSid(),
    account_sid: optionalSid(),
    vendor: text(32),
    credential: text(65_535),
    use_for_tts: optionalBit(),
    use_for_stt: optionalBit(),
    last_used: datetime({ default: null }),
    last_tested: datetime({ default: null }),
    tts_tested_ok: optionalBit(),
    stt_tested_ok: optionalBit(),
    created_at: createdAt(),
    label: optionalText(64),
  },
  foreign: [
    {
      column: 'service_provider_sid',
      constraint: 'speech_credentials_ibfk_1',
      table: 'service_providers',
    },
    { column: 'account_sid', constraint: 'speech_credentials_ibfk_2', table: 'accounts' },
  ],
};

export const googleCustomVoices: Table = {
  name: 'google_custom_voices',
  key: 'google_custom_voice_sid',
  columns: {
    google_custom_voice_sid: text(36),
    speech_credential_sid: sid(),
    model: text(512),
    reported_usage: oneOf(['REPORTED_USAGE_UNSPECIFIED', 'REALTIME', 'OFFLINE'], { default: 'REALTIME' }),
    name: text(64),
    voice_cloning_key: optionalText(16_777_215),
    use_voice_cloning_key: bit(0),
  },
  foreign: [
    {
      column: 'speech_credential_sid',
      constraint: 'google_custom_voices_ibfk_1',
      table: 'speech_credentials',
    },
  ],
};
