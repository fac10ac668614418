// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  collectDraft,
  dropDraft,
  storeDraft,
  registerFormDraft,
  readDraft,
} from '../../../src/browserStorage/formDraft.ts';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { DRAFT_PREFIX } from '../../../src/browserStorage/storedKeys.ts';
import { tokenOf } from '../../support/token.ts';

const PATH = '/internal/clients/add';
const draft = { userSid: 'user-1', path: PATH, values: { username: 'desk' } };

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('collectDraft', () => {
  it('asks the open form, and none once it is closed', () => {
    const close = registerFormDraft(() => ({ path: PATH, values: { username: 'desk' } }));
    expect(collectDraft('user-1')).toEqual(draft);
    close();
    expect(collectDraft('user-1')).toBeNull();
  });

  it('passes over forms without changes', () => {
    const closers = [
      registerFormDraft(() => null),
      registerFormDraft(() => ({ path: '/internal/other', values: {} })),
      registerFormDraft(() => ({ path: PATH, values: { username: 'desk' } })),
    ];
    expect(collectDraft('user-1')).toEqual(draft);
    for (const close of closers) close();
  });
});

describe('readDraft', () => {
  it('offers a kept draft to the same user on the same page, until it is dropped', () => {
    storeDraft(draft);
    expect(readDraft('user-1', PATH)).toEqual(draft);
    expect(readDraft('user-1', PATH)).toEqual(draft);
    dropDraft({ path: PATH });
    expect(readDraft('user-1', PATH)).toBeNull();
  });

  it('keeps one for each service provider, and prefers that of the one asked for', () => {
    const [one, other] = [
      { ...draft, providerSid: 'p1' },
      { ...draft, providerSid: 'p2', values: { username: 'hall' } },
    ];
    storeDraft(one);
    storeDraft(other);
    expect(readDraft('user-1', PATH, 'p1')).toEqual(one);
    expect(readDraft('user-1', PATH, 'p2')).toEqual(other);
    dropDraft(one);
    expect(readDraft('user-1', PATH, 'p1')).toEqual(other);
  });

  it.each([
    ['another user', 'user-2', PATH],
    ['another page', 'user-1', '/internal/clients/9/edit'],
    ['nobody', '', PATH],
  ])('offers nothing to %s', (_who, user, path) => {
    storeDraft(draft);
    expect(readDraft(user, path)).toBeNull();
  });

  it.each([
    ['damaged', '[{"userSid":'],
    ['a word', '"draft"'],
    ['nothing', 'null'],
    ['one draft of an older version', '{"userSid":"user-1","path":"/internal/clients/add","values":{}}'],
    ['without values', '[{"userSid":"user-1","path":"/internal/clients/add"}]'],
    ['with values of another kind', '[{"userSid":"user-1","path":"/internal/clients/add","values":"x"}]'],
    ['with no values', '[{"userSid":"user-1","path":"/internal/clients/add","values":null}]'],
  ])('survives storage that is %s', (_case, stored) => {
    sessionStorage.setItem(`${DRAFT_PREFIX}form`, stored);
    expect(readDraft('user-1', PATH)).toBeNull();
  });
});

describe('storeDraft', () => {
  it('keeps what there was when there is nothing new', () => {
    storeDraft(draft);
    storeDraft(null);
    expect(readDraft('user-1', PATH)).toEqual(draft);
  });

  it('survives a session that ended by itself, and not a sign-out', () => {
    storeToken(tokenOf());
    storeDraft(draft);
    endSession({ byItself: true });
    expect(readDraft('user-1', PATH)).toEqual(draft);
    endSession();
    expect(readDraft('user-1', PATH)).toBeNull();
  });
});
