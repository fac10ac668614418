import {
  CARRIER_COLUMNS,
  CARRIER_TEXT_COLUMNS,
  type CarrierBody,
  type CarrierColumn,
  changedCarrierBody,
  NEWER_CARRIER_COLUMNS,
  type SipGatewayBody,
  type SmppGatewayBody,
  storedCarrierBody,
  toCarrierBody,
  toSipGatewayBody,
  toSmppGatewayBody,
} from '../../../platform/carrier/carrierBody.ts';
import type {
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../platform/carrier/carrierRecords.ts';
import { gatewayName, isBlankGateway } from '../../../platform/carrier/carrierRules.ts';

export const GATEWAY_KINDS = ['sip', 'smpp'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];
type Gateway = SipGateway | SmppGateway;

const FIELDS = { sip: 'sip_gateways', smpp: 'smpp_gateways' } as const;
const SID_COLUMNS = { sip: 'sip_gateway_sid', smpp: 'smpp_gateway_sid' } as const;

export interface GatewayStep {
  kind: GatewayKind;
  action: 'create' | 'update' | 'delete';
  key: string;
  /** null: the step creates a gateway. */
  sid: string | null;
  /** Form path of the row, e.g. `sip_gateways.2`; null: delete. */
  path: string | null;
  name: string;
  body: SipGatewayBody | SmppGatewayBody | null;
}

export interface CarrierSavePlan {
  /** Changed columns; null: none. A new carrier has all. */
  carrier: CarrierBody | null;
  writes: GatewayStep[];
  deletions: GatewayStep[];
}

export const hasSameColumns = (left: object, right: object): boolean => {
  const [a, b] = [left, right] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every(key => (a?.[key] ?? null) === (b?.[key] ?? null));
};

/** A text typed into a column that the row lacks stays in the body, so that its refusal stands at the field. */
const isTyped = (column: CarrierColumn, value: unknown): boolean =>
  Boolean(value) &&
  NEWER_CARRIER_COLUMNS.some(newer => newer === column) &&
  CARRIER_TEXT_COLUMNS.some(text => text === column);

/** Omits columns that the platform did not return: older servers refuse them. */
const changedColumns = (stored: CarrierWithGateways, wanted: CarrierWithGateways): CarrierBody | null => {
  const [before, after] = [storedCarrierBody(stored), changedCarrierBody(wanted, stored)];
  const body: CarrierBody = {};
  for (const column of CARRIER_COLUMNS) {
    const value = after[column];
    if (value === undefined || value === before[column]) continue;
    if (stored[column] === undefined && !isTyped(column, value)) continue;
    body[column] = value;
  }
  if (Object.keys(body).length === 0) return null;
  // The platform checks the application against the account in the same body.
  if ('application_sid' in body) body.account_sid = after.account_sid ?? null;
  return body;
};

export const gatewaySourceOf = ({ kind }: Pick<GatewayStep, 'kind'>) => FIELDS[kind];

export const gatewaySidOf = ({ kind }: Pick<GatewayStep, 'kind'>, row: Gateway): string | undefined =>
  (row as Partial<SipGateway & SmppGateway>)[SID_COLUMNS[kind]];

const gatewaySteps = <T extends Gateway>(
  kind: GatewayKind,
  toBody: (row: T, stored: T | null) => SipGatewayBody | SmppGatewayBody,
  before: readonly T[],
  after: readonly T[],
): Pick<CarrierSavePlan, 'writes' | 'deletions'> => {
  const sidOf = (row: T) => gatewaySidOf({ kind }, row);
  const stored = before.filter(row => sidOf(row) !== undefined);
  const matchOf = (row: T): T | undefined =>
    stored.find(({ key }) => key === row.key) ??
    stored.find(other => sidOf(other) !== undefined && sidOf(other) === sidOf(row));
  const kept = new Set<T>();
  const writes: GatewayStep[] = [];
  for (const [index, row] of after.entries()) {
    const match = matchOf(row) ?? null;
    if (match) kept.add(match);
    else if (isBlankGateway(row)) continue;
    const body = toBody(row, match);
    if (match && hasSameColumns(body, toBody(match, match))) continue;
    writes.push({
      kind,
      action: match ? 'update' : 'create',
      key: row.key,
      sid: (match && sidOf(match)) ?? null,
      path: `${FIELDS[kind]}.${index}`,
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

/** Rows with the same key or sid are the same gateway; new blank rows need no request. `stored` null: a new carrier. */
export const planCarrierSave = (
  stored: CarrierWithGateways | null,
  wanted: CarrierWithGateways,
): CarrierSavePlan => {
  const sip = gatewaySteps('sip', toSipGatewayBody, stored?.sip_gateways ?? [], wanted.sip_gateways);
  const smpp = gatewaySteps('smpp', toSmppGatewayBody, stored?.smpp_gateways ?? [], wanted.smpp_gateways);
  return {
    carrier: stored === null ? toCarrierBody(wanted) : changedColumns(stored, wanted),
    writes: [...sip.writes, ...smpp.writes],
    deletions: [...sip.deletions, ...smpp.deletions],
  };
};

export const applyGatewayStep = (
  form: CarrierWithGateways,
  step: GatewayStep,
  sid: string,
): CarrierWithGateways => {
  const field = gatewaySourceOf(step);
  const rows: readonly Gateway[] = form[field];
  const others = rows.filter(row => gatewaySidOf(step, row) !== sid);
  const row = step.body && ({ ...step.body, key: step.key, [SID_COLUMNS[step.kind]]: sid } as Gateway);
  if (!row) return { ...form, [field]: others };
  const changed = rows.map(each => (gatewaySidOf(step, each) === sid ? row : each));
  return { ...form, [field]: others.length === rows.length ? [...rows, row] : changed };
};

const gatewayMatchesStep = (row: Gateway, { body }: Pick<GatewayStep, 'body'>): boolean => {
  const values = row as unknown as Record<string, unknown>;
  const isLeftOut = (column: string, value: unknown) => value === false && values[column] === undefined;
  return Object.entries(body ?? {}).every(
    ([column, value]) => (values[column] ?? null) === (value ?? null) || isLeftOut(column, value),
  );
};

const isSameGateway = (kind: GatewayKind, stored: Gateway, wanted: Gateway): boolean => {
  const body =
    kind === 'sip' ? toSipGatewayBody(wanted as SipGateway, null) : toSmppGatewayBody(wanted as SmppGateway);
  return gatewayMatchesStep(stored, { body });
};

const DIRECTIONS = ['inbound', 'outbound'] as const;

const hasActiveGateway = (rows: readonly Gateway[], direction: (typeof DIRECTIONS)[number]): boolean =>
  rows.some(row => row[direction] && row.ipv4.trim() !== '' && (!('is_active' in row) || row.is_active));

const wouldStopTraffic = (
  now: CarrierWithGateways,
  wanted: CarrierWithGateways,
  deletions: readonly GatewayStep[],
): boolean => {
  const [first] = deletions;
  if (!first) return false;
  const gone = new Set(deletions.map(step => step.sid));
  const left = (now[gatewaySourceOf(first)] as readonly Gateway[]).filter(
    row => !gone.has(gatewaySidOf(first, row) ?? null),
  );
  return DIRECTIONS.some(
    direction =>
      hasActiveGateway(wanted[gatewaySourceOf(first)], direction) && !hasActiveGateway(left, direction),
  );
};

/** Holds back deletions that would stop calls; `now` is what is stored after the writes. */
export const sortDeletions = (
  now: CarrierWithGateways,
  wanted: CarrierWithGateways,
  deletions: readonly GatewayStep[],
): { go: GatewayStep[]; held: GatewayStep[] } => {
  const sorted: { go: GatewayStep[]; held: GatewayStep[] } = { go: [], held: [] };
  for (const kind of GATEWAY_KINDS) {
    const ofKind = deletions.filter(step => step.kind === kind);
    sorted[wouldStopTraffic(now, wanted, ofKind) ? 'held' : 'go'].push(...ofKind);
  }
  return sorted;
};

/** Tells a lost answer by the stored rows: done under this sid, gone, or still to do. `now` predates the step. */
export const outcomeOfStep = (
  now: CarrierWithGateways,
  step: GatewayStep,
  rows: readonly Gateway[],
): { sid: string } | 'gone' | 'open' => {
  const known = new Set(
    (now[gatewaySourceOf(step)] as readonly Gateway[]).map(row => gatewaySidOf(step, row)),
  );
  const row = rows.find(each =>
    step.sid === null
      ? !known.has(gatewaySidOf(step, each)) && gatewayMatchesStep(each, step)
      : gatewaySidOf(step, each) === step.sid,
  );
  const sid = (row && gatewaySidOf(step, row)) ?? step.sid;
  const isDone = step.action === 'delete' ? !row : row && gatewayMatchesStep(row, step);
  if (isDone && sid !== null) return { sid };
  return !row && step.sid !== null ? 'gone' : 'open';
};

const touchedRows = <T extends Gateway>(
  kind: GatewayKind,
  known: readonly T[],
  wanted: readonly T[],
  rows: readonly T[],
): T[] => {
  const sidOf = (row: T) => gatewaySidOf({ kind }, row);
  const isKnown = (row: T) => known.find(each => sidOf(each) !== undefined && sidOf(each) === sidOf(row));
  const unsaved = wanted.filter(row => sidOf(row) === undefined && !known.some(({ key }) => key === row.key));
  return rows.flatMap(row => {
    const own = isKnown(row);
    if (own) return [{ ...row, key: own.key }];
    const at = unsaved.findIndex(each => isSameGateway(kind, row, each));
    const [found] = at < 0 ? [] : unsaved.splice(at, 1);
    return found ? [{ ...row, key: found.key }] : [];
  });
};

/** Gateways that a save can have touched, with the form's keys: those in `known` and the new ones of the form. */
export const touchedGateways = (
  known: CarrierWithGateways,
  wanted: CarrierWithGateways,
  { sip, smpp }: { sip: readonly SipGateway[]; smpp: readonly SmppGateway[] },
): CarrierWithGateways => ({
  ...known,
  sip_gateways: touchedRows('sip', known.sip_gateways, wanted.sip_gateways, sip),
  smpp_gateways: touchedRows('smpp', known.smpp_gateways, wanted.smpp_gateways, smpp),
});

export const deletedKinds = (
  before: CarrierWithGateways | null,
  wanted: CarrierWithGateways,
  done: readonly string[],
): string[] => {
  const kept = new Set([...wanted.sip_gateways, ...wanted.smpp_gateways].map(({ key }) => key));
  const isDeleted = ({ key }: { key: string }) => !kept.has(key) && done.includes(key);
  const sip = before?.sip_gateways.some(isDeleted) ? ['sip'] : [];
  const smpp = (before?.smpp_gateways ?? [])
    .filter(isDeleted)
    .map(({ inbound }) => (inbound ? 'sms_inbound' : 'sms_outbound'));
  return [...new Set([...sip, ...smpp])];
};
