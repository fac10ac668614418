import { describe, expect, it } from 'vitest';
import type { ConfigFile, FileItem, Kind, Values } from '../../../../../src/platform/configFile/kinds.ts';
import {
  type ListEdit,
  listsAfter,
  planEdits,
} from '../../../../../src/custom-pages/config-file/model/outcome.ts';
import { filePlanOf } from '../../../../../src/platform/configFile/plan.ts';
import type { Lists } from '../../../../../src/platform/configuration/lists.ts';

const item = (kind: Kind, path: string, parent: string, values: Values): FileItem => ({
  kind,
  path,
  parent,
  values,
});
const fileOf = (...items: FileItem[]): ConfigFile => ({ scope: 'account', items, external: [], missing: [] });

const account = (values: Values = {}) => item('account', 'account', '', { name: 'Acme', ...values });
const application = (name: string, values: Values = {}) =>
  item('application', `account/applications/${name}`, 'account', { name, ...values });
const carrier = (name: string, values: Values = {}) =>
  item('carrier', `account/carriers/${name}`, 'account', { name, ...values });
const gateway = (ipv4: string, values: Values = {}) =>
  item('sip_gateway', `account/carriers/C/sip_gateways/${ipv4},5060,32,udp`, 'account/carriers/C', {
    ipv4,
    port: 5060,
    netmask: 32,
    protocol: 'udp',
    ...values,
  });
const number = (values: Values) =>
  item('number', 'account/numbers/100,C', 'account', { number: '100', carrier: 'C', ...values });

const SIDS = new Map([
  ['account', 'acc'],
  ['account/applications/A', 'app-a'],
  ['application account A', 'app-a'],
  ['account/carriers/C', 'car-c'],
  ['carrier account C', 'car-c'],
  ['account/numbers/100,C', 'num'],
  [gateway('1.1.1.1').path, 'gw-1'],
]);
const STORED = [account(), application('A'), carrier('C'), gateway('1.1.1.1'), number({ application: 'A' })];

const edits = (wanted: FileItem[], stored: FileItem[] = STORED, removes: Kind[] = []): ListEdit[] => {
  const [file, live] = [fileOf(...wanted), fileOf(...stored)];
  return planEdits(filePlanOf(file, live, live, new Set(removes)), file, SIDS, 'sp');
};
const but = (path: string, ...others: FileItem[]) => [...STORED.filter(one => one.path !== path), ...others];

describe('what a plan does to the lists of a configuration', () => {
  it.each<[string, ListEdit[], ListEdit[]]>([
    ['nothing where nothing differs', edits(STORED), []],
    [
      'another application of a number, which is new',
      edits([
        ...but('account/numbers/100,C', number({ application: 'B' })),
        application('B', { call_hook: null }),
      ]),
      [
        {
          list: 'applications',
          rows: [
            {
              application_sid: 'new/account/applications/B',
              account_sid: 'acc',
              name: 'B',
              call_hook: null,
              hook_address: null,
            },
          ],
          deleted: [],
        },
        {
          list: 'numbers',
          rows: [{ phone_number_sid: 'num', application_sid: 'new/account/applications/B' }],
          deleted: [],
        },
      ],
    ],
    [
      'a webhook, of which the address counts',
      edits(
        but(
          'account/applications/A',
          application('A', {
            call_hook: { url: 'https://u:p@a.example/x?t=1', method: 'GET', password: { secret: 'x' } },
          }),
        ),
      ),
      [
        {
          list: 'applications',
          rows: [
            {
              application_sid: 'app-a',
              call_hook: { url: 'https://u:p@a.example/x?t=1' },
              hook_address: { url: 'https://a.example/x', method: 'GET' },
            },
          ],
          deleted: [],
        },
      ],
    ],
    [
      'a gateway in place of another',
      edits(but(gateway('1.1.1.1').path, gateway('2.2.2.2', { inbound: true })), STORED, ['sip_gateway']),
      [
        {
          list: 'gateways',
          rows: [
            {
              sip_gateway_sid: `new/${gateway('2.2.2.2').path}`,
              voip_carrier_sid: 'car-c',
              ipv4: '2.2.2.2',
              netmask: 32,
              inbound: true,
            },
          ],
          deleted: [],
        },
        { list: 'gateways', rows: [], deleted: ['gw-1'] },
      ],
    ],
    [
      'a carrier of the account, whose password is unlike all others',
      edits([...STORED, carrier('D', { is_active: true, register_password: { secret: 'd' } })]),
      [
        {
          list: 'carriers',
          rows: [
            {
              voip_carrier_sid: 'new/account/carriers/D',
              account_sid: 'acc',
              service_provider_sid: 'sp',
              name: 'D',
              is_active: true,
              register_password: 'new/d',
            },
          ],
          deleted: [],
        },
      ],
    ],
    [
      'limits',
      edits(but('account', account({ limits: { voice_call_session: 5, device: null } }))),
      [
        { list: 'accounts', rows: [{ account_sid: 'acc' }], deleted: [] },
        {
          list: 'accountLimits',
          rows: [
            { account_sid: 'acc', category: 'voice_call_session', quantity: 5 },
            { account_sid: 'acc', category: 'device', quantity: null },
          ],
          deleted: [],
        },
      ],
    ],
  ])('is %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  it('changes, adds and takes away rows, and leaves unknown what was not read', () => {
    const lists: Lists = {
      numbers: [
        { phone_number_sid: 'num', number: '100', application_sid: 'a' },
        { phone_number_sid: 'gone', number: '101' },
      ],
      accountLimits: [
        { account_sid: 'acc', category: 'device', quantity: 9 },
        { account_sid: 'acc', category: 'voice_call_session', quantity: 1 },
      ],
    };
    const after = listsAfter(lists, [
      { list: 'numbers', rows: [{ phone_number_sid: 'num', application_sid: 'b' }], deleted: [] },
      { list: 'numbers', rows: [{ phone_number_sid: 'new', number: '102' }], deleted: ['gone'] },
      {
        list: 'accountLimits',
        rows: [
          { account_sid: 'acc', category: 'device', quantity: null },
          { account_sid: 'acc', category: 'voice_call_session', quantity: 5 },
        ],
        deleted: [],
      },
      { list: 'carriers', rows: [{ voip_carrier_sid: 'x' }], deleted: [] },
    ]);
    expect(after).toEqual({
      numbers: [
        { phone_number_sid: 'num', number: '100', application_sid: 'b' },
        { phone_number_sid: 'new', number: '102' },
      ],
      accountLimits: [{ account_sid: 'acc', category: 'voice_call_session', quantity: 5 }],
    });
  });
});
