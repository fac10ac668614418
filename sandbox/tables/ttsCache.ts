import { sid, text, type Table } from '../engine/table.ts';

export const ttsCache: Table = {
  name: 'tts_cache',
  key: 'tts_cache_sid',
  columns: {
    tts_cache_sid: sid(),
    account_sid: sid(),
    vendor: text(32),
    language: text(64),
    voice: text(256),
    text: text(4096),
  },
  indexes: ['account_sid'],
};
