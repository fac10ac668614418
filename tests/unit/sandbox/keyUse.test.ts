import { describe, expect, it } from 'vitest';
import { HOME, callSandbox } from './calls/setup.ts';

const box = callSandbox();
const account_sid = HOME.slice(10);
const used = async () =>
  (await box.sandbox().db.run('SELECT last_used FROM api_keys WHERE account_sid = ?', [account_sid])).map(
    row => row['last_used'],
  );
const forget = () => box.sandbox().db.run('UPDATE api_keys SET last_used = NULL');
const NOBODY = '00000000-0000-4000-8000-00000000dead';

describe('the keys of an account', () => {
  it.each([
    ['GET', '/Calls', undefined, 200],
    ['GET', '/Queues', undefined, 200],
    ['GET', '/Conferences', undefined, 200],
    ['GET', '/ApiKeys', undefined, 200],
    ['PUT', '', { name: 'default account' }, 204],
  ])('are marked as used by %s %s of an account user', async (method, path, body, status) => {
    await forget();
    const answer = await box.ask(method, `${HOME}${path}`, body, await box.token('acct1'));
    expect(answer.status).toBe(status);
    const marks = await used();
    expect(marks.length).toBeGreaterThan(0);
    expect(marks).not.toContain(null);
  });

  it('are shown as they were before the list itself marks them', async () => {
    await forget();
    const token = await box.token('acct1');
    const seen = async () =>
      ((await box.get(`${HOME}/ApiKeys`, token)).json as { last_used: string | null }[])[0]?.last_used;
    expect(await seen()).toBeNull();
    expect(await seen()).toEqual(expect.any(String));
  });

  it.each([
    ['a refused change', 'acct1', 'PUT', HOME, { sip_realm: 'x.y.example' }],
    ['an unknown call', 'acct1', 'PUT', `${HOME}/Calls/${NOBODY}`, {}],
    ['an administrator', 'admin', 'GET', `${HOME}/Calls`, undefined],
    ['another account', 'acct2', 'GET', `${HOME}/Queues`, undefined],
  ])('are not marked by %s', async (_what, user, method, path, body) => {
    await forget();
    await box.ask(method, path, body, await box.token(user));
    expect((await used()).every(mark => mark === null)).toBe(true);
  });
});
