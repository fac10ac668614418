// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { readOptions } from '../../../scripts/config/options.ts';
import { DIFFERENT, FAILED, runConfig, SAME } from '../../../scripts/config/run.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';

const API = 'http://platform.test/api/v1';
const ADMIN = ['--api', API, '--provider', 'default service provider'];
const ACCOUNT = [...ADMIN, '--account', 'default account'];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => {
  sandbox.close();
});

/** The command as a terminal calls it, against the sandbox. */
const commandOf = (
  user: string,
  isTerminal = false,
  trouble: (line: string) => 'cut' | Promise<void> | undefined = () => undefined,
) => {
  const files = new Map<string, string>();
  const run = async (...args: string[]) => {
    let [out, err] = ['', ''];
    const sent: string[] = [];
    const code = await runConfig(args, {
      env: { PATCHBAY_USER: user, PATCHBAY_PASSWORD: 'Patchbay-demo-1' },
      readFile: path => {
        const text = files.get(path);
        return text === undefined ? Promise.reject(new Error(`no file ${path}`)) : Promise.resolve(text);
      },
      writeFile: (path, text) => Promise.resolve(void files.set(path, text)),
      out: text => void (out += text),
      err: text => void (err += text),
      isTerminal,
      fetch: async (input, init) => {
        const line = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api/v1/', '')}`;
        sent.push(line);
        const bad = trouble(line);
        if (bad !== 'cut') await bad;
        const answer = await sandbox.app.request(String(input), init);
        if (bad === 'cut') throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    const writes = sent.filter(line => !line.startsWith('GET ') && line !== 'POST login');
    return { code, out, err, writes };
  };
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = files.get(file) ?? '';
    const next = text.replace(from, to);
    expect(next).not.toBe(text);
    files.set(file, next);
  };
  return { run, files, change };
};

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
    const secrets = await sandbox.db.run(
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
      '',
    ]);
    expect(JSON.parse((await run('plan', 'a.yaml', ...ACCOUNT, '--style', 'json')).out)).toMatchObject({
      counts: { add: 1, change: 1, cannot: 1, extra: 1 },
    });
    expect((await run('plan', 'a.yaml', ...ACCOUNT, '--style', 'markdown')).out).toMatch(
      /^\*\*1 to add[^]*```diff\n~ /,
    );
  });

  it('tells what others have changed since the base from what the file changes', async () => {
    const { run, files, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'base.yaml');
    await sandbox.db.run(
      `UPDATE applications SET speech_synthesis_voice = 'nova' WHERE name = 'After hours'`,
      [],
    );
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

  it('applies what a file changes and adds, and then finds nothing to do', async () => {
    const { run, files, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    const before = files.get('a.yaml') ?? '';
    change('a.yaml', 'apps/after-hours', 'apps/closed');
    change('a.yaml', 'record_format: mp3', 'record_format: wav');
    change(
      'a.yaml',
      /( +- number: )'12125000801'\n/,
      "$1'12125999999'\n        carrier: provider/Ember Voice\n        application: dial time\n$1'12125000801'\n",
    );
    change('a.yaml', /( +- number: '12125000804'\n.*\n +application: ).*/, '$1IVR menu');
    change(
      'a.yaml',
      /( +)- username: user100\n/,
      '$1- username: user900\n$1  is_active: true\n$1  password:\n$1    secret: new\n$1- username: user100\n',
    );
    const args = ['apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml'];
    const first = await run(...args);
    expect(first.out).toContain('x account/clients/user900: not written, the secret new is missing\n');
    expect(first.out).toMatch(/^\+ account\/applications\/After hours: done$/m);
    expect([first.code, first.err, files.get('undo.yaml')]).toEqual([DIFFERENT, '', before]);
    files.set('secrets.yaml', 'new: open sesame\n');
    const second = await run(...args, '--secrets', 'secrets.yaml');
    expect([second.code, second.err]).toEqual([SAME, '']);
    expect(second.writes).toEqual(['POST Clients']);
    expect(second.out).not.toContain('open sesame');
    expect((await run(...args)).writes).toEqual([]);
    // What was stored keeps its secrets.
    files.set('b.yaml', before);
    await run('apply', 'b.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    const back = await run('plan', 'b.yaml', ...ACCOUNT);
    expect([back.code, back.out]).toEqual([SAME, expect.stringContaining(' 2 not in the file,')]);
  });

  it('says what it does not write, and goes on after a request that failed', async () => {
    const { run, change } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', 'voice_call_session: 38', 'voice_call_session: 39');
    change('a.yaml', 'netmask: 30', 'netmask: 29');
    change('a.yaml', 'https://default-account.example.com/apps/after-hours', 'no address');
    change('a.yaml', 'apps/call-queue', 'apps/queue');
    const { code, out } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect(code).toBe(FAILED);
    expect(out).toMatch(/^x account: not written, the command does not write limits: use the portal$/m);
    expect(out).toMatch(
      /^x account\/carriers\/.*: not written, the command does not write this kind: use the portal$/m,
    );
    expect(out).toMatch(/^! account\/applications\/After hours: failed, ./m);
    expect(out).toMatch(/^\+ account\/applications\/Call queue: done$/m);
  });

  it('leaves a record that changes between the plan and its write', async () => {
    let isChanged = false;
    const { run, change } = commandOf('admin', false, line => {
      if (isChanged || !/^GET Applications\/[^/]+$/.test(line)) return undefined;
      isChanged = true;
      return sandbox.db
        .run("UPDATE applications SET speech_synthesis_voice = 'nova' WHERE name = 'After hours'", [])
        .then(() => undefined);
    });
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', 'speech_synthesis_voice: de-DE-Wavenet-B', 'speech_synthesis_voice: echo');
    const { code, out, writes } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect([isChanged, code, writes]).toEqual([true, DIFFERENT, []]);
    expect(out).toMatch(/After hours: not written, it has changed since the plan was made$/m);
  });

  it('adds nothing twice when an answer gets lost', async () => {
    let isLost = false;
    const { run, change } = commandOf('admin', false, line => {
      if (isLost || line !== 'POST PhoneNumbers') return undefined;
      isLost = true;
      return 'cut';
    });
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change(
      'a.yaml',
      "      - number: '12125000801'\n",
      "      - number: '12125999999'\n        carrier: null\n      - number: '12125000801'\n",
    );
    const { code, out, writes } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect([isLost, code, writes]).toEqual([true, SAME, ['POST PhoneNumbers']]);
    expect(out).toMatch(/^\+ account\/numbers\/12125999999,: done$/m);
  });

  it('refuses a view-only user every write', async () => {
    const { run, change } = commandOf('acct1view');
    await run('export', '--api', API, '--out', 'a.yaml');
    change('a.yaml', /call_hook:\n( +)url: .*/, 'call_hook:\n$1url: https://elsewhere.example/');
    const { code, out } = await run('apply', 'a.yaml', '--api', API, '--undo', 'undo.yaml');
    expect([code, out]).toEqual([FAILED, expect.stringMatching(/^! account\/applications\/.*: failed, ./m)]);
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
