import type { GatewayStep } from './plan.ts';
import type { CarrierForm, SipGateway, SmppGateway } from './records.ts';

type Gateway = SipGateway | SmppGateway;

const FIELDS = { sip: 'sip_gateways', smpp: 'smpp_gateways' } as const;
const SIDS = { sip: 'sip_gateway_sid', smpp: 'smpp_gateway_sid' } as const;

/** The form's field for a kind of gateways. */
export const fieldOf = ({ kind }: Pick<GatewayStep, 'kind'>) => FIELDS[kind];

/** Sid of a stored gateway of this kind. */
export const sidOf = ({ kind }: Pick<GatewayStep, 'kind'>, row: Gateway): string | undefined =>
  (row as Partial<SipGateway & SmppGateway>)[SIDS[kind]];

/** The carrier after a step about one of its gateways was done; `sid` is the gateway's. */
export const applied = (form: CarrierForm, step: GatewayStep, sid: string): CarrierForm => {
  const field = fieldOf(step);
  const rows: readonly Gateway[] = form[field];
  const others = rows.filter(row => sidOf(step, row) !== sid);
  const row = step.body && ({ ...step.body, key: step.key, [SIDS[step.kind]]: sid } as Gateway);
  if (!row) return { ...form, [field]: others };
  const changed = rows.map(each => (sidOf(step, each) === sid ? row : each));
  return { ...form, [field]: others.length === rows.length ? [...rows, row] : changed };
};

/** Does a gateway hold what a step was to write? */
export const holds = (row: Gateway, { body }: GatewayStep): boolean => {
  const values = row as unknown as Record<string, unknown>;
  return Object.entries(body ?? {}).every(([column, value]) => (values[column] ?? null) === (value ?? null));
};

const DIRECTIONS = ['inbound', 'outbound'] as const;

const serves = (rows: readonly Gateway[], direction: (typeof DIRECTIONS)[number]): boolean =>
  rows.some(row => row[direction] && row.ipv4.trim() !== '' && (!('is_active' in row) || row.is_active));

/**
 * Would these deletions leave a direction without gateway that is to have one? Then the gateways that were to take
 * over are not there yet, and calls would stop.
 */
export const wouldStrand = (
  now: CarrierForm,
  wanted: CarrierForm,
  deletions: readonly GatewayStep[],
): boolean => {
  const [first] = deletions;
  if (!first) return false;
  const gone = new Set(deletions.map(step => step.sid));
  const left = (now[fieldOf(first)] as readonly Gateway[]).filter(
    row => !gone.has(sidOf(first, row) ?? null),
  );
  return DIRECTIONS.some(direction => serves(wanted[fieldOf(first)], direction) && !serves(left, direction));
};
