import { within } from '@testing-library/react';
import type { portalSandbox } from '../../support/portalSandbox.ts';

/** The table of the seed, and the names of its carriers by pattern. */
export const routingRows = (platformOf: ReturnType<typeof portalSandbox>) => {
  const table = async () => String((await platformOf.row('lcr', { name: 'Default routing' }))['lcr_sid']);

  /** Names of the table's carriers by pattern. */
  const carriers = async (): Promise<Record<string, string>> => {
    const rows = await platformOf.get().db.run(
      `SELECT r.regex AS regex, c.name AS name FROM lcr_routes r
       JOIN lcr_carrier_set_entry e ON e.lcr_route_sid = r.lcr_route_sid
       JOIN voip_carriers c ON c.voip_carrier_sid = e.voip_carrier_sid WHERE r.lcr_sid = ?`,
      [await table()],
    );
    return Object.fromEntries(rows.map(row => [String(row['regex']), String(row['name'])]));
  };

  return { table, carriers };
};

/** `+4930123 → Route 2 Umber: …`, one per form. */
export const results = (tester: HTMLElement) =>
  within(tester)
    .queryAllByRole('heading', { level: 3 })
    .map(heading => (heading.parentElement as HTMLElement).textContent);
