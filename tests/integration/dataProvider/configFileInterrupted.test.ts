// @vitest-environment node
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { ADMIN, commandOn } from './configCommand.ts';

const platformOf = portalSandbox();

type Node = Record<string, unknown>;
type Trouble = NonNullable<Parameters<ReturnType<typeof commandOn>>[2]>;

const DESK = [...ADMIN, '--account', 'Acme Support Desk'];

/** Something of everything: added, changed, and removed. */
const editedAll = (text: string): string => {
  const data = parse(text) as { accounts: [Record<string, Node[]>] };
  const [account] = data.accounts;
  const [credential = {}] = account['speech'] ?? [];
  const [application = {}] = account['applications'] ?? [];
  const [carrier = {}] = account['carriers'] ?? [];
  const [number = {}] = account['numbers'] ?? [];
  const [client = {}] = account['clients'] ?? [];
  const gateways = carrier['sip_gateways'] as Node[];
  const [gateway = {}] = gateways;
  const { routes } = account['routing'] as unknown as { routes: Node[] };
  Object.assign(account, {
    device_calling_application: 'New',
    limits: { ...account['limits'], api_rate: 9 },
  });
  account['speech']?.push({ ...credential, label: 'second' });
  account['applications']?.push({ ...application, name: 'New' });
  account['carriers']?.push({
    name: 'New Trunk',
    application: 'New',
    sip_gateways: [
      { ...gateway, ipv4: 'sip.a.example.com' },
      { ...gateway, ipv4: 'sip.b.example.com' },
    ],
  });
  Object.assign(gateway, { pad_crypto: true });
  account['numbers']?.push({ number: '15550001111', carrier: 'New Trunk', application: 'New' });
  number['application'] = 'New';
  client['username'] = 'user900';
  routes.splice(1, 0, {
    priority: 5,
    regex: '^33',
    description: 'France',
    carriers: [{ carrier: 'New Trunk', priority: 0, workload: 1 }],
  });
  return stringify(data, { aliasDuplicateObjects: false });
};

/** Applies the same edit to the seeded account, under the trouble, and then without until it is done. */
const applied = async (trouble: Trouble) => {
  await platformOf.get().reset();
  let isBegun = false;
  const { run, files } = commandOn(platformOf.get)('admin', false, line =>
    isBegun ? trouble(line) : undefined,
  );
  await run('export', ...DESK, '--out', 'a.yaml');
  const before = files.get('a.yaml') ?? '';
  files.set('b.yaml', editedAll(before));
  const names = [...before.matchAll(/secret: (.*)/g)].map(([, name = '']) => name);
  files.set('secrets.yaml', stringify(Object.fromEntries(names.map(name => [name, 'open sesame']))));
  const args = ['apply', 'b.yaml', ...DESK, '--base', 'a.yaml', '--remove', 'client', '--undo', 'u.yaml'];
  isBegun = true;
  const first = await run(...args, '--secrets', 'secrets.yaml');
  isBegun = false;
  // What the first try has done of the removal is done; what it has added is there.
  let last = first;
  for (let tries = 0; tries < 2 && last.code !== SAME; tries += 1)
    last = await run(...args, '--secrets', 'secrets.yaml', '--undo', `u${String(tries)}.yaml`);
  const { out } = await run('export', ...DESK);
  return { first, last, out };
};

const refused = () => Response.json({ msg: 'the disk is full' }, { status: 500 });
const busy = () => Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '1' } });
const ended = () => Response.json({ msg: 'no' }, { status: 401 });
const lost = () => 'cut' as const;

describe('an apply that is interrupted at each of its writes', () => {
  it.each<[string, (() => Response | 'cut')[]]>([
    ['a lost answer', [lost]],
    ['a refusal, a busy platform or the end of the session', [refused, busy, ended]],
  ])(
    'by %s comes to the same end, with nothing twice',
    async (_, answers) => {
      const isWrite = (line: string) => !line.startsWith('GET ') && line !== 'POST login';
      const writes: string[] = [];
      const whole = await applied(line => {
        if (isWrite(line)) writes.push(line);
        return undefined;
      });
      expect([whole.first.code, whole.first.err, writes.length]).toEqual([SAME, '', 13]);
      for (const at of writes.keys()) {
        let count = -1;
        const { last, out } = await applied(line => {
          if (isWrite(line)) count += 1;
          return isWrite(line) && count === at ? answers[at % answers.length]?.() : undefined;
        });
        expect([writes[at], last.code, last.err]).toEqual([writes[at], SAME, '']);
        expect(out).toBe(whole.out);
      }
    },
    300_000,
  );
});
