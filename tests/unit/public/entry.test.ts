import { describe, expect, it } from 'vitest';
import { entryOf, type Entry } from '../../../src/public/entry.ts';

const out = { signedIn: false, changePending: false };
const inside = { signedIn: true, changePending: false };
const pending = { signedIn: false, changePending: true };
const page = (name: 'login' | 'create-password' | 'missing'): Entry => ({ kind: 'page', page: name });
const refused = (remember: boolean): Entry => ({ kind: 'refused', remember });

describe('entryOf', () => {
  it.each<[string, typeof out, Entry]>([
    ['/', out, page('login')],
    ['/', inside, { kind: 'forward' }],
    ['/', pending, page('create-password')],
    ['/create-password', out, refused(false)],
    ['/create-password', inside, { kind: 'forward' }],
    ['/create-password', pending, page('create-password')],
    ['/create-password/', pending, page('create-password')],
    ['/internal', out, refused(true)],
    ['/internal/', inside, { kind: 'internal' }],
    ['/internal/accounts', out, refused(true)],
    ['/internal/accounts', inside, { kind: 'internal' }],
    ['/internal/accounts', pending, page('create-password')],
    ['/internal/no/such/page', inside, { kind: 'internal' }],
    ['/internals', inside, page('missing')],
    ['/INTERNAL/accounts', out, page('missing')],
    ['/register', out, page('missing')],
    ['/some/where', inside, page('missing')],
    ['/some/where', pending, page('missing')],
    ['//', out, page('login')],
  ])('%s with %j', (pathname, state, entry) => {
    expect(entryOf(pathname, state)).toEqual(entry);
  });
});

describe('the forgotten password', () => {
  const recovery = (link: string | null): Entry => ({ kind: 'recovery', link });
  const on = { ...out, passwordReset: true };

  it.each<[string, Entry]>([
    ['/forgot-password', recovery(null)],
    ['/forgot-password/', recovery(null)],
    ['/reset-password/MPirSV70DqnYYfOY6polk9', recovery('MPirSV70DqnYYfOY6polk9')],
    ['/reset-password/a%2Fb', recovery('a/b')],
    ['/reset-password/%E0%A4%A', recovery('%E0%A4%A')],
    ['/reset-password', page('missing')],
    ['/reset-password/', page('missing')],
    ['/reset-password/a/b', page('missing')],
    ['/forgot-password/x', page('missing')],
  ])('is opened at %s', (pathname, entry) => {
    expect(entryOf(pathname, on)).toEqual(entry);
    expect(entryOf(pathname, { ...on, signedIn: true })).toEqual(entry);
    expect(entryOf(pathname, { ...on, changePending: true })).toEqual(entry);
    // These pages exist only when the forgot-password feature is enabled.
    expect(entryOf(pathname, out)).toEqual(page('missing'));
  });
});

describe('hosted mode', () => {
  it.each<[string, boolean]>([
    ['/register', true],
    ['/register/', true],
    ['/register/email', true],
    ['/register/email/verify-your-email', true],
    ['/register/choose-a-subdomain', true],
    // The lazy part says what of these is no page.
    ['/register/nonsense', true],
    ['/oauth-callback/google', true],
    ['/registered', false],
    ['/oauth-callbacks/google', false],
    ['/REGISTER', false],
  ])('%s belongs to registration: %s', (pathname, belongs) => {
    const entry: Entry = belongs ? { kind: 'signup' } : page('missing');
    for (const state of [out, inside, pending])
      expect(entryOf(pathname, { ...state, hosted: true })).toEqual(entry);
    expect(entryOf(pathname, out)).toEqual(page('missing'));
    expect(entryOf(pathname, inside)).toEqual(page('missing'));
  });
});
