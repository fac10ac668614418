import { numberOf, type RecentCall, filledText } from '../calls/call.ts';
import { wasCallAnswered } from '../calls/outcome.ts';
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

const trunkThatLogsIn = ({ carriers }: CompiledInbound, name: string | null) =>
  [...carriers.values()].find(carrier => isLoginTrunk(carrier) && carrier.name === name);

const trunkThatRegisters = (config: CompiledInbound, name: string | null, called: string) => {
  const named = [...config.carriers.values()].filter(
    carrier => canRegister(config, carrier) && carrier.name === name,
  );
  if (named.length < 2) return named[0];
  const sids = concernedCarriers(config, called);
  return named.find(({ sid }) => sids.includes(sid)) ?? named[0];
};

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

/** The host is not recorded: an address, or the account's realm (docs/platform-api.md#inbound-calls). */
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
  // The record shows where a trunk was registered, which no list does.
  const registered = trunkThatRegisters(config, trunk, call.called ?? '');
  const known: InboundCall = registered ? { ...call, registeredTrunks: [registered.sid] } : call;
  const variants: InboundCall[] = [{ ...known, host: null }];
  if (account?.realm == null) return variants;
  variants.push({ ...known, host: account.realm });
  const username = trunkThatLogsIn(config, trunk)?.authUsername;
  if (username != null) variants.push({ ...call, host: account.realm, client: username });
  return variants;
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
