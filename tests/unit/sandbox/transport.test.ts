import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { rateLimited } from '../../../sandbox/engine/rateLimit.ts';
import { rawSid } from '../../../sandbox/engine/sids.ts';
import { nodeListener } from '../../../sandbox/nodeListener.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await seededSandbox();
  token = await tokenOf(sandbox, 'admin');
});
afterAll(() => {
  sandbox.close();
});

describe('a sid in the address', () => {
  it.each([
    [`/Accounts/${DEFAULT_ACCOUNT}`, DEFAULT_ACCOUNT],
    [`/Accounts/${DEFAULT_ACCOUNT}/Limits?category=device`, DEFAULT_ACCOUNT],
    [`/Accounts/${DEFAULT_ACCOUNT}?x=1`, undefined],
    [`/accounts/${DEFAULT_ACCOUNT}`, undefined],
    ['/Accounts/nonsense', undefined],
    [`/Accounts/${NIL}`, NIL],
  ])('is read from %s', (url, sid) => {
    expect(rawSid(url, 'Accounts')).toBe(sid);
  });

  it('is 400 with a query string behind it, and fine after a further segment', async () => {
    const spoilt = await ask(sandbox, 'GET', `/Accounts/${DEFAULT_ACCOUNT}?x=1`, { token });
    expect([spoilt.status, spoilt.json]).toEqual([400, { msg: 'Bad request' }]);
    const further = await ask(sandbox, 'GET', `/Accounts/${DEFAULT_ACCOUNT}/Limits?category=device`, {
      token,
    });
    expect(further.status).toBe(200);
  });
});

describe('where the token may be', () => {
  const bearer = () => ({ authorization: `Bearer ${token}` });
  it('is the query or the body as well', async () => {
    expect((await ask(sandbox, 'GET', `/Users?access_token=${token}`)).status).toBe(200);
    const body = { access_token: token, name: 'token in the body' };
    expect((await ask(sandbox, 'POST', '/ServiceProviders', { body })).status).toBe(201);
  });

  it.each([
    ['two places', () => [`/Users?access_token=${token}`, bearer()] as const, 400, 'Bad Request'],
    ['a bearer without value', () => ['/Users', { authorization: 'Bearer ' }] as const, 400, 'Bad Request'],
    ['another scheme', () => ['/Users', { authorization: 'Basic YTpi' }] as const, 401, 'Unauthorized'],
    ['no scheme', () => ['/Users', { authorization: token }] as const, 400, 'Bad Request'],
    ['three words', () => ['/Users', { authorization: 'Basic a b' }] as const, 400, 'Bad Request'],
    ['none, on an unknown path', () => ['/nope', {}] as const, 401, 'Unauthorized'],
  ])('is refused: %s', async (_, request, status, text) => {
    const [path, headers] = request();
    const answer = await ask(sandbox, 'GET', path, { headers });
    expect([answer.status, answer.text]).toEqual([status, text]);
  });
});

describe('an empty token', () => {
  it('is none', async () => {
    const nobody = await ask(sandbox, 'GET', '/Users?access_token=');
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Users"']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask(sandbox, 'GET', '/Users?access_token=', { headers })).status).toBe(200);
    const body = { access_token: '', name: 'empty token in the body' };
    expect((await ask(sandbox, 'POST', '/ServiceProviders', { headers, body })).status).toBe(201);
  });
});

describe('open paths', () => {
  it.each([
    ['GET', '/login'],
    ['GET', '/signin'],
    ['GET', '/register'],
    ['PUT', '/forgot-password'],
    ['GET', '/InviteCodes'],
    ['POST', '/AccountTest'],
    ['POST', '/outboundSMS'],
    ['POST', '/messaging/x'],
  ])('are open for methods that do not exist as well: %s %s', async (method, path) => {
    const view = await tokenOf(sandbox, 'acct1view');
    for (const who of [undefined, 'nonsense', view]) {
      const answer = await ask(sandbox, method, path, { token: who });
      expect([answer.status, answer.text]).toEqual([
        404,
        expect.stringContaining(`Cannot ${method} /v1${path}`),
      ]);
    }
  });

  it('are not those that only resemble one', async () => {
    expect((await ask(sandbox, 'POST', '/LOGIN', { body: {} })).status).toBe(401);
    expect((await ask(sandbox, 'POST', '/PredefinedCarriers')).status).toBe(401);
    expect((await ask(sandbox, 'GET', '/PredefinedCarriers')).status).toBe(200);
  });
});

describe('bodies', () => {
  it('are refused beyond 100 kB', async () => {
    const answer = await ask(sandbox, 'POST', '/ServiceProviders', {
      token,
      body: { name: 'x'.repeat(110_000) },
    });
    expect([answer.status, answer.json]).toEqual([413, { msg: 'request entity too large' }]);
  });

  it('answer broken JSON with the parser text', async () => {
    const answer = await ask(sandbox, 'POST', '/ServiceProviders', { token, body: '{oops' });
    expect(answer.status).toBe(400);
    expect((answer.json as { msg: string }).msg).toMatch(/in JSON at position 1$/);
  });
});

describe('requests that end the real platform', () => {
  it.each([
    ['POST', '/Users', { name: 'a', email: 'a@example.com' }],
    ['POST', '/SystemInformation', {}],
    ['POST', '/SystemInformation', { log_level: null }],
    ['POST', '/SystemInformation', { nonsense: 1 }],
    ['POST', '/SystemInformation', { log_level: 'info', domain_name: 'x'.repeat(300) }],
    ['POST', '/SystemInformation', { log_level: 'info', domain_name: ['x'] }],
    ['POST', '/SystemInformation', { log_level: 'info', private_network_cidr: 'x'.repeat(8193) }],
    ['GET', '/Accounts/nonsense/TtsCache', undefined],
  ])('would end it: %s %s %j', async (method, path, body) => {
    const answer = await ask(sandbox, method, path, { token, body });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('the platform would stop here');
  });
});

describe('answers', () => {
  it.each([
    ['a list', '/Clients'],
    ['no such path', '/nope'],
    ['a refusal', '/Users/none'],
  ])('say that their type is not to be guessed: %s', async (_name, path) => {
    const { headers } = await ask(sandbox, 'GET', path, { token });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are kept from pages of another origin that ask without CORS, but not a 429', async () => {
    const { headers } = await ask(sandbox, 'GET', '/PredefinedCarriers');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(rateLimited(1).headers.get('cross-origin-resource-policy')).toBeNull();
  });

  it('of nobody say so too', async () => {
    const { status, headers } = await ask(sandbox, 'GET', '/Clients');
    expect([status, headers.get('x-content-type-options')]).toEqual([401, 'nosniff']);
  });
});

it('a 401 has no content type on the wire either, other texts have theirs', async () => {
  const server = createServer(nodeListener(sandbox));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const typeOf = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/v1${path}`, { headers });
    return [answer.status, answer.headers.get('content-type')];
  };
  expect(await typeOf('/Clients')).toEqual([401, null]);
  const authorization = `Bearer ${token}`;
  expect(await typeOf('/Clients', { authorization })).toEqual([200, 'application/json; charset=utf-8']);
  expect(await typeOf('/PhoneNumbers/none', { authorization })).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  server.close();
});

describe('paths', () => {
  it('match in any case and with a trailing slash', async () => {
    expect((await ask(sandbox, 'GET', '/clients/', { token })).status).toBe(200);
  });

  it('that do not exist are a page, methods too', async () => {
    const answer = await ask(sandbox, 'PATCH', '/Clients', { token });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<pre>Cannot PATCH /v1/Clients</pre>');
  });

  it('keep providers apart where the platform leaks', async () => {
    const own = await ask(sandbox, 'GET', `/ServiceProviders/${DEFAULT_PROVIDER}/Applications`, { token });
    expect(own.json as unknown[]).toHaveLength(26);
  });
});
