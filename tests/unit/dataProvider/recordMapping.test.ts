// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ApiMapping, WriteMapping } from '../../../src/dataProvider/apiMapping.ts';
import { fromApi, type Row } from '../../../src/dataProvider/fromApi.ts';
import { maySend, toCreate, ownHookRows, toUpdate } from '../../../src/dataProvider/requestBody.ts';
import { registry } from '../../../src/resources/registry.ts';
import { writeMapping } from '../../support/writeMapping.ts';

const mapping: ApiMapping = {
  collection: 'Things',
  idField: 'thing_sid',
  flags: ['is_active', 'off'],
  listFields: ['name'],
  createFields: ['name', 'password', 'is_active', 'account_sid', 'port'],
  updateFields: ['name', 'password', 'is_active', 'account_sid', 'tags', 'id', 'thing_sid', 'created_at'],
};

describe('fromApi', () => {
  it.each<[string, Row, 'full' | 'list', unknown]>([
    [
      'repeats the sid as id and turns flags into booleans',
      { thing_sid: 's', is_active: 1, off: 0, port: 1 },
      'full',
      { id: 's', thing_sid: 's', is_active: true, off: false, port: 1 },
    ],
    [
      'reads flags that are texts, as older answers have them',
      { thing_sid: 's', is_active: '1', off: '0', port: '1' },
      'full',
      { id: 's', thing_sid: 's', is_active: true, off: false, port: '1' },
    ],
    [
      'leaves booleans, nulls and absent flags alone',
      { thing_sid: 's', is_active: true, off: null },
      'full',
      { id: 's', thing_sid: 's', is_active: true, off: null },
    ],
    [
      'takes sids for texts: numbers are written out, and what is no sid is none',
      { thing_sid: 7, account_sid: 8, service_provider_sid: { odd: 1 } },
      'full',
      { id: '7', thing_sid: '7', account_sid: '8', service_provider_sid: null },
    ],
    [
      'keeps of a list row what lists show, and whose it is',
      { thing_sid: 's', name: 'n', secret: 'x', account_sid: 'a', bucket_credential: {} },
      'list',
      { id: 's', thing_sid: 's', name: 'n', account_sid: 'a' },
    ],
  ])('reading a row %s', (_case, row, part, record) => {
    expect(fromApi(mapping, row, part)).toEqual(record);
  });
});

describe('toCreate', () => {
  it.each<[string, Row, Row, Row]>([
    ['sends declared columns only', { name: 'n', other: 1, id: 'x', thing_sid: 'x' }, {}, { name: 'n' }],
    ['trims text, but no secret', { name: '  n ', password: ' p ' }, {}, { name: 'n', password: ' p ' }],
    ['sends null for emptied values', { account_sid: '', name: ' ' }, {}, { account_sid: null, name: null }],
    ['keeps false and 0', { is_active: false, port: 0 }, {}, { is_active: false, port: 0 }],
    ['adds the owner', { name: 'n' }, { account_sid: 'own' }, { account_sid: 'own', name: 'n' }],
    [
      'prefers the owner chosen in the form',
      { account_sid: 'a' },
      { account_sid: 'own' },
      { account_sid: 'a' },
    ],
    [
      'keeps the owner when the form has none',
      { account_sid: null },
      { account_sid: 'own' },
      { account_sid: 'own' },
    ],
  ])('creating %s', (_case, data, owner, body) => {
    expect(toCreate(mapping, data, owner)).toEqual(body);
  });

  it('sends everything but answer-only columns when no fields are declared', () => {
    const bare = { collection: 'VoipCarriers', idField: 'voip_carrier_sid', neverSent: ['register_status'] };
    const data = { id: 'x', voip_carrier_sid: 'x', name: 'n', register_status: {}, created_at: 'now' };
    expect(toCreate(bare, data)).toEqual({ name: 'n' });
  });
});

describe('toUpdate', () => {
  const stored = {
    id: 's',
    thing_sid: 's',
    name: 'n',
    is_active: true,
    account_sid: null,
    tags: [{ Key: 'a', Value: '1' }],
  };
  it.each<[string, Row, Row | null]>([
    ['nothing changed', { ...stored }, null],
    ['only the order of keys', { ...stored, tags: [{ Value: '1', Key: 'a' }] }, null],
    ['only space around text', { ...stored, name: ' n ' }, null],
    ['only empty instead of null', { ...stored, account_sid: '' }, null],
    ['one changed', { ...stored, name: 'm' }, { name: 'm' }],
    ['a flag', { ...stored, is_active: false }, { is_active: false }],
    ['something inside', { ...stored, tags: [] }, { tags: [] }],
    ['cleared', { ...stored, name: '' }, { name: null }],
    ['an own sid or an answer-only column', { ...stored, thing_sid: 'z', id: 'z', created_at: 'now' }, null],
    ['an undeclared column', { ...stored, other: 1 }, null],
    ['a column the record did not show', { ...stored, password: 'new' }, { password: 'new' }],
  ])('sends what this change needs: %s', (_case, data, body) => {
    expect(toUpdate(mapping, data, stored)).toEqual(body);
  });

  it.each<[string, Row, Row | undefined, Row | null]>([
    ['unchanged', { password: 'sXXX' }, { password: 'sXXX' }, null],
    ['of a record that is not known', { password: 'sXXX' }, undefined, null],
    ['replaced', { password: 'new' }, { password: 'sXXX' }, { password: 'new' }],
    ['replaced by one with spaces', { password: ' new ' }, { password: 'sXXX' }, { password: ' new ' }],
    ['replaced by one that looks masked', { password: 'aXXXX' }, { password: 'sXXX' }, { password: 'aXXXX' }],
  ])('a masked secret, %s', (_case, data, previous, body) => {
    expect(toUpdate(mapping, data, previous)).toEqual(body);
  });

  it('carries what the platform demands beside a change, and never alone', () => {
    const demanding = { ...mapping, alwaysSend: ['is_active', 'password', 'name'] };
    const previous = { ...stored, password: 'sXXX' };
    expect(toUpdate(demanding, { ...previous, account_sid: 'a' }, previous)).toEqual({
      account_sid: 'a',
      is_active: true,
      name: 'n',
    });
    expect(toUpdate(demanding, previous, previous)).toBeNull();
  });
});

describe('webhooks', () => {
  const hook = (url: string, webhook_sid?: string) => ({
    url,
    method: 'POST',
    username: null,
    password: null,
    ...(webhook_sid ? { webhook_sid } : {}),
  });
  const applications: ApiMapping = {
    collection: 'Applications',
    idField: 'application_sid',
    hooks: ['call_hook', 'call_status_hook'],
    createFields: ['call_hook.url', 'call_status_hook.url'],
    updateFields: ['name', 'call_hook.url', 'call_hook.method', 'call_status_hook.url', 'messaging_hook'],
  };
  const accounts: WriteMapping = {
    ...applications,
    collection: 'Accounts',
    clearsHooks: true,
    updateFields: ['name', 'registration_hook.url'],
  };
  const providers: ApiMapping = {
    collection: 'ServiceProviders',
    idField: 'service_provider_sid',
    updateFields: ['name'],
    alwaysSend: ['registration_hook'],
  };
  const stored = { name: 'n', call_hook: hook('https://a', 'w1'), call_status_hook: hook('https://b', 'w2') };

  it('changed keep the sid of a row of their own', () => {
    const changed = { ...stored, call_hook: hook('https://c', 'w1') };
    expect(toUpdate(applications, changed, stored, { call_hook: 'w1', call_status_hook: 'w2' })).toEqual({
      call_hook: hook('https://c', 'w1'),
      name: 'n',
    });
  });

  it.each<[string, Row[], object]>([
    ['of nobody else', [], { call_hook: 'w1', call_status_hook: 'w2' }],
    [
      'shared with another application',
      [{ application_sid: 'b', call_hook: hook('https://x', 'w2'), call_status_hook: null }],
      { call_hook: 'w1' },
    ],
    [
      'as the answer has them now',
      [
        {
          application_sid: 'a',
          call_hook: hook('https://a', 'w9'),
          call_status_hook: hook('https://a', 'w8'),
        },
      ],
      { call_hook: 'w9', call_status_hook: 'w8' },
    ],
    [
      'twice in the application itself',
      [
        {
          application_sid: 'a',
          call_hook: hook('https://a', 'w1'),
          call_status_hook: hook('https://a', 'w1'),
        },
      ],
      {},
    ],
    ['without a sid', [{ application_sid: 'a', call_hook: hook('https://a'), call_status_hook: null }], {}],
  ])('have rows of their own: %s', (_case, rows, own) => {
    expect(ownHookRows(applications, 'a', rows, stored)).toEqual(own);
  });

  it('are sent with the keys the platform knows', () => {
    const typed = { url: ' https://a ', method: 'GET', username: '', password: ' p ', other: 1, id: 'x' };
    expect(toCreate(applications, { call_hook: typed })).toEqual({
      call_hook: { url: 'https://a', method: 'GET', username: null, password: ' p ' },
    });
  });

  it.each<[string, WriteMapping, Row, Row, Row | null]>([
    ['unchanged are left out', applications, { ...stored, name: 'm' }, stored, { name: 'm' }],
    [
      'changed go without the sid of a row that may be shared',
      applications,
      { ...stored, call_hook: hook('https://c', 'w1') },
      stored,
      { call_hook: hook('https://c') },
    ],
    [
      'a changed status hook takes the stored call hook along',
      applications,
      { ...stored, call_status_hook: hook('https://c', 'w2') },
      stored,
      { call_status_hook: hook('https://c'), call_hook: hook('https://a', 'w1') },
    ],
    [
      'emptied on an application: cannot be cleared',
      applications,
      { ...stored, call_hook: hook('') },
      stored,
      null,
    ],
    [
      'emptied on an account: null',
      accounts,
      { registration_hook: hook('') },
      { registration_hook: hook('https://r') },
      { registration_hook: null },
    ],
    ['never there: nothing', accounts, { registration_hook: hook('') }, { registration_hook: null }, null],
    [
      'of a provider are sent again with every change',
      providers,
      { name: 'm' },
      { name: 'n', registration_hook: hook('https://r') },
      { name: 'm', registration_hook: hook('https://r') },
    ],
    [
      'a provider without one',
      providers,
      { name: 'm' },
      { name: 'n', registration_hook: null },
      { name: 'm' },
    ],
  ])('that are %s', (_case, api, data, previous, body) => {
    expect(toUpdate(api, data, previous)).toEqual(body);
  });
});

describe('maySend', () => {
  it.each<[string, 'create' | 'update', string, boolean]>([
    ['accounts', 'create', 'account_sid', false],
    ['accounts', 'create', 'service_provider_sid', true],
    ['accounts', 'update', 'service_provider_sid', false],
    ['accounts', 'update', 'plan_type', false],
    ['accounts', 'update', 'webhook_secret', false],
    ['phone-numbers', 'create', 'number', true],
    ['phone-numbers', 'update', 'number', false],
    ['phone-numbers', 'update', 'voip_carrier_sid', false],
    ['phone-numbers', 'update', 'account_sid', true],
    ['carriers', 'update', 'register_status', false],
    ['carriers', 'create', 'register_status', false],
    ['service-providers', 'update', 'lcr_sid', false],
    ['least-cost-routing', 'update', 'number_routes', false],
    ['what is declared nowhere', 'create', 'last_used', false],
    ['clients', 'update', 'id', false],
  ])('%s: %s of %s', async (name, operation, column, allowed) => {
    const declared = registry.find(one => one.name === name);
    const api = declared ? await writeMapping(declared) : { idField: 'thing_sid' };
    expect(maySend(api, operation, column)).toBe(allowed);
  });
});
