// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUserData, createPerOwnerStore } from '../../../src/browserStorage/createPerOwnerStore.ts';
import { endSession } from '../../../src/authProvider/session.ts';

const KEY = 'kept.names';
const names = () =>
  createPerOwnerStore<readonly string[]>('names', stored =>
    Array.isArray(stored) ? stored.filter(name => typeof name === 'string') : [],
  );

afterEach(() => localStorage.clear());

describe('createPerOwnerStore', () => {
  it('keeps a value for each owner, also for the next one who asks', () => {
    names().write('ann', ['a']);
    names().write('bob', ['b']);
    const { read } = names();
    expect([read('ann'), read('bob'), read('eve')]).toEqual([['a'], ['b'], []]);
  });

  it('answers the same value until something changes', () => {
    const { read, write } = names();
    write('ann', ['a']);
    const first = read('ann');
    read('bob');
    expect(read('ann')).toBe(first);
    write('ann', ['a', 'c']);
    expect(read('ann')).toEqual(['a', 'c']);
  });

  it('survives signing out where its key is named, and not otherwise', () => {
    const views = createPerOwnerStore('savedViews', String);
    views.write('ann', 'a');
    names().write('ann', ['a']);
    endSession();
    expect(views.read('ann')).toBe('a');
    expect(names().read('ann')).toEqual([]);
  });

  it('tells of changes until told not to', () => {
    const { write, subscribe } = names();
    const listener = vi.fn();
    const end = subscribe(listener);
    write('ann', []);
    end();
    write('ann', ['a']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"ann":7}', '{"ann":[1,null]}'])(
    'reads %j as nothing',
    content => {
      localStorage.setItem(KEY, content);
      const { read, write } = names();
      expect(read('ann')).toEqual([]);
      write('ann', ['a']);
      expect(read('ann')).toEqual(['a']);
    },
  );

  it('forgets a user who is gone, and what others keep of the account', () => {
    names().write('ann/sp', ['a']);
    names().write('bob/sp', ['b', 'recordings/acct-1/x']);
    localStorage.setItem('kept.seen', JSON.stringify({ ann: { upTo: 1 } }));
    localStorage.setItem('kept.odd', '{');
    localStorage.setItem('theme', '"ann"');
    forgetUserData('ann', ['acct-1']);
    expect([names().read('ann/sp'), names().read('bob/sp')]).toEqual([[], ['b']]);
    expect(Object.keys(localStorage).sort()).toEqual(['kept.names', 'kept.odd', 'theme']);
  });
});
