import type { Row } from '../engine/database.ts';
import type { Context } from '../engine/context.ts';
import type { Store, Where } from '../engine/store.ts';
import { addressOfName } from '../support/outsideWorld.ts';
import { accounts } from '../tables/accounts.ts';
import { sipGateways, voipCarriers } from '../tables/carriers.ts';
import { lcrEntries, lcrRoutes, lcrs } from '../tables/lcr.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { registrations } from '../tables/registrations.ts';
import { teamsTenants } from '../tables/teams.ts';
import { serverErrorText } from '../engine/errors.ts';
import type { NewCall } from './newCall.ts';
import { stagesOf, unreachable, type Stage } from './script.ts';

/** Without `trunk` no record remains; `record` adds columns of the way. */
export interface Way {
  stages: Stage[];
  to: string;
  trunk?: string;
  remoteHost?: string;
}

export const wayOf = async ({ store }: Pick<Context, 'store'>, call: NewCall): Promise<Way> => {
  const { to } = call;
  const account = await store.get(accounts, call.accountSid);
  const stages = stagesOf(to.called, call);
  switch (to.type) {
    case 'sip':
      return { stages, to: to.called, trunk: 'sipUri' };
    case 'teams':
      if (!(await store.one(teamsTenants, { account_sid: call.accountSid }))) throw serverErrorText();
      return { stages, to: to.called, trunk: 'Microsoft Teams' };
    case 'user':
      return toUser(store, call, stages, account);
    case 'phone': {
      const carrier = account && (await carrierOf(store, call, account));
      const gateway = carrier && (await outboundGateway(store, carrier));
      if (!gateway) return { stages: unreachable(0.2, 603), to: to.called };
      return { stages, to: to.called, trunk: String(carrier['name']), remoteHost: addressOf(gateway) };
    }
  }
};

const toUser = async (
  store: Store,
  { to, accountSid }: NewCall,
  stages: Stage[],
  account?: Row,
): Promise<Way> => {
  const [name = '', realm = account?.['sip_realm']] = to.called.split('@');
  const isOwnRealm = typeof realm === 'string' && realm === account?.['sip_realm'];
  const user = isOwnRealm ? await store.one(registrations, { account_sid: accountSid, name }) : undefined;
  if (!user) return { stages: unreachable(0.3, 404), to: to.called };
  return { stages, to: `sip:${name}@${String(realm)}`, trunk: 'user' };
};

/**
 * Named carrier, else by calling number (unless a name was given), routing table, and any. A chosen
 * one's state is not checked; without a gateway the call ends.
 */
const carrierOf = async (store: Store, call: NewCall, account: Row): Promise<Row | undefined> => {
  const { account_sid = null, service_provider_sid = null } = account;
  const levels: Where[] = [{ account_sid }, { account_sid: null, service_provider_sid }];
  const { trunk } = call.to;
  for (const level of trunk ? levels : []) {
    const named = await store.one(voipCarriers, { ...level, name: trunk ?? null });
    if (named) return named;
  }
  const ownTable = await store.one(lcrs, { account_sid });
  const shared = await store.one(lcrs, { service_provider_sid, account_sid: null });
  // One unordered query reads both tables, so rows come by key; the other table is not tried.
  const [table] = [ownTable, shared]
    .filter(row => row !== undefined)
    .toSorted((one, other) => (String(one['lcr_sid']) < String(other['lcr_sid']) ? -1 : 1));
  if (!ownTable && !trunk) {
    const number = call.from.replace(/^\+/, '');
    const own = (await store.find(phoneNumbers, { account_sid })).find(
      row => String(row['number']).replace(/^\+/, '') === number && row['voip_carrier_sid'] !== null,
    );
    if (own) return store.get(voipCarriers, String(own['voip_carrier_sid']));
  }
  const routed = table && (await routedCarrier(store, table, call.to.called));
  if (routed) return routed;
  for (const level of levels)
    for (const carrier of await store.find(voipCarriers, { ...level, is_active: 1 }))
      if (await outboundGateway(store, carrier, { is_active: 1 })) return carrier;
  return undefined;
};

const routedCarrier = async (store: Store, table: Row, number: string): Promise<Row | undefined> => {
  const routes = await store.find(lcrRoutes, { lcr_sid: table['lcr_sid'] ?? null }, 'priority');
  try {
    for (const { regex, lcr_route_sid = null } of routes) {
      const text = String(regex);
      if (!number.startsWith(text) && !new RegExp(text).test(number)) continue;
      const [entry] = await store.find(lcrEntries, { lcr_route_sid }, 'priority');
      if (entry) return await store.get(voipCarriers, String(entry['voip_carrier_sid']));
    }
  } catch {
    // The platform only logs an invalid expression.
  }
  return undefined;
};

/** Only a random choice checks that a gateway is active. */
const outboundGateway = async (
  store: Store,
  { voip_carrier_sid = null }: Row,
  more: Where = {},
): Promise<Row | undefined> => store.one(sipGateways, { voip_carrier_sid, outbound: 1, ...more });

const addressOf = (gateway: Row): string => {
  const host = String(gateway['ipv4']);
  return /^[\d.]+$/.test(host) ? host : addressOfName(host);
};
