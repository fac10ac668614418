import { describe, expect, it } from 'vitest';
import { fileCopyOf } from '../../../../src/platform/configFile/copy.ts';
import type { ConfigFile, FileItem, Kind, Values } from '../../../../src/platform/configFile/kinds.ts';
import { filePlanOf } from '../../../../src/platform/configFile/plan.ts';

const item = (kind: Kind, path: string, values: Values = {}): FileItem => ({
  kind,
  path,
  parent: path === 'account' ? '' : 'account',
  values,
});
const file = (...items: FileItem[]): ConfigFile => ({ scope: 'account', items, external: [], missing: [] });
const account = (name: string, more: Values = {}) =>
  item('account', 'account', { name, sip_realm: `${name}.example.com`, ...more });
const application = item('application', 'account/applications/a', { name: 'a', app_json: '[]' });
const number = item('number', 'account/numbers/1', { number: '1', application: 'a' });
const tenant = item('tenant', 'account/teams/t', { tenant_fqdn: 't' });

describe('a copy of an account', () => {
  const from = file(account('one', { record_format: 'mp3' }), application, number, tenant);

  it('leaves out what only one account can have, and tells it', () => {
    const { file: copied, left } = fileCopyOf(from);
    expect(left).toEqual([number, tenant]);
    expect(copied.items).toEqual([item('account', 'account', { record_format: 'mp3' }), application]);
  });

  it('plans neither a name nor a realm for the other account, and nothing once it is there', () => {
    const { file: copied } = fileCopyOf(from);
    const other = account('two', { record_format: 'wav' });
    const plan = filePlanOf(copied, file(other, item('number', 'account/numbers/2', { number: '2' })));
    expect(
      plan.entries.map(({ action, path, fields }) => [action, path, fields.map(({ column }) => column)]),
    ).toEqual([
      ['change', 'account', ['record_format']],
      ['add', application.path, ['name', 'app_json']],
      ['extra', 'account/numbers/2', []],
    ]);
    const done = file(account('two', { record_format: 'mp3' }), application);
    expect(filePlanOf(copied, done).entries).toEqual([]);
  });

  it('changes nothing of what it is a copy of', () => {
    const before = structuredClone(from);
    fileCopyOf(from);
    expect(from).toEqual(before);
  });
});
