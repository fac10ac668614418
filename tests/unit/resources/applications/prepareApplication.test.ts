import { describe, expect, it } from 'vitest';
import { prepareApplication } from '../../../../src/resources/applications/applicationFields.tsx';

const stored = {
  speech_synthesis_vendor: 'aws',
  speech_synthesis_language: 'de-DE',
  speech_recognizer_vendor: 'aws',
  speech_recognizer_language: 'de-DE',
  use_for_fallback_speech: true,
  record_all_calls: true,
  messaging_hook: { url: 'https://a.example.com', method: 'POST' },
};

describe('a changed application', () => {
  it('that is untouched stays the very same', () =>
    expect(prepareApplication({ ...stored }, stored)).toEqual(stored));

  it.each(Object.keys(stored).slice(0, 4))('never has null in %s', column => {
    for (const nothing of [null, '', undefined])
      expect(prepareApplication({ ...stored, [column]: nothing }, stored)).toEqual(stored);
  });

  it.each(['use_for_fallback_speech', 'record_all_calls'])('switches %s off with 0 and on with 1', column => {
    expect(prepareApplication({ ...stored, [column]: false }, stored)[column]).toBe(0);
    expect(prepareApplication({ ...stored, [column]: true }, { ...stored, [column]: false })[column]).toBe(1);
    // After a save the record has the number that was sent.
    expect(prepareApplication({ ...stored, [column]: false }, { ...stored, [column]: 0 })[column]).toBe(0);
  });

  it('keeps the messaging webhook, which the platform cannot remove', () =>
    expect(prepareApplication({ ...stored, messaging_hook: { url: '', method: 'GET' } }, stored)).toEqual(
      stored,
    ));
});

describe('a new application', () => {
  it('says only what there is to say', () =>
    expect(
      prepareApplication(
        {
          name: 'a',
          app_json: null,
          speech_synthesis_label: null,
          speech_recognizer_vendor: '',
          messaging_hook: { method: 'POST' },
          record_all_calls: false,
          use_for_fallback_speech: true,
          env_vars: null,
        },
        null,
      ),
    ).toEqual({ name: 'a', record_all_calls: 0, use_for_fallback_speech: 1 }));

  it('says that it has no voice: the platform would take one of Google', () =>
    expect(
      prepareApplication({ speech_synthesis_vendor: 'aws', speech_synthesis_voice: null }, null),
    ).toEqual({ speech_synthesis_vendor: 'aws', speech_synthesis_voice: null }));
});
