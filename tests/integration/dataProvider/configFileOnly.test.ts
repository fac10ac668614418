// @vitest-environment node
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, ADMIN, API, commandOn } from './configCommand.ts';
import { secretsOf } from './configSecrets.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);
const API_ONLY = ['--api', API];
const OTHER = [...ADMIN, '--account', 'Dune Logistics'];

describe('the command with --only', () => {
  it.each<[string, string[], string[], string[]]>([
    ['application:After hours', ACCOUNT, OTHER, ['applications']],
    ['routing', ADMIN, [...API_ONLY, '--provider', 'Northwind Voice'], ['carriers', 'routing']],
  ])(
    'takes %s with what it needs elsewhere, where nothing else changes',
    async (only, from, to, allowed) => {
      const { run, files } = commandOf('admin');
      await run('export', ...to, '--out', 'before.yaml');
      const exported = await run('export', ...from, '--only', only, '--out', 'a.yaml');
      expect([exported.code, exported.err]).toEqual([SAME, '']);
      const [account = {}] = (parse(files.get('a.yaml') ?? '') as { accounts: object[] }).accounts;
      expect(allowed).toEqual(expect.arrayContaining(Object.keys(account)));
      files.set('secrets.yaml', secretsOf(files.get('a.yaml') ?? ''));
      const args = ['a.yaml', ...to, '--secrets', 'secrets.yaml'];
      const applied = await run('apply', ...args, '--undo', 'u.yaml');
      expect([applied.code, applied.err]).toEqual([SAME, '']);
      expect((await run('plan', 'a.yaml', ...to)).code).toBe(SAME);
      // What was there is as it was.
      const { out } = await run('plan', 'before.yaml', ...to);
      const changed = out.split('\n').filter(line => /^[~+!x-] /.test(line));
      // There is one table.
      expect(changed.filter(line => !line.includes('/routing'))).toEqual([]);
    },
    60_000,
  );

  it('says what is wrong in words', async () => {
    const { run } = commandOf('admin');
    for (const [args, words] of [
      [['export', ...ACCOUNT, '--only', 'carrier:Nobody'], 'There is no carrier Nobody to export alone\n'],
      [
        ['export', ...ADMIN, '--only', 'application:After hours'],
        'There is no application After hours to export alone; one of an account needs --account\n',
      ],
      [['export', '--api', API, '--only', 'carrier'], '--only carrier has no name: carrier:NAME\n'],
      [
        ['export', '--api', API, '--only', 'number:1'],
        '--only number is none of application, carrier, routing\n',
      ],
    ] as const) {
      const { code, err } = await run(...args);
      expect([code, err]).toEqual([FAILED, words]);
    }
  }, 30_000);
});
