import { isFilled, isOn, type Row, sidOf, sqlText, textIn } from '../../configuration/fields.ts';
import { carrierPlace, takesUnknownNumbers } from '../carrierParts.ts';
import type { CheckUpFacts } from '../facts.ts';
import { isCalledLiterally } from '../patterns.ts';
import type { Found } from '../types.ts';

export const isRegistering = (carrier: Row) => isOn(carrier, 'requires_register');

const registrationKey = (carrier: Row, gateway: Row) =>
  [
    textIn(gateway, 'ipv4').toLowerCase(),
    textIn(carrier, 'register_username'),
    textIn(carrier, 'register_password'),
  ].join('\n');

export const trunksOfSameRegistration = (facts: CheckUpFacts): Found[] => {
  const first = new Map<string, Row>();
  const found = new Map<string, Found>();
  for (const gateway of facts.rows('gateways')) {
    const carrier = facts.carrier(sidOf(gateway, 'voip_carrier_sid'));
    if (!carrier || !isRegistering(carrier) || !isOn(carrier, 'is_active')) continue;
    if (!isOn(gateway, 'outbound') || !isFilled(carrier, 'register_username')) continue;
    const key = registrationKey(carrier, gateway);
    const other = first.get(key) ?? carrier;
    first.set(key, other);
    if (other !== carrier)
      found.set(textIn(carrier, 'voip_carrier_sid'), {
        place: carrierPlace(carrier),
        others: [carrierPlace(other)],
      });
  }
  return [...found.values()];
};

export const isRegisteredTrunk = (carrier: Row): boolean =>
  textIn(carrier, 'trunk_type') === 'reg' && isRegistering(carrier) && isOn(carrier, 'is_active');

/** Trunks that share their registrar's address, so the router cannot tell them apart. */
export const trunksOfSameRegistrar = (facts: CheckUpFacts): Found[] => {
  const here = new Map<string, Set<Row>>();
  for (const gateway of facts.rows('gateways')) {
    const carrier = facts.carrier(sidOf(gateway, 'voip_carrier_sid'));
    if (!carrier || !isRegisteredTrunk(carrier)) continue;
    if (!isOn(gateway, 'outbound') || !isOn(gateway, 'is_active') || !isFilled(gateway, 'ipv4')) continue;
    const registrar = textIn(gateway, 'ipv4').toLowerCase();
    here.set(registrar, (here.get(registrar) ?? new Set()).add(carrier));
  }
  const found = new Map<Row, Found>();
  const clash = (carriers: readonly Row[]) => {
    const [first] = carriers;
    for (const carrier of carriers.slice(1))
      if (first && first !== carrier && !found.has(carrier))
        found.set(carrier, { place: carrierPlace(carrier), others: [carrierPlace(first)] });
  };
  for (const carriers of here.values()) {
    clash([...carriers].filter(takesUnknownNumbers));
    const owners = new Map<string, Row[]>();
    for (const carrier of carriers)
      for (const number of facts.numbersOn(carrier)) {
        const text = sqlText(textIn(number, 'number'));
        // Of two patterns one takes the call.
        if (!isCalledLiterally(text)) continue;
        owners.set(text, [...(owners.get(text) ?? []), carrier]);
      }
    for (const several of owners.values()) clash(several);
  }
  return [...found.values()];
};
