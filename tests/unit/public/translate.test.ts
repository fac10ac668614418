import { describe, expect, it } from 'vitest';
import { translate, translateAny } from '../../../src/public/translate.ts';

describe('translate', () => {
  it('fills in what the text asks for', () => {
    expect(translate('portal.public.title', { screen: 'Log in', product: 'Patchbay' })).toBe(
      'Log in · Patchbay',
    );
  });

  it('fills in texts as they are', () => {
    const address = 'https://x.example/$&/$1';
    expect(translate('portal.public.title', { screen: address, product: 'Patchbay' })).toContain(address);
  });

  it.each(['portal.nothing.here', 'portal.session', '', 'x'])(
    'says something general for the key %j',
    key => {
      expect(translateAny(key)).toBe('Something went wrong, please try again');
    },
  );
});
