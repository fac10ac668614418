import { describe, expect, it } from 'vitest';
import { isolateBidi } from '../../../src/lib/bidi.ts';

const [FSI, PDI, RLO, LRI] = ['\u2068', '\u2069', '\u202E', '\u2066'];

describe('a value in a sentence', () => {
  it.each(['', 'Acme (2)', 'Société Générale', '名前 😀', 'Ελλάδα', '+1 212 555'])('%j stays', text => {
    expect(isolateBidi(text)).toBe(text);
  });

  it.each(['שלום', 'شركة (2)', 'Acme – שלום', 'ﷺ', '𞤀𞤣', `${RLO}evil`, '\u200Fx'])(
    '%j is set apart',
    text => {
      expect(isolateBidi(text)).toBe(FSI + text + PDI);
    },
  );

  it('cannot end its own isolate, or leave one open', () => {
    expect(isolateBidi(`a${PDI}${RLO}b`)).toBe(`${FSI}a${RLO}b${PDI}`);
    expect(isolateBidi(`a${LRI}b`)).toBe(`${FSI}ab${PDI}`);
    expect(isolateBidi(`${LRI}a${PDI} b`)).toBe(`${FSI}${LRI}a${PDI} b${PDI}`);
  });
});
