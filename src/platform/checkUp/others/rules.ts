import {
  isFilled,
  isOff,
  isOn,
  timestampIn,
  numberIn,
  type Row,
  sidOf,
  textIn,
  hookUrlOf,
} from '../../configuration/fields.ts';
import { placeOf, SETTINGS } from '../places.ts';
import type { CheckUpFacts } from '../facts.ts';
import type { Found, Rule } from '../types.ts';

/** Sids, not secrets: the API's public scripts create keys with these. */
const PUBLIC_KEYS: ReadonlySet<string> = new Set([
  '3f35518f-5a0d-4c2e-90a5-2407bb3b36f0',
  '3f35518f-5a0d-4c2e-90a5-2407bb3b36fa',
  '3f35518f-5a0d-4c2e-90a5-2407bb3b36fs',
  '09e92f3c-9d73-4303-b63f-3668574862ce',
]);
const WEAK_LENGTH = 8;
const HOUR_MS = 3_600_000;
/** Without any stored rule the platform answers the length alone. */
const isNotRequired = (row: Row, column: string): boolean => !(column in row) || isOff(row, column);
const PING_FAILED = /options ping\b.*\bunsuccessful/i;

const ownerOf = (key: Row, { account, rows }: CheckUpFacts) => {
  const owner = account(sidOf(key, 'account_sid'));
  if (owner) return placeOf('accounts', owner);
  const provider = rows('providers').find(
    row => sidOf(row, 'service_provider_sid') === sidOf(key, 'service_provider_sid'),
  );
  return provider ? placeOf('service-providers', provider) : SETTINGS;
};

const keysWhere =
  (holds: (key: Row, facts: CheckUpFacts) => boolean) =>
  (facts: CheckUpFacts): Found[] =>
    facts
      .rows('apiKeys')
      .filter(key => holds(key, facts))
      .map(key => ({ place: ownerOf(key, facts), part: textIn(key, 'api_key_sid') }));

const smppFaults = ({ rows, smppGatewaysOf }: CheckUpFacts): Found[] => {
  const first = new Map<string, Row>();
  return rows('carriers')
    .filter(row => isOn(row, 'is_active') && smppGatewaysOf(row).some(gateway => isOn(gateway, 'inbound')))
    .flatMap((carrier): Found[] => {
      const place = placeOf('carriers', carrier);
      const columns = ['smpp_inbound_system_id', 'smpp_inbound_password'];
      if (!columns.every(column => column in carrier)) return [];
      if (!columns.every(column => isFilled(carrier, column))) return [{ place }];
      const key = columns.map(column => textIn(carrier, column)).join('\n');
      const other = first.get(key);
      if (!other) first.set(key, carrier);
      return other ? [{ place, others: [placeOf('carriers', other)] }] : [];
    });
};

export const OTHER_RULES: readonly Rule[] = [
  {
    id: 'teams-tenant-without-application',
    former: 'M01',
    severity: 'fails',
    needs: ['tenants'],
    source: 'inbound-calls',
    field: 'application_sid',
    find: ({ rows }) =>
      rows('tenants')
        .filter(row => row['application_sid'] === null)
        .map(row => ({ place: placeOf('ms-teams-tenants', row) })),
  },
  {
    id: 'teams-tenant-with-a-foreign-application',
    former: 'M02',
    severity: 'risky',
    needs: ['tenants', 'applications'],
    source: 'inbound-calls',
    field: 'application_sid',
    find: ({ rows, application }) =>
      rows('tenants').flatMap((row): Found[] => {
        const found = application(sidOf(row, 'application_sid'));
        const owner = found ? sidOf(found, 'account_sid') : null;
        return owner !== null && owner !== sidOf(row, 'account_sid')
          ? [{ place: placeOf('ms-teams-tenants', row) }]
          : [];
      }),
  },
  {
    id: 'service-provider-without-teams-domain',
    former: 'M03',
    severity: 'risky',
    needs: ['tenants', 'providers'],
    source: 'ms-teams-tenants',
    field: 'ms_teams_fqdn',
    find: ({ rows }) =>
      rows('providers')
        .filter(
          row =>
            row['ms_teams_fqdn'] === null &&
            rows('tenants').some(
              tenant => sidOf(tenant, 'service_provider_sid') === sidOf(row, 'service_provider_sid'),
            ),
        )
        .map(row => ({ place: placeOf('service-providers', row) })),
  },
  {
    id: 'teams-domain-that-never-matches',
    former: 'M04',
    severity: 'risky',
    needs: ['tenants'],
    source: 'ms-teams-tenants',
    field: 'tenant_fqdn',
    find: ({ rows }) =>
      rows('tenants')
        .filter(row => {
          const name = textIn(row, 'tenant_fqdn');
          return name !== '' && (!name.includes('.') || /\s/.test(name) || /^sips?:/i.test(name));
        })
        .map(row => ({ place: placeOf('ms-teams-tenants', row) })),
  },
  {
    id: 'api-key-that-has-expired',
    former: 'P01',
    severity: 'security',
    needs: ['apiKeys', 'accounts', 'providers'],
    source: 'api-keys',
    find: keysWhere((key, { now }) => timestampIn(key, 'expires_at') < now),
  },
  {
    id: 'api-key-known-to-everybody',
    former: 'P02',
    severity: 'security',
    needs: ['apiKeys', 'accounts', 'providers'],
    source: 'api-keys',
    find: keysWhere(key => PUBLIC_KEYS.has(textIn(key, 'api_key_sid'))),
  },
  {
    id: 'weak-password-rule',
    former: 'P03',
    severity: 'security',
    needs: ['passwordSettings'],
    source: 'password-settings',
    mayBeMeant: true,
    find: ({ rows }) =>
      rows('passwordSettings').some(
        row =>
          numberIn(row, 'min_password_length') <= WEAK_LENGTH &&
          isNotRequired(row, 'require_digit') &&
          isNotRequired(row, 'require_special_character'),
      )
        ? [{ place: SETTINGS }]
        : [],
  },
  {
    id: 'user-with-the-first-password',
    former: 'P04',
    severity: 'risky',
    needs: ['users'],
    source: 'users',
    field: 'force_change',
    mayBeMeant: true,
    find: ({ rows }) =>
      rows('users')
        .filter(row => isOn(row, 'force_change'))
        .map(row => ({ place: placeOf('users', row) })),
  },
  {
    id: 'registration-hook-of-a-service-provider',
    former: 'P05',
    severity: 'note',
    needs: ['providers'],
    source: 'service-providers',
    find: ({ rows }) =>
      rows('providers')
        .filter(row => typeof hookUrlOf(row, 'registration_hook') === 'string')
        .map(row => ({ place: placeOf('service-providers', row) })),
  },
  {
    id: 'no-sbc-addresses',
    former: 'P06',
    severity: 'note',
    needs: ['sbcs'],
    source: 'sbcs',
    find: ({ rows }) => (rows('sbcs').length === 0 ? [{ place: SETTINGS }] : []),
  },
  {
    id: 'sbc-address-from-an-earlier-start',
    former: 'P07',
    severity: 'note',
    needs: ['sbcs'],
    source: 'sbcs',
    mayBeMeant: true,
    // Servers write their row only around their start; an old row matters only beside a newer one.
    find: ({ rows }) => {
      const newest = Math.max(...rows('sbcs').map(row => timestampIn(row, 'last_updated') || 0));
      return rows('sbcs')
        .filter(row => newest - timestampIn(row, 'last_updated') > HOUR_MS)
        .map(row => ({
          place: SETTINGS,
          part: textIn(row, 'sbc_address_sid'),
          args: { address: textIn(row, 'ipv4') },
        }));
    },
  },
  {
    id: 'pings-without-answer',
    former: 'P08',
    severity: 'note',
    needs: ['alerts', 'carriers'],
    source: 'alerts',
    mayBeMeant: true,
    find: ({ rows, now }) => {
      const texts = rows('alerts')
        .filter(row => now - timestampIn(row, 'time') < HOUR_MS)
        .map(row => textIn(row, 'message'))
        .filter(text => PING_FAILED.test(text));
      if (texts.length === 0) return [];
      const named = rows('carriers').filter(row => {
        const name = textIn(row, 'name').trim();
        return name !== '' && texts.some(text => text.includes(name));
      });
      return named.length > 0
        ? named.map(row => ({ place: placeOf('carriers', row) }))
        : [{ place: SETTINGS, args: { smart_count: texts.length } }];
    },
  },
  {
    id: 'smpp-login-that-cannot-work',
    former: 'P09',
    severity: 'fails',
    needs: ['carriers', 'smppGateways'],
    source: 'smpp-gateways',
    mayBeMeant: true,
    find: smppFaults,
  },
];
