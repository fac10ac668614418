import { CARRIER_COLUMNS } from './columns.ts';
import {
  cleanCarrier,
  cleanSipGateway,
  cleanSmppGateway,
  type CarrierBody,
  type SipBody,
  type SmppBody,
} from './clean.ts';
import { gatewayName, isBlank } from './gateways.ts';
import type { CarrierForm, SipGateway, SmppGateway } from './records.ts';

export type GatewayKind = 'sip' | 'smpp';

/** One request about a gateway. */
export interface GatewayStep {
  kind: GatewayKind;
  action: 'create' | 'update' | 'delete';
  /** Of the row; the same in the form and in what is stored. */
  key: string;
  /** The stored gateway; null while it is to be created. */
  sid: string | null;
  /** Where the form shows the row, `sip_gateways.2`; null for one that is no longer in it. */
  path: string | null;
  /** How the gateway is called. */
  name: string;
  /** null for a deletion. */
  body: SipBody | SmppBody | null;
}

/** Everything that has to be sent to make what is stored what is wanted, in groups that go one after the other. */
export interface CarrierPlan {
  /** Columns of the carrier that change; null when none does. Of a new carrier all. */
  carrier: CarrierBody | null;
  /** New and changed gateways. */
  writes: GatewayStep[];
  /** Gateways that are gone from the form. */
  deletions: GatewayStep[];
}

/** Equal by content; absent counts as null. */
export const same = (left: object, right: object): boolean => {
  const [a, b] = [left, right] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every(key => (a?.[key] ?? null) === (b?.[key] ?? null));
};

/** Columns the platform did not answer do not exist there: an older server refuses them (screens-b 24). */
const changedColumns = (stored: CarrierForm, wanted: CarrierForm): CarrierBody | null => {
  const [before, after] = [cleanCarrier(stored), cleanCarrier(wanted)];
  const body: CarrierBody = {};
  for (const column of CARRIER_COLUMNS) {
    const value = after[column];
    if (value === undefined || stored[column] === undefined || value === before[column]) continue;
    body[column] = value;
  }
  if (Object.keys(body).length === 0) return null;
  // The platform checks that the application is of the account, in the same body (contract-b 2.3).
  if ('application_sid' in body) body.account_sid = after.account_sid ?? null;
  return body;
};

interface Kind<T extends SipGateway | SmppGateway> {
  kind: GatewayKind;
  field: 'sip_gateways' | 'smpp_gateways';
  sidOf: (row: T) => string | undefined;
  clean: (row: T, stored: T | null) => SipBody | SmppBody;
}

const SIP: Kind<SipGateway> = {
  kind: 'sip',
  field: 'sip_gateways',
  sidOf: row => row.sip_gateway_sid,
  clean: cleanSipGateway,
};

const SMPP: Kind<SmppGateway> = {
  kind: 'smpp',
  field: 'smpp_gateways',
  sidOf: row => row.smpp_gateway_sid,
  clean: cleanSmppGateway,
};

const gatewaySteps = <T extends SipGateway | SmppGateway>(
  { kind, field, sidOf, clean }: Kind<T>,
  before: readonly T[],
  after: readonly T[],
): Pick<CarrierPlan, 'writes' | 'deletions'> => {
  const stored = before.filter(row => sidOf(row) !== undefined);
  const matchOf = (row: T): T | undefined =>
    stored.find(({ key }) => key === row.key) ??
    stored.find(other => sidOf(other) !== undefined && sidOf(other) === sidOf(row));
  const kept = new Set<T>();
  const writes: GatewayStep[] = [];
  for (const [index, row] of after.entries()) {
    const match = matchOf(row) ?? null;
    if (match) kept.add(match);
    else if (isBlank(row)) continue;
    const body = clean(row, match);
    if (match && same(body, clean(match, match))) continue;
    writes.push({
      kind,
      action: match ? 'update' : 'create',
      key: row.key,
      sid: (match && sidOf(match)) ?? null,
      path: `${field}.${index}`,
      name: gatewayName(row),
      body,
    });
  }
  const deletions = stored
    .filter(row => !kept.has(row))
    .map(row => ({
      kind,
      action: 'delete' as const,
      key: row.key,
      sid: sidOf(row) ?? null,
      path: null,
      name: gatewayName(row),
      body: null,
    }));
  return { writes, deletions };
};

/**
 * The fewest requests between two states of a carrier. Rows are the same when their key is, or their sid; a stored
 * row that is no longer wanted is deleted, a blank row that was never stored is nothing.
 *
 * @param stored null for a new carrier
 */
export const carrierPlan = (stored: CarrierForm | null, wanted: CarrierForm): CarrierPlan => {
  const sip = gatewaySteps(SIP, stored?.sip_gateways ?? [], wanted.sip_gateways);
  const smpp = gatewaySteps(SMPP, stored?.smpp_gateways ?? [], wanted.smpp_gateways);
  return {
    carrier: stored === null ? cleanCarrier(wanted) : changedColumns(stored, wanted),
    writes: [...sip.writes, ...smpp.writes],
    deletions: [...sip.deletions, ...smpp.deletions],
  };
};
