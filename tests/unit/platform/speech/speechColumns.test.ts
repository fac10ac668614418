import { describe, expect, it } from 'vitest';
import {
  newFallback,
  noFallback,
  SPEECH_COLUMNS,
  type SpeechSettings,
  swapFallback,
} from '../../../../src/platform/speech/speechColumns.ts';

const settings = Object.fromEntries(
  SPEECH_COLUMNS.flatMap(column => [
    [column, `primary ${column}`],
    [`fallback_${column}`, `fallback ${column}`],
  ]),
) as SpeechSettings;

describe('primary and fallback', () => {
  it('are seven values each', () => {
    expect(SPEECH_COLUMNS).toHaveLength(7);
    expect(Object.keys(noFallback)).toHaveLength(7);
    expect(newFallback).toMatchObject({ fallback_speech_synthesis_vendor: 'google' });
  });

  it('are exchanged whole, and exchanged back', () => {
    const once = swapFallback(settings);
    for (const column of SPEECH_COLUMNS) {
      expect(once[column]).toBe(`fallback ${column}`);
      expect(once[`fallback_${column}`]).toBe(`primary ${column}`);
    }
    expect(swapFallback(once)).toEqual(settings);
  });

  it('exchange what is not there for null', () =>
    expect(swapFallback({ speech_synthesis_vendor: 'aws' })).toMatchObject({
      speech_synthesis_vendor: null,
      fallback_speech_synthesis_vendor: 'aws',
      speech_synthesis_label: null,
    }));
});
