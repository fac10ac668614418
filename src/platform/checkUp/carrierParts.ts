import { rangeOf } from './addresses.ts';
import type { Facts } from './facts.ts';
import { isFilled, isOff, isOn, numberOf, sidOf, textOf } from './rows.ts';
import type { Row } from './types.ts';

export const isUsed = (carrier: Row, facts: Facts): boolean =>
  sidOf(carrier, 'application_sid') !== null || facts.numbersOn(carrier).length > 0;

export const isNamedInbound = (gateway: Row): boolean =>
  isOn(gateway, 'inbound') &&
  isFilled(gateway, 'ipv4') &&
  rangeOf(textOf(gateway, 'ipv4').trim(), 32) === null;

export const hasBadMask = (gateway: Row): boolean => {
  const mask = numberOf(gateway, 'netmask');
  return isOn(gateway, 'inbound') && (mask > 32 || mask < 0);
};

/** An IP trunk in use without any inbound gateway. */
export const lacksInbound = (carrier: Row, facts: Facts): boolean =>
  isOn(carrier, 'is_active') &&
  textOf(carrier, 'trunk_type') === 'static_ip' &&
  isOff(carrier, 'requires_register') &&
  isUsed(carrier, facts) &&
  facts.gatewaysOf(carrier).every(gateway => isOff(gateway, 'inbound'));

/** Of an IP trunk whose inbound gateways can all match nothing. */
export const matchesNothing = (carrier: Row, facts: Facts): boolean => {
  const inbound = facts.gatewaysOf(carrier).filter(gateway => isOn(gateway, 'inbound'));
  return (
    isOff(carrier, 'requires_register') &&
    inbound.length > 0 &&
    inbound.every(gateway => isNamedInbound(gateway) || hasBadMask(gateway))
  );
};

/** Carriers of a route in the router's order. */
export const entriesOf = (route: Row): Row[] => {
  const entries = route['lcr_carrier_set_entries'];
  const rows = Array.isArray(entries) ? (entries as unknown[]) : [];
  return rows
    .filter((entry): entry is Row => typeof entry === 'object' && entry !== null)
    .toSorted((one, other) => (numberOf(one, 'priority') || 0) - (numberOf(other, 'priority') || 0));
};
