// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '../../../src/authProvider/session.ts';
import { LASTING_KEYS } from '../../../src/browserStorage/storedKeys.ts';
import { KEPT_TABLE } from '../../support/keptTable.ts';

const TABLE = KEPT_TABLE.filter(({ where }) => where !== 'IndexedDB');

const storageOf = (where: string) => (where === 'local' ? localStorage : sessionStorage);

const fill = () => {
  for (const { where, key } of TABLE) storageOf(where).setItem(key, 'x');
};
const left = () =>
  TABLE.filter(({ where, key }) => storageOf(where).getItem(key) !== null).map(({ key }) => key);
const lasting = TABLE.filter(({ until }) => until === 'for good').map(({ key }) => key);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what stays in the browser', () => {
  it('is what the table says stays for good', () => {
    expect([...lasting].sort()).toEqual([...LASTING_KEYS].sort());
  });

  it('after signing out is nothing else, and nothing of an older version', () => {
    fill();
    localStorage.setItem('kept.visitedRecords', 'x');
    endSession();
    expect(left()).toEqual(lasting);
    expect(localStorage.getItem('kept.visitedRecords')).toBeNull();
  });

  it('after a session that ended by itself is also what the same user goes on with', () => {
    fill();
    endSession({ byItself: true });
    const goesOn = TABLE.map(({ key }) => key).filter(key =>
      /^draft\.|^SESS_ENDED_USER$|^token-ended$/.test(key),
    );
    expect(left().sort()).toEqual([...lasting, ...goesOn].sort());
  });
});
