// @vitest-environment node
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../scripts/config/options.ts';
import { DIFFERENT, FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, ADMIN, API, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

describe('the command', () => {
  it.each([
    ['an admin', 'admin', ADMIN],
    ['an admin, one account', 'admin', ACCOUNT],
    ['a provider user', 'sp1', ['--api', API]],
    ['a view-only provider user', 'sp1view', ['--api', API]],
    ['an account user', 'acct1', ['--api', API]],
  ])('exports for %s what a plan finds to be the same', async (_, user, where) => {
    const { run, files } = commandOf(user);
    expect(await run('export', ...where, '--out', 'a.yaml')).toEqual({
      code: SAME,
      out: '',
      err: '',
      writes: [],
    });
    expect(files.get('a.yaml')).toMatch(/^format: jambonz-config\/1\n/);
    const plan = await run('plan', 'a.yaml', ...where);
    expect([plan.code, plan.err, plan.writes]).toEqual([SAME, '', []]);
    expect(plan.out).toMatch(
      /^0 to add, 0 to change, 0 to remove, 0 in conflict, 0 changed here only, 0 impossible, 0 not in the file, [1-9]\d* the same$/m,
    );
  });

  it('writes neither secrets nor sids into the file of the largest provider', async () => {
    const secrets = await platformOf.get().db.run(
      `SELECT register_password AS secret FROM voip_carriers WHERE register_password <> ''
       UNION SELECT inbound_auth_password FROM voip_carriers WHERE inbound_auth_password <> ''
       UNION SELECT password FROM webhooks WHERE password <> ''
       UNION SELECT webhook_secret FROM accounts WHERE webhook_secret <> ''`,
      [],
    );
    expect(secrets.length).toBeGreaterThan(3);
    const { out } = await commandOf('admin').run('export', ...ADMIN);
    for (const { secret } of secrets) expect(out).not.toContain(secret);
    expect(out).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/);
    expect(out).not.toMatch(/X{6}/);
    expect(out).toContain('secret: accounts/default account/clients/user100/password');
  });

  it('says to a provider user what the platform does not tell', async () => {
    expect((await commandOf('sp1').run('export', '--api', API)).out).toContain(
      '- path: accounts/*/routing\n    why: not_read',
    );
  });

  it('plans what a changed file would change, field by field', async () => {
    const { run, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', 'apps/after-hours', 'apps/closed');
    change('a.yaml', 'username: user100', 'username: user900');
    change('a.yaml', 'application: hello world', 'application: nowhere');
    const plan = await run('plan', 'a.yaml', ...ACCOUNT);
    expect([plan.code, plan.writes]).toEqual([DIFFERENT, []]);
    expect(plan.out.split('\n').filter(line => !line.startsWith('not seen'))).toEqual([
      '~ account/applications/After hours',
      '    call_hook.url: https://default-account.example.com/apps/after-hours → https://default-account.example.com/apps/closed',
      expect.stringMatching(
        /^x account\/numbers\/.*: refers to a record that is neither here nor in the file \(nowhere\)$/,
      ),
      '+ account/clients/user900',
      '· account/clients/user100',
      expect.stringMatching(
        /^1 to add, 1 to change, 0 to remove, .* 1 impossible, 1 not in the file, \d+ the same$/,
      ),
      expect.stringMatching(/^To apply it: about \d requests, \d s$/),
      '',
    ]);
    expect(JSON.parse((await run('plan', 'a.yaml', ...ACCOUNT, '--style', 'json')).out)).toMatchObject({
      counts: { add: 1, change: 1, cannot: 1, extra: 1 },
    });
    expect((await run('plan', 'a.yaml', ...ACCOUNT, '--style', 'markdown')).out).toMatch(
      /^\*\*1 to add[^]*```diff\n~ /,
    );
  });

  it('estimates by the rate limit that the platform tells, and what of it is left', async () => {
    let headers: Record<string, string> = {};
    const { run, change } = commandOf('admin', false, undefined, () => headers);
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', /application: hello world/g, 'application: After hours');
    const costOf = async () => {
      const { out } = await run('plan', 'a.yaml', ...ACCOUNT, '--style', 'json');
      return JSON.parse(out) as { requests: number; seconds: number };
    };
    const { requests, seconds } = await costOf();
    expect(requests).toBeGreaterThan(60);
    expect(seconds).toBe(Math.ceil(requests / 4));
    headers = { 'RateLimit-Limit': '6000', 'RateLimit-Reset': '300', 'RateLimit-Remaining': '6000' };
    expect((await costOf()).seconds).toBe(seconds);
    // A fifth is for others, and reading takes some.
    headers['RateLimit-Limit'] = '600';
    headers['RateLimit-Remaining'] = '170';
    expect((await costOf()).seconds).toBe(Math.ceil(requests / 1.6));
  }, 20_000);

  it('tells what others have changed since the base from what the file changes', async () => {
    const { run, files, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'base.yaml');
    await platformOf
      .get()
      .db.run(`UPDATE applications SET speech_synthesis_voice = 'nova' WHERE name = 'After hours'`, []);
    files.set('a.yaml', files.get('base.yaml') ?? '');
    const drift = await run('plan', 'a.yaml', '--base', 'base.yaml', ...ACCOUNT);
    expect(drift.out).toMatch(
      /^\? account\/applications\/After hours\n.*nova → .* \(changed here since the base\)$/m,
    );
    change('a.yaml', /username: user100\n[^]*?(?= {6}- username)/, 'username: user900\n');
    expect(
      (await run('plan', 'a.yaml', '--base', 'base.yaml', '--remove', 'client', ...ACCOUNT)).out,
    ).toMatch(/^- account\/clients\/user100$/m);
  });

  it('compares two files without asking anybody', async () => {
    const { run, files, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    files.set('b.yaml', files.get('a.yaml') ?? '');
    expect((await run('diff', 'a.yaml', 'b.yaml')).code).toBe(SAME);
    change('b.yaml', 'record_format: mp3', 'record_format: wav');
    const { code, out } = await run('diff', 'a.yaml', 'b.yaml');
    expect([code, out]).toEqual([DIFFERENT, expect.stringContaining('    record_format: mp3 → wav\n')]);
  });

  it.each([
    ['no command', [], /command .* is none of/],
    ['no address', ['export'], /--api is missing/],
    ['an unknown account', ['export', ...ADMIN, '--account', 'Nobody'], /There is no account Nobody/],
    ['an admin without a provider', ['export', '--api', API], /--provider is missing/],
    ['an unknown option', ['export', '--token', 'x'], /--token/],
    ['an unknown kind', ['plan', 'a', ...ADMIN, '--remove', 'users'], /--remove users is none of/],
    ['a missing file', ['plan', 'a', ...ACCOUNT], /no file a/],
  ])('fails for %s and says why', async (_, args, reason) => {
    const { code, err, writes } = await commandOf('admin').run(...args);
    expect([code, writes]).toEqual([FAILED, []]);
    expect(err).toMatch(reason);
  });

  it.each([
    ['a provider', ADMIN],
    ['an account', ACCOUNT],
  ])('gives a schema that the file of %s follows', async (_title, at) => {
    const asked: string[] = [];
    const { run, files } = commandOf('admin', false, line => void asked.push(line));
    await run('export', ...at, '--out', 'a.yaml');
    asked.length = 0;
    const { code, out } = await run('schema', ...at);
    expect(code).toBe(SAME);
    // Declarations say it: what is asked is who and where.
    expect(asked.filter(line => !/^POST login$|ServiceProviders(\/[\w-]+\/Accounts)?$/.test(line))).toEqual(
      [],
    );
    const ajv = new Ajv({ strict: true, allowUnionTypes: true });
    ajv.validate(JSON.parse(out) as object, parse(files.get('a.yaml') ?? ''));
    expect(ajv.errors).toBeNull();
  });

  it('writes names in the place of texts, and fills them in', async () => {
    const { run, files, change } = commandOf('admin');
    files.set('here.yaml', "site: 'https://default-account.example.com'\n");
    files.set('there.yaml', "site: 'https://elsewhere.example.com'\n");
    await run('export', ...ACCOUNT, '--vars', 'here.yaml', '--out', 'a.yaml');
    expect(files.get('a.yaml')).toContain('${site}/');
    expect(files.get('a.yaml')).not.toContain('https://default-account.example.com');
    const same = await run('plan', 'a.yaml', ...ACCOUNT, '--vars', 'here.yaml');
    expect([same.code, same.err]).toEqual([SAME, '']);
    const moved = await run('plan', 'a.yaml', ...ACCOUNT, '--vars', 'there.yaml');
    expect(moved.code).toBe(DIFFERENT);
    expect(moved.out).toContain('→ https://elsewhere.example.com/');
    change('a.yaml', '${site}/', '${sites}/');
    const refused = await run('plan', 'a.yaml', ...ACCOUNT, '--vars', 'here.yaml');
    expect([refused.code, refused.err]).toEqual([FAILED, 'a.yaml: here.yaml has no value for sites\n']);
  });

  it('says in words what the platform answers', async () => {
    const { code, err } = await commandOf('nobody').run('export', ...ACCOUNT);
    expect([code, err]).toEqual([FAILED, 'Login credentials are incorrect\n']);
  });

  it('names file, line and column of what is no configuration', async () => {
    const { run, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', '    record_format: mp3', '    recordformat: mp3');
    const { code, err } = await run('plan', 'a.yaml', ...ACCOUNT);
    expect([code, err]).toEqual([
      FAILED,
      expect.stringMatching(/^a\.yaml:\d+:5 unknown_key recordformat\n$/),
    ]);
  });

  it('shows its progress on a terminal only', async () => {
    expect((await commandOf('admin', true).run('export', ...ACCOUNT)).err).toMatch(/read \d+ of \d+\n$/);
  });

  it('is called by the documentation with options that it knows', () => {
    const page = readFileSync('docs/config-as-file.md', 'utf8').replace(/\\\n\s*/g, '');
    const calls = [...page.matchAll(/npm run (?:-s )?config -- (.*?)(?: \|\|.*)?$/gm)].map(
      ([, call = '']) => call,
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(() => readOptions(call.match(/"[^"]*"|\S+/g) ?? [])).not.toThrow();
  });
});
