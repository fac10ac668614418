import { numberOf, type RecentCall, filledText } from '../calls/call.ts';
import { wasCallAnswered } from '../calls/outcome.ts';
import { sqlText } from '../configuration/fields.ts';
import type { CarrierRecord } from '../configuration/records.ts';
import type { CompiledInbound } from '../inbound/compileInbound.ts';
import type { InboundCall } from '../inbound/inboundCall.ts';
import type { InboundEnd } from '../inbound/inboundPath.ts';
import { concernedCarriers } from '../inbound/origins.ts';
import { canRegister, isLoginTrunk } from '../inbound/trunkWays.ts';
import { uriUser } from '../routing/tryNumbers.ts';

/** Stands in records in place of a carrier. */
const DEVICE = 'user';
const TEAMS = /^microsoft teams$/i;

const bareCall = ({ to, remote_host: source }: RecentCall): InboundCall | null => {
  const called = filledText(to);
  return called === null ? null : { called, sourceAddress: filledText(source) };
};

const CARRIERS_MAX = 4;

/** Names repeat: carriers of the call's account first, then of its provider, those with the called number before others. */
const carriersNamed = (config: CompiledInbound, record: RecentCall, called: string): CarrierRecord[] => {
  const name = filledText(record.trunk);
  const named = [...config.carriers.values()].filter(carrier => carrier.name === name);
  if (named.length < 2) return named;
  const account = filledText(record.account_sid);
  const provider = config.accounts.get(account ?? '')?.providerSid;
  // Only trunks that are known by nothing else are told apart by their numbers, which takes a search of all patterns.
  const isAsked = named.filter(carrier => canRegister(config, carrier)).length > 1;
  const concerned = isAsked ? concernedCarriers(config, called) : [];
  const rank = ({ sid, accountSid, providerSid }: CarrierRecord): number =>
    (accountSid === null ? (providerSid === provider ? 2 : 4) : accountSid === account ? 0 : 4) +
    (concerned.includes(sid) ? 0 : 1);
  return named.toSorted((one, other) => rank(one) - rank(other)).slice(0, CARRIERS_MAX);
};

/** The router finds a registered name by realm and user. */
const namesRegistered = (carriers: readonly CarrierRecord[], called: string): string[] =>
  carriers.flatMap(({ isActive, requiresRegister, registerRealm: realm, registerUsername: user }) =>
    isActive && requiresRegister && realm !== null && user !== null && sqlText(user) === sqlText(called)
      ? [realm]
      : [],
  );

/** The tenant is not recorded: certain only if all of the account's lead to one application. */
const teamsVariants = (config: CompiledInbound, call: InboundCall, record: RecentCall): InboundCall[] => {
  const account = filledText(record.account_sid);
  const tenants = [...config.tenantsByName.values()].flat().filter(({ applicationSid }) => {
    const application = applicationSid === null ? undefined : config.applications.get(applicationSid);
    return application !== undefined && application.accountSid === account;
  });
  const applications = new Set(tenants.map(({ applicationSid }) => applicationSid));
  return applications.size === 1 ? tenants.slice(0, 1).map(({ fqdn }) => ({ ...call, host: fqdn })) : [];
};

/** The host is not recorded: an address, the account's realm or that of a registered name (docs/platform-api.md#inbound-calls). */
export const possibleInboundCalls = (config: CompiledInbound, record: RecentCall): InboundCall[] => {
  const call = bareCall(record);
  if (!call) return [];
  const account = config.accounts.get(filledText(record.account_sid) ?? '');
  const trunk = filledText(record.trunk);
  if (trunk === DEVICE) {
    const client = uriUser(filledText(record.from) ?? '') || null;
    // Devices call from anywhere; the login is the caller.
    return account?.realm != null && client !== null
      ? [{ ...call, sourceAddress: null, host: account.realm, client }]
      : [];
  }
  if (trunk !== null && TEAMS.test(trunk)) return teamsVariants(config, call, record);
  const carriers = carriersNamed(config, record, call.called ?? '');
  // The record shows where a trunk was registered, which no list does.
  const ways = carriers.map(carrier =>
    canRegister(config, carrier) ? { ...call, registeredTrunks: [carrier.sid] } : call,
  );
  const realm = account?.realm ?? null;
  const hosts = realm === null ? [null] : [null, realm];
  const logins = realm === null ? [] : carriers.filter(isLoginTrunk);
  return [
    ...[...new Set(ways.length > 0 ? ways : [call])].flatMap(way => hosts.map(host => ({ ...way, host }))),
    ...namesRegistered(carriers, call.called ?? '').map(host => ({ ...call, host })),
    ...logins.flatMap(({ authUsername: client }) =>
      client === null ? [] : [{ ...call, host: realm, client }],
    ),
  ];
};

export const callAfter = (edited: CompiledInbound, call: InboundCall): InboundCall =>
  call.registeredTrunks
    ? {
        ...call,
        registeredTrunks: call.registeredTrunks.filter(sid => {
          const carrier = edited.carriers.get(sid);
          return carrier !== undefined && canRegister(edited, carrier);
        }),
      }
    : call;

const isAnswered = (call: RecentCall): boolean => wasCallAnswered(call) ?? numberOf(call.sip_status) === 200;

const sameTrunk = (config: CompiledInbound, end: InboundEnd, { trunk }: RecentCall): boolean => {
  const recorded = filledText(trunk);
  if (recorded === null) return true;
  if (TEAMS.test(recorded)) return end.way === 'teams';
  if (recorded === DEVICE) return end.way === 'device' && end.carrierSid === null;
  return end.carrierSid !== null && config.carriers.get(end.carrierSid)?.name === recorded;
};

export const reproducesCall = (config: CompiledInbound, end: InboundEnd, record: RecentCall): boolean => {
  if (end.kind === 'unknown') return false;
  const account = filledText(record.account_sid);
  if (account !== null && end.accountSid !== account) return false;
  if (!sameTrunk(config, end, record)) return false;
  // The account's hook decides about devices and their application.
  if (end.kind === 'hook') return true;
  if (isAnswered(record)) {
    if (end.refusal) return false;
    const application = filledText(record.application_sid);
    return application === null || end.applicationSid === application;
  }
  // Applications refuse with any status; the platform's own refusals keep theirs.
  return end.refusal === null || end.refusal.status === numberOf(record.sip_status);
};
