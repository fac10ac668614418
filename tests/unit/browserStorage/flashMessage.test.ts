// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { setFlash, takeFlash } from '../../../src/browserStorage/flashMessage.ts';

afterEach(() => sessionStorage.clear());

describe('flash', () => {
  it('is taken once', () => {
    setFlash({ key: 'portal.session.expired', kind: 'error', params: { name: 'x' } });
    expect(Object.keys(sessionStorage)).toEqual(['SESS_FLASH_MSG']);
    expect(takeFlash()).toEqual({ key: 'portal.session.expired', kind: 'error', params: { name: 'x' } });
    expect(takeFlash()).toBeNull();
  });

  it('holds the last message only', () => {
    setFlash({ key: 'portal.session.expired', kind: 'error' });
    setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    expect(takeFlash()?.key).toBe('portal.session.signed_out');
  });

  it.each([
    '',
    'plain text',
    'null',
    '5',
    '{"kind":"error"}',
    '{"key":1,"kind":"error"}',
    '{"key":"a","kind":"x"}',
  ])('ignores %j in its place', stored => {
    sessionStorage.setItem('SESS_FLASH_MSG', stored);
    expect(takeFlash()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
