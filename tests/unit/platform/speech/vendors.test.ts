import { describe, expect, it } from 'vitest';
import catalogue from '../../../../src/platform/vendors.json' with { type: 'json' };
import { EXTENSION_VENDORS } from '../../../../src/platform/speech/extensionVendors.ts';
import {
  vendorSupports,
  inputOf,
  SPEECH_VENDORS,
  vendorName,
} from '../../../../src/platform/speech/vendors.ts';

describe('the vendors of the forms', () => {
  it('are those of the catalogue, by name and by what they do', () => {
    const { custom: _bare, ...known } = catalogue.vendors;
    expect(SPEECH_VENDORS).toEqual(
      Object.fromEntries([
        ...Object.entries(known).map(
          ([id, { displayName, tts, stt }]) => [id, { name: displayName, tts, stt }] as const,
        ),
        ...EXTENSION_VENDORS.map(({ vendor, name, tts, stt }) => [vendor, { name, tts, stt }] as const),
      ]),
    );
  });

  it.each([
    ['deepgramriver', 'Deepgram River'],
    ['custom:acme', 'acme (custom)'],
    ['custom:a:b', 'a:b (custom)'],
    ['newcomer', 'newcomer'],
  ])('%s is called %s', (vendor, name) => expect(vendorName(vendor)).toBe(name));

  it.each([
    ['gladia', 'tts', false],
    ['playht', 'stt', false],
    ['google', 'stt', true],
    ['custom:acme', 'tts', true],
    ['newcomer', 'stt', true],
  ] as const)('can %s do %s? %s', (vendor, direction, answer) =>
    expect(vendorSupports(vendor, direction)).toBe(answer),
  );

  it.each([
    ['google', 'tts', 'lists'],
    ['deepgramflux', 'stt', 'none'],
    ['deepgramriver', 'stt', 'none'],
    ['custom:acme', 'stt', 'text'],
    ['newcomer', 'tts', 'text'],
    // Stored by mistake: its value stays visible.
    ['gladia', 'tts', 'text'],
    [null, 'tts', 'none'],
    ['', 'stt', 'none'],
  ] as const)('%s for %s is given by %s', (vendor, direction, kind) =>
    expect(inputOf(vendor, direction)).toBe(kind),
  );
});
