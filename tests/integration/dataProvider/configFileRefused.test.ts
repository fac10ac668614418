// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { DIFFERENT, SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();
const commandOf = commandOn(platformOf.get);

const DESK = [...ADMIN, '--account', 'Acme Support Desk'];
const [OLD, NEW] = ['Jade Route', 'provider/Amber Telecom'];
const REMOVES = ['--base', 'base.yaml', '--remove', 'carrier,number', '--at-most', '99'];

interface Account {
  applications: { name: string; call_hook: { url: string } }[];
  carriers?: { name: string }[];
  numbers: { number: string; carrier: string | null }[];
  routing: { routes: { regex: string; carriers: { carrier: string }[] }[] };
}

const edited = (text: string, edit: (account: Account) => void): string => {
  const data = parse(text) as { accounts: Account[] };
  data.accounts.forEach(edit);
  return stringify(data, { aliasDuplicateObjects: false });
};

/** All that used the carrier uses another one. */
const toOther = (account: Account): void => {
  delete account.carriers;
  for (const number of account.numbers) if (number.carrier === OLD) number.carrier = NEW;
  for (const { carriers } of account.routing.routes)
    for (const entry of carriers) if (entry.carrier === OLD) entry.carrier = NEW;
};

const toOld = ({ routing }: Account): void => {
  for (const entry of routing.routes[0]?.carriers ?? []) entry.carrier = OLD;
};

const carriersIn = (text = '') => (parse(text) as { accounts: Account[] }).accounts[0]?.carriers;

describe('the command, where a write would harm', () => {
  it('sends no route that would stop the router, and no hook that nobody can call', async () => {
    const { run, files } = commandOf('admin');
    await run('export', ...DESK, '--out', 'a.yaml');
    files.set(
      'a.yaml',
      edited(files.get('a.yaml') ?? '', ({ applications, routing: { routes } }) => {
        for (const { call_hook: hook } of applications.slice(0, 1)) hook.url = 'example.com/x';
        const [route] = routes;
        if (route) routes.unshift({ ...route, regex: '^(1' }, { ...route, regex: `^${'1'.repeat(40)}` });
      }),
    );
    const { code, out, writes } = await run('apply', 'a.yaml', ...DESK, '--undo', 'undo.yaml');
    expect([code, writes]).toEqual([DIFFERENT, []]);
    expect(out).toMatch(
      /^x account\/applications\/.*: the platform cannot call this address \(.*example.com\/x\)$/m,
    );
    expect(out).toMatch(/^x account\/routing\/routes\/.*: .* is no regular expression: .* \(\^\(1\)$/m);
    expect(out).toMatch(/^x account\/routing\/routes\/.*: .* has more than 32 characters/m);
  });

  it.each<[string, RegExp, RegExp]>([
    ['the carrier of a route', / (?:LcrRoutes|Lcrs|LcrCarrierSetEntries)\b/, /^DELETE VoipCarriers/],
    ['the carrier of a number', /^POST PhoneNumbers$/, /^DELETE /],
  ])('keeps what could not be replaced: %s', async (_, refused, harm) => {
    let isRefusing = false;
    const { run, files } = commandOf('admin', false, line =>
      isRefusing && !line.startsWith('GET ') && refused.test(line)
        ? Response.json({ msg: 'not now' }, { status: 400 })
        : undefined,
    );
    await run('export', ...DESK, '--out', 'a.yaml');
    files.set('a.yaml', edited(files.get('a.yaml') ?? '', toOld));
    await run('apply', 'a.yaml', ...DESK, '--undo', 'undo.yaml');
    await run('export', ...DESK, '--out', 'base.yaml');
    const before = files.get('base.yaml') ?? '';
    files.set('a.yaml', edited(before, toOther));
    isRefusing = true;
    const { out, writes } = await run('apply', 'a.yaml', ...DESK, ...REMOVES, '--undo', 'undo.yaml');
    expect(writes.filter(line => harm.test(line))).toEqual([]);
    expect(out).toMatch(/^x account\/carriers\/Jade Route: not written, it is used by ./m);
    await run('export', ...DESK, '--out', 'after.yaml');
    expect(carriersIn(files.get('after.yaml'))).toEqual(carriersIn(before));
    isRefusing = false;
    const again = await run('apply', 'a.yaml', ...DESK, ...REMOVES, '--undo', 'later.yaml');
    expect([again.code, again.err]).toEqual([SAME, '']);
    expect(again.writes.at(-1)).toMatch(/^DELETE VoipCarriers/);
  });
});
