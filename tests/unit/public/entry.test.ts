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
