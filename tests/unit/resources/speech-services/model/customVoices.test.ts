import { describe, expect, it } from 'vitest';
import {
  type CustomVoice,
  keyPreview,
  newVoice,
  planVoices,
  readVoice,
  voiceProblems,
} from '../../../../../src/resources/speech-services/model/customVoices.ts';

const voice = (values: Partial<CustomVoice>): CustomVoice => ({ ...newVoice(), ...values });
const BRAND = voice({ sid: 'v1', name: 'Brand', model: 'm1' });
const CLONED = voice({ sid: 'v2', name: 'Cloned', use_voice_cloning_key: true, key: 'abc...' });
const NEW = voice({ name: ' Holiday ', model: ' m2 ' });
const COLUMNS = { name: 'Holiday', reported_usage: 'REALTIME', model: 'm2', use_voice_cloning_key: 0 };
const nothing = { create: null, update: null, key: null };

describe('what is left to do', () => {
  it.each<[string, CustomVoice[], CustomVoice[], object]>([
    ['nothing', [BRAND, CLONED], [BRAND, CLONED], { voices: [], remove: [], size: 0 }],
    ['a new voice', [], [NEW], { voices: [{ ...nothing, index: 0, create: COLUMNS }], remove: [], size: 1 }],
    [
      'a new voice with a key: the model is sent empty, the key apart',
      [BRAND],
      [BRAND, voice({ name: 'Clone', model: 'm9', use_voice_cloning_key: true, newKey: 'k' })],
      {
        voices: [
          {
            index: 1,
            create: { ...COLUMNS, name: 'Clone', model: '', use_voice_cloning_key: 1 },
            update: null,
            key: 'k',
          },
        ],
        remove: [],
        size: 2,
      },
    ],
    [
      'a changed column alone, never the shown key',
      [CLONED],
      [{ ...CLONED, name: 'Clone' }],
      { voices: [{ ...nothing, index: 0, update: { name: 'Clone' } }], remove: [], size: 1 },
    ],
    [
      'a new key alone',
      [CLONED],
      [{ ...CLONED, newKey: 'k2' }],
      { voices: [{ ...nothing, index: 0, key: 'k2' }], remove: [], size: 1 },
    ],
    [
      'a model that becomes a key',
      [BRAND],
      [{ ...BRAND, use_voice_cloning_key: true, newKey: 'k' }],
      {
        voices: [{ index: 0, create: null, update: { use_voice_cloning_key: 1 }, key: 'k' }],
        remove: [],
        size: 2,
      },
    ],
    [
      'a chosen key without the box',
      [BRAND],
      [{ ...BRAND, newKey: 'k' }],
      { voices: [], remove: [], size: 0 },
    ],
    ['what was taken out', [BRAND, CLONED], [CLONED], { voices: [], remove: ['v1'], size: 1 }],
    ['all of them', [BRAND, CLONED], [], { voices: [], remove: ['v1', 'v2'], size: 2 }],
    // Stored by a save whose key failed: the next one sends the key alone.
    [
      'a key that failed',
      [voice({ sid: 'v3', name: 'Clone', use_voice_cloning_key: true })],
      [voice({ sid: 'v3', name: 'Clone', use_voice_cloning_key: true, newKey: 'k' })],
      { voices: [{ ...nothing, index: 0, key: 'k' }], remove: [], size: 1 },
    ],
  ])('for %s', (_, stored, wanted, plan) => {
    expect(planVoices(stored, wanted)).toEqual(plan);
  });
});

it.each([
  [{}, true, { name: 'required', model: 'required' }],
  [{ name: ' ', model: 'm' }, true, { name: 'required' }],
  [{ name: 'n'.repeat(65), model: 'm'.repeat(513) }, true, { name: 'too_long', model: 'too_long' }],
  [{ name: 'n'.repeat(64), model: 'm'.repeat(512) }, true, {}],
  [{ name: 'n', use_voice_cloning_key: true }, true, { key: 'no_key' }],
  [{ name: 'n', use_voice_cloning_key: true, key: 'abc...' }, true, {}],
  [{ name: 'n', use_voice_cloning_key: true, key: 'abc...', newKey: ' ' }, true, { key: 'empty_key' }],
  [{ name: 'n', use_voice_cloning_key: true, newKey: 'k'.repeat(200_000) }, true, {}],
  [{ name: 'n', use_voice_cloning_key: true, newKey: 'k'.repeat(200_000) }, false, { key: 'large_key' }],
  [{ name: 'n', use_voice_cloning_key: true, newKey: 'k'.repeat(100_000) }, false, {}],
])('of %o (upload: %s) is wrong: %o', (values, uploads, problems) => {
  expect(voiceProblems(voice(values), uploads)).toEqual(problems);
});

it('shows 100 characters of a key', () => {
  expect(keyPreview('x'.repeat(300))).toBe(`${'x'.repeat(100)}...`);
});

it('reads whatever the platform says of a voice', () => {
  expect(readVoice({ google_custom_voice_sid: 'v', name: null, model: 7, voice_cloning_key: {} })).toEqual(
    voice({ sid: 'v' }),
  );
});
