import { isPort } from '../host.ts';
import { ADDRESS_MAX } from './columns.ts';
import { isOutboundOnly } from './gateways.ts';
import { problem, tooLong, type CarrierProblem } from './problem.ts';
import type { SipGateway, SmppGateway } from './records.ts';

/** What can be wrong in a row of any gateway table, whatever stands in its address. */
export const rowProblems = (
  tab: CarrierProblem['tab'],
  path: string,
  row: SipGateway | SmppGateway,
): CarrierProblem[] => {
  const found: CarrierProblem[] = [];
  if (row.ipv4.trim().length > ADDRESS_MAX) found.push(tooLong(tab, `${path}.ipv4`, ADDRESS_MAX));
  if (row.port !== null && !isPort(String(row.port))) found.push(problem(tab, `${path}.port`, 'port'));
  if (!isOutboundOnly(row) && !(Number.isInteger(row.netmask) && row.netmask >= 1 && row.netmask <= 32)) {
    found.push(problem(tab, `${path}.netmask`, 'netmask'));
  }
  if (!row.inbound && !row.outbound) found.push(problem(tab, `${path}.inbound`, 'direction'));
  return found;
};

/** Where a gateway listens, as far as two of them may not be the same. Names know no upper and lower case. */
const placeOf = (row: SipGateway | SmppGateway, port: number | null): string =>
  `${row.ipv4.trim().toLowerCase()} ${port ?? ''}`;

/**
 * Rows at a place that another row has already (decision 19). Of rows that agree the first one stays, or the one that
 * is on the platform as it stands here. Rows that are all there already are let through: other programs keep one for
 * each direction, and what was stored before must not stop a change of something else.
 *
 * @param portOf the port as it will be stored
 * @param untouched is the row's place the one it has on the platform?
 */
export const repeated = <T extends SipGateway | SmppGateway>(
  rows: readonly T[],
  portOf: (row: T) => number | null,
  untouched: (row: T) => boolean,
): Set<T> => {
  const places = new Map<string, T[]>();
  for (const row of rows) {
    const place = placeOf(row, portOf(row));
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  return new Set(
    [...places.values()].flatMap(group => {
      const keeper = group.find(untouched) ?? group[0];
      return group.filter(row => row !== keeper && !untouched(row));
    }),
  );
};

/** Is the row on the platform at the place where the form has it? */
export const untouchedIn =
  <T extends SipGateway | SmppGateway>(stored: readonly T[], portOf: (row: T) => number | null) =>
  (row: T): boolean =>
    stored.some(
      other => other.key === row.key && placeOf(other, portOf(other)) === placeOf(row, portOf(row)),
    );
