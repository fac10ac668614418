import { isLocalHost } from '../addresses.ts';
import type { CheckUpFacts } from '../facts.ts';
import { fieldsOf } from '../../../lib/values.ts';
import { isFilled, isOff, type Row, sidOf, textIn, hookUrlOf } from '../../configuration/fields.ts';
import { placeOf } from '../places.ts';
import type { ListName } from '../../configuration/lists.ts';
import type { Rule } from '../types.ts';
import { rowRules } from '../rowRules.ts';

const applicationRule = rowRules('applications', 'application-hooks', application =>
  placeOf('applications', application),
);

const HOOKS = ['call_hook', 'call_status_hook', 'messaging_hook'] as const;

const addressesOf = (application: Row): URL[] =>
  HOOKS.flatMap(column => {
    const url = hookUrlOf(application, column);
    return url && URL.canParse(url) ? [new URL(url)] : [];
  });

const someAddress = (holds: (address: URL) => boolean) => (application: Row) =>
  addressesOf(application).some(holds);

const SCHEME = /^(https?|wss?):\/\//;
const SECRET_KEYS = /^(token|key|api_?key|secret|password)$/i;
const DEMO_HOST =
  /^example\.[a-z]+$|(^|\.)ngrok(-free)?\.[a-z.]+$|(^|\.)ngrok\.|^public-apps\.jambonz\.(cloud|us)$/i;

const PARTS = ['speech_synthesis', 'speech_recognizer'] as const;

const isSameFallback = (application: Row): boolean =>
  PARTS.some(
    part =>
      isFilled(application, `fallback_${part}_vendor`) &&
      textIn(application, `fallback_${part}_vendor`) === textIn(application, `${part}_vendor`) &&
      textIn(application, `fallback_${part}_label`) === textIn(application, `${part}_label`),
  );

const isUsed = (application: Row, { rows }: CheckUpFacts): boolean => {
  const sid = sidOf(application, 'application_sid');
  const names = (list: ListName, ...columns: string[]) =>
    rows(list).some(row => columns.some(column => sidOf(row, column) === sid));
  return (
    names('numbers', 'application_sid') ||
    names('carriers', 'application_sid') ||
    names('accounts', 'device_calling_application_sid', 'siprec_hook_sid') ||
    names('tenants', 'application_sid')
  );
};

export const APPLICATION_RULES: readonly Rule[] = [
  applicationRule(
    {
      id: 'application-without-hook',
      former: 'H01',
      severity: 'fails',
      field: 'call_hook',
      source: 'after-the-account-is-known',
    },
    [],
    row => hookUrlOf(row, 'call_hook') === null,
  ),
  applicationRule(
    { id: 'hook-in-clear', former: 'H02', severity: 'security', field: 'call_hook' },
    [],
    someAddress(({ protocol, hostname }) => ['http:', 'ws:'].includes(protocol) && !isLocalHost(hostname)),
  ),
  applicationRule(
    { id: 'hook-on-a-local-address', former: 'H03', severity: 'risky', field: 'call_hook', mayBeMeant: true },
    [],
    someAddress(({ hostname }) => isLocalHost(hostname)),
  ),
  applicationRule(
    {
      id: 'secret-in-the-address-of-a-hook',
      former: 'H04',
      severity: 'security',
      field: 'call_hook',
      mayBeMeant: true,
    },
    [],
    someAddress(
      ({ username, password, searchParams }) =>
        username !== '' || password !== '' || [...searchParams.keys()].some(key => SECRET_KEYS.test(key)),
    ),
  ),
  applicationRule(
    {
      id: 'hook-of-an-unknown-scheme',
      former: 'H05',
      severity: 'fails',
      field: 'call_hook',
      source: 'after-the-account-is-known',
    },
    [],
    row => {
      // Untrimmed: the platform reads a leading space as another scheme.
      const url = textIn(fieldsOf(row['call_hook']), 'url');
      return url.trim() !== '' && !SCHEME.test(url);
    },
  ),
  applicationRule(
    { id: 'hook-of-a-demonstration', former: 'H06', severity: 'risky', field: 'call_hook', mayBeMeant: true },
    [],
    someAddress(({ hostname }) => DEMO_HOST.test(hostname)),
  ),
  applicationRule(
    { id: 'status-hook-that-is-not-called', former: 'H07', severity: 'note', field: 'call_status_hook' },
    [],
    row => {
      const [call, status] = [hookUrlOf(row, 'call_hook'), hookUrlOf(row, 'call_status_hook')];
      return /^wss?:/i.test(call ?? '') && Boolean(status) && status !== call;
    },
  ),
  applicationRule(
    {
      id: 'application-json-replaces-the-hook',
      former: 'H08',
      severity: 'note',
      field: 'app_json',
      source: 'application-json',
    },
    [],
    row => isFilled(row, 'app_json'),
  ),
  applicationRule(
    {
      id: 'fallback-to-the-same-vendor',
      former: 'H09',
      severity: 'risky',
      field: 'fallback_speech_synthesis_vendor',
      source: 'applications',
    },
    [],
    isSameFallback,
  ),
  applicationRule(
    {
      id: 'fallback-switched-off-and-used-all-the-same',
      former: 'H10',
      severity: 'note',
      field: 'use_for_fallback_speech',
      source: 'applications',
    },
    [],
    row =>
      isOff(row, 'use_for_fallback_speech') && PARTS.some(part => isFilled(row, `fallback_${part}_vendor`)),
  ),
  applicationRule(
    {
      id: 'application-that-nothing-uses',
      former: 'H16',
      severity: 'note',
      source: 'applications',
      mayBeMeant: true,
    },
    ['numbers', 'carriers', 'accounts', 'tenants'],
    (row, facts) => !isUsed(row, facts),
  ),
];
