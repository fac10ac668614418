import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { didOf, isDotted, sourceOf } from './address.ts';
import { header, isSame, Refused, textIn, type Arrival, type Call, type Trail } from './call.ts';
import { addressCandidates, realmCandidates, registrationGateways, type Candidate } from './gateways.ts';
import { applicationOn, exactRows, pasted, patternRow } from './numbers.ts';

interface Found {
  carrier: Row;
  accountSid: string | null;
  applicationSid: string | null;
  account?: Row;
  providerSid?: string | null;
}

const sidOf = ({ carrier }: { carrier: Row }) => String(carrier['voip_carrier_sid']);
const sidsOf = (candidates: readonly Candidate[]) => [...new Set(candidates.map(sidOf))];

export const carrierCall = async (store: Store, call: Call, trail: Trail): Promise<Arrival | undefined> => {
  const found = await lookUp(store, call, trail);
  if (!found) return undefined;
  trail.carrierSid = sidOf(found);
  if (found.applicationSid !== null && found.applicationSid === header(call, 'x-application-sid'))
    throw new Refused(482, 'Loop Detected on x-application-sid');
  const { accountSid, carrier } = found;
  const account = found.account ?? (accountSid === null ? undefined : await store.get(accounts, accountSid));
  if (!account) throw new Refused(500);
  const applicationSid = call.siprec
    ? textIn(account, 'siprec_hook_sid')
    : (found.applicationSid ?? (await applicationOn(store, didOf(call), carrier, trail)));
  if (call.siprec && applicationSid === null) throw new Refused(404);
  const providerSid =
    found.providerSid === undefined ? textIn(account, 'service_provider_sid') : found.providerSid;
  // The platform fails without either.
  if (accountSid === null || providerSid === null) throw new Refused(500);
  return { kind: 'carrier', account, accountSid, providerSid, applicationSid, carrier };
};

const lookUp = async (store: Store, call: Call, trail: Trail): Promise<Found | undefined> => {
  if (!isDotted(call.host)) {
    const active = await store.find(accounts, { is_active: 1 });
    const account = active.find(row => isSame(textIn(row, 'sip_realm'), call.host));
    // A realm without a match means a device: no other carrier is searched.
    if (account) return byRealm(store, call, account, trail);
    const registration = await byRegistration(store, call);
    if (registration !== 'none') return registration;
  }
  return bySource(store, call, trail);
};

const byRealm = async (store: Store, call: Call, account: Row, trail: Trail): Promise<Found | undefined> => {
  const candidates = await realmCandidates(store, account, sourceOf(call));
  const [first] = candidates;
  if (!first) return undefined;
  const accountSid = String(account['account_sid']);
  const did = didOf(call);
  const carriers = sidsOf(candidates);
  const exact = (await exactRows(store, pasted(did), carriers)).filter(
    row => row['account_sid'] === accountSid,
  );
  if (exact.length > 1)
    throw new Refused(
      503,
      'Multiple carriers with the same gateway are attempting to route the same number for this account',
    );
  const row = exact[0] ?? (await patternRow(store, did, carriers, trail));
  const carrier = row ? carrierOf(candidates, row) : first.carrier;
  if (exact[0]) {
    const applicationSid = textIn(row, 'application_sid') ?? textIn(carrier, 'application_sid');
    return { carrier, accountSid, applicationSid, account };
  }
  if (row) {
    const owner = textIn(carrier, 'account_sid') ?? textIn(row, 'account_sid');
    return { carrier, accountSid: owner, applicationSid: textIn(row, 'application_sid'), account };
  }
  noteTie(candidates, trail);
  return { carrier, accountSid, applicationSid: null, account };
};

/** @returns 'none' without a matching registration; undefined if its carrier has no account */
const byRegistration = async (store: Store, call: Call): Promise<Found | undefined | 'none'> => {
  const matches = await registrationGateways(store, call.host, call.called, sourceOf(call));
  if (matches.length > 1)
    throw new Refused(503, 'Multiple gateways match registration carrier source address');
  const [match] = matches;
  if (!match) return 'none';
  const accountSid = textIn(match.carrier, 'account_sid');
  if (accountSid === null) return undefined;
  const rows = await ownRows(store, call, match);
  if (rows === 'failed') return 'none';
  const own = rows.find(row => row['account_sid'] === accountSid);
  const applicationSid = textIn(own, 'application_sid') ?? textIn(match.carrier, 'application_sid');
  return { carrier: match.carrier, accountSid, applicationSid };
};

/** The platform only logs the failed query. */
const ownRows = async (store: Store, call: Call, match: { carrier: Row }): Promise<Row[] | 'failed'> => {
  try {
    return await exactRows(store, pasted(didOf(call)), [sidOf(match)]);
  } catch (error) {
    if (error instanceof Refused) return 'failed';
    throw error;
  }
};

const bySource = async (store: Store, call: Call, trail: Trail): Promise<Found | undefined> => {
  const candidates = await addressCandidates(store, sourceOf(call));
  if (candidates.length === 0) return undefined;
  const did = didOf(call);
  const carriers = sidsOf(candidates);
  const exact = await exactRows(store, pasted(did), carriers);
  if (exact.length > 1)
    throw new Refused(
      503,
      'Multiple accounts are attempting to route the same phone number from the same carrier',
    );
  const row = exact[0] ?? (await patternRow(store, did, carriers, trail));
  if (!row) return byDefault(store, candidates, trail);
  const carrier = carrierOf(candidates, row);
  const accountSid = textIn(row, 'account_sid');
  if (exact[0] && accountSid === null) throw new Refused(500);
  return {
    carrier,
    accountSid,
    applicationSid: textIn(row, 'application_sid'),
    ...(exact[0] ? {} : { providerSid: textIn(carrier, 'service_provider_sid') }),
  };
};

/** Without number or pattern: the only default route of an account, else the provider's only account. */
const byDefault = async (store: Store, candidates: readonly Candidate[], trail: Trail): Promise<Found> => {
  const routes = new Map(
    candidates
      .filter(
        ({ carrier }) =>
          textIn(carrier, 'account_sid') !== null && textIn(carrier, 'application_sid') !== null,
      )
      // Rows of a carrier count once, unless `pad_crypto` differs.
      .map(({ carrier, gateway }) => [`${sidOf({ carrier })} ${String(gateway['pad_crypto'])}`, carrier]),
  );
  if (routes.size > 1)
    throw new Refused(503, 'Multiple accounts are attempting to default route this carrier');
  const [route] = routes.values();
  if (route)
    return {
      carrier: route,
      accountSid: textIn(route, 'account_sid'),
      applicationSid: textIn(route, 'application_sid'),
      providerSid: textIn(route, 'service_provider_sid'),
    };
  noteTie(candidates, trail);
  const carrier = candidates[0]?.carrier ?? {};
  const owners = await store.find(accounts, {
    service_provider_sid: carrier['service_provider_sid'] ?? null,
  });
  if (owners.length !== 1) throw new Refused(404, 'Number Not Provisioned');
  return { carrier, accountSid: textIn(owners[0], 'account_sid'), applicationSid: null };
};

const carrierOf = (candidates: readonly Candidate[], number: Row): Row =>
  candidates.find(({ carrier }) => carrier['voip_carrier_sid'] === number['voip_carrier_sid'])?.carrier ?? {};

const noteTie = ([first, ...others]: readonly Candidate[], trail: Trail): void => {
  if (others.some(other => other.rank === first?.rank && other.carrier !== first.carrier)) trail.tie = true;
};
