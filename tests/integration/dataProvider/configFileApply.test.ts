// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DIFFERENT, FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, API, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

describe('the command that applies a file', () => {
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
    const second = await run(...args, '--secrets', 'secrets.yaml', '--undo', 'later.yaml');
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

  it('goes on after a request that failed', async () => {
    let isRefused = false;
    const { run, change } = commandOf('admin', false, line => {
      if (isRefused || !line.startsWith('PUT Applications/')) return undefined;
      isRefused = true;
      return Response.json({ msg: 'not this one' }, { status: 400 });
    });
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', 'apps/after-hours', 'apps/closed');
    change('a.yaml', 'apps/call-queue', 'apps/queue');
    const { code, out } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect(code).toBe(FAILED);
    expect(out).toMatch(/^! account\/applications\/After hours: failed, ./m);
    expect(out).toMatch(/^\+ account\/applications\/Call queue: done$/m);
  });

  it('leaves a record that changes between the plan and its write', async () => {
    let isChanged = false;
    const { run, change } = commandOf('admin', false, line => {
      if (isChanged || !/^GET Applications\/[^/]+$/.test(line)) return undefined;
      isChanged = true;
      return platformOf
        .get()
        .db.run("UPDATE applications SET speech_synthesis_voice = 'nova' WHERE name = 'After hours'", [])
        .then(() => undefined);
    });
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', 'speech_synthesis_voice: de-DE-Wavenet-B', 'speech_synthesis_voice: echo');
    const { code, out, writes } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect([isChanged, code, writes]).toEqual([true, DIFFERENT, []]);
    expect(out).toMatch(/After hours: not written, it has changed since the plan was made$/m);
  });

  it('leaves a record that gets a value where the plan saw none', async () => {
    let isChanged = false;
    const { run, change } = commandOf('admin', false, line => {
      if (isChanged || !/^GET PhoneNumbers\/[^/]+$/.test(line)) return undefined;
      isChanged = true;
      return platformOf
        .get()
        .db.run(
          `UPDATE phone_numbers SET application_sid =
            (SELECT application_sid FROM applications WHERE name = 'hello world') WHERE number = '12125000805'`,
          [],
        )
        .then(() => undefined);
    });
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    change('a.yaml', /( +- number: '12125000805'\n.*\n +application: )null/, '$1dial time');
    const { code, out, writes } = await run('apply', 'a.yaml', ...ACCOUNT, '--undo', 'undo.yaml');
    expect([isChanged, code, writes]).toEqual([true, DIFFERENT, []]);
    expect(out).toMatch(/12125000805.*: not written, it has changed since the plan was made$/m);
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

  it('knows before it sends anything that an account user changes no realm', async () => {
    const { run, files } = commandOf('acct1');
    await run('export', '--api', API, '--out', 'a.yaml');
    const text = files.get('a.yaml') ?? '';
    const realm = /^ +sip_realm: (\S+)$/m.exec(text)?.[1] ?? '';
    expect(realm).not.toBe('');
    files.set('a.yaml', text.replace(`sip_realm: ${realm}`, 'sip_realm: other.example.com'));
    const { code, out, writes } = await run('plan', 'a.yaml', '--api', API);
    expect([code, writes]).toEqual([DIFFERENT, []]);
    expect(out).toContain('the platform does not let this user change these');
    const applied = await run('apply', 'a.yaml', '--api', API, '--undo', 'undo.yaml');
    expect(applied.writes).toEqual([]);
    expect(applied.out).not.toContain('failed');
    const admin = commandOf('admin');
    admin.files.set('a.yaml', files.get('a.yaml') ?? '');
    expect((await admin.run('plan', 'a.yaml', ...ACCOUNT)).out).toMatch(/^~ account\b/m);
  });
});
