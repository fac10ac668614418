import { isInNetwork } from '../configuration/networks.ts';
import {
  accountRefusal,
  featureServer,
  loopRefusal,
  ownerRefusal,
  recordingSession,
  withCarrierApplication,
} from './afterAccount.ts';
import { addCarrierTrouble } from './carrierTrouble.ts';
import { searchCarriers } from './carrierWay.ts';
import { isTeamsAddress } from './teams.ts';
import { searchRegistration } from './registrationWay.ts';
import { type CompiledInbound } from './compileInbound.ts';
import { deviceAccount, reachedByDevice, resolveDeviceLogin } from './deviceWay.ts';
import { type InboundCall, type ReadCall, readCall } from './inboundCall.ts';
import type { InboundChoice, InboundEnd, InboundPhrase, InboundStep } from './inboundPath.ts';
import { sqlText } from '../configuration/fields.ts';
import { notVisible } from './notVisible.ts';
import {
  applicationRefs,
  finishStep,
  type ReachedAccount,
  recordRefTo,
  refuse,
  say,
  unknownEnd,
  type Walk,
  type WayResult,
} from './walk.ts';

const isTeams = ({ config, call: { source } }: Walk): boolean =>
  source !== null && isTeamsAddress(source, config.server.teamsAddresses);

const tellBeginning = (walk: Walk): void => {
  const { call } = walk;
  walk.step(() => ({
    id: 'source',
    says: [
      call.source === null
        ? call.registrar === undefined
          ? say(call.isAddressUnread ? 'source.none' : 'source.elsewhere')
          : say('source.registrar', { host: call.registrar })
        : say(call.isForwarded ? 'source.forwarded' : 'source.packet', { source: call.source }),
    ],
  }));
  walk.step(() => ({
    id: 'called',
    says: [
      call.user === ''
        ? say('called.anonymous')
        : call.did === call.user
          ? say('called.as_sent', { number: call.did })
          : say('called.without_plus', { number: call.did, sent: call.user }),
      ...(call.called !== null && call.called.includes(';') ? [say('called.cut')] : []),
    ],
  }));
};

const teamsCall = (walk: Walk): WayResult => {
  const { config, call } = walk;
  if (config.missing.has('ms-teams-tenants'))
    return { end: unknownEnd({ way: 'teams' }, 'ms-teams-tenants') };
  const tenant = config.tenantsByName.get(sqlText(call.hostText))?.[0];
  const applicationSid = tenant?.applicationSid ?? null;
  const application = applicationSid === null ? undefined : config.applications.get(applicationSid);
  walk.step(() => ({
    id: 'teams',
    says: [
      tenant
        ? say(applicationSid === null ? 'teams.no_application' : 'teams.found', { host: tenant.fqdn })
        : say('teams.none', { host: call.hostText }),
      ...(application?.accountSid === null ? [say('teams.no_account')] : []),
      ...(application?.accountSid && tenant?.accountSid && application.accountSid !== tenant.accountSid
        ? [say('teams.other_account')]
        : []),
    ],
    won: [
      ...(tenant
        ? [recordRefTo.tenant(tenant, applicationSid === null ? 'application_sid' : 'tenant_fqdn')]
        : []),
      ...applicationRefs(config, applicationSid, 'account_sid'),
    ],
  }));
  if (applicationSid === null)
    return {
      end: refuse({ way: 'teams' }, 'teams_no_application'),
    };
  if (application?.accountSid === null)
    return { end: refuse({ way: 'teams', applicationSid }, 'teams_without_account') };
  const accountSid = application?.accountSid ?? null;
  const account = config.accounts.get(accountSid ?? '') ?? null;
  const reached: ReachedAccount = {
    way: 'teams',
    account,
    accountSid,
    checked: account,
    carrier: null,
    number: null,
    applicationSid,
  };
  return { reached };
};

const deviceCall = (walk: Walk): InboundEnd => {
  const found = deviceAccount(walk);
  if ('end' in found) return found.end;
  const { account } = found;
  const before = reachedByDevice(account, null);
  const refused = accountRefusal(walk, before);
  if (refused) return refused;
  const result = resolveDeviceLogin(walk, account);
  return 'end' in result ? result.end : featureServer(walk, result.reached, result.device);
};

const carrierCall = (walk: Walk, found: ReachedAccount): InboundEnd => {
  const loop = loopRefusal(walk, found);
  if (loop) return loop;
  // A recording session checks its account first, if it has one.
  if (!walk.call.isRecordingSession || !found.checked) {
    const refused = ownerRefusal(walk, found);
    if (refused) return refused;
  }
  const session = recordingSession(walk, withCarrierApplication(walk, found));
  if ('end' in session) return session.end;
  const { reached } = session;
  return ownerRefusal(walk, reached) ?? accountRefusal(walk, reached) ?? featureServer(walk, reached, null);
};

const searchByHost = (walk: Walk): WayResult => {
  const { config, call } = walk;
  if (!call.isNameHost) {
    walk.step(() => ({ id: 'host', says: [say('host.address')] }));
    return searchCarriers(walk, null);
  }
  if (config.missing.has('accounts')) return { end: unknownEnd({ way: 'realm' }, 'accounts') };
  const owners = config.accountsByRealm.get(sqlText(call.hostText)) ?? [];
  const realm = owners.find(({ isActive }) => isActive);
  walk.step(() => ({
    id: 'host',
    says: [
      say(realm ? 'host.realm' : owners[0] ? 'host.realm_inactive' : 'host.no_realm', {
        host: call.hostText,
        account: (realm ?? owners[0])?.name ?? '',
      }),
    ],
    won: owners.slice(0, 1).map(account => recordRefTo.account(account, realm ? 'sip_realm' : 'is_active')),
  }));
  if (realm) return searchCarriers(walk, realm);
  const registered = searchRegistration(walk);
  return registered === 'none' ? searchCarriers(walk, null) : registered;
};

const route = (walk: Walk): InboundEnd => {
  const { config, call } = walk;
  const { source } = call;
  tellBeginning(walk);
  if (source !== null && config.server.networkCidrs?.some(network => isInNetwork(source, network))) {
    walk.step(() => ({ id: 'network', says: [say('network.internal', { source })] }));
    return refuse({ way: 'internal' }, 'internal');
  }
  const result = searchByHost(walk);
  if (result && 'end' in result) return addCarrierTrouble(walk, result.end);
  if (result) return carrierCall(walk, result.reached);
  if (!isTeams(walk)) return addCarrierTrouble(walk, deviceCall(walk));
  const teams = teamsCall(walk);
  if (teams && 'reached' in teams)
    return accountRefusal(walk, teams.reached) ?? featureServer(walk, teams.reached, null);
  return teams?.end ?? deviceCall(walk);
};

const FORKS_MAX = 12;

const run = (config: CompiledInbound, call: ReadCall, isTold: boolean) => {
  const ends = new Map<string, InboundEnd>();
  const tried = new Set<string>();
  const waiting: InboundChoice[] = [{}];
  let steps: InboundStep[] = [];
  for (let round = 0; round < FORKS_MAX && waiting[round]; round += 1) {
    const choice = waiting[round] ?? {};
    const own: InboundStep[] = [];
    const end = route({
      config,
      call,
      choice,
      isTold: isTold && round === 0,
      step: make => {
        if (isTold && round === 0) own.push(finishStep(make()));
      },
      fork: more => {
        const next = { ...choice, ...more };
        const key = JSON.stringify(next);
        if (tried.has(key)) return;
        tried.add(key);
        waiting.push(next);
      },
    });
    const key = waiting.length === 1 ? '' : JSON.stringify(end);
    if (!ends.has(key)) ends.set(key, end);
    if (round === 0) steps = own.map((step, place) => ({ ...step, isEnd: place === own.length - 1 }));
  }
  const [end, ...either] = [...ends.values()];
  if (!end) throw new Error('A call has an end');
  return { end, either, steps };
};

export interface InboundResult {
  end: InboundEnd;
  /** Equally possible ends; what decides cannot be seen. */
  either: readonly InboundEnd[];
}

export interface InboundExplanation extends InboundResult {
  call: ReadCall;
  steps: readonly InboundStep[];
  notVisible: readonly InboundPhrase[];
}

/** Without the steps, for thousands of calls. */
export const inboundEnd = (config: CompiledInbound, call: InboundCall): InboundResult => {
  const { end, either } = run(config, readCall(call), false);
  return { end, either };
};

/** In the platform's order (docs/platform-api.md#inbound-calls). Without a source the caller is a device. */
export const explainInboundCall = (config: CompiledInbound, asked: InboundCall): InboundExplanation => {
  const call = readCall(asked);
  const result = run(config, call, true);
  return { ...result, call, notVisible: notVisible(config, call, result.end) };
};
