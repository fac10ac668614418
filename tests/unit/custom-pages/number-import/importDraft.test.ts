// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeToken, storeToken } from '../../../../src/authProvider/session.ts';
import {
  MAX_DRAFT_BYTES,
  readImportDraft,
  saveDraftSource,
} from '../../../../src/custom-pages/number-import/importDraft.ts';
import { tokenOf } from '../../../support/token.ts';

const HOW = { name: 'numbers.csv', encoding: 'utf-8', delimiter: ',' } as const;
const user = () => decodeToken(tokenOf())?.userSid ?? '';

beforeEach(() => {
  storeToken(tokenOf());
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the file of an import', () => {
  it('is kept with every byte there is', () => {
    const bytes = Uint8Array.from({ length: 30_000 }, (_, index) => index % 256);
    saveDraftSource(user(), { ...HOW, bytes });
    expect(readImportDraft()?.source).toEqual({ ...HOW, bytes });
  });

  it('is kept by name alone when it is too large', () => {
    saveDraftSource(user(), { ...HOW, bytes: new Uint8Array(MAX_DRAFT_BYTES + 1) });
    expect(readImportDraft()?.source).toMatchObject({ name: 'numbers.csv', bytes: null });
  });

  it('is kept by name alone when the storage has no room for it', () => {
    const room = new Map<string, string>();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.includes('AAAA')) throw new DOMException('full', 'QuotaExceededError');
      room.set(key, value);
    });
    saveDraftSource(user(), { ...HOW, bytes: new TextEncoder().encode('AAAA') });
    expect([...room.values()].map(value => JSON.parse(value) as unknown)).toEqual([
      { ...HOW, text: null, userSid: user() },
    ]);
  });

  it('is read by nobody else', () => {
    saveDraftSource('somebody else', { ...HOW, bytes: new Uint8Array(1) });
    expect(readImportDraft()).toBeNull();
  });
});
