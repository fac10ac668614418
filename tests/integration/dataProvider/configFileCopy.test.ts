// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, API, commandOn } from './configCommand.ts';
import { secretsOf } from './configSecrets.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);
const OTHER = ['--api', API, '--provider', 'Northwind Voice'];

describe('the command with --copy and --rename', () => {
  it('puts a whole provider into another one, under other names, and then finds nothing to do', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...ADMIN, '--out', 'a.yaml');
    const names = {
      'accounts/default account': 'second account',
      'accounts/default account/sip_realm': 'second.example.com',
      'provider/carriers/Amber Telecom': 'Amber for Northwind',
      'accounts/default account/applications/IVR menu': 'Menu',
    };
    files.set('names.yaml', stringify(names));
    files.set('secrets.yaml', secretsOf(files.get('a.yaml') ?? ''));
    const args = ['a.yaml', ...OTHER, '--copy', '--rename', 'names.yaml'];
    const applied = await run('apply', ...args, '--undo', 'u.yaml', '--secrets', 'secrets.yaml');
    expect([applied.code, applied.err]).toEqual([SAME, '']);
    const plan = await run('plan', ...args);
    expect([plan.code, plan.err]).toEqual([SAME, '']);
    const { out } = await run('export', ...OTHER);
    const { provider, accounts } = parse(out) as {
      provider: { name: string; carriers: { name: string }[] };
      accounts: { name: string; sip_realm: string | null; applications: { name: string }[] }[];
    };
    expect(provider.name).toBe('Northwind Voice');
    expect(provider.carriers.map(({ name }) => name)).toContain('Amber for Northwind');
    const second = accounts.find(({ name }) => name === 'second account');
    expect(second?.sip_realm).toBe('second.example.com');
    expect(second?.applications.map(({ name }) => name)).toContain('Menu');
    expect(accounts.find(({ name }) => name === 'Blue River Clinic')?.sip_realm).toBeNull();
    // The provider it came from is as it was.
    await run('export', ...ADMIN, '--out', 'b.yaml');
    expect(files.get('b.yaml')).toBe(files.get('a.yaml'));
  }, 60_000);

  it('refuses two records of one name, of which only one would be written', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...ADMIN, '--out', 'a.yaml');
    files.set('names.yaml', 'accounts/default account/applications/After hours: IVR menu\n');
    const at = 'accounts/default account/applications/IVR menu';
    for (const more of [[], ['--base', 'a.yaml']]) {
      const { code, err } = await run(
        'plan',
        'a.yaml',
        ...OTHER,
        '--copy',
        '--rename',
        'names.yaml',
        ...more,
      );
      expect([code, err]).toEqual([FAILED, `a.yaml: with names.yaml these are there twice: ${at}\n`]);
    }
  });

  it('refuses a name of nothing before it asks for more', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...ADMIN, '--out', 'a.yaml');
    files.set('names.yaml', 'accounts/Nobody: Somebody\n');
    const { code, err } = await run('plan', 'a.yaml', ...OTHER, '--copy', '--rename', 'names.yaml');
    expect([code, err]).toEqual([FAILED, 'names.yaml: the file has no name at accounts/Nobody\n']);
  });
});
