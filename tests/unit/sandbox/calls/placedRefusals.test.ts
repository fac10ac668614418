import { describe, expect, it } from 'vitest';
import { place } from './placed.ts';
import { HOME, callSandbox } from './setup.ts';

const box = callSandbox();

describe('a call is refused', () => {
  const speech = {
    application_sid: undefined,
    speech_synthesis_vendor: 'google',
    speech_synthesis_language: 'en-US',
    speech_synthesis_voice: 'en-US-Standard-C',
    speech_recognizer_vendor: 'google',
    speech_recognizer_language: 'en-US',
  };
  const text =
    'either application_sid or set of speech_synthesis_vendor, speech_synthesis_language, speech_synthesis_voice, speech_recognizer_vendor, speech_recognizer_language required';

  it.each<[string, object, string]>([
    ['no caller id', { from: '' }, 'missing from parameter'],
    ['no target', { to: undefined }, 'missing or invalid to property: undefined'],
    ['a text', { to: '44' }, 'missing or invalid to property: "44"'],
    [
      'an unknown type',
      { to: { type: 'fax', number: '1' } },
      'missing or invalid to property: {"type":"fax","number":"1"}',
    ],
    [
      'a number',
      { to: { type: 'phone', number: 44 } },
      'missing or invalid to property: {"type":"phone","number":44}',
    ],
    ['an unknown application', { application_sid: 'nope' }, 'application_sid not found nope'],
    ['no application', { application_sid: undefined }, text],
    ['no hook', speech, 'either call_hook or application_sid required'],
    [
      'a hook without address',
      { ...speech, call_hook: {} },
      'call_hook must be string or an object containing a url property',
    ],
    [
      'a hook whose address is no text',
      { ...speech, call_hook: { url: 5 } },
      'call_hook must be string or an object containing a url property',
    ],
    ['a hook of an empty address', { ...speech, call_hook: { url: '' } }, 'call_hook url be an absolute url'],
    [
      'a scheme in capitals',
      { ...speech, call_hook: 'HTTPS://a.example' },
      'call_hook url be an absolute url',
    ],
    ['a relative hook', { ...speech, call_hook: '/voice' }, 'call_hook url be an absolute url'],
    [
      'a relative status hook',
      { ...speech, call_hook: 'wss://a.example', call_status_hook: 'x' },
      'call_status_hook url be an absolute url',
    ],
  ])('with %s', async (_, body, msg) => {
    expect(await place(box, body)).toMatchObject({ status: 400, json: { msg } });
  });

  it.each<[string, object]>([
    ['an unknown key', { answerOnBridge: true }],
    ['a label', { speech_synthesis_label: 'a' }],
    ['an unknown key of the target', { to: { type: 'phone', number: '1', carrier: 'x' } }],
    ['a text for a number', { timeout: '20' }],
    ['a caller id that is no text', { from: 15085550100 }],
  ])('by the media server, which takes no %s', async (_, body) => {
    expect(await place(box, body)).toMatchObject({ status: 500, text: 'Internal Server Error' });
  });

  it.each<[string, object]>([
    ['an account', { account_sid: null }],
    ['a hook', { call_hook: null }],
    ['a hook with more', { call_hook: { url: 'https://a.example', x: 1 }, call_status_hook: 5 }],
    ['verbs', { app_json: '[]' }],
    ['no verbs', { app_json: null }],
    ['no speech', { speech_synthesis_vendor: null, speech_recognizer_language: 5 }],
    ['an empty number', { to: { type: 'phone', number: '' } }],
  ])('not for what the application or the path replaces: %s', async (_, body) => {
    expect((await place(box, body)).status).toBe(201);
  });

  it.each<[string, object]>([
    ['verbs', { app_json: '[]' }],
    ['a hook with more', { call_hook: { url: 'https://a.example', x: 1 } }],
    ['a status hook that is no text', { call_status_hook: { url: 'https://a.example', method: 5 } }],
  ])('without an application also for %s', async (_, more) => {
    const body = { ...speech, call_hook: 'https://a.example', ...more };
    expect(await place(box, body)).toMatchObject({ status: 500, text: 'Internal Server Error' });
  });

  it('by scope', async () => {
    const as = async (user: string) => place(box, {}, await box.token(user));
    expect((await as('acct1')).status).toBe(201);
    expect(await as('sp1')).toMatchObject({
      status: 400,
      json: { msg: `unauthorized createCall request for account ${HOME.slice(10)}` },
    });
    for (const user of ['acct2', 'sp2'])
      expect(await as(user)).toMatchObject({ status: 403, json: { msg: 'insufficient permissions' } });
    for (const user of ['acct1view', 'adminview']) expect((await as(user)).status).toBe(403);
  });

  it('not for the application of another account, unless ownership is strict', async () => {
    const [foreign] = await box
      .sandbox()
      .db.run('SELECT application_sid FROM applications WHERE account_sid <> ? LIMIT 1', [HOME.slice(10)]);
    expect((await place(box, { application_sid: foreign?.['application_sid'] })).status).toBe(201);
  });
});
