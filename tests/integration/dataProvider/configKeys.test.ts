// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, API, commandOn, KEY } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);
const TOKEN = '5f1e0c6a-2b7d-4c1e-9a51-1c2d3e4f5a6b';

/** A key of somebody: the platform takes its scope from these two alone. */
const keyOf = async (provider: string | null, account: string | null): Promise<string> => {
  await platformOf
    .get()
    .db.run(
      'INSERT INTO api_keys (api_key_sid, token, service_provider_sid, account_sid, created_at) VALUES (?, ?, ?, ?, 0)',
      ['7a0e0c6a-2b7d-4c1e-9a51-1c2d3e4f5a6b', TOKEN, provider, account],
    );
  return KEY + TOKEN;
};

describe('the command with an API key', () => {
  it.each<[string, [string | null, string | null], string, string[]]>([
    ['an admin', [null, null], 'admin', ADMIN],
    ['a provider', [DEFAULT_PROVIDER, null], 'sp1', ['--api', API]],
    ['an account', [null, DEFAULT_ACCOUNT], 'acct1', ['--api', API]],
  ])('of %s exports what a user of it does, and applies', async (_, [provider, account], user, where) => {
    const wanted = await commandOf(user).run('export', ...where);
    const { run, files, change } = commandOf(await keyOf(provider, account));
    expect(await run('export', ...where, '--out', 'a.yaml')).toMatchObject({ code: SAME, out: '', err: '' });
    expect(files.get('a.yaml')).toBe(wanted.out);
    expect(await run('plan', 'a.yaml', ...where)).toMatchObject({ code: SAME, err: '' });
    change('a.yaml', 'apps/after-hours', 'apps/closed');
    const applied = await run('apply', 'a.yaml', ...where, '--undo', 'u.yaml');
    expect([applied.code, applied.err]).toEqual([SAME, '']);
    expect(applied.writes).toEqual([expect.stringMatching(/^PUT Applications\//)]);
    expect(applied.out).not.toContain(TOKEN);
  });

  it.each([
    [
      'that nobody has',
      `${KEY}00000000-2b7d-4c1e-9a51-1c2d3e4f5a6b`,
      'The platform does not know PATCHBAY_TOKEN\n',
    ],
    [
      'that is none',
      `${KEY}a secret`,
      'PATCHBAY_TOKEN is neither an API key nor a token of a signed-in user\n',
    ],
  ])('%s says so', async (_, token, err) => {
    expect(await commandOf(token).run('export', ...ADMIN)).toMatchObject({ code: FAILED, err });
  });

  it('of an admin needs a provider', async () => {
    const { run } = commandOf(await keyOf(null, null));
    expect(await run('export', '--api', API)).toMatchObject({ code: FAILED, err: '--provider is missing\n' });
  });
});
