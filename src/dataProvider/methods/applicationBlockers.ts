import { formatNanp } from '../../platform/phoneNumber.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import { blockerOf, only, readRows, type Blockers } from './blocker.ts';
import type { Row } from '../records.ts';

interface Question {
  applicationSid: string;
  /** null for the test applications of a provider. */
  accountSid: string | null;
  signal?: AbortSignal | undefined;
}

/** Numbers of the account looked through: the platform has no filter by application (contract-b 7). */
const LOOK_AT = 1000;

/**
 * What stands in the way of deleting an application (specification: accounts whose device-calling or SIPREC
 * application it is, Teams tenants; contract-a 10.6: numbers, and carriers with it as default). Four requests.
 *
 * Not found: numbers of other accounts, and numbers beyond the first 1,000 of the account (then `unchecked`).
 */
export const applicationBlockers = async (
  http: HttpClient,
  { applicationSid, accountSid, signal }: Question,
): Promise<Blockers> => {
  const none = { rows: [], total: 0 };
  const [accounts, tenants, numbers, carriers] = await Promise.all([
    // All accounts this user may see; those of one provider would miss links across providers.
    readRows(http, 'Accounts', {}, signal),
    readRows(http, 'MicrosoftTeamsTenants', {}, signal),
    accountSid
      ? readRows(http, 'PhoneNumbers', { page: 1, page_size: LOOK_AT, account_sid: accountSid }, signal)
      : none,
    accountSid ? readRows(http, `Accounts/${segment(accountSid)}/VoipCarriers`, {}, signal) : none,
  ]);
  const uses = (row: Row): boolean => row['application_sid'] === applicationSid;
  const callsIt = (row: Row): boolean =>
    row['device_calling_application_sid'] === applicationSid || row['siprec_hook_sid'] === applicationSid;
  const used = only(numbers.rows, uses);
  const all = [
    blockerOf('accounts', only(accounts.rows, callsIt), {
      sid: 'account_sid',
      label: 'name',
      resource: 'accounts',
    }),
    blockerOf('teamsTenants', only(tenants.rows, uses), {
      sid: 'ms_teams_tenant_sid',
      label: 'tenant_fqdn',
      resource: 'ms-teams-tenants',
    }),
    blockerOf('phoneNumbers', used, {
      sid: 'phone_number_sid',
      label: row => formatNanp(String(row['number'])),
      resource: 'phone-numbers',
    }),
    blockerOf('carriers', only(carriers.rows, uses), {
      sid: 'voip_carrier_sid',
      label: 'name',
      resource: 'carriers',
    }),
  ];
  return {
    blockers: all.filter(({ total }) => total > 0),
    unchecked: used.total === 0 && numbers.total > numbers.rows.length ? ['phoneNumbers'] : [],
  };
};
