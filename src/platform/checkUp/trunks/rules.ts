import { readRegisterStatus, registeredUntil } from '../../carrier/registerStatus.ts';
import { rangeOf } from '../../configuration/networks.ts';
import { isPattern } from '../../configuration/patterns.ts';
import { normalizeCalled } from '../../inbound/inboundCall.ts';
import type { CheckUpFacts } from '../facts.ts';
import {
  isEmpty,
  isFilled,
  isOff,
  isOn,
  type Row,
  same,
  sidOf,
  sqlText,
  textIn,
} from '../../configuration/fields.ts';
import { patternOf } from '../patterns.ts';
import { placeOf } from '../places.ts';
import type { Found, Rule } from '../types.ts';
import { carrierPlace } from '../carrierParts.ts';
import { isRegistering, trunksOfSameRegistrar, trunksOfSameRegistration } from './registrations.ts';
import type { ListName } from '../../configuration/lists.ts';
import { rowRules } from '../rowRules.ts';

const carrierRule = rowRules('carriers', 'registration-and-authentication-trunks', carrierPlace);

const trunkRule = (
  rule: Parameters<typeof carrierRule>[0],
  needs: readonly ListName[],
  holds: (carrier: Row, facts: CheckUpFacts) => boolean,
  args?: (carrier: Row) => Found['args'],
): Rule =>
  carrierRule(
    rule,
    needs,
    (carrier, facts) =>
      isOn(carrier, 'is_active') && holds(carrier, facts) && (args ? { args: args(carrier) ?? {} } : true),
  );

const isNotNoted = (status: unknown): boolean =>
  typeof status === 'object' && readRegisterStatus(status).status === undefined;
const isAuth = (carrier: Row) => textIn(carrier, 'trunk_type') === 'auth';

/** Registers under a name of its own, through an address that P2 of the router reads. */
const registersByAddress = (carrier: Row, { gatewaysOf }: CheckUpFacts): boolean =>
  isRegistering(carrier) &&
  isFilled(carrier, 'register_sip_realm') &&
  isOff(carrier, 'register_public_ip_in_contact') &&
  gatewaysOf(carrier).some(gateway => rangeOf(textIn(gateway, 'ipv4'), 32) !== null);

const lacksDomain = ({ rows }: CheckUpFacts): boolean =>
  rows('systemInformation').every(row => isEmpty(row, 'sip_domain_name'));

/** The platform registers as the From user, else as the user name. */
const contactUser = (carrier: Row): string =>
  textIn(carrier, 'register_from_user') || textIn(carrier, 'register_username');

/** By its text, or as a pattern. */
const takes = (row: Row, did: string): boolean => {
  const text = textIn(row, 'number');
  return (
    sqlText(text) === sqlText(did) || (isPattern(text) && patternOf(text)?.expression.test(did) === true)
  );
};

const scopeOf = (carrier: Row, facts: CheckUpFacts): Row[] => {
  const own = facts.account(sidOf(carrier, 'account_sid'));
  return own ? [own] : facts.accountsOfProvider(sidOf(carrier, 'service_provider_sid'));
};

const sameName = (facts: CheckUpFacts): Found[] => {
  const trunks = facts
    .rows('carriers')
    .filter(row => isAuth(row) && isOn(row, 'is_active') && isFilled(row, 'inbound_auth_username'));
  return trunks.flatMap((trunk, at): Found[] => {
    const name = textIn(trunk, 'inbound_auth_username');
    const accounts = scopeOf(trunk, facts);
    const other = trunks
      .slice(0, at)
      .find(
        row =>
          same(textIn(row, 'inbound_auth_username'), name) &&
          scopeOf(row, facts).some(account => accounts.includes(account)),
      );
    const client = accounts
      .flatMap(account => facts.clientsOf(account))
      .find(row => same(textIn(row, 'username'), name));
    const others = [...(other ? [carrierPlace(other)] : []), ...(client ? [placeOf('clients', client)] : [])];
    return others.length > 0 ? [{ place: carrierPlace(trunk), others, args: { user: name } }] : [];
  });
};

export const TRUNK_RULES: readonly Rule[] = [
  trunkRule(
    { id: 'registration-without-gateway', former: 'T01', severity: 'fails', field: 'outbound' },
    ['gateways'],
    (carrier, { gatewaysOf }) =>
      isRegistering(carrier) &&
      !gatewaysOf(carrier).some(gateway => isOn(gateway, 'outbound') && isOn(gateway, 'is_active')),
  ),
  trunkRule(
    {
      id: 'registration-trunk-that-does-not-register',
      former: 'T02',
      severity: 'fails',
      field: 'requires_register',
    },
    [],
    carrier => textIn(carrier, 'trunk_type') === 'reg' && isOff(carrier, 'requires_register'),
  ),
  trunkRule(
    { id: 'registration-without-credentials', former: 'T03', severity: 'fails', field: 'register_username' },
    [],
    carrier =>
      isRegistering(carrier) &&
      (isEmpty(carrier, 'register_username') || isEmpty(carrier, 'register_password')),
  ),
  trunkRule(
    { id: 'not-registered', former: 'T04', severity: 'fails' },
    [],
    carrier => isRegistering(carrier) && readRegisterStatus(carrier['register_status']).status === 'fail',
    carrier => ({ reason: readRegisterStatus(carrier['register_status']).reason ?? '–' }),
  ),
  trunkRule(
    { id: 'registration-looks-out-of-date', former: 'T05', severity: 'risky', mayBeMeant: true },
    [],
    (carrier, { now }) => {
      const until = registeredUntil(readRegisterStatus(carrier['register_status']));
      return isRegistering(carrier) && until !== null && until.getTime() < now;
    },
  ),
  trunkRule(
    {
      id: 'calls-to-the-registered-address-find-no-account',
      former: 'T06',
      severity: 'fails',
      mayBeMeant: true,
    },
    ['gateways', 'systemInformation'],
    (carrier, facts) =>
      registersByAddress(carrier, facts) && isEmpty(carrier, 'account_sid') && lacksDomain(facts),
  ),
  trunkRule(
    {
      id: 'registered-under-another-name',
      former: 'T07',
      severity: 'risky',
      field: 'register_from_user',
      mayBeMeant: true,
    },
    ['gateways', 'accounts', 'systemInformation'],
    (carrier, facts) => {
      const account = facts.account(sidOf(carrier, 'account_sid'));
      return (
        account !== undefined &&
        isEmpty(account, 'sip_realm') &&
        registersByAddress(carrier, facts) &&
        lacksDomain(facts) &&
        textIn(carrier, 'trunk_type') !== 'reg' &&
        !same(contactUser(carrier), textIn(carrier, 'register_username')) &&
        facts.gatewaysOf(carrier).every(gateway => isOff(gateway, 'inbound'))
      );
    },
  ),
  {
    id: 'two-carriers-with-one-registration',
    former: 'T08',
    severity: 'risky',
    needs: ['carriers', 'gateways'],
    source: 'registration-and-authentication-trunks',
    find: trunksOfSameRegistration,
  },
  trunkRule(
    {
      id: 'registered-name-leads-nowhere',
      former: 'T09',
      severity: 'risky',
      field: 'application_sid',
      mayBeMeant: true,
    },
    ['numbers'],
    (carrier, { numbersOn }) =>
      isRegistering(carrier) &&
      isFilled(carrier, 'register_username') &&
      isEmpty(carrier, 'application_sid') &&
      !numbersOn(carrier).some(row =>
        ['register_from_user', 'register_username'].some(
          column => isFilled(carrier, column) && takes(row, normalizeCalled(textIn(carrier, column))),
        ),
      ),
    carrier => ({ user: contactUser(carrier) }),
  ),
  trunkRule(
    {
      id: 'authentication-trunk-without-password',
      former: 'T10',
      severity: 'security',
      field: 'inbound_auth_password',
    },
    [],
    // Anybody can compute the digest of an empty password.
    carrier =>
      isAuth(carrier) &&
      isFilled(carrier, 'inbound_auth_username') &&
      isEmpty(carrier, 'inbound_auth_password'),
    carrier => ({ user: textIn(carrier, 'inbound_auth_username') }),
  ),
  trunkRule(
    { id: 'authentication-trunk-without-sip-realm', former: 'T11', severity: 'fails' },
    ['accounts'],
    (carrier, facts) => {
      const accounts = scopeOf(carrier, facts);
      return (
        isAuth(carrier) && accounts.length > 0 && accounts.every(account => isEmpty(account, 'sip_realm'))
      );
    },
  ),
  trunkRule(
    {
      id: 'addresses-that-need-no-password',
      former: 'T12',
      severity: 'security',
      field: 'inbound',
      mayBeMeant: true,
    },
    ['gateways'],
    (carrier, { gatewaysOf }) =>
      ['auth', 'reg'].includes(textIn(carrier, 'trunk_type')) &&
      gatewaysOf(carrier).some(gateway => isOn(gateway, 'inbound')),
  ),
  {
    id: 'one-user-name-for-several',
    former: 'T13',
    severity: 'risky',
    needs: ['carriers', 'accounts', 'clients'],
    source: 'registration-and-authentication-trunks',
    field: 'inbound_auth_username',
    mayBeMeant: true,
    find: sameName,
  },
  {
    id: 'registered-trunks-of-one-registrar',
    former: 'T14',
    severity: 'fails',
    needs: ['carriers', 'gateways', 'numbers'],
    source: 'registration-and-authentication-trunks',
    field: 'application_sid',
    find: trunksOfSameRegistrar,
  },
  trunkRule(
    { id: 'not-registered-yet', former: 'T15', severity: 'risky', mayBeMeant: true },
    [],
    carrier =>
      isRegistering(carrier) &&
      isFilled(carrier, 'register_username') &&
      isNotNoted(carrier['register_status']),
  ),
  trunkRule(
    {
      id: 'authentication-trunk-without-user-name',
      former: 'T16',
      severity: 'fails',
      field: 'inbound_auth_username',
    },
    [],
    carrier => isAuth(carrier) && isEmpty(carrier, 'inbound_auth_username'),
  ),
];
