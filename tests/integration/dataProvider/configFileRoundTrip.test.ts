// @vitest-environment node
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DIFFERENT, SAME } from '../../../scripts/config/run.ts';
import { isSecretPlace, KINDS } from '../../../src/platform/configFile/kinds.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ACCOUNT, ADMIN, commandOn } from './configCommand.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await seededSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => {
  sandbox.close();
});
const commandOf = commandOn(() => sandbox);

const GOOGLE_KEY = JSON.stringify({ private_key: 'k', client_email: 'a@b.example' });
const textOf = (name: string): string => {
  if (name.endsWith('service_key')) return GOOGLE_KEY;
  return name.endsWith('url') ? 'https://open.sesame.example/?token=abcdefgh' : 'open sesame';
};

/** One value for each secret that a file names. */
const secretsOf = (text: string): string => {
  const found: Record<string, unknown> = {};
  const walk = (value: unknown): void => {
    if (isSecretPlace(value))
      found[value.secret] =
        value.type === undefined ? textOf(value.secret) : value.type === 'number' ? 3 : true;
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(parse(text));
  return stringify(found);
};

const PARTS = ['speech', 'applications', 'carriers', 'numbers', 'clients', 'teams_tenants', 'routing'];
const withoutParts = (owner: object) => ({
  ...Object.fromEntries(Object.entries(owner).filter(([name]) => !PARTS.includes(name))),
  ...('device_calling_application' in owner
    ? { device_calling_application: null, siprec_application: null }
    : {}),
});

/** The file with nothing in its accounts and its provider. */
const emptied = (text: string): string => {
  const { provider, accounts, ...rest } = parse(text) as { provider?: object; accounts: object[] };
  return stringify({
    ...rest,
    ...(provider ? { provider: withoutParts(provider) } : {}),
    accounts: accounts.map(withoutParts),
  });
};

/** What is off may be absent. */
const comparable = (text: string | undefined): string[] =>
  (text ?? '').split('\n').filter(line => !/^ +use_custom_[st]ts?: 0$|^ +use_custom_stt: 0$/.test(line));

const ALL = KINDS.filter(kind => kind !== 'account' && kind !== 'provider').join(',');

describe('the command, with every kind of record', () => {
  it.each([
    ['an account', ACCOUNT],
    ['a whole provider', ADMIN],
  ])('takes all of %s away and puts it back, byte by byte', async (_, where) => {
    const { run, files } = commandOf('admin');
    await run('export', ...where, '--out', 'a.yaml');
    const before = files.get('a.yaml') ?? '';
    files.set('none.yaml', emptied(before));
    files.set('secrets.yaml', secretsOf(before));
    const gone = await run(
      ...['apply', 'none.yaml', ...where, '--base', 'a.yaml', '--undo', 'u.yaml'],
      ...['--remove', ALL, '--at-most', '2000'],
    );
    expect([gone.code, gone.err]).toEqual([SAME, '']);
    expect(gone.out).toMatch(/^0 to add, 0 to change, 0 to remove, .* 0 not in the file, \d the same$/m);
    const back = await run('apply', 'a.yaml', ...where, '--undo', 'u.yaml', '--secrets', 'secrets.yaml');
    expect([back.code, back.err]).toEqual([SAME, '']);
    expect(back.out).not.toContain('open sesame');
    await run('export', ...where, '--out', 'b.yaml');
    expect(comparable(files.get('b.yaml'))).toEqual(comparable(before));
    expect((await run('apply', 'a.yaml', ...where, '--undo', 'u.yaml')).writes).toEqual([]);
  });

  it('writes nothing where more would be removed than is said', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...ACCOUNT, '--out', 'a.yaml');
    files.set('none.yaml', emptied(files.get('a.yaml') ?? ''));
    const args = ['none.yaml', ...ACCOUNT, '--base', 'a.yaml', '--remove', 'client'];
    const planned = await run('plan', ...args);
    expect([planned.code, planned.out]).toEqual([DIFFERENT, expect.stringContaining(' 12 to remove,')]);
    const many = await run('apply', ...args, '--undo', 'u.yaml');
    expect([many.code, many.writes]).toEqual([1, []]);
    expect(many.err).toBe('12 records would be removed: allow it by --at-most 12\n');
    expect(files.has('u.yaml')).toBe(false);
    const said = await run('apply', ...args, '--undo', 'u.yaml', '--at-most', '12');
    expect(said.writes.filter(line => line.startsWith('DELETE'))).toHaveLength(12);
  });
});
