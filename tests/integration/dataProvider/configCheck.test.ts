// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DIFFERENT, FAILED, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, API, ACCOUNT, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

interface Told {
  findings: { severity: string; rule: string; what: string; mend: string; place: { name: string } }[];
  unknown: { rule: string; missing: string[] }[];
}
const told = (text: string) => JSON.parse(text) as Told;

describe('the command that checks a configuration', () => {
  it.each([
    ['admin', ADMIN, []],
    ['sp1', ['--api', API], ['systemInformation', 'passwordSettings']],
    ['acct1', ['--api', API], ['systemInformation', 'passwordSettings']],
  ])(
    'tells findings of %s and what was not checked, writes nothing, and ends with 2',
    async (user, at, lists) => {
      const { run } = commandOf(user);
      const { code, out, err, writes } = await run('check', ...at, '--style', 'json');
      const { findings, unknown } = told(out);
      expect([code, err, writes]).toEqual([DIFFERENT, '', []]);
      expect(findings.length).toBeGreaterThan(0);
      for (const { what, mend } of findings) expect([what, mend]).not.toContain('');
      const missing = new Set(unknown.flatMap(rule => rule.missing));
      if (lists.length === 0) expect(missing.size).toBe(0);
      for (const list of lists) expect(missing).toContain(list);
      const text = (await run('check', ...at)).out;
      expect(text.match(/^not checked: /gm)?.length ?? 0).toBe(unknown.length);
    },
  );

  it('finds a fault that was made, and names the record in every style', async () => {
    const { run } = commandOf('sp1');
    const found = async () =>
      told((await run('check', '--api', API, '--style', 'json')).out).findings.filter(
        ({ rule, place }) => rule === 'registration-without-credentials' && place.name === 'Ember Voice',
      ).length;
    expect(await found()).toBe(0);
    await platformOf
      .get()
      .db.run(
        'UPDATE voip_carriers SET is_active = 1, requires_register = 1, register_username = NULL, register_password = NULL WHERE name = ?',
        ['Ember Voice'],
      );
    expect(await found()).toBe(1);
    const text = (await run('check', '--api', API)).out;
    expect(text).toMatch(
      /^Will fail: Registration without credentials\n {4}.+\n( {2}- .+\n)* {2}- Ember Voice/m,
    );
    expect((await run('check', '--api', API, '--style', 'markdown')).out).toMatch(/^- `Ember Voice/m);
  });

  it('ends by what counts', async () => {
    const { run } = commandOf('acct1');
    const { findings } = told((await run('check', '--api', API, '--style', 'json')).out);
    const order = ['fails', 'security', 'risky', 'note'];
    const worst = Math.min(...findings.map(({ severity }) => order.indexOf(severity)));
    for (const [at, severity] of order.entries())
      expect([severity, (await run('check', '--api', API, '--severity', severity)).code]).toEqual([
        severity,
        at < worst ? SAME : DIFFERENT,
      ]);
  });

  it.each([
    ['of one account of a provider', ACCOUNT, 'check looks at a whole service provider'],
    ['of a severity that is none', [...ADMIN, '--severity', 'worst'], '--severity worst is none of'],
    ['of a file', [...ADMIN, 'a.yaml'], 'check takes 0 files'],
  ])('says why there is none %s', async (_title, args, said) => {
    const { code, err } = await commandOf('admin').run('check', ...args);
    expect([code, err]).toEqual([FAILED, expect.stringContaining(said)]);
  });
});
