import { touches } from '../../configuration/networks.ts';
import { inboundRange, isInternal, TEAMS } from '../addresses.ts';
import {
  carrierPlace,
  entriesOf,
  hasBadInboundNetmask,
  takesUnknownNumbers,
  isHostNameInbound,
  isUsed,
  lacksInbound,
} from '../carrierParts.ts';
import type { CheckUpFacts } from '../facts.ts';
import {
  isEmpty,
  isFilled,
  isOff,
  isOn,
  numberIn,
  type Row,
  sidOf,
  sqlText,
  textIn,
} from '../../configuration/fields.ts';
import { isCalledLiterally } from '../patterns.ts';
import { placeOf } from '../places.ts';
import { carriersWhere, gatewaysWhere, pairsWhere } from './finders.ts';
import type { Found, Rule } from '../types.ts';

const SMALLEST_USUAL = 21;
const PLACEHOLDER = /<your-|your-tech-prefix/i;
const isTemplate = (row: Row): boolean =>
  Object.values(row).some(value => typeof value === 'string' && PLACEHOLDER.test(value));

const routedCarriers = (facts: CheckUpFacts): Set<string> =>
  new Set(
    facts.rows('routes').flatMap(route => entriesOf(route).map(entry => textIn(entry, 'voip_carrier_sid'))),
  );

export const CARRIER_RULES: readonly Rule[] = [
  {
    id: 'inactive-carrier-in-use',
    former: 'C01',
    severity: 'fails',
    needs: ['carriers', 'numbers'],
    source: 'which-carrier',
    field: 'is_active',
    find: carriersWhere((carrier, facts) => isOff(carrier, 'is_active') && isUsed(carrier, facts)),
  },
  {
    id: 'inactive-gateway-that-still-lets-calls-in',
    former: 'C02',
    severity: 'risky',
    needs: ['carriers', 'gateways'],
    source: 'which-carrier',
    field: 'is_active',
    find: gatewaysWhere(gateway => isOff(gateway, 'is_active') && isOn(gateway, 'inbound')),
  },
  {
    id: 'inactive-gateway-that-still-sends-calls-out',
    former: 'C03',
    severity: 'risky',
    needs: ['carriers', 'gateways', 'routes'],
    source: 'how-the-router-reads-a-table',
    field: 'is_active',
    find: facts => {
      const routed = routedCarriers(facts);
      return gatewaysWhere(
        (gateway, carrier) =>
          isOff(gateway, 'is_active') &&
          isOn(gateway, 'outbound') &&
          routed.has(textIn(carrier, 'voip_carrier_sid')),
      )(facts);
    },
  },
  {
    id: 'carrier-without-service-provider',
    former: 'C04',
    severity: 'fails',
    needs: ['carriers'],
    source: 'which-carrier',
    find: carriersWhere(
      carrier => isEmpty(carrier, 'service_provider_sid') && sidOf(carrier, 'account_sid') !== null,
    ),
  },
  {
    id: 'carrier-that-belongs-to-nobody',
    former: 'C05',
    severity: 'fails',
    needs: ['carriers'],
    source: 'which-carrier',
    find: carriersWhere(
      carrier => isEmpty(carrier, 'service_provider_sid') && isEmpty(carrier, 'account_sid'),
    ),
  },
  {
    id: 'no-gateway-for-incoming-calls',
    former: 'C06',
    severity: 'fails',
    needs: ['carriers', 'gateways', 'numbers'],
    source: 'which-carrier',
    field: 'inbound',
    mayBeMeant: true,
    find: carriersWhere(lacksInbound),
  },
  {
    id: 'inbound-gateway-with-a-host-name',
    former: 'C07',
    severity: 'fails',
    needs: ['carriers', 'gateways'],
    source: 'which-carrier',
    field: 'ipv4',
    find: gatewaysWhere(isHostNameInbound),
  },
  {
    id: 'netmask-that-matches-nothing',
    former: 'C08',
    severity: 'fails',
    needs: ['carriers', 'gateways'],
    source: 'which-carrier',
    field: 'netmask',
    find: gatewaysWhere(hasBadInboundNetmask, gateway => ({ mask: numberIn(gateway, 'netmask') })),
  },
  {
    id: 'wide-range-without-password',
    former: 'C09',
    severity: 'security',
    needs: ['carriers', 'gateways'],
    source: 'which-carrier',
    field: 'netmask',
    mayBeMeant: true,
    find: gatewaysWhere(
      gateway => inboundRange(gateway) !== null && numberIn(gateway, 'netmask') < SMALLEST_USUAL,
      gateway => ({ count: 2 ** (32 - numberIn(gateway, 'netmask')) }),
    ),
  },
  {
    id: 'inbound-gateway-in-a-private-range',
    former: 'C10',
    severity: 'risky',
    needs: ['carriers', 'gateways'],
    source: 'inbound-calls',
    field: 'ipv4',
    mayBeMeant: true,
    find: gatewaysWhere(gateway => {
      const range = inboundRange(gateway);
      return range !== null && isInternal(range) && numberIn(gateway, 'netmask') >= 8;
    }),
  },
  {
    id: 'default-routes-behind-one-address',
    former: 'C11',
    severity: 'fails',
    needs: ['carriers', 'gateways'],
    source: 'number-pattern-default-route',
    field: 'application_sid',
    find: pairsWhere((one, other) => takesUnknownNumbers(one) && takesUnknownNumbers(other)),
  },
  {
    id: 'number-on-two-carriers-behind-one-address',
    former: 'C12',
    severity: 'fails',
    needs: ['carriers', 'gateways', 'numbers'],
    source: 'number-pattern-default-route',
    find: ({ rows, carrier, share }) => {
      const first = new Map<string, Row[]>();
      const found: Found[] = [];
      for (const number of rows('numbers')) {
        const text = sqlText(textIn(number, 'number'));
        if (!isCalledLiterally(text)) continue;
        const before = first.get(text) ?? [];
        const here = sidOf(number, 'voip_carrier_sid');
        const other = before.find(
          row => sidOf(row, 'voip_carrier_sid') !== here && share(sidOf(row, 'voip_carrier_sid'), here),
        );
        if (other) {
          const others = [other, number].flatMap(row => {
            const owner = carrier(sidOf(row, 'voip_carrier_sid'));
            return owner ? [carrierPlace(owner)] : [];
          });
          found.push({ place: placeOf('phone-numbers', number), others });
        }
        first.set(text, [...before, number]);
      }
      return found;
    },
  },
  {
    id: 'carriers-of-two-accounts-share-an-address',
    former: 'C13',
    severity: 'risky',
    needs: ['carriers', 'gateways'],
    source: 'number-pattern-default-route',
    mayBeMeant: true,
    find: pairsWhere((one, other) => {
      const [a, b] = [sidOf(one, 'account_sid'), sidOf(other, 'account_sid')];
      return a !== null && b !== null && a !== b;
    }),
  },
  {
    id: 'gateways-of-one-carrier-differ-in-padding',
    former: 'C14',
    severity: 'fails',
    needs: ['carriers', 'gateways'],
    source: 'number-pattern-default-route',
    field: 'pad_crypto',
    find: ({ overlaps }) => {
      const bad = overlaps().filter(
        ([one, other]) =>
          one.carrier === other.carrier &&
          takesUnknownNumbers(one.carrier) &&
          isOn(one.gateway, 'pad_crypto') !== isOn(other.gateway, 'pad_crypto'),
      );
      return [...new Set(bad.map(([{ carrier }]) => carrier))].map(carrier => ({
        place: carrierPlace(carrier),
      }));
    },
  },
  {
    id: 'application-of-a-shared-carrier-is-no-default',
    former: 'C15',
    severity: 'risky',
    needs: ['carriers', 'accounts'],
    source: 'number-pattern-default-route',
    field: 'application_sid',
    mayBeMeant: true,
    find: carriersWhere(
      (carrier, { accountsOfProvider }) =>
        isEmpty(carrier, 'account_sid') &&
        sidOf(carrier, 'application_sid') !== null &&
        accountsOfProvider(sidOf(carrier, 'service_provider_sid')).length > 1,
    ),
  },
  {
    id: 'default-route-into-another-account',
    former: 'C16',
    severity: 'fails',
    needs: ['carriers', 'applications'],
    source: 'number-pattern-default-route',
    field: 'application_sid',
    find: carriersWhere((carrier, facts) => {
      const application = facts.application(sidOf(carrier, 'application_sid'));
      const owner = application ? sidOf(application, 'account_sid') : null;
      const own = sidOf(carrier, 'account_sid');
      return own !== null && owner !== null && owner !== own;
    }),
  },
  {
    id: 'gateway-covers-addresses-of-microsoft-teams',
    former: 'C17',
    severity: 'risky',
    needs: ['carriers', 'gateways', 'tenants'],
    source: 'inbound-calls',
    field: 'ipv4',
    find: facts =>
      facts.rows('tenants').length === 0
        ? []
        : gatewaysWhere(gateway => {
            const range = inboundRange(gateway);
            return range !== null && touches(range, TEAMS);
          })(facts),
  },
  {
    id: 'placeholder-of-a-template-left',
    former: 'C18',
    severity: 'risky',
    needs: ['carriers', 'gateways'],
    source: 'predefined-carriers',
    find: carriersWhere(
      (carrier, { gatewaysOf }) => isTemplate(carrier) || gatewaysOf(carrier).some(isTemplate),
    ),
  },
  {
    id: 'settings-for-outgoing-calls-without-effect',
    former: 'C19',
    severity: 'note',
    needs: ['carriers', 'gateways'],
    source: 'carriers',
    find: carriersWhere(
      (carrier, { gatewaysOf }) =>
        (isFilled(carrier, 'tech_prefix') ||
          isFilled(carrier, 'diversion') ||
          isOn(carrier, 'e164_leading_plus')) &&
        gatewaysOf(carrier).every(gateway => isOff(gateway, 'outbound')),
    ),
  },
  {
    id: 'pings-that-are-never-sent',
    former: 'C20',
    severity: 'note',
    needs: ['carriers', 'gateways'],
    source: 'sip-gateways',
    field: 'send_options_ping',
    find: gatewaysWhere(
      gateway =>
        isOn(gateway, 'send_options_ping') && (isOff(gateway, 'outbound') || isOff(gateway, 'is_active')),
    ),
  },
];
