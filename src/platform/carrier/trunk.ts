import { NETMASK, newSipGateway } from './defaults.ts';
import { gatewayName, isBlank, trunkTypeOf } from './gateways.ts';
import { lost, type Removed } from './removed.ts';
import type { CarrierForm, SipGateway, TrunkType } from './records.ts';

const INBOUND = { inbound_auth_username: null, inbound_auth_password: null } as const;

const REGISTRATION = {
  requires_register: false,
  register_username: null,
  register_password: null,
  register_sip_realm: null,
  register_from_user: null,
  register_from_domain: null,
  register_public_ip_in_contact: false,
} as const;

type Registration = Partial<Pick<CarrierForm, keyof typeof REGISTRATION>>;

/** What was taken away, so that changing back brings it back. Keep it as long as the form is not saved. */
export interface SetAside {
  gateways: SipGateway[];
  inbound: Partial<Pick<CarrierForm, keyof typeof INBOUND>>;
  registration: Registration;
  /** Optional authentication and registration of the type before a registration trunk: the same columns. */
  optional: Registration;
}

export const NOTHING_ASIDE: SetAside = { gateways: [], inbound: {}, registration: {}, optional: {} };

export interface TrunkChange {
  form: CarrierForm;
  removed: Removed[];
  aside: SetAside;
}

const pick = <K extends keyof CarrierForm>(form: CarrierForm, columns: object): Pick<CarrierForm, K> =>
  Object.fromEntries(Object.keys(columns).map(key => [key, form[key as K]])) as Pick<CarrierForm, K>;

const isSet = (values: object): boolean => Object.values(values).some(Boolean);

const alike = (left: Registration, right: Registration): boolean =>
  (Object.keys(REGISTRATION) as (keyof Registration)[]).every(
    column => (left[column] || null) === (right[column] || null),
  );

/** Rows an auth or registration trunk keeps: those for outgoing calls, for nothing else than that. */
const outgoing = (rows: readonly SipGateway[]): SipGateway[] =>
  rows
    .filter(row => row.outbound)
    .map(row => (row.inbound ? { ...row, inbound: false, netmask: NETMASK } : row));

const broughtBack = (rows: readonly SipGateway[], aside: readonly SipGateway[]): SipGateway[] => {
  const taken = new Map(aside.map(row => [row.key, row]));
  const present = new Set(rows.map(row => row.key));
  return [
    ...rows.map(row => {
      const before = taken.get(row.key);
      const { inbound, netmask } = before ?? row;
      // A row that names another host by now has become something else.
      return before?.ipv4 === row.ipv4 ? { ...row, inbound, netmask } : row;
    }),
    // What had no direction but inbound was taken away as a whole; a row deleted since stays deleted.
    ...aside.filter(row => !row.outbound && !present.has(row.key)),
  ];
};

const gatewaysFor = (rows: readonly SipGateway[], to: TrunkType, aside: SetAside): SipGateway[] => {
  if (to === 'static_ip') {
    const all = broughtBack(rows, aside.gateways);
    return all.length > 0 ? all : [newSipGateway('inbound', 'new-sip-inbound')];
  }
  const kept = outgoing(rows);
  // A registration trunk needs a gateway to go out by; an auth trunk needs none, so no blank one either.
  if (to === 'auth') return kept.filter(row => row.sip_gateway_sid !== undefined || !isBlank(row));
  return kept.length > 0 ? kept : [newSipGateway('outbound', 'new-sip-outbound')];
};

const gatewaysRemoved = (rows: readonly SipGateway[], to: TrunkType): Removed[] =>
  to === 'static_ip'
    ? []
    : rows
        .filter(row => row.inbound && !isBlank(row))
        .map(row => ({
          kind: row.outbound ? ('inbound_calls' as const) : ('sip_inbound' as const),
          address: gatewayName(row),
        }));

/**
 * Makes the form one of another trunk type (screens-b 3.5, 25: defects 16 to 18). What the new type has no place for
 * is taken out, so that it is deleted on the platform with the next save, and listed in `removed` for the user to
 * agree: inbound credentials belong to auth trunks; inbound gateways to IP trunks; the registration of a registration
 * trunk, with its user name and password, to that, unless another type had them as an option before. Nothing is hidden
 * and sent nevertheless.
 *
 * @param aside what earlier changes in this form took away; what fits the new type comes back
 */
export const trunkChange = (
  form: CarrierForm,
  to: TrunkType,
  aside: SetAside = NOTHING_ASIDE,
): TrunkChange => {
  const from = trunkTypeOf(form);
  if (from === to) return { form, removed: [], aside };
  const removed: Removed[] = [];
  const next: SetAside = { ...aside };
  const changed: CarrierForm = { ...form, trunk_type: to };

  if (from === 'auth') {
    next.inbound = pick(form, INBOUND);
    Object.assign(changed, INBOUND);
    removed.push(...lost(form, changed, ['credentials']));
  }
  if (from === 'reg') {
    next.registration = pick(form, REGISTRATION);
    Object.assign(changed, REGISTRATION, aside.optional);
    removed.push(...lost(form, changed, ['authentication', 'registration']));
  }
  if (to === 'auth' && !isSet(pick(changed, INBOUND))) Object.assign(changed, aside.inbound);
  if (to === 'reg') {
    const optional = pick(changed, REGISTRATION);
    next.optional = optional;
    // What was typed since leaving the registration wins over it.
    if (alike(optional, { ...REGISTRATION, ...aside.optional })) Object.assign(changed, aside.registration);
    changed.requires_register = true;
  }
  next.gateways =
    to === 'static_ip' ? [] : [...aside.gateways, ...form.sip_gateways.filter(row => row.inbound)];
  changed.sip_gateways = gatewaysFor(form.sip_gateways, to, aside);
  removed.push(...gatewaysRemoved(form.sip_gateways, to));
  return { form: changed, removed, aside: next };
};
