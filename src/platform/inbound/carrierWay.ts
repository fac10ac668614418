import { endWithoutAccount } from './afterAccount.ts';
import { type Candidates, findCandidates } from './carrierCandidates.ts';
import { realmDefault, sourceDefault } from './carrierDefaults.ts';
import type { Candidate, InboundPhrase, LostCandidate } from './inboundPath.ts';
import type { AccountRecord, NumberRecord } from '../configuration/records.ts';
import { exactNumberRows, findPattern } from './numberOfCall.ts';
import { matchPattern } from './numberPatterns.ts';
import {
  accountName,
  candidateRefs,
  recordRefTo,
  refuse,
  say,
  unknownEnd,
  type Walk,
  type WayResult,
} from './walk.ts';

const tellCarriers = (
  walk: Walk,
  { found, lost, isRegistered, mayNotBeRegistered, maybeRegistered }: Candidates,
): void => {
  walk.step(() => {
    const unread = walk.config.unreadCarriers.length;
    const names = [...new Set(found.map(({ carrier }) => carrier.name))];
    const says: InboundPhrase[] =
      found.length === 0
        ? [
            walk.call.source === null
              ? say('carriers.no_source')
              : say(unread > 0 ? 'carriers.none_read' : 'carriers.none', { source: walk.call.source }),
          ]
        : [
            say(isRegistered ? 'carriers.registered' : 'carriers.covered', {
              source: walk.call.source ?? walk.call.registrar ?? '',
              names: names.join(', '),
              smart_count: names.length,
            }),
          ];
    const unsure = [
      ...mayNotBeRegistered.map(carrier => say('unsure.registration', { name: carrier.name })),
      ...maybeRegistered.map(carrier => say('unsure.registered_trunk', { name: carrier.name })),
    ];
    if (unread > 0) unsure.push(say('unsure.gateways_unread', { smart_count: unread }));
    // The router ignores this switch, which is surprising.
    const inactive = found.filter(({ gateway }) => gateway && !gateway.isActive);
    return {
      id: 'carriers',
      says: [
        ...says,
        ...inactive.map(({ carrier }) => say('carriers.gateway_inactive', { name: carrier.name })),
      ],
      won: candidateRefs(found),
      lost,
      unsure,
    };
  });
};

const elsewhere = (rows: readonly NumberRecord[], won: readonly NumberRecord[], sids: ReadonlySet<string>) =>
  rows
    .filter(row => !won.includes(row))
    .map((row): LostCandidate => ({
      ref: recordRefTo.number(row, 'voip_carrier_sid'),
      reason: row.carrierSid !== null && sids.has(row.carrierSid) ? 'other_account' : 'other_carrier',
    }));

const carrierOf = (found: readonly Candidate[], sid: string | null) =>
  found.find(({ carrier }) => carrier.sid === sid)?.carrier ?? null;

const beatenPatterns = ({ config, call }: Walk, sids: readonly string[]): LostCandidate[] =>
  config
    .patternsOf(sids)
    .filter(pattern => pattern.row.number !== call.did && matchPattern(pattern, call.did) === 'hit')
    .map(({ row }) => ({ ref: recordRefTo.number(row, 'number'), reason: 'exact_exists' }));

interface Exact {
  rows: readonly NumberRecord[];
  sids: readonly string[];
}

const findExact = (
  walk: Walk,
  pasted: string,
  found: readonly Candidate[],
  realm: AccountRecord | null,
): Exact => {
  const sids = [...new Set(found.map(({ carrier }) => carrier.sid))];
  const all = exactNumberRows(walk, pasted);
  const rows = all.filter(
    ({ carrierSid, accountSid }) =>
      carrierSid !== null && sids.includes(carrierSid) && (!realm || accountSid === realm.sid),
  );
  walk.step(() => ({
    id: 'number',
    says: [
      rows.length === 0
        ? say('number.none', { number: walk.call.did })
        : say(rows.length === 1 ? 'number.exact' : 'number.several', {
            number: walk.call.did,
            smart_count: rows.length,
            names: rows.map(({ carrierSid }) => carrierOf(found, carrierSid)?.name ?? '').join(', '),
          }),
    ],
    won: rows.map(row => recordRefTo.number(row, 'number')),
    lost: [...elsewhere(all, rows, new Set(sids)), ...(rows.length > 0 ? beatenPatterns(walk, sids) : [])],
    unsure: rows.some(({ number }) => number !== pasted) ? [say('unsure.case')] : [],
  }));
  return { rows, sids };
};

const tellPattern = (walk: Walk, search: ReturnType<typeof findPattern>): void => {
  walk.step(() => ({
    id: 'pattern',
    says: [
      search.row
        ? say('pattern.hit', { pattern: search.row.number, smart_count: search.row.number.length })
        : say(search.lost.length === 0 ? 'pattern.no_patterns' : 'pattern.none', {
            smart_count: search.lost.length,
          }),
    ],
    won: search.row ? [recordRefTo.number(search.row, 'number')] : [],
    lost: search.lost,
    unsure: [
      ...(search.ties > 0 ? [say('unsure.equal_patterns', { smart_count: search.ties })] : []),
      ...(search.notRun > 0 ? [say('unsure.not_run', { smart_count: search.notRun })] : []),
    ],
  }));
};

const fromNumber = (
  walk: Walk,
  row: NumberRecord,
  found: readonly Candidate[],
  realm: AccountRecord | null,
  isExact: boolean,
): WayResult => {
  const { config } = walk;
  const way = realm ? 'realm' : 'source';
  const carrier = carrierOf(found, row.carrierSid);
  const accountSid = realm ? (isExact ? realm.sid : (carrier?.accountSid ?? row.accountSid)) : row.accountSid;
  // An exact match sets the account at once.
  if (accountSid === null && isExact) return { end: endWithoutAccount(walk, { way, carrier, number: row }) };
  const account = config.accounts.get(accountSid ?? '') ?? null;
  if (accountSid !== null)
    walk.step(() => ({
      id: 'account',
      says: [
        say(
          realm && isExact
            ? 'account.of_realm'
            : realm && carrier?.accountSid
              ? 'account.of_carrier'
              : 'account.of_number',
          { account: accountName(config, accountSid) },
        ),
        ...(realm && accountSid !== realm.sid ? [say('account.not_realm', { account: realm.name })] : []),
      ],
      won: [recordRefTo.number(row, 'account_sid'), ...(account ? [recordRefTo.account(account)] : [])],
    }));
  return {
    reached: {
      way,
      account,
      accountSid,
      checked: realm ?? account,
      ...(realm || isExact ? {} : { limitsProviderSid: carrier?.providerSid ?? null }),
      carrier,
      number: row,
      applicationSid: row.applicationSid ?? (realm && isExact ? (carrier?.applicationSid ?? null) : null),
    },
  };
};

export const searchCarriers = (walk: Walk, realm: AccountRecord | null): WayResult => {
  const { config, call } = walk;
  const way = realm ? 'realm' : 'source';
  if (config.missing.has('carriers')) return { end: unknownEnd({ way }, 'carriers') };
  if (config.missing.has('sip-gateways')) return { end: unknownEnd({ way }, 'sip-gateways') };
  const candidates = findCandidates(walk, realm);
  tellCarriers(walk, candidates);
  const { found, others } = candidates;
  for (const registeredSids of others) walk.fork({ registeredSids });
  if (call.source === null && call.isAddressUnread) return { end: unknownEnd({ way }, 'sip-gateways') };
  if (found.length === 0 && (config.unreadCarriers.length === 0 || call.source === null)) return null;
  if (config.missing.has('phone-numbers')) return { end: unknownEnd({ way }, 'phone-numbers') };
  if (found.length === 0) return { end: unknownEnd({ way }, 'sip-gateways') };
  if (call.pasted === null) {
    walk.step(() => ({ id: 'number', says: [say('number.quote')] }));
    return { end: refuse({ way }, 'quote') };
  }
  const { rows, sids } = findExact(walk, call.pasted, found, realm);
  const [row, another] = rows;
  if (another)
    return {
      end: realm ? refuse({ way }, 'multiple_realm_numbers') : refuse({ way }, 'multiple_numbers'),
    };
  if (row) return fromNumber(walk, row, found, realm, true);
  const search = findPattern(walk, sids);
  tellPattern(walk, search);
  if (search.row) return fromNumber(walk, search.row, found, realm, false);
  return realm ? realmDefault(walk, candidates, realm) : sourceDefault(walk, candidates);
};
