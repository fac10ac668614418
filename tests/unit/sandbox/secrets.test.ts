import { describe, expect, it } from 'vitest';
import { maskedBucket, readBucket, storedBucket } from '../../../sandbox/support/bucket.ts';
import { decrypt, encrypt, isMasked, mask, maskPrivateKey } from '../../../sandbox/support/secrets.ts';

describe('masks', () => {
  it.each([
    ['abcdefghij', 'abcdefXXXX'],
    ['abcdef', 'abcdef'],
    ['', ''],
  ])('%j becomes %j', (clear, masked) => {
    expect(mask(clear)).toBe(masked);
  });

  it('keeps the header of a private key', () => {
    expect(maskPrivateKey('-----BEGIN PRIVATE KEY-----\nTUFERSabc')).toBe(
      '-----BEGIN PRIVATE KEY-----\nTUFERSXXX',
    );
  });

  it('knows a masked value', () => {
    expect(isMasked('abcdefXXXX')).toBe(true);
    expect(isMasked('abcdefghij')).toBe(false);
  });
});

describe('encryption', () => {
  it('gives back what was put in', () => {
    expect(decrypt(encrypt('käse 😀'))).toBe('käse 😀');
  });

  it('reads anything else as an empty object', () => {
    expect(decrypt('[object Object]')).toBe('{}');
    expect(decrypt(null)).toBe('{}');
  });
});

describe('a bucket credential', () => {
  const clear = { vendor: 'azure', name: 'c1', connection_string: 'DefaultEndpoints=secret' };
  const stored = storedBucket(clear, null);

  it('is masked when read alone', () => {
    expect(maskedBucket(readBucket(stored))).toEqual({
      ...clear,
      connection_string: mask(clear.connection_string),
    });
  });

  it('keeps the stored secret when the mask comes back, and takes the rest', () => {
    const sent = { ...clear, name: 'c2', connection_string: mask(clear.connection_string) };
    expect(readBucket(storedBucket(sent, stored))).toEqual({ ...clear, name: 'c2' });
  });

  it('of an object without keys is stored, and cannot be read any more', () => {
    const broken = storedBucket({}, stored);
    expect(broken).toBe('[object Object]');
    expect(readBucket(broken)).toEqual({});
    expect(readBucket(storedBucket(clear, broken))).toEqual(clear);
  });

  it('of a vendor with a name that every object knows is refused as unknown', () => {
    expect(() => storedBucket({ vendor: 'toString' }, null)).toThrow('answer 400');
  });

  it('is null for vendor none', () => {
    expect(storedBucket({ vendor: 'none' }, stored)).toBeNull();
  });
});
