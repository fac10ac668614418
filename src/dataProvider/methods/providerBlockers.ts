import { formatNanp } from '../../platform/phoneNumber.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import { blockerOf, NAMED, only, readRows, type Blocker, type Blockers } from './blocker.ts';
import { routesInTheWay, tablesUsing } from './routeBlockers.ts';

interface Question {
  serviceProviderSid: string;
  signal?: AbortSignal | undefined;
}

/** Outbound routes that use a carrier of the provider: deleting would fail with half of it gone (contract-a 5). */
const routeBlockers = async (
  http: HttpClient,
  { serviceProviderSid, signal }: Question,
): Promise<Blocker[]> => {
  const path = `ServiceProviders/${segment(serviceProviderSid)}/VoipCarriers`;
  const { rows: carriers } = await readRows(http, path, {}, signal);
  if (carriers.length === 0) return [];
  const { tables } = await tablesUsing(http, {
    carriers: new Set(carriers.map(carrier => carrier['voip_carrier_sid'])),
    keep: lcr => lcr['service_provider_sid'] === serviceProviderSid,
    signal,
  });
  return [routesInTheWay(tables)];
};

/**
 * What stands in the way of deleting a service provider: its accounts and users, for which the platform says no more
 * than 'insufficient privileges', and numbers and outbound routes, where it fails after half of the provider is gone
 * (contract-a 5; gap G22). Four requests, and one more for each of its routing tables when it has carriers.
 *
 * Not found: routing tables of other owners that use its carriers, and addresses of the platform that are its own.
 */
export const providerBlockers = async (http: HttpClient, question: Question): Promise<Blockers> => {
  const { serviceProviderSid: sid, signal } = question;
  const numbers = { page: 1, page_size: NAMED, service_provider_sid: sid };
  const [accounts, users, phoneNumbers, routes] = await Promise.all([
    readRows(http, `ServiceProviders/${segment(sid)}/Accounts`, {}, signal),
    readRows(http, 'Users', {}, signal),
    readRows(http, 'PhoneNumbers', numbers, signal),
    routeBlockers(http, question),
  ]);
  const all = [
    blockerOf('accounts', accounts, { sid: 'account_sid', label: 'name', resource: 'accounts' }),
    blockerOf(
      'users',
      only(users.rows, user => user['service_provider_sid'] === sid),
      { sid: 'user_sid', label: 'name', resource: 'users' },
    ),
    blockerOf('phoneNumbers', phoneNumbers, {
      sid: 'phone_number_sid',
      label: row => formatNanp(String(row['number'])),
      resource: 'phone-numbers',
    }),
    ...routes,
  ];
  return { blockers: all.filter(({ total }) => total > 0), unchecked: [] };
};
