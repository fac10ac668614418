// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);
const DESK = [...ADMIN, '--account', 'Acme Support Desk'];

type Trouble = NonNullable<Parameters<ReturnType<typeof commandOn>>[2]>;

const isWrite = (line: string) => !line.startsWith('GET ') && line !== 'POST login';
const over = () => Response.json({ msg: 'no' }, { status: 401 });

/** An edit of several records, and how it is applied. */
const edited = async (trouble: Trouble = () => undefined) => {
  const state = { isBegun: false };
  const { run, files } = commandOf('admin', false, line => (state.isBegun ? trouble(line) : undefined));
  await run('export', ...DESK, '--out', 'a.yaml');
  const before = files.get('a.yaml') ?? '';
  files.set('b.yaml', before.replaceAll('is_active: true', 'is_active: false'));
  const apply = (...more: string[]) => run('apply', 'b.yaml', ...DESK, '--undo', 'undo.yaml', ...more);
  return { run, files, before, apply, state };
};

describe('the way back of an apply', () => {
  it('is never written over by the same apply again', async () => {
    let writes = 0;
    const { files, before, apply, state } = await edited(line => {
      if (isWrite(line)) writes += 1;
      return writes > 2 ? over() : undefined;
    });
    state.isBegun = true;
    expect((await apply()).code).toBe(FAILED);
    state.isBegun = false;
    const again = await apply();
    expect([again.code, files.get('undo.yaml') === before]).toEqual([SAME, true]);
    expect(again.err).toBe(
      'undo.yaml exists already and stays: what was before this run is in undo-2.yaml\n',
    );
    expect(files.get('undo-2.yaml')).toMatch(/is_active: true/);
    const last = await apply();
    expect([last.code, last.err, last.writes, files.has('undo-3.yaml')]).toEqual([SAME, '', [], false]);
  });

  it.each(['b.yaml', './b.yaml', 'a.yaml', 'out.txt'])('is no file that the apply uses: %s', async name => {
    const { run } = commandOf('admin');
    const files = ['b.yaml', '--base', 'a.yaml', '--out', 'out.txt', '--undo', name];
    expect(await run('apply', ...files, ...ACCOUNT)).toMatchObject({
      code: FAILED,
      err: `--undo ${name} is used by this apply already: name another file\n`,
    });
  });
});

describe('an apply whose session ends', () => {
  it.each([[[]], [['--out', 'out.txt']]])(
    'says what it has written, where what is left cannot be read: %j',
    async more => {
      let writes = 0;
      const { files, apply, state } = await edited(line => {
        if (isWrite(line)) writes += 1;
        return writes > 2 ? over() : undefined;
      });
      state.isBegun = true;
      const { code, out, err } = await apply(...more);
      const said = more.length > 0 ? (files.get('out.txt') ?? '') : out;
      expect(code).toBe(FAILED);
      expect(said.match(/^\+ .*: done$/gm)).toHaveLength(1);
      expect(said).toMatch(/^x .*: not written, the apply ended before it$/m);
      expect(err).toBe(
        'What is left could not be read: Your session has expired. Please log in and try again.\n',
      );
    },
  );

  it('signs in again, and goes on', async () => {
    let [writes, isOver] = [0, false];
    const { apply, state } = await edited(line => {
      if (line === 'POST login') isOver = false;
      if (isWrite(line) && (writes += 1) % 3 === 0) isOver = true;
      return isOver ? over() : undefined;
    });
    state.isBegun = true;
    const { code, err, out } = await apply();
    expect([code, err]).toEqual([SAME, '']);
    expect(out).not.toMatch(/^[!x]/m);
    expect(writes).toBeGreaterThan(6);
  });

  it('signs in again no more where that does not help', async () => {
    const logins: string[] = [];
    const { apply, state } = await edited(line => {
      if (line === 'POST login') logins.push(line);
      return line === 'POST login' ? undefined : over();
    });
    state.isBegun = true;
    expect((await apply()).code).toBe(FAILED);
    // The first of the run, and one more.
    expect(logins).toHaveLength(2);
  });
});
