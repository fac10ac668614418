import { describe, expect, it } from 'vitest';
import {
  decodeText,
  wordsShowingEncoding,
  type Encoding,
} from '../../../../src/platform/numberImport/decodeText.ts';

const TEXT = 'number,carrier\r\n15085550100,Société Générale\r\n';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};
/** Latin letters have the same numbers in Windows-1252 as in Unicode. */
const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
const marked = (mark: number[], bytes: Uint8Array) => Uint8Array.from([...mark, ...bytes]);

describe('decodeText', () => {
  it.each<[string, Uint8Array, Encoding, boolean]>([
    ['UTF-8', utf8(TEXT), 'utf-8', false],
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], utf8(TEXT)), 'utf-8', false],
    ['plain ASCII', utf8(TEXT.replaceAll('é', 'e')), 'utf-8', false],
    ['UTF-16 with a mark', marked([0xff, 0xfe], utf16(TEXT, true)), 'utf-16le', false],
    ['UTF-16 the other way round', marked([0xfe, 0xff], utf16(TEXT, false)), 'utf-16be', false],
    ['UTF-16 without a mark', utf16(TEXT, true), 'utf-16le', false],
    ['UTF-16 the other way round without a mark', utf16(TEXT, false), 'utf-16be', false],
    ['Windows-1252', latin(TEXT), 'windows-1252', true],
  ])('reads %s', (_name, bytes, encoding, guessed) => {
    expect(decodeText(bytes)).toMatchObject({ refusal: null, encoding, guessed });
    const read = decodeText(bytes);
    if (read.refusal) throw new Error(read.refusal.reason);
    expect(read.text.replaceAll('é', 'e')).toBe(TEXT.replaceAll('é', 'e'));
  });

  it('keeps every letter of what it reads', () => {
    for (const bytes of [utf8(TEXT), utf16(TEXT, true), latin(TEXT)])
      expect(decodeText(bytes)).toMatchObject({ text: TEXT });
  });

  it('keeps to an encoding that was chosen, and replaces nothing', () => {
    expect(decodeText(latin(TEXT), 'windows-1252')).toMatchObject({ text: TEXT, guessed: false });
    expect(decodeText(latin(TEXT), 'utf-8')).toEqual({
      refusal: { reason: 'not_encoded_so', args: { encoding: 'utf-8' } },
    });
    expect(decodeText(utf8('abc'), 'utf-16le')).toMatchObject({ refusal: { reason: 'not_encoded_so' } });
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'spreadsheet'],
    ['an old Excel workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
    ['a PDF', utf8('%PDF-1.7 …'), 'binary'],
    ['a compressed file', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'binary'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'binary'],
    [
      'any bytes',
      Uint8Array.from({ length: 4096 }, (_, index) => (index * 167 + (index >> 3)) % 256),
      'binary',
    ],
    ['a text with NUL bytes', utf8('number\n1508\u0000555\n'), 'binary'],
    ['a text full of control characters', utf8(`number\n${'1\u0001'.repeat(50)}`), 'binary'],
    ['ten megabytes and more', new Uint8Array(10_000_001), 'too_large'],
  ])('refuses %s', (_name, bytes, reason) => {
    expect(decodeText(bytes)).toMatchObject({ refusal: { reason } });
  });

  it('takes a stray control character: its row tells', () => {
    expect(decodeText(utf8(`number\n${'1508\n'.repeat(300)}1\u00017`))).toMatchObject({ refusal: null });
  });
});

describe('wordsShowingEncoding', () => {
  it.each<[string, number, string[]]>([
    ['plain, words', 3, []],
    ['Société Générale, Société, Zoë', 2, ['Société', 'Générale']],
    ['Ã©tÃ© 5€', 5, ['Ã©tÃ©', '5€']],
  ])('finds in %j', (text, count, words) => {
    expect(wordsShowingEncoding(text, count)).toEqual(words);
  });
});
