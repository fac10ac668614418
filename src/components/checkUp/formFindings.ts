import { runCheckUp, RULES } from '../../platform/checkUp/checkUp.ts';
import type { Lists, ListName } from '../../platform/configuration/lists.ts';
import type { Finding } from '../../platform/checkUp/types.ts';

const LIST_OF: Readonly<Record<string, ListName>> = {
  accounts: 'accounts',
  applications: 'applications',
  clients: 'clients',
  'ms-teams-tenants': 'tenants',
  'phone-numbers': 'numbers',
  users: 'users',
};

const found = (lists: Lists): readonly Finding[] => {
  const known = new Set(Object.keys(lists));
  const rules = RULES.filter(
    ({ field, needs }) => field !== undefined && needs.every(name => known.has(name)),
  );
  return runCheckUp(lists, Date.now(), rules).findings;
};

export const findingsOfRecord = (resource: string, values: Readonly<Record<string, unknown>>) => {
  const list = LIST_OF[resource];
  return list === undefined ? [] : found({ [list]: [values] });
};

/** @param gateways a finding's `part` is their `sip_gateway_sid` */
export const findingsOfCarrier = (
  carrier: Readonly<Record<string, unknown>>,
  gateways: readonly Readonly<Record<string, unknown>>[],
) => {
  const sid = carrier['voip_carrier_sid'];
  return found({
    carriers: [carrier],
    gateways: gateways.map(gateway => ({ ...gateway, voip_carrier_sid: sid })),
  });
};
