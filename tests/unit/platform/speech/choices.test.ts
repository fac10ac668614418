import { describe, expect, it } from 'vitest';
import { readLists, type SpeechLists } from '../../../../src/platform/speech/apiAnswers.ts';
import {
  voiceAfterLanguageChange,
  synthesisAfterVendorChange,
  recognizerLanguageAfterVendorChange,
  voicesOfLanguage,
} from '../../../../src/platform/speech/choices.ts';

const spoken = (
  languages: Record<string, readonly string[]>,
  models: readonly string[] = [],
): SpeechLists => ({
  tts: Object.entries(languages).map(([id, voices]) => ({
    id,
    name: id,
    voices: voices.map(voice => ({ id: voice, name: voice })),
  })),
  stt: [],
  models: models.map(id => ({ id, name: id })),
});
const heard = (...ids: string[]): SpeechLists => ({
  tts: [],
  stt: ids.map(id => ({ id, name: id })),
  models: [],
});

const GOOGLE = spoken({ 'de-DE': ['de-A'], 'en-US': ['en-US-A', 'en-US-Standard-C'] });

// Screens, 'Voice after a user's change'.
describe('language and voice after the vendor changed', () => {
  it.each<[string, string, SpeechLists, [string | null, string | null], [string | null, string | null]]>([
    ['google keeps what it offers', 'google', GOOGLE, ['de-DE', 'de-A'], ['de-DE', 'de-A']],
    ['google starts in English', 'google', GOOGLE, ['de-DE', 'Vicki'], ['en-US', 'en-US-Standard-C']],
    ['elevenlabs', 'elevenlabs', spoken({ ar: ['a'], en: ['x', 'y'] }), ['en-US', 'q'], ['en', 'x']],
    ['whisper', 'whisper', spoken({ 'en-US': ['alloy'] }), ['de-DE', null], ['en-US', 'alloy']],
    ['playht', 'playht', spoken({ english: ['larry'], french: [] }), ['en-US', null], ['english', 'larry']],
    ['playht 2', 'playht', spoken({ 'de-DE': ['d'], 'en-US': ['e'] }), ['de-DE', null], ['en-US', 'e']],
    ['cartesia', 'cartesia', spoken({ de: ['d'], en: ['e'] }), ['de-DE', null], ['en', 'e']],
    ['rimelabs', 'rimelabs', spoken({ spa: ['s'], eng: ['e'] }), ['en-US', null], ['eng', 'e']],
    ['rimelabs without English', 'rimelabs', spoken({ spa: ['s'] }), ['en-US', null], ['spa', 's']],
    ['inworld', 'inworld', spoken({ de: ['d'], en: ['e'] }), ['en-US', null], ['en', 'e']],
    [
      'others keep the language',
      'aws',
      spoken({ 'de-DE': ['Vicki'], 'en-US': ['Joanna'] }),
      ['de-DE', 'x'],
      ['de-DE', 'Vicki'],
    ],
    [
      'others go to English',
      'aws',
      spoken({ 'fr-FR': ['Lea'], 'en-US': ['Joanna'] }),
      ['xx', 'x'],
      ['en-US', 'Joanna'],
    ],
    ['others without English', 'resemble', spoken({ 'en-GB': ['Ed'] }), ['xx', null], ['en-GB', 'Ed']],
    ['a language without voices', 'aws', spoken({ 'en-US': [] }), ['en-US', 'x'], ['en-US', null]],
    [
      'deepgram keeps an offered model',
      'deepgram',
      spoken({}, ['aura', 'nova']),
      ['en-US', 'nova'],
      ['en-US', 'nova'],
    ],
    ['deepgram takes its first model', 'deepgram', spoken({}, ['aura']), ['de-DE', null], ['de-DE', 'aura']],
    ['nothing answered', 'aws', spoken({}), ['en-US', null], ['en-US', null]],
  ])('suit the new vendor: %s', (_name, vendor, lists, [language, voice], [nextLanguage, nextVoice]) =>
    expect(synthesisAfterVendorChange(vendor, lists, { language, voice })).toEqual({
      language: nextLanguage,
      voice: nextVoice,
    }),
  );
});

describe('the voice after the language changed', () => {
  const eleven = spoken({ ar: ['x', 'y'], en: ['x', 'y'] });
  it.each<[string, string, SpeechLists, string, string | null, string | null]>([
    ['the first', 'aws', spoken({ 'de-DE': ['Vicki', 'Hans'] }), 'de-DE', 'Joanna', 'Vicki'],
    ['google in English', 'google', GOOGLE, 'en-US', 'de-A', 'en-US-Standard-C'],
    ['google in German', 'google', GOOGLE, 'de-DE', 'en-US-A', 'de-A'],
    ['shared voices stay', 'elevenlabs', eleven, 'ar', 'y', 'y'],
    ['none', 'aws', spoken({ 'de-DE': [] }), 'de-DE', 'x', null],
  ])('suits it: %s', (_name, vendor, lists, language, voice, next) =>
    expect(voiceAfterLanguageChange(vendor, lists, { language, voice })).toBe(next),
  );
});

describe('the recognizer’s language', () => {
  it.each<[string, SpeechLists, string | null, string | null]>([
    ['google', heard('de-DE', 'en-US'), 'de-DE', 'de-DE'],
    ['google', heard('de-DE', 'en-US'), 'auto', 'en-US'],
    ['aws', heard('de-DE', 'en-US'), null, 'en-US'],
    ['cobalt', heard('en_US-16khz', 'en_US-8khz'), 'en-US', 'en_US-8khz'],
    ['openai', heard('auto', 'af'), 'en-US', 'auto'],
    ['openai', heard(), 'en-US', 'en-US'],
  ])('suits the vendor %s', (vendor, lists, present, next) =>
    expect(recognizerLanguageAfterVendorChange(vendor, lists, present)).toBe(next),
  );
});

describe('what the platform answers', () => {
  it('becomes choices sorted by name, and what is missing is empty', () =>
    expect(
      readLists({
        tts: [
          {
            value: 'en-US',
            name: 'English',
            voices: [
              { value: 'b', name: 'Zoe' },
              { value: 'a', name: 'Amy' },
            ],
          },
          { value: 'ar', name: 'Arabic', voices: null },
        ],
      }),
    ).toEqual({
      tts: [
        { id: 'ar', name: 'Arabic', voices: [] },
        {
          id: 'en-US',
          name: 'English',
          voices: [
            { id: 'a', name: 'Amy' },
            { id: 'b', name: 'Zoe' },
          ],
        },
      ],
      stt: [],
      models: [],
    }));

  it('may be nothing at all', () => expect(readLists(null)).toEqual({ tts: [], stt: [], models: [] }));

  it('one language’s voices can serve all', () => {
    expect(voicesOfLanguage('playht', spoken({ english: ['larry'], french: [] }), 'french')).toHaveLength(1);
    expect(voicesOfLanguage('elevenlabs', spoken({ en: ['x'], fr: [] }), 'fr')).toHaveLength(1);
    expect(voicesOfLanguage('aws', spoken({ en: ['x'], fr: [] }), 'fr')).toEqual([]);
  });
});
