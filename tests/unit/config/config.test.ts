// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { flag, getConfig, loadConfig, parseConfig } from '../../../src/config/config.ts';
import {
  CONFIG_KEYS,
  ConfigError,
  type ConfigProblem,
  FEATURE_FLAGS,
} from '../../../src/config/configKeys.ts';

const ORIGIN = 'https://portal.example:3001';
const problemOf = (content: unknown): ConfigProblem | null => {
  try {
    parseConfig(content, ORIGIN);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problem;
    throw error;
  }
};

describe('parseConfig', () => {
  it('fills in every default', () => {
    const config = parseConfig({}, ORIGIN);
    expect(config.apiBaseUrl).toBe('https://portal.example:3001/api/v1');
    expect(config.portalBaseUrl).toBe(ORIGIN);
    expect(Object.keys(config.flags).sort()).toEqual([...FEATURE_FLAGS].sort());
    expect(Object.values(config.flags)).not.toContain(true);
    expect(config.alertPollSeconds).toBe(60);
    expect(config.awsRegion).toBeNull();
    expect(config.termsUrl).toBe('https://jambonz.org/terms');
    expect(config.privacyUrl).toBe('https://jambonz.org/privacy');
  });

  it('accepts the shipped file, which shows every key, as the defaults', () => {
    const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as {
      flags: object;
      brand: object;
    };
    // What its brand says, tests/unit/config/brand.test.ts asks.
    expect({ ...parseConfig(shipped, ORIGIN), brand: {} }).toEqual(parseConfig({}, ORIGIN));
    expect(Object.keys(shipped.flags)).toEqual([...FEATURE_FLAGS]);
  });

  it.each([
    ['https://api.example/v1', 'https://api.example/v1'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['http://10.0.0.5:3000/v1', 'http://10.0.0.5:3000/v1'],
    ['/v1', `${ORIGIN}/v1`],
    ['', `${ORIGIN}/api/v1`],
    ['/tenants/@a/v1', `${ORIGIN}/tenants/@a/v1`],
  ])('reads the API address %j as %s', (apiBaseUrl, expected) => {
    expect(parseConfig({ apiBaseUrl }, ORIGIN).apiBaseUrl).toBe(expected);
  });

  it.each([
    ['apiBaseUrl', 5, 'address'],
    ['apiBaseUrl', 'api.example/v1', 'address'],
    ['apiBaseUrl', '//api.example/v1', 'address'],
    ['apiBaseUrl', 'ftp://api.example', 'address'],
    ['apiBaseUrl', 'javascript:alert(1)', 'address'],
    ['apiBaseUrl', 'https://', 'address'],
    ['apiBaseUrl', 'https://api.example/v1?key=1', 'address'],
    ['apiBaseUrl', 'https://user@api.example/v1', 'address'],
    ['portalBaseUrl', 7, 'address'],
    ['termsUrl', 'terms.html', 'link'],
    ['privacyUrl', ['https://a.example'], 'link'],
    ['githubClientId', 7, 'text'],
    ['stripePublishableKey', false, 'text'],
    ['awsRegion', {}, 'text'],
    ['defaultServiceProviderSid', 'x'.repeat(501), 'text'],
    ['alertPollSeconds', '60', 'seconds'],
    ['alertPollSeconds', -1, 'seconds'],
    ['alertPollSeconds', 1.5, 'seconds'],
    ['flags', [], 'object'],
    ['flags', 'all', 'object'],
  ])('names %s when it is %j', (key, value, expected) => {
    expect(problemOf({ [key]: value })).toEqual({ kind: 'wrong_value', key, expected });
  });

  it.each([
    '/\\host/v1',
    '/\t/host/v1',
    '/\n/host',
    ' /v1',
    'https:\\\\host/v1',
    'https://host/v1\u0000',
    'https://host/?',
    'https://host/v1#',
    '/v1?',
    'https://:pw@host/v1',
    'https://@host/v1',
  ])('refuses the address %j, which parsers read in another way than it looks', address => {
    for (const key of ['apiBaseUrl', 'portalBaseUrl'])
      expect(problemOf({ [key]: address })).toEqual({ kind: 'wrong_value', key, expected: 'address' });
  });

  it.each(FEATURE_FLAGS)('names flags.%s when it is no boolean, and takes it when it is', name => {
    expect(problemOf({ flags: { [name]: 'true' } })).toEqual({
      kind: 'wrong_value',
      key: `flags.${name}`,
      expected: 'flag',
    });
    expect(parseConfig({ flags: { [name]: true } }, ORIGIN).flags[name]).toBe(true);
  });

  it.each([
    [{ apiBaseURL: '' }, 'apiBaseURL'],
    [{ flags: { disableLCR: true } }, 'flags.disableLCR'],
    [{ toString: 'x' }, 'toString'],
  ])('tells of the unknown key in %j and goes on', (content, key) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(problemOf(content)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(`config.json: this version does not know ${key}`);
  });

  it('takes null for the default of every key', () => {
    const flags = Object.fromEntries(FEATURE_FLAGS.map(name => [name, null]));
    const nothing = Object.fromEntries(Object.keys(CONFIG_KEYS).map(name => [name, null]));
    expect(parseConfig(nothing, ORIGIN)).toEqual(parseConfig({}, ORIGIN));
    expect(parseConfig({ flags }, ORIGIN)).toEqual(parseConfig({}, ORIGIN));
  });

  it('has an example with every key at its default', () => {
    const example = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, object>;
    expect(Object.keys(example)).toEqual(Object.keys(CONFIG_KEYS));
    expect(Object.keys(example['flags'] ?? {})).toEqual([...FEATURE_FLAGS]);
    const { brand: _example, ...config } = parseConfig(example, ORIGIN);
    const { brand: _none, ...defaults } = parseConfig({}, ORIGIN);
    expect(config).toEqual(defaults);
  });

  it.each([[null], [[]], ['text'], [4]])('refuses %j as a whole', content => {
    expect(problemOf(content)).toEqual({ kind: 'wrong_value', key: '/config.json', expected: 'object' });
  });
});

describe('loadConfig', () => {
  const answering = (response: Response) => () => Promise.resolve(response);
  // Test files share modules: a later one must not find a configuration that failed.
  afterAll(() => loadConfig(answering(Response.json({}))));

  it('makes the configuration available', async () => {
    await loadConfig(answering(Response.json({ flags: { disableLcr: true } })));
    expect(getConfig().apiBaseUrl).toBe(`${location.origin}/api/v1`);
    expect(flag('disableLcr')).toBe(true);
    expect(flag('disableTracing')).toBe(false);
  });

  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  it.each<[string, typeof fetch, ConfigProblem]>([
    [
      'a missing file',
      answering(new Response('Not Found', { status: 404 })),
      { kind: 'missing', status: 404 },
    ],
    ['a server error', answering(new Response('', { status: 500 })), { kind: 'missing', status: 500 }],
    ['a page in its place', answering(page), { kind: 'missing', status: 404 }],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), { kind: 'missing', status: null }],
    ['broken JSON', answering(new Response('{ "flags": ')), { kind: 'not_json' }],
  ])('tells %s', async (_case, request, problem) => {
    await expect(loadConfig(request)).rejects.toMatchObject({ name: 'ConfigError', problem });
  });
});
