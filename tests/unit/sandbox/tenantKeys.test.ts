import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { callSandbox } from './calls/setup.ts';

const box = callSandbox();
type Rows = Record<string, unknown>[];

describe('a key made with both sids', () => {
  it.each(['acct1', 'sp1'])('by %s is the key of the account alone', async user => {
    const as = await box.token(user);
    const both = { account_sid: DEFAULT_ACCOUNT, service_provider_sid: DEFAULT_PROVIDER };
    const made = await box.ask('POST', '/ApiKeys', both, as);
    expect(made.status).toBe(201);
    const { token } = made.json as { token: string };
    expect((await box.get('/Accounts', token)).json).toHaveLength(1);
    const ofProvider = (await box.get(`/ServiceProviders/${DEFAULT_PROVIDER}/ApiKeys`)).json as Rows;
    expect(ofProvider.map(key => key['token'])).not.toContain(token);
  });

  it('by an administrator keeps both', async () => {
    const both = { account_sid: DEFAULT_ACCOUNT, service_provider_sid: DEFAULT_PROVIDER };
    const { token } = (await box.ask('POST', '/ApiKeys', both)).json as { token: string };
    expect(((await box.get('/Accounts', token)).json as Rows).length).toBeGreaterThan(1);
  });
});

describe('test and sample data', () => {
  it('of charges name the account of the caller, whose administrators have none', async () => {
    const path = `/Accounts/${DEFAULT_ACCOUNT}/Charges`;
    const [own] = (await box.get(path, await box.token('acct1'))).json as Rows;
    expect(own?.['account_sid']).toBe(DEFAULT_ACCOUNT);
    for (const user of ['admin', 'sp1']) {
      const [row] = (await box.get(path, await box.token(user))).json as Rows;
      expect(row).not.toHaveProperty('account_sid');
    }
  });

  it('of a provider have its applications with their hooks', async () => {
    const [app] = await box
      .sandbox()
      .db.run('SELECT application_sid FROM applications WHERE account_sid = ? LIMIT 1', [DEFAULT_ACCOUNT]);
    await box
      .sandbox()
      .db.run(
        'UPDATE applications SET account_sid = NULL, service_provider_sid = ? WHERE application_sid = ?',
        [DEFAULT_PROVIDER, String(app?.['application_sid'])],
      );
    const { json } = await box.get(`/AccountTest/${DEFAULT_PROVIDER}`);
    expect((json as { applications: Rows }).applications).toEqual([
      expect.objectContaining({ ...app, call_hook: expect.objectContaining({ url: expect.any(String) }) }),
    ]);
  });

  it.each([undefined, 0, -2, 1])('makes one invite code for a count of %s', async count => {
    const { json } = await box.ask('POST', '/BetaInviteCodes', { count });
    expect(json).toMatchObject({ status: 'ok', added: 1 });
  });
});
