import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';

/** On Amber Telecom, whose gateway is 198.51.100.4/30, for an application of the default account. */
export const NUMBER = '16175000700';
/** No number of the seed. */
export const OTHER_NUMBER = '16175000799';

const INSERT = `INSERT INTO phone_numbers
  (phone_number_sid, number, voip_carrier_sid, account_sid, application_sid) VALUES (?, ?, ?, ?, ?)`;

/** Decides about calls of the default service provider: Maple Telecom is the carrier of another. */
export const outsideProvider = (platformOf: ReturnType<typeof portalSandbox>) => {
  const run = (sql: string, values: (string | null)[]) => platformOf.get().db.run(sql, values);
  const maple = async () =>
    String((await platformOf.row('voip_carriers', { name: 'Maple Telecom' }))['voip_carrier_sid']);
  return {
    /** Amber Telecom and Maple Telecom are both known by 198.51.100.4. */
    shareGateway: async () =>
      run(
        `UPDATE sip_gateways SET ipv4 = '198.51.100.4', netmask = 32, inbound = 1 WHERE voip_carrier_sid = ?`,
        [await maple()],
      ),
    deactivate: async () =>
      run('UPDATE voip_carriers SET is_active = 0 WHERE voip_carrier_sid = ?', [await maple()]),
    /** Maple Telecom has a number, by itself `NUMBER` with its account and application. */
    addNumber: async ({
      number = NUMBER,
      account_sid = DEFAULT_ACCOUNT,
    }: { number?: string; account_sid?: string | null } = {}) => {
      const { application_sid } = await platformOf.row('phone_numbers', { number: NUMBER });
      await run(INSERT, [
        `10000000-0000-4000-8000-${number.padStart(12, '0')}`,
        number,
        await maple(),
        account_sid,
        String(application_sid),
      ]);
    },
  };
};
