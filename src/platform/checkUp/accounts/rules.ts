import { isIpv4 } from '../../host.ts';
import type { CheckUpFacts } from '../facts.ts';
import {
  isEmpty,
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
import { type FindingPlace, placeOf } from '../places.ts';
import type { Rule } from '../types.ts';
import { rowRules } from '../rowRules.ts';

const accountRule = rowRules('accounts', 'devices', account => placeOf('accounts', account));

const hasHook = (account: Row) => typeof hookUrlOf(account, 'registration_hook') === 'string';
const hasClients = (account: Row, facts: CheckUpFacts) => facts.clientsOf(account).length > 0;

const authTrunksOf = (account: Row, { rows }: CheckUpFacts): Row[] =>
  rows('carriers').filter(
    row =>
      textIn(row, 'trunk_type') === 'auth' &&
      isOn(row, 'is_active') &&
      sidOf(row, 'account_sid') !== null &&
      sidOf(row, 'account_sid') === sidOf(account, 'account_sid'),
  );

const DIRECT = [
  'allow_direct_app_calling',
  'allow_direct_queue_calling',
  'allow_direct_user_calling',
] as const;

/** The platform answers null, '' and {} alike. */
const hasNoBucket = (account: Row): boolean => {
  const bucket = account['bucket_credential'];
  if (bucket === undefined) return false;
  return bucket === null || bucket === '' || (typeof bucket === 'object' && Object.keys(bucket).length === 0);
};

const recordsCalls = (account: Row, { rows }: CheckUpFacts): boolean =>
  isOn(account, 'record_all_calls') ||
  rows('applications').some(
    row => isOn(row, 'record_all_calls') && sidOf(row, 'account_sid') === sidOf(account, 'account_sid'),
  );

const unfit = (account: Row, { application }: CheckUpFacts): FindingPlace[] =>
  ['device_calling_application_sid', 'siprec_hook_sid'].flatMap(column => {
    const found = application(sidOf(account, column));
    if (!found) return [];
    const isForeign = sidOf(found, 'account_sid') !== sidOf(account, 'account_sid');
    return isForeign || hookUrlOf(found, 'call_hook') === null ? [placeOf('applications', found)] : [];
  });

const CALLS = 'voice_call_session';
const callsOf = (rows: readonly Row[], column: string, sid: string | null): number => {
  const row = rows.find(each => sidOf(each, column) === sid && textIn(each, 'category') === CALLS);
  return row ? numberIn(row, 'quantity') : NaN;
};

export const ACCOUNT_RULES: readonly Rule[] = [
  accountRule(
    {
      id: 'inactive-account-in-use',
      former: 'A01',
      severity: 'fails',
      field: 'is_active',
      source: 'after-the-account-is-known',
    },
    ['numbers', 'clients'],
    (account, facts) =>
      isOff(account, 'is_active') &&
      (hasClients(account, facts) ||
        facts.rows('numbers').some(row => sidOf(row, 'account_sid') === sidOf(account, 'account_sid'))),
  ),
  accountRule(
    { id: 'account-without-sip-realm', former: 'A02', severity: 'fails', field: 'sip_realm' },
    ['clients', 'carriers'],
    (account, facts) =>
      isEmpty(account, 'sip_realm') &&
      (hasClients(account, facts) || hasHook(account) || authTrunksOf(account, facts).length > 0),
  ),
  accountRule(
    {
      id: 'device-application-hides-direct-calls',
      former: 'A03',
      severity: 'risky',
      field: 'device_calling_application_sid',
      mayBeMeant: true,
    },
    ['clients'],
    (account, facts) => {
      if (sidOf(account, 'device_calling_application_sid') === null) return false;
      const direct = facts
        .clientsOf(account)
        .filter(row => isOn(row, 'allow_direct_queue_calling') || isOn(row, 'allow_direct_user_calling'));
      return direct.length > 0 && { args: { smart_count: direct.length } };
    },
  ),
  accountRule(
    {
      id: 'devices-that-can-call-nothing',
      former: 'A04',
      severity: 'risky',
      field: 'device_calling_application_sid',
    },
    ['clients'],
    (account, facts) => {
      if (!isEmpty(account, 'device_calling_application_sid')) return false;
      const silent = facts.clientsOf(account).filter(row => DIRECT.every(flag => isOff(row, flag)));
      return silent.length > 0 && { args: { smart_count: silent.length } };
    },
  ),
  accountRule(
    { id: 'passwords-of-clients-are-not-used', former: 'A05', severity: 'risky', field: 'registration_hook' },
    ['clients'],
    (account, facts) => hasHook(account) && hasClients(account, facts),
  ),
  accountRule(
    {
      id: 'recording-without-bucket',
      former: 'A06',
      severity: 'risky',
      field: 'record_all_calls',
      source: 'bucket-credential',
    },
    ['applications'],
    (account, facts) => hasNoBucket(account) && recordsCalls(account, facts),
  ),
  accountRule(
    { id: 'no-call-records', former: 'A07', severity: 'note', source: 'after-the-account-is-known' },
    [],
    account => isOn(account, 'disable_cdrs'),
  ),
  accountRule(
    { id: 'debug-log-on', former: 'A08', severity: 'note', field: 'enable_debug_log', source: 'accounts' },
    [],
    account => isOn(account, 'enable_debug_log'),
  ),
  accountRule(
    {
      id: 'unfit-application-for-devices-or-recording',
      former: 'A09',
      severity: 'fails',
      field: 'device_calling_application_sid',
    },
    ['applications'],
    (account, facts) => {
      const others = unfit(account, facts);
      return others.length > 0 && { others };
    },
  ),
  accountRule(
    {
      id: 'sip-realm-that-is-an-address',
      former: 'A10',
      severity: 'risky',
      field: 'sip_realm',
      source: 'inbound-calls',
    },
    [],
    account => {
      const realm = textIn(account, 'sip_realm');
      return isFilled(account, 'sip_realm') && isIpv4(realm);
    },
  ),
  accountRule(
    {
      id: 'account-stopped-or-its-trial-is-over',
      former: 'A11',
      severity: 'note',
      source: 'accounts',
      mayBeMeant: true,
    },
    [],
    (account, { now }) => {
      const isOver = textIn(account, 'plan_type') === 'trial' && timestampIn(account, 'trial_end_date') < now;
      const reason = textIn(account, 'deactivated_reason').trim();
      return (isOver || reason !== '') && { args: { reason: reason || '–' } };
    },
  ),
  accountRule(
    { id: 'limit-above-that-of-the-service-provider', former: 'A12', severity: 'risky', source: 'limits' },
    ['accountLimits', 'providerLimits'],
    (account, { rows }) => {
      const own = callsOf(rows('accountLimits'), 'account_sid', sidOf(account, 'account_sid'));
      const provider = sidOf(account, 'service_provider_sid');
      const shared = callsOf(rows('providerLimits'), 'service_provider_sid', provider);
      return own > shared && shared > 0 && { args: { own, shared } };
    },
  ),
  accountRule(
    { id: 'limit-of-0', former: 'A13', severity: 'note', source: 'limits', mayBeMeant: true },
    ['accountLimits'],
    (account, { rows }) =>
      rows('accountLimits').some(
        row => sidOf(row, 'account_sid') === sidOf(account, 'account_sid') && numberIn(row, 'quantity') === 0,
      ),
  ),
  {
    id: 'client-without-password',
    former: 'D01',
    severity: 'fails',
    needs: ['clients', 'accounts'],
    source: 'devices',
    field: 'password',
    find: ({ rows, account }) =>
      rows('clients')
        .filter(row => textIn(row, 'password') === '{X' || row['password'] === null)
        .filter(row => {
          const owner = account(sidOf(row, 'account_sid'));
          return owner !== undefined && hookUrlOf(owner, 'registration_hook') === null;
        })
        .map(row => ({ place: placeOf('clients', row) })),
  },
  {
    id: 'inactive-client-that-is-still-registered',
    former: 'D02',
    severity: 'risky',
    needs: ['clients', 'registered'],
    source: 'devices',
    field: 'is_active',
    find: ({ rows }) => {
      const here = new Set(
        rows('registered').map(row => `${textIn(row, 'account_sid')} ${textIn(row, 'name').toLowerCase()}`),
      );
      return rows('clients')
        .filter(row => isOff(row, 'is_active'))
        .filter(row => here.has(`${textIn(row, 'account_sid')} ${textIn(row, 'username').toLowerCase()}`))
        .map(row => ({ place: placeOf('clients', row) }));
    },
  },
];
