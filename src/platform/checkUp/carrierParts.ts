import { rangeOf } from '../configuration/networks.ts';
import type { CheckUpFacts } from './facts.ts';
import { type FindingPlace, placeOf } from './places.ts';
import {
  isEmpty,
  isFilled,
  isOff,
  isOn,
  numberIn,
  type Row,
  sidOf,
  textIn,
} from '../configuration/fields.ts';
import { isRow } from '../../lib/values.ts';

export const carrierPlace = (carrier: Row): FindingPlace => placeOf('carriers', carrier);

/** The carrier's application gets calls to unknown numbers. */
export const takesUnknownNumbers = (carrier: Row): boolean =>
  sidOf(carrier, 'account_sid') !== null && sidOf(carrier, 'application_sid') !== null;

export const isUsed = (carrier: Row, facts: CheckUpFacts): boolean =>
  sidOf(carrier, 'application_sid') !== null || facts.numbersOn(carrier).length > 0;

export const isHostNameInbound = (gateway: Row): boolean =>
  isOn(gateway, 'inbound') &&
  isFilled(gateway, 'ipv4') &&
  rangeOf(textIn(gateway, 'ipv4').trim(), 32) === null;

export const hasBadInboundNetmask = (gateway: Row): boolean => {
  const mask = numberIn(gateway, 'netmask');
  return isOn(gateway, 'inbound') && (mask > 32 || mask < 0);
};

/** Older platforms have no types; a carrier that does not log in is an IP trunk. */
const isIpTrunk = (carrier: Row): boolean =>
  'trunk_type' in carrier
    ? textIn(carrier, 'trunk_type') === 'static_ip'
    : !isFilled(carrier, 'inbound_auth_username');

export const lacksInbound = (carrier: Row, facts: CheckUpFacts): boolean =>
  isOn(carrier, 'is_active') &&
  isIpTrunk(carrier) &&
  isOff(carrier, 'requires_register') &&
  isUsed(carrier, facts) &&
  facts.gatewaysOf(carrier).every(gateway => isOff(gateway, 'inbound'));

const needsNoAddress = (carrier: Row): boolean =>
  textIn(carrier, 'trunk_type') === 'auth'
    ? !isEmpty(carrier, 'inbound_auth_username')
    : textIn(carrier, 'trunk_type') === 'reg' && !isOff(carrier, 'requires_register');

export const isUnreachable = (carrier: Row, facts: CheckUpFacts): boolean => {
  if (isOff(carrier, 'is_active')) return true;
  if (needsNoAddress(carrier)) return false;
  const gateways = facts.gatewaysOf(carrier);
  const mustNameAddresses = ['auth', 'reg'].includes(textIn(carrier, 'trunk_type'));
  return (
    isEmpty(carrier, 'service_provider_sid') ||
    lacksInbound(carrier, facts) ||
    (mustNameAddresses && gateways.every(gateway => isOff(gateway, 'inbound'))) ||
    (gateways.some(isHostNameInbound) && matchesNothing(carrier, facts))
  );
};

const matchesNothing = (carrier: Row, facts: CheckUpFacts): boolean => {
  const inbound = facts.gatewaysOf(carrier).filter(gateway => isOn(gateway, 'inbound'));
  return (
    isOff(carrier, 'requires_register') &&
    inbound.length > 0 &&
    inbound.every(gateway => isHostNameInbound(gateway) || hasBadInboundNetmask(gateway))
  );
};

/** In the router's order. */
export const entriesOf = (route: Row): Row[] => {
  const entries = route['lcr_carrier_set_entries'];
  const rows = Array.isArray(entries) ? (entries as unknown[]) : [];
  return rows
    .filter(isRow)
    .toSorted((one, other) => (numberIn(one, 'priority') || 0) - (numberIn(other, 'priority') || 0));
};
