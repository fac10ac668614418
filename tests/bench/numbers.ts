import { randomUUID } from 'node:crypto';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';

/** Search that finds the numbers below and no other of the seed. */
export const SEARCH = '19785';

/**
 * Fills a folder with a database on which a server starts as on its own: the seed, and so many numbers of the default
 * account that SEARCH finds, none of which has an application.
 */
export const prepareNumbers = async (dir: string, count: number): Promise<void> => {
  const sandbox = await createSandbox({ dir, seed: 'default', reset: true });
  for (let serial = 0; serial < count; serial++)
    await sandbox.insert('phone_numbers', {
      phone_number_sid: randomUUID(),
      number: `${SEARCH}${String(serial).padStart(6, '0')}`,
      account_sid: DEFAULT_ACCOUNT,
      voip_carrier_sid: null,
      application_sid: null,
      service_provider_sid: null,
    });
  sandbox.close();
};
