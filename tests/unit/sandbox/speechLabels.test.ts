import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { callSandbox } from './calls/setup.ts';

const box = callSandbox();
const PROVIDER = `/ServiceProviders/${DEFAULT_PROVIDER}`;
let sibling = '';
let foreign = { account: '', provider: '' };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const query = 'SELECT account_sid, service_provider_sid FROM accounts WHERE service_provider_sid';
  const [own] = await box
    .sandbox()
    .db.run(`${query} = ? AND account_sid <> ?`, [DEFAULT_PROVIDER, DEFAULT_ACCOUNT]);
  const [other] = await box.sandbox().db.run(`${query} <> ?`, [DEFAULT_PROVIDER]);
  sibling = String(own?.['account_sid']);
  foreign = { account: String(other?.['account_sid']), provider: String(other?.['service_provider_sid']) };
  for (const user of ['sp1', 'acct1', 'admin']) tokens[user] = await box.token(user);
});

const add = (user: string, label: string, account_sid: string | null, more: object = {}) => {
  const path = account_sid === null ? PROVIDER : `/Accounts/${account_sid}`;
  const body = { vendor: 'deepgram', api_key: 'abcdefghij', use_for_tts: 1, label, account_sid, ...more };
  return box.ask('POST', `${path}/SpeechCredentials`, body, tokens[user]);
};
const taken = (label: string) => ({
  status: 422,
  json: { msg: `Label ${label} is already in use for another speech credential` },
});

describe('a label is taken', () => {
  it('by one of the provider', async () => {
    expect((await add('sp1', 'up', null)).status).toBe(201);
    expect(await add('sp1', 'up', DEFAULT_ACCOUNT)).toMatchObject(taken('up'));
    expect(await add('acct1', 'UP', DEFAULT_ACCOUNT)).toMatchObject(taken('UP'));
    expect((await add('acct1', 'up', DEFAULT_ACCOUNT, { vendor: 'soniox' })).status).toBe(201);
  });

  it('by one of any account of the provider', async () => {
    expect((await add('sp1', 'aside', sibling)).status).toBe(201);
    expect(await add('sp1', 'aside', DEFAULT_ACCOUNT)).toMatchObject(taken('aside'));
    expect(await add('sp1', 'aside', null)).toMatchObject(taken('aside'));
  });

  it('not by another provider, nor where none is named', async () => {
    expect((await add('sp1', 'far', DEFAULT_ACCOUNT)).status).toBe(201);
    const there = { service_provider_sid: foreign.provider };
    expect((await add('admin', 'far', foreign.account, there)).status).toBe(201);
    expect((await add('admin', 'far', sibling)).status).toBe(201);
    expect(await add('admin', 'far', sibling)).toMatchObject(taken('far'));
  });
});
