// @vitest-environment happy-dom
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { logged } from '../../../src/dataProvider/actionLog.ts';
import { changesOf } from '../../../src/dataProvider/describeAction.ts';
import { defineMethods, reads, type WriteName, writes } from '../../../src/dataProvider/defineMethods.ts';
import { writeMethodsOf } from '../../../src/dataProvider/write.ts';
import { featureMethods } from '../../support/featureMethods.ts';
import { activity } from '../../../src/i18n/en/activity.ts';
import { activity as french } from '../../../src/i18n/fr/activity.ts';
import { contextOf } from '../../../src/dataProvider/providerContext.ts';
import { tokenOf } from '../../support/token.ts';

const context = contextOf({
  definitions: [],
  http: { request: () => Promise.reject(new Error('nothing is sent here')) },
  getViewer: () => {
    throw new Error('nobody');
  },
  getServiceProviderSid: () => null,
  fullLists: { read: (_key, load) => load(), drop: () => undefined },
});

beforeEach(() => {
  endSession();
  storeToken(tokenOf());
});

describe('what a write changes', () => {
  it.each([
    [{ name: 'a' }, { name: 'b', id: 1 }, [{ source: 'name', before: 'a', now: 'b' }]],
    [{ name: null }, { name: '' }, []],
    [{ queue_event_hook: null }, { queue_event_hook: { url: '', method: 'POST' } }, []],
    [{}, { password: 'x1' }, [{ source: 'password', before: null, now: null, isSecret: true }]],
    [
      { env_vars: { A: 'x1' } },
      { env_vars: { A: 'x2' } },
      [{ source: 'env_vars', before: null, now: null, isSecret: true }],
    ],
    [
      { call_hook: { url: 'u', password: 'x1' } },
      { call_hook: { url: 'u', password: 'x2' } },
      [{ source: 'call_hook', before: null, now: null, isSecret: true }],
    ],
  ])('%j to %j', (before, now, changes) => {
    expect(changesOf(before, now)).toEqual(changes);
  });
});

describe('the log', () => {
  const described = {
    ...writeMethodsOf(context),
    ...featureMethods(context),
  };
  /** The write of this name, which ends as the test says, with its own description. */
  const call = async (name: WriteName, args: unknown[], end: () => unknown) => {
    const { describe } = described[name];
    const method = Object.assign(() => Promise.resolve().then(end), { describe });
    await logged<Record<string, (...all: unknown[]) => Promise<unknown>>>({ [name]: method })
      [name]?.(...args)
      .catch(() => undefined);
    return ownActions.read().at(-1);
  };
  const fail =
    (status: number, message: string, body: object = { text: null }) =>
    () => {
      throw new HttpError(message, status, body);
    };
  const update = ['users', { id: '1', data: { name: 'b' }, previousData: { name: 'a' } }];

  it('has no line of a save that had nothing to send', async () => {
    const owner = { kind: 'account', sid: 'a' };
    const change = { owner, stored: { device: 1 }, wanted: { device: 1 } };
    await call('saveLimits', [change], () => ({ done: [], failed: [] }));
    expect(ownActions.read()).toEqual([]);
    await call('saveLimits', [change], () => ({ done: ['device'], failed: [] }));
    expect(ownActions.read()).toHaveLength(1);
  });

  it('has a text for every action, in both languages', () => {
    const names = Object.entries(described)
      .filter(([, method]) => 'describe' in method && method.describe !== null)
      .map(([name]) => name)
      .sort();
    expect(names).toContain('saveCarrier');
    expect(Object.keys(activity.activity.methods).sort()).toEqual(names);
    expect(Object.keys(french.activity.methods).sort()).toEqual(names);
  });

  it.each([
    ['done', () => ({ data: {} })],
    ['failed', fail(422, 'no')],
    ['unclear', fail(0, 'portal.errors.no_answer')],
    ['failed', fail(0, 'portal.errors.offline')],
  ])('says %s', async (result, end) => {
    expect(await call('update', update, end)).toMatchObject({ result, resource: 'users', recordId: '1' });
  });

  it('has no line of a credential that needed no request', async () => {
    await call('changeSpeechCredential', [{ sid: '1', body: {}, loaded: {} }], () => ({
      record: {},
      sent: {},
    }));
    expect(ownActions.read()).toEqual([]);
  });

  it('says of a credential what was changed and emptied, and not what a request repeats', async () => {
    const loaded = { model_id: 'sonic', options: { speed: 1 }, use_for_tts: true, use_for_stt: true };
    const body = { model_id: 'sonic', options: null, use_for_tts: 1, use_for_stt: 0 };
    const answer = { record: {}, sent: body };
    expect(await call('changeSpeechCredential', [{ sid: '1', body, loaded }], () => answer)).toMatchObject({
      changes: [
        { source: 'options', before: '{"speed":1}', now: null },
        { source: 'use_for_stt', before: 'true', now: 'false' },
      ],
    });
  });

  it.each([
    ['a', [{ source: 'application_sid', before: null, now: 'a' }]],
    [null, [{ source: 'application_sid', before: null, now: null }]],
  ])('says which application many numbers got: %j', async (applicationSid, changes) => {
    expect(await call('assignApplication', [{ applicationSid }], () => undefined)).toMatchObject({ changes });
    const many = await call(
      'updateMany',
      ['phone-numbers', { ids: ['1'], data: { application_sid: applicationSid } }],
      () => ({
        data: [],
      }),
    );
    expect(many).toMatchObject({ changes });
  });

  it('counts bulk work as one', async () => {
    const answer = {
      updated: [1, 2],
      unchanged: [3],
      failed: [{ item: 4, message: 'no', args: {} }],
      notSent: [],
    };
    expect(await call('assignApplication', [{ applicationSid: 'a' }], () => answer)).toMatchObject({
      result: 'partly',
      counts: { done: 2, unchanged: 1, failed: 1, notSent: 0 },
      message: 'no',
    });
    const partial = fail(422, 'portal.errors.partial', {
      text: null,
      args: { failed: 1, total: 3, reason: 'no' },
    });
    expect(await call('deleteMany', ['users', { ids: [1, 2, 3] }], partial)).toMatchObject({
      result: 'partly',
      counts: { done: 2, failed: 1 },
    });
  });

  it('keeps the latest, and no secret', async () => {
    for (let count = 0; count < 210; count++) await call('update', update, () => ({}));
    await call('create', ['users', { data: { name: 'n', initial_password: 'x-secret' } }], () => ({
      data: { id: '2' },
    }));
    expect(ownActions.read()).toHaveLength(200);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('x-secret');
  });

  it('leaves out what stores nothing, and takes what is described', async () => {
    const methods = logged(
      defineMethods({
        look: reads((question: { sid: string }) => Promise.resolve(question.sid)),
        tagCall: writes(
          ([{ sid, name }], answer) => ({ recordId: sid, name: `${name} ${answer ?? 'without answer'}` }),
          ({ name }: { sid: string; name: string }): Promise<string> =>
            name === '' ? Promise.reject(new Error('no')) : Promise.resolve('stored'),
        ),
      }),
    );
    expect(await methods.look({ sid: '1' })).toBe('1');
    expect(ownActions.read()).toEqual([]);
    expect(await methods.tagCall({ sid: '1', name: 'a' })).toBe('stored');
    await expect(methods.tagCall({ sid: '2', name: '' })).rejects.toThrow('no');
    expect(ownActions.read()).toMatchObject([
      { method: 'tagCall', recordId: '1', name: 'a stored', result: 'done' },
      { method: 'tagCall', recordId: '2', name: ' without answer', result: 'failed', message: 'no' },
    ]);
  });

  it('does not compile without a description or a text', () => {
    const method = () => Promise.resolve();
    const wrong = [
      // @ts-expect-error neither reads nor writes
      () => defineMethods({ method }),
      // @ts-expect-error a write without its description
      () => defineMethods({ method: writes(method) }),
      // @ts-expect-error a write without its text
      () => defineMethods({ method: writes(() => ({}), method) }),
      // @ts-expect-error no write of the data provider
      (): WriteName => 'findNumber',
    ];
    expect(wrong).toHaveLength(4);
  });

  it('is nothing without a session', async () => {
    await call('update', update, () => ({}));
    endSession();
    expect(ownActions.read()).toEqual([]);
    expect(sessionStorage.getItem('ownActions')).toBeNull();
  });
});
