import { type Row, sidOf, textIn } from '../../configuration/fields.ts';
import { carrierPlace } from '../carrierParts.ts';
import type { CheckUpFacts } from '../facts.ts';
import type { Found } from '../types.ts';

export const carriersWhere =
  (holds: (carrier: Row, facts: CheckUpFacts) => boolean) =>
  (facts: CheckUpFacts): Found[] =>
    facts
      .rows('carriers')
      .filter(carrier => holds(carrier, facts))
      .map(carrier => ({ place: carrierPlace(carrier) }));

export const gatewaysWhere =
  (
    holds: (gateway: Row, carrier: Row, facts: CheckUpFacts) => boolean,
    args?: (gateway: Row) => Found['args'],
  ) =>
  (facts: CheckUpFacts): Found[] =>
    facts.rows('gateways').flatMap(gateway => {
      const carrier = facts.carrier(sidOf(gateway, 'voip_carrier_sid'));
      if (!carrier || !holds(gateway, carrier, facts)) return [];
      const more = { address: textIn(gateway, 'ipv4'), ...args?.(gateway) };
      return [{ place: carrierPlace(carrier), part: textIn(gateway, 'sip_gateway_sid'), args: more }];
    });

export const pairsWhere =
  (holds: (one: Row, other: Row) => boolean) =>
  ({ pairs }: CheckUpFacts): Found[] =>
    pairs()
      .filter(([one, other]) => holds(one, other))
      .map(([one, other]) => ({ place: carrierPlace(one), others: [carrierPlace(other)] }));
