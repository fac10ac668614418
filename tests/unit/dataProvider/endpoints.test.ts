import { describe, expect, it } from 'vitest';
import type { ApiMapping, Nesting } from '../../../src/dataProvider/apiMapping.ts';
import { requireEndpoint } from '../../../src/dataProvider/endpoints.ts';
import { addressOf, endpointOf, queryText, segment } from '../../../src/dataProvider/paths.ts';
import { account, admin, provider } from './fakes.ts';

const mappingOf = (list?: Nesting): ApiMapping => ({
  collection: 'Things',
  idField: 'thing_sid',
  ...(list ? { nesting: { list } } : {}),
});

describe('endpointOf', () => {
  const sp = 'sp1';
  it.each([
    ['root', undefined, admin, sp, null, 'Things'],
    ['root', 'root', account, null, null, 'Things'],
    ['provider, admin', 'serviceProvider', admin, sp, null, 'ServiceProviders/sp1/Things'],
    ['provider, account user', 'serviceProvider', account, sp, null, 'ServiceProviders/sp1/Things'],
    ['provider, none chosen', 'serviceProvider', admin, null, null, null],
    ['account, chosen', 'account', provider, sp, 'acc7', 'Accounts/acc7/Things'],
    ['account, none chosen', 'account', provider, sp, null, null],
    ['account user: the own one wins', 'account', account, sp, 'acc7', 'Accounts/acc1/Things'],
    ['account or all, chosen', 'accountOrRoot', admin, sp, 'acc7', 'Accounts/acc7/Things'],
    ['account or all, none chosen', 'accountOrRoot', admin, sp, null, 'Things'],
    ['account or all, account user', 'accountOrRoot', account, sp, null, 'Accounts/acc1/Things'],
    ['scope, admin', 'scope', admin, sp, 'acc7', 'ServiceProviders/sp1/Things'],
    ['scope, provider user', 'scope', provider, sp, null, 'ServiceProviders/sp1/Things'],
    ['scope, account user', 'scope', account, sp, null, 'Accounts/acc1/Things'],
    ['hostile sids', 'account', admin, sp, '../x?y#z/é', 'Accounts/..%2Fx%3Fy%23z%2F%C3%A9/Things'],
  ] as const)(
    'puts a list below its owner: %s',
    (_case, nesting, viewer, serviceProviderSid, accountSid, path) => {
      expect(endpointOf(mappingOf(nesting), 'list', { viewer, serviceProviderSid, accountSid })).toBe(path);
    },
  );

  it('nests each operation on its own', () => {
    const mapping: ApiMapping = {
      collection: 'VoipCarriers',
      idField: 'voip_carrier_sid',
      nesting: { list: 'serviceProvider', create: 'scope' },
    };
    const place = { viewer: account, serviceProviderSid: sp };
    expect(endpointOf(mapping, 'list', place)).toBe('ServiceProviders/sp1/VoipCarriers');
    expect(endpointOf(mapping, 'create', place)).toBe('Accounts/acc1/VoipCarriers');
    expect(endpointOf(mapping, 'item', place, 'c1')).toBe('VoipCarriers/c1');
  });

  it.each([
    ['account', 'portal.errors.no_account'],
    ['serviceProvider', 'portal.errors.no_provider'],
  ] as const)('a write under %s that is not chosen says so', (nesting, message) => {
    const place = { viewer: admin, serviceProviderSid: null };
    expect(() => requireEndpoint(mappingOf(nesting), 'list', place)).toThrow(message);
  });
});

describe('segment', () => {
  it.each([
    ['a b', 'a%20b'],
    ['a/b', 'a%2Fb'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
  ])('%s is encoded', (value, encoded) => {
    expect(segment(value)).toBe(encoded);
  });

  it.each(['', '.', '..', '\uD800'])('%j addresses no record', value => {
    expect(() => segment(value)).toThrow('portal.errors.not_found');
  });
});

describe('queryText', () => {
  it.each([
    [{ filter: 'a&b=c#d%e+f g' }, 'filter=a%26b%3Dc%23d%25e%2Bf+g'],
    [{ page: 1, all: true }, 'page=1&all=true'],
    [{ a: '', b: null, c: undefined, d: 0, e: false }, 'd=0&e=false'],
    [{}, ''],
  ])('writes %j', (query, text) => {
    expect(queryText(query)).toBe(text);
  });
});

describe('addressOf', () => {
  it.each([
    ['https://api.example.com/api/v1', 'Accounts', 'https://api.example.com/api/v1/Accounts'],
    ['https://api.example.com/api/v1/', 'Accounts/a%2Fb', 'https://api.example.com/api/v1/Accounts/a%2Fb'],
    ['http://localhost:3000/v1', 'Clients/x', 'http://localhost:3000/v1/Clients/x'],
    ['https://api.example.com', 'Clients', 'https://api.example.com/Clients'],
  ])('%s with %s', (base, path, address) => {
    expect(addressOf(base, path).href).toBe(address);
  });

  it.each([
    '../login',
    'Accounts/../../x',
    'Accounts/%2e%2e/x',
    '/evil.example.com',
    'a b',
    'x?y',
    'x#y',
    '\\evil.example.com',
  ])('%s is no path of the API', path => {
    expect(() => addressOf('https://api.example.com/api/v1', path)).toThrow('Not a path of the API');
  });

  it('never leaves the host, even with an empty base path', () => {
    expect(() => addressOf('https://api.example.com', '/evil.example.com')).toThrow('Not a path of the API');
  });
});
