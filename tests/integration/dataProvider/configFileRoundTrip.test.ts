// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { DIFFERENT, SAME } from '../../../scripts/config/run.ts';
import { KINDS } from '../../../src/platform/configFile/kinds.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ACCOUNT, ADMIN, commandOn } from './configCommand.ts';
import { secretsOf } from './configSecrets.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

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

type Node = Record<string, unknown>;

/** Some records less, and other values of those that stay. */
const changedByChance = (text: string, random: (below: number) => number): string => {
  const data = parse(text) as { accounts: [Record<string, Node[]>] };
  const [account] = data.accounts;
  const some = (rows: Node[] | undefined): Node[] => (rows ?? []).filter(() => random(4) > 0);
  for (const section of ['speech', 'numbers', 'clients', 'teams_tenants'])
    if (account[section]) account[section] = some(account[section]);
  for (const client of account['clients'] ?? []) client['is_active'] = random(2) === 0;
  for (const credential of account['speech'] ?? []) credential['use_for_stt'] = random(2) === 0;
  for (const number of account['numbers'] ?? [])
    if (random(3) === 0) number['application'] = account['applications']?.[random(3)]?.['name'];
  for (const application of account['applications'] ?? [])
    Object.assign(application['call_hook'] as Node, { url: `https://${random(3)}.example.com/` });
  for (const carrier of account['carriers'] ?? []) {
    const gateways = carrier['sip_gateways'] as Node[];
    const more = { ...gateways[0], ipv4: `sip${random(3)}.example.com` };
    carrier['sip_gateways'] = [...gateways, ...some([more])];
    carrier['tech_prefix'] = ['111', '222', null][random(3)];
  }
  const { routes } = account['routing'] as unknown as { routes: Node[] };
  const last = routes.slice(-1);
  const others = some(routes.slice(0, -1)).map(route => ({ ...route, description: String(random(9)) }));
  Object.assign(account['routing'] ?? {}, { routes: [...others, ...last] });
  Object.assign(account, { limits: { device: random(3) + 1, api_rate: random(2) === 0 ? null : 4 } });
  return stringify(data, { aliasDuplicateObjects: false });
};

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
    const back = await run('apply', 'a.yaml', ...where, '--undo', 'v.yaml', '--secrets', 'secrets.yaml');
    expect([back.code, back.err]).toEqual([SAME, '']);
    expect(back.out).not.toContain('open sesame');
    await run('export', ...where, '--out', 'b.yaml');
    expect(comparable(files.get('b.yaml'))).toEqual(comparable(before));
    expect((await run('apply', 'a.yaml', ...where, '--undo', 'u.yaml')).writes).toEqual([]);
  });

  it('leads from any configuration to any other', async () => {
    const { run, files } = commandOf('admin');
    const desk = [...ADMIN, '--account', 'Acme Support Desk'];
    await run('export', ...desk, '--out', 'a.yaml');
    const seeded = files.get('a.yaml') ?? '';
    files.set('secrets.yaml', secretsOf(seeded));
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 6; round += 1) {
      files.set('b.yaml', changedByChance(seeded, random));
      const applied = await run(
        ...[
          'apply',
          'b.yaml',
          ...desk,
          '--base',
          'a.yaml',
          '--undo',
          `u${String(round)}.yaml`,
          '--remove',
          ALL,
        ],
        ...['--at-most', '2000', '--secrets', 'secrets.yaml'],
      );
      expect([round, applied.code, applied.err]).toEqual([round, SAME, '']);
      expect(applied.out).toContain(' 0 not in the file,');
      await run('export', ...desk, '--out', 'a.yaml');
    }
  }, 60_000);

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
