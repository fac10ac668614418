import { describe, expect, it } from 'vitest';
import { asAnswered } from '../../../src/dataProvider/asAnswered.ts';
import type { Row } from '../../../src/dataProvider/fromApi.ts';
import { toCreate, toUpdate } from '../../../src/dataProvider/requestBody.ts';
import accounts from '../../../src/resources/accounts/index.ts';
import { writeMapping } from '../../support/writeMapping.ts';

const api = await writeMapping(accounts);

const bucket = {
  vendor: 's3_compatible',
  endpoint: 'https://s3.example.com',
  name: 'recordings',
  access_key_id: 'AKIA',
  secret_access_key: 'made-uXXXXXXXX',
  tags: [{ Key: 'team', Value: 'support' }],
};
const hook = { url: 'https://a.example.com/auth', method: 'POST', username: 'u', password: 'p ' };
const stored: Row = {
  id: 'a1',
  account_sid: 'a1',
  name: 'Acme',
  sip_realm: 'sip.acme.example',
  service_provider_sid: 'sp1',
  webhook_secret: 'wh_secret_1',
  plan_type: 'trial',
  created_at: '2026-01-01T00:00:00.000Z',
  registration_hook: hook,
  queue_event_hook: null,
  device_calling_application_sid: 'app1',
  siprec_hook_sid: null,
  enable_debug_log: false,
  record_all_calls: true,
  record_format: 'mp3',
  bucket_credential: bucket,
};
const change = (values: Row, before: Row = stored) => toUpdate(api, { ...before, ...values }, before);

describe('the body of an account update', () => {
  it.each<[string, Row]>([
    ['nothing', {}],
    ['what only the platform writes', { webhook_secret: 'x', plan_type: 'paid', created_at: 'now' }],
    ['the owner', { service_provider_sid: 'sp2' }],
    ['limits, which are saved for themselves', { limits: { voice_call_session: 1 } }],
    ['inputs without content', { queue_event_hook: { url: '', method: 'POST', username: null } }],
    ['a hook’s spaces and the order of its keys', { registration_hook: { ...hook, url: ` ${hook.url} ` } }],
    ['parts of other vendors', { bucket_credential: { ...bucket, region: '', connection_string: 'x' } }],
  ])('is none for %s', (_what, values) => {
    expect(change(values)).toBeNull();
  });

  it.each<[string, Row, Row]>([
    ['the name', { name: ' New ' }, { name: 'New' }],
    ['an emptied realm', { sip_realm: '' }, { sip_realm: null }],
    ['no application', { device_calling_application_sid: '' }, { device_calling_application_sid: null }],
    ['the debug log', { enable_debug_log: true }, { enable_debug_log: true }],
    ['the format', { record_format: 'wav' }, { record_format: 'wav' }],
    ['fewer recordings', { record_all_calls: false }, { record_all_calls: false }],
    [
      'a changed hook, whole and without its row',
      { registration_hook: { ...hook, method: 'GET', webhook_sid: 'w1', extra: 1 } },
      { registration_hook: { ...hook, method: 'GET' } },
    ],
    ['an emptied hook', { registration_hook: { ...hook, url: '' } }, { registration_hook: null }],
    [
      'a new hook',
      { queue_event_hook: { url: 'https://q.example.com', method: 'POST' } },
      { queue_event_hook: { url: 'https://q.example.com', method: 'POST', username: null, password: null } },
    ],
    [
      'another bucket, with the mask as it is',
      { bucket_credential: { ...bucket, name: 'other' } },
      { bucket_credential: { ...bucket, name: 'other' } },
    ],
    [
      'no tags any more',
      { bucket_credential: { ...bucket, tags: [] } },
      { bucket_credential: { ...bucket, tags: undefined } },
    ],
    [
      'a new secret exactly as typed',
      { bucket_credential: { ...bucket, secret_access_key: ' new ' } },
      { bucket_credential: { ...bucket, secret_access_key: ' new ' } },
    ],
    [
      'a vendor chosen away',
      { bucket_credential: { vendor: '' }, record_all_calls: false },
      { bucket_credential: { vendor: 'none' }, record_all_calls: false },
    ],
    [
      'recording switched off',
      { bucket_credential: { vendor: 'none' }, record_all_calls: false },
      { bucket_credential: { vendor: 'none' }, record_all_calls: 0 },
    ],
  ])('is exactly %s', (_what, values, body) => {
    expect(change(values)).toEqual(body);
  });

  it.each<[string, Row, Row | null]>([
    [
      'a bucket without recording of all calls',
      { record_all_calls: false },
      { bucket_credential: { vendor: 'none' }, record_all_calls: 0 },
    ],
    [
      'recording of all calls without a bucket',
      { bucket_credential: null },
      { bucket_credential: { vendor: 'none' }, record_all_calls: 0 },
    ],
    ['nothing', { bucket_credential: null, record_all_calls: false }, null],
    ['a lost credential', { bucket_credential: {}, record_all_calls: false }, null],
  ])('switched off where there was %s', (_what, before, body) => {
    const off = { bucket_credential: { vendor: 'none' }, record_all_calls: false };
    expect(change(off, { ...stored, ...before })).toEqual(body);
  });

  it('never holds an empty credential', () => {
    const bodies = [{}, null, { vendor: '' }, { vendor: 'none' }].map(bucket_credential =>
      change({ bucket_credential, name: 'New' }),
    );
    expect(bodies.map(body => body?.['bucket_credential'])).toEqual(Array(4).fill({ vendor: 'none' }));
  });
});

describe('the body of a new account', () => {
  it('holds what the platform stores on creation and nothing else', () => {
    const data = { ...stored, queue_event_hook: { url: '', method: 'POST' }, limits: { device: 3 } };
    expect(toCreate(api, data, { service_provider_sid: 'sp1' })).toEqual({
      name: 'Acme',
      sip_realm: 'sip.acme.example',
      registration_hook: hook,
      queue_event_hook: null,
      service_provider_sid: 'sp1',
      enable_debug_log: false,
    });
  });
});

describe('a record after it was saved', () => {
  it('is as the platform will answer it, without what was typed as a secret', () => {
    const sent = {
      bucket_credential: { ...bucket, secret_access_key: 'made-up-secret' },
      record_all_calls: 0,
    };
    expect(asAnswered(api, { ...stored, ...sent })).toMatchObject({
      bucket_credential: bucket,
      record_all_calls: false,
    });
    expect(asAnswered(api, { bucket_credential: { vendor: 'none' } })).toEqual({ bucket_credential: null });
  });
});
