import { isIPv4 } from 'node:net';
import type { Collection } from '../engine/collection.ts';
import type { Body, Context } from '../engine/context.ts';
import { badRequest, serverError } from '../engine/errors.ts';
import { refuseAccounts } from '../support/adminCarrier.ts';
import { checkGateway, checkNewOwner, listGateways, type GatewayRules } from '../support/gatewayOwners.ts';
import { refuseBeyondLimit } from '../support/objectLimits.ts';
import { sipGateways as sipTable, smppGateways as smppTable } from '../tables/carriers.ts';

const sipRules: GatewayRules = { table: sipTable, shared: 'read' };
const smppRules: GatewayRules = { table: smppTable, shared: 'write' };

/** docs/platform-api.md#sip-gateways. Reading one checks no rights. */
export const sipGateways: Collection = {
  path: 'SipGateways',
  table: sipTable,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['voip_carrier_sid', 'ipv4'],
  sid: 'parameter',
  list: context => listGateways(context, sipRules),
  beforeAdd: async (context, body) => {
    await refuseBeyondLimit(context, 'SipGateways');
    refuseAccounts(context);
    await checkNewOwner(context, body, sipRules);
    return checkedAddress(context, body);
  },
  beforeUpdate: async (context, sid, body) => {
    refuseAccounts(context);
    await checkGateway(context, sid, sipRules);
    return checkedAddress(context, body);
  },
  beforeDelete: async (context, sid) => {
    refuseAccounts(context);
    await checkGateway(context, sid, sipRules);
  },
};

/** No address checks; accounts may write those of shared carriers. */
export const smppGateways: Collection = {
  path: 'SmppGateways',
  table: smppTable,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['voip_carrier_sid', 'ipv4'],
  sid: 'parameter',
  list: context => listGateways(context, smppRules),
  beforeAdd: async (context, body) => {
    await checkNewOwner(context, body, smppRules);
    return body;
  },
  beforeUpdate: async (context, sid, body) => {
    refuseInSomeBuilds(context);
    await checkGateway(context, sid, smppRules);
    return body;
  },
  beforeDelete: async (context, sid) => {
    refuseInSomeBuilds(context);
    await checkGateway(context, sid, smppRules);
  },
};

const refuseInSomeBuilds = ({ settings }: Context): void => {
  if (settings.fixedSmppGateways) throw serverError('lookupSmppGatewayBySid is not a function');
};

/** Judges the body as sent: a PUT with `inbound` but no address is refused. */
const checkedAddress = ({ settings }: Context, body: Body): Body => {
  const { ipv4, inbound, outbound, netmask } = body;
  if (typeof ipv4 === 'string' && /\s/.test(ipv4)) throw badRequest('Gateway must not contain whitespace');
  if (inbound && !isIPv4(String(ipv4))) throw badRequest('Inbound gateway must be IPv4 address');
  if (!inbound && outbound && netmask !== undefined && Number(netmask) !== 32)
    throw badRequest('For outbound only gateway netmask can only be 32');
  const { minNetmask } = settings;
  if (minNetmask !== null && netmask && parseInt(String(netmask)) < minNetmask)
    throw badRequest(`netmask required to have value equal or greater than ${String(minNetmask)}`);
  return body;
};
