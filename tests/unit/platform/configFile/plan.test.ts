import { describe, expect, it } from 'vitest';
import {
  type ConfigFile,
  type FileItem,
  KINDS,
  type Values,
} from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';

const item = (name: string, values: Values = {}): FileItem => ({
  kind: 'application',
  path: `account/applications/${name}`,
  parent: 'account',
  values: { name, ...values },
});
const file = (...items: FileItem[]): ConfigFile => ({ scope: 'account', items, external: [], missing: [] });
const secret = { secret: 'account/key' };

describe('a plan', () => {
  it.each<[string, ConfigFile, ConfigFile, ConfigFile | null, string]>([
    ['adds', file(item('a')), file(), null, 'add'],
    ['asks about what was deleted', file(item('a')), file(), file(item('a')), 'conflict deleted'],
    ['leaves what only the platform has', file(), file(item('a')), null, 'extra'],
    ['removes what the base had', file(), file(item('a')), file(item('a')), 'remove name:"a">null:change'],
    [
      'asks before it removes what others changed',
      file(),
      file(item('a', { x: 2 })),
      file(item('a', { x: 1 })),
      'conflict changed',
    ],
    ['changes', file(item('a', { x: 2 })), file(item('a', { x: 1 })), null, 'change x:1>2:change'],
    [
      'changes what the base agrees with',
      file(item('a', { x: 2 })),
      file(item('a', { x: 1 })),
      file(item('a', { x: 1 })),
      'change x:1>2:change',
    ],
    [
      'keeps what others changed',
      file(item('a', { x: 1 })),
      file(item('a', { x: 2 })),
      file(item('a', { x: 1 })),
      'drift x:2>1:drift',
    ],
    [
      'asks where both changed',
      file(item('a', { x: 3 })),
      file(item('a', { x: 2 })),
      file(item('a', { x: 1 })),
      'conflict x:2>3:conflict',
    ],
    [
      'finds done what both changed alike',
      file(item('a', { x: 2 })),
      file(item('a', { x: 2 })),
      file(item('a', { x: 1 })),
      '',
    ],
    ['leaves what the file does not say', file(item('a')), file(item('a', { x: 2 })), null, ''],
    [
      'takes away by null',
      file(item('a', { x: null })),
      file(item('a', { x: 2 })),
      null,
      'change x:2>null:change',
    ],
    [
      'takes a whole hook away by null',
      file(item('a', { h: null })),
      file(item('a', { h: { url: 'u' } })),
      null,
      'change h:{"url":"u"}>null:change',
    ],
    [
      'names the part of a hook',
      file(item('a', { h: { url: 'v' } })),
      file(item('a', { h: { url: 'u', method: 'GET' } })),
      null,
      'change h.url:"u">"v":change',
    ],
    ['takes 0 for off', file(item('a', { x: false })), file(item('a', { x: 0 })), null, ''],
    ['takes a number for its text', file(item('a', { x: '5060' })), file(item('a', { x: 5060 })), null, ''],
    ['takes an empty text for nothing', file(item('a', { x: '' })), file(item('a', { x: null })), null, ''],
    ['cannot compare secrets', file(item('a', { x: secret })), file(item('a', { x: secret })), null, ''],
    [
      'finds a secret that is missing',
      file(item('a', { x: secret })),
      file(item('a', { x: null })),
      null,
      'change x:null>{"secret":"account/key"}:change',
    ],
    [
      'compares lists as a whole',
      file(item('a', { x: [1, 2] })),
      file(item('a', { x: [1] })),
      null,
      'change x:[1]>[1,2]:change',
    ],
    ['refuses a name that is nowhere', file(item('a', { carrier: 'c' })), file(), null, 'cannot no_record c'],
    [
      'refuses a provider that is not there',
      file({ kind: 'provider', path: 'provider', parent: '', values: {} }),
      file(),
      null,
      'cannot not_here',
    ],
  ])('of a file and a platform %s', (_, wanted, live, base, expected) => {
    const { entries } = filePlanOf(wanted, live, base, new Set(KINDS));
    const lines = entries.map(({ action, why, detail, fields }) =>
      [
        action,
        why,
        detail,
        ...(action === 'add' || why === 'deleted' ? [] : fields).map(
          ({ column, from, to, kind }) => `${column}:${JSON.stringify(from)}>${JSON.stringify(to)}:${kind}`,
        ),
      ]
        .filter(Boolean)
        .join(' '),
    );
    expect(lines.join('\n')).toBe(expected);
  });

  it('removes nothing of a kind that was not named', () => {
    expect(filePlanOf(file(), file(item('a')), file(item('a'))).counts).toMatchObject({
      remove: 0,
      extra: 1,
    });
  });

  it('leads from any configuration to any other', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const value = () => [null, '', 'a', 1, true, ['x'], { url: 'u' }, secret][random(8)];
    const some = () =>
      file(
        ...[...'abcdef'].flatMap(name => (random(3) === 0 ? [] : [item(name, { x: value(), y: value() })])),
      );
    for (let round = 0; round < 500; round += 1) {
      const [from, to] = [some(), some()];
      const { entries } = filePlanOf(to, from, from, new Set(KINDS));
      const target = new Map(to.items.map(one => [one.path, one]));
      const made = new Map(from.items.map(one => [one.path, one]));
      for (const { action, path } of entries) {
        const next = target.get(path);
        if (action === 'remove') made.delete(path);
        else if (next) made.set(path, { ...next, values: { ...made.get(path)?.values, ...next.values } });
      }
      expect(filePlanOf(to, file(...made.values())).entries).toEqual([]);
      expect(made.size).toBe(to.items.length);
    }
  });
});
