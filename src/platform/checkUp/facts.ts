import { overlappingCarriers, inboundRange, overlappingPairs, type SourceRange } from './addresses.ts';
import type { Lists, ListName } from '../configuration/lists.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { once, rowsBySid } from '../configuration/indexes.ts';
import { isOn, type Row, sidOf } from '../configuration/fields.ts';

/** An unread list counts as empty here. */
export const checkUpFactsOf = (lists: Lists, now: number) => {
  const rows = (name: ListName): readonly Row[] => lists[name] ?? [];
  const index = (name: ListName, column: string) => once(() => rowsBySid(rows(name), column));
  const groups = (name: ListName, column: string) =>
    once(() => groupBy(rows(name), row => sidOf(row, column)));
  const found = (rowsOf: Map<string, Row>, sid: string | null) =>
    sid === null ? undefined : rowsOf.get(sid);
  const accounts = index('accounts', 'account_sid');
  const carriers = index('carriers', 'voip_carrier_sid');
  const applications = index('applications', 'application_sid');
  const gateways = groups('gateways', 'voip_carrier_sid');
  const smpp = groups('smppGateways', 'voip_carrier_sid');
  const numbers = groups('numbers', 'voip_carrier_sid');
  const clients = groups('clients', 'account_sid');
  const byProvider = groups('accounts', 'service_provider_sid');
  const sources = once(() =>
    rows('gateways').flatMap((gateway): SourceRange[] => {
      const carrier = found(carriers(), sidOf(gateway, 'voip_carrier_sid'));
      const range = inboundRange(gateway);
      const counts = carrier && isOn(carrier, 'is_active') && sidOf(carrier, 'service_provider_sid') !== null;
      return counts && range ? [{ ...range, carrier, gateway }] : [];
    }),
  );
  const overlaps = once(() => overlappingPairs(sources()));
  const pairs = once(() => overlappingCarriers(overlaps()));
  const pairKeys = once(
    () =>
      new Set(
        pairs().flatMap(([one, other]) => {
          const [a, b] = [sidOf(one, 'voip_carrier_sid'), sidOf(other, 'voip_carrier_sid')];
          return [`${String(a)} ${String(b)}`, `${String(b)} ${String(a)}`];
        }),
      ),
  );
  const of = (found: Map<string, Row[]>, sid: string | null) => (sid === null ? [] : (found.get(sid) ?? []));
  return {
    now,
    rows,
    account: (sid: string | null) => found(accounts(), sid),
    carrier: (sid: string | null) => found(carriers(), sid),
    application: (sid: string | null) => found(applications(), sid),
    gatewaysOf: (carrier: Row) => of(gateways(), sidOf(carrier, 'voip_carrier_sid')),
    smppGatewaysOf: (carrier: Row) => of(smpp(), sidOf(carrier, 'voip_carrier_sid')),
    numbersOn: (carrier: Row) => of(numbers(), sidOf(carrier, 'voip_carrier_sid')),
    clientsOf: (account: Row) => of(clients(), sidOf(account, 'account_sid')),
    accountsOfProvider: (sid: string | null) => of(byProvider(), sid),
    sources,
    overlaps,
    pairs,
    share: (one: string | null, other: string | null) =>
      one !== null && other !== null && (one === other || pairKeys().has(`${one} ${other}`)),
  };
};

export type CheckUpFacts = ReturnType<typeof checkUpFactsOf>;
