import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, forbidden } from '../engine/errors.ts';
import { voipCarriers } from '../tables/carriers.ts';
import type { Table } from '../engine/table.ts';

export interface GatewayRules {
  table: Table;
  shared: 'read' | 'write';
}

export const listGateways = async (context: Context, rules: GatewayRules) => {
  const { store, caller, query } = context;
  const voip_carrier_sid = query['voip_carrier_sid'];
  if (!voip_carrier_sid) throw badRequest('missing voip_carrier_sid');
  if (caller.scope !== 'admin') {
    const carrier = await store.get(voipCarriers, voip_carrier_sid);
    if (!carrier) throw badRequest('invalid voip_carrier_sid');
    if (!mayUse(context, carrier, rules, 'read')) throw forbidden('insufficient privileges');
  }
  return store.find(rules.table, { voip_carrier_sid });
};

export const checkNewOwner = async (context: Context, body: Body, rules: GatewayRules): Promise<void> => {
  if (!body['voip_carrier_sid']) throw badRequest('missing voip_carrier_sid');
  if (context.caller.scope === 'admin') return;
  const carrier = await context.store.get(voipCarriers, String(body['voip_carrier_sid']));
  if (!carrier) throw badRequest('invalid voip_carrier_sid');
  if (!mayUse(context, carrier, rules, 'write')) throw forbidden('insufficient privileges');
};

/** An unknown gateway is 400 on PUT and DELETE, not 404. */
export const checkGateway = async (context: Context, sid: string, rules: GatewayRules): Promise<Row> => {
  const gateway = await context.store.get(rules.table, sid);
  if (!gateway) throw badRequest(`invalid ${rules.table.key}`);
  if (context.caller.scope === 'admin') return gateway;
  const carrier = await context.store.get(voipCarriers, String(gateway['voip_carrier_sid']));
  if (!carrier || !mayUse(context, carrier, rules, 'write')) throw forbidden('insufficient privileges');
  return gateway;
};

/** A carrier made without a provider belongs to none, even if its account has one. */
const mayUse = ({ caller }: Context, carrier: Row, rules: GatewayRules, access: 'read' | 'write') => {
  if (caller.scope === 'admin') return true;
  if (caller.scope === 'service_provider')
    return carrier['service_provider_sid'] === (caller.service_provider_sid ?? '');
  if (carrier['account_sid'] !== null) return carrier['account_sid'] === caller.account_sid;
  if (rules.shared === 'write')
    return carrier['service_provider_sid'] === (caller.service_provider_sid ?? '');
  return access === 'read';
};
