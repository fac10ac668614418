import {
  newSipGateway,
  NO_REGISTRATION,
  SINGLE_ADDRESS_NETMASK,
} from '../../../platform/carrier/carrierDefaults.ts';
import type { CarrierWithGateways, SipGateway, TrunkType } from '../../../platform/carrier/carrierRecords.ts';
import { gatewayName, isBlankGateway, trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';

/** Value that the new trunk type cannot have. Never holds a secret. */
export interface RemovedItem {
  kind: 'credentials' | 'authentication' | 'registration' | 'sip_inbound' | 'inbound_calls';
  address: string;
}

const NAMELESS = '–';

const FIELD_GROUPS = {
  credentials: ['inbound_auth_username', 'inbound_auth_password'],
  authentication: ['register_username', 'register_password'],
  registration: [
    'register_sip_realm',
    'register_username',
    'register_password',
    'register_from_user',
    'register_from_domain',
    'register_public_ip_in_contact',
  ],
} as const satisfies Partial<Record<RemovedItem['kind'], readonly (keyof CarrierWithGateways)[]>>;

type FieldGroup = keyof typeof FIELD_GROUPS;

const itemOf = (form: CarrierWithGateways, kind: FieldGroup): RemovedItem | null => {
  const [name] = FIELD_GROUPS[kind];
  return FIELD_GROUPS[kind].some(column => form[column]) ? { kind, address: form[name] || NAMELESS } : null;
};

const removedItems = (
  before: CarrierWithGateways,
  after: CarrierWithGateways,
  kinds: readonly FieldGroup[],
): RemovedItem[] =>
  kinds.flatMap(kind => {
    const held = itemOf(before, kind);
    const isChanged = FIELD_GROUPS[kind].some(column => (before[column] || null) !== (after[column] || null));
    return held && isChanged ? [held] : [];
  });

const hasItem = (form: CarrierWithGateways, { kind, address }: RemovedItem): boolean =>
  kind === 'sip_inbound' || kind === 'inbound_calls'
    ? form.sip_gateways.some(row => row.inbound && gatewayName(row) === address)
    : itemOf(form, kind)?.address === address;

export const pendingRemovals = (
  agreed: readonly RemovedItem[],
  stored: CarrierWithGateways,
  wanted: CarrierWithGateways,
): RemovedItem[] =>
  agreed.filter(
    (item, index) =>
      hasItem(stored, item) &&
      !hasItem(wanted, item) &&
      agreed.findIndex(({ kind, address }) => kind === item.kind && address === item.address) === index,
  );

const INBOUND = { inbound_auth_username: null, inbound_auth_password: null } as const;

type Registration = Partial<typeof NO_REGISTRATION>;

/** Removed values, restored if the type changes back before the form is saved. */
interface SetAsideValues {
  gateways: SipGateway[];
  inbound: Partial<Pick<CarrierWithGateways, keyof typeof INBOUND>>;
  registration: Registration;
  optional: Registration;
}

export const NOTHING_SET_ASIDE: SetAsideValues = {
  gateways: [],
  inbound: {},
  registration: {},
  optional: {},
};

interface TrunkTypeChange {
  form: CarrierWithGateways;
  removed: RemovedItem[];
  aside: SetAsideValues;
}

const pick = <K extends keyof CarrierWithGateways>(
  form: CarrierWithGateways,
  columns: object,
): Pick<CarrierWithGateways, K> =>
  Object.fromEntries(Object.keys(columns).map(key => [key, form[key as K]])) as Pick<CarrierWithGateways, K>;

const isSet = (values: object): boolean => Object.values(values).some(Boolean);

const isSameRegistration = (left: Registration, right: Registration): boolean =>
  (Object.keys(NO_REGISTRATION) as (keyof Registration)[]).every(
    column => (left[column] || null) === (right[column] || null),
  );

const outboundRows = (rows: readonly SipGateway[]): SipGateway[] =>
  rows
    .filter(row => row.outbound)
    .map(row => (row.inbound ? { ...row, inbound: false, netmask: SINGLE_ADDRESS_NETMASK } : row));

const restoreInbound = (rows: readonly SipGateway[], aside: readonly SipGateway[]): SipGateway[] => {
  const taken = new Map(aside.map(row => [row.key, row]));
  const present = new Set(rows.map(row => row.key));
  return [
    ...rows.map(row => {
      const before = taken.get(row.key);
      const { inbound, netmask } = before ?? row;
      return before?.ipv4 === row.ipv4 ? { ...row, inbound, netmask } : row;
    }),
    // Inbound-only rows were removed entirely; rows the user deleted since stay deleted.
    ...aside.filter(row => !row.outbound && !present.has(row.key)),
  ];
};

const gatewaysFor = (rows: readonly SipGateway[], to: TrunkType, aside: SetAsideValues): SipGateway[] => {
  if (to === 'static_ip') {
    const all = restoreInbound(rows, aside.gateways);
    return all.length > 0 ? all : [newSipGateway('inbound', 'new-sip-inbound')];
  }
  const kept = outboundRows(rows);
  // A registration trunk needs an outbound gateway; an auth trunk does not, so it gets no blank one.
  if (to === 'auth') return kept.filter(row => row.sip_gateway_sid !== undefined || !isBlankGateway(row));
  return kept.length > 0 ? kept : [newSipGateway('outbound', 'new-sip-outbound')];
};

const removedGateways = (rows: readonly SipGateway[], to: TrunkType): RemovedItem[] =>
  to === 'static_ip'
    ? []
    : rows
        .filter(row => row.inbound && !isBlankGateway(row))
        .map(row => ({
          kind: row.outbound ? ('inbound_calls' as const) : ('sip_inbound' as const),
          address: gatewayName(row),
        }));

/**
 * Removes values the new type cannot have: inbound credentials need an auth trunk, inbound gateways an IP trunk, a
 * registration a registration trunk unless it was optional. `removed` lists them for confirmation; values set `aside`
 * return if they fit.
 */
export const changeTrunkType = (
  form: CarrierWithGateways,
  to: TrunkType,
  aside: SetAsideValues = NOTHING_SET_ASIDE,
): TrunkTypeChange => {
  const from = trunkTypeOf(form);
  if (from === to) return { form, removed: [], aside };
  const removed: RemovedItem[] = [];
  const next: SetAsideValues = { ...aside };
  const changed: CarrierWithGateways = { ...form, trunk_type: to };

  if (from === 'auth') {
    next.inbound = pick(form, INBOUND);
    Object.assign(changed, INBOUND);
    removed.push(...removedItems(form, changed, ['credentials']));
  }
  if (from === 'reg') {
    next.registration = pick(form, NO_REGISTRATION);
    Object.assign(changed, NO_REGISTRATION, aside.optional);
    removed.push(...removedItems(form, changed, ['authentication', 'registration']));
  }
  if (to === 'auth' && !isSet(pick(changed, INBOUND))) Object.assign(changed, aside.inbound);
  if (to === 'reg') {
    const optional = pick(changed, NO_REGISTRATION);
    next.optional = optional;
    if (isSameRegistration(optional, { ...NO_REGISTRATION, ...aside.optional }))
      Object.assign(changed, aside.registration);
    changed.requires_register = true;
  }
  next.gateways =
    to === 'static_ip' ? [] : [...aside.gateways, ...form.sip_gateways.filter(row => row.inbound)];
  changed.sip_gateways = gatewaysFor(form.sip_gateways, to, aside);
  removed.push(...removedGateways(form.sip_gateways, to));
  return { form: changed, removed, aside: next };
};
