import { describe, expect, it } from 'vitest';
import { fileCopyOf } from '../../../../src/platform/configFile/copy.ts';
import {
  type ConfigFile,
  type FileItem,
  type Kind,
  fileItemPath,
  type Values,
} from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';
import { renamableNamesIn, renamed, renamesNotIn } from '../../../../src/platform/configFile/rename.ts';

const item = (kind: Kind, values: Values, parent = ''): FileItem => ({
  kind,
  values,
  parent,
  path: fileItemPath(kind, values, parent, 'provider'),
});
const PROVIDER = item('provider', { name: 'P', root_domain: 'p.example.com' });
const TRUNK = item('carrier', { name: 'Trunk' }, 'provider');
const ACCOUNT = item('account', {
  name: 'A',
  sip_realm: 'a.example.com',
  device_calling_application: 'IVR',
});
const IVR = item('application', { name: 'IVR' }, ACCOUNT.path);
const OWN = item('carrier', { name: 'Trunk', application: 'IVR' }, ACCOUNT.path);
const GATEWAY = item('sip_gateway', { ipv4: '1.2.3.4' }, OWN.path);
const NUMBER = item('number', { number: '1', carrier: 'provider/Trunk', application: 'IVR' }, ACCOUNT.path);
const TABLE = item('routing', { name: 'R' }, ACCOUNT.path);
const ROUTE = item(
  'route',
  { priority: 9999, regex: '.*', carriers: [{ carrier: 'Trunk' }, { carrier: 'provider/Trunk' }] },
  TABLE.path,
);
const file: ConfigFile = {
  scope: 'provider',
  items: [PROVIDER, ACCOUNT, IVR, TRUNK, OWN, GATEWAY, NUMBER, TABLE, ROUTE],
  external: [],
  missing: [],
};

describe('a file under other names', () => {
  it('offers the names of what others refer to, and of what the platform has once', () => {
    expect(renamableNamesIn(file).map(({ path }) => path)).toEqual([
      'accounts/A',
      'accounts/A/sip_realm',
      'accounts/A/applications/IVR',
      'provider/carriers/Trunk',
      'accounts/A/carriers/Trunk',
    ]);
  });

  it.each<[string, [string, string][], string[]]>([
    [
      'an account moves all that it has',
      [['accounts/A', 'B']],
      ['accounts/B', 'accounts/B/applications/IVR', 'accounts/B/carriers/Trunk/sip_gateways/1.2.3.4,,,'],
    ],
    [
      'its own carrier, and not the one of the provider with the same name',
      [['accounts/A/carriers/Trunk', 'Line']],
      [
        'accounts/A/carriers/Line',
        '"carrier":"Line"',
        '"carrier":"provider/Trunk"',
        'provider/carriers/Trunk',
      ],
    ],
    [
      'a carrier of the provider, in what numbers are found by too',
      [['provider/carriers/Trunk', 'Line']],
      ['accounts/A/numbers/1,provider%2FLine', '"carrier":"provider/Line"', '"carrier":"Trunk"'],
    ],
    [
      'an application where it is called',
      [['accounts/A/applications/IVR', 'Menu']],
      ['"device_calling_application":"Menu"', '"application":"Menu"', 'accounts/A/applications/Menu'],
    ],
    ['a realm', [['accounts/A/sip_realm', 'b.example.com']], ['"sip_realm":"b.example.com"']],
  ])('renames %s', (_, names, found) => {
    const made = renamed(file, new Map(names));
    for (const text of found) expect(JSON.stringify(made)).toContain(text);
    // Every reference still leads somewhere.
    expect(filePlanOf(made, { ...file, items: [PROVIDER] }).counts).toMatchObject({ cannot: 0, same: 1 });
    const back = new Map(
      renamableNamesIn(made).map(({ path }, at) => [path, renamableNamesIn(file)[at]?.name ?? '']),
    );
    expect(renamed(made, back)).toEqual(file);
  });

  it('is a copy of a provider, without what is there once but for what has another name', () => {
    const realm = new Map([['accounts/A/sip_realm', 'b.example.com']]);
    const { file: copied, left } = fileCopyOf(renamed(file, realm), new Set(realm.keys()));
    expect(left).toEqual([NUMBER]);
    expect(copied.items.slice(0, 2).map(({ values }) => values)).toEqual([
      {},
      { ...ACCOUNT.values, sip_realm: 'b.example.com' },
    ]);
    expect(fileCopyOf(file).file.items[1]?.values).not.toHaveProperty('sip_realm');
  });

  it('says which names it does not have', () => {
    expect(
      renamesNotIn(
        file,
        new Map([
          ['accounts/A', 'B'],
          ['accounts/X', 'Y'],
        ]),
      ),
    ).toEqual(['accounts/X']);
  });
});
