import { clientKey } from './compileInbound.ts';
import type { DeviceResult } from './deviceWay.ts';
import type { InboundEnd, InboundPhrase, RefusalCause } from './inboundPath.ts';
import type { ClientRecord } from '../configuration/records.ts';
import { exactNumberRows, findPattern } from './numberOfCall.ts';
import { applicationRefs, endAt, type ReachedAccount, recordRefTo, refuse, say, type Walk } from './walk.ts';

const keepsRecord = ({ checked, account }: ReachedAccount): boolean => !(checked ?? account)?.keepsNoRecords;

/** The carrier alone gives the missing application, whatever account its numbers have. */
export const withCarrierApplication = (walk: Walk, reached: ReachedAccount): ReachedAccount => {
  const { carrier } = reached;
  if (reached.applicationSid !== null || !carrier) return reached;
  const exact = exactNumberRows(walk).find(({ carrierSid }) => carrierSid === carrier.sid) ?? null;
  // A row of this exact number ends the search even without an application.
  const search = exact ? null : findPattern(walk, [carrier.sid]);
  const number = exact ?? search?.row ?? null;
  const applicationSid = number?.applicationSid ?? carrier.applicationSid;
  walk.step(() => ({
    id: 'application',
    says: [
      number?.applicationSid
        ? say('application.of_number', { number: number.number, name: carrier.name })
        : carrier.applicationSid === null
          ? say('application.none', { name: carrier.name })
          : say('application.of_carrier', { name: carrier.name }),
    ],
    won: [
      ...(number ? [recordRefTo.number(number, 'application_sid')] : []),
      ...(number?.applicationSid ? [] : [recordRefTo.carrier(carrier, 'application_sid')]),
      ...applicationRefs(walk.config, applicationSid),
    ],
  }));
  return { ...reached, number: reached.number ?? number, applicationSid };
};

/** The platform fails without an account or provider. */
export const endWithoutAccount = (
  walk: Walk,
  reached: Partial<ReachedAccount> & Pick<ReachedAccount, 'way'>,
): InboundEnd => {
  walk.step(() => ({
    id: 'account',
    says: [say('account.none')],
    won: reached.number ? [recordRefTo.number(reached.number, 'account_sid')] : [],
  }));
  return refuse(reached, 'number_without_account');
};

/** Runs after the carrier is found; null: both are known. */
export const ownerRefusal = (walk: Walk, reached: ReachedAccount): InboundEnd | null => {
  const { carrier } = reached;
  if (reached.limitsProviderSid === null && carrier) {
    walk.step(() => ({
      id: 'account',
      says: [say('account.no_provider', { name: carrier.name })],
      won: [recordRefTo.carrier(carrier, 'service_provider_sid')],
    }));
    return refuse(reached, 'carrier_without_provider');
  }
  return reached.accountSid === null ? endWithoutAccount(walk, reached) : null;
};

/** A call that the platform sent itself comes back with this header. */
export const loopRefusal = (walk: Walk, reached: ReachedAccount): InboundEnd | null => {
  const { applicationHeader } = walk.call;
  if (!applicationHeader || applicationHeader !== reached.applicationSid) return null;
  walk.step(() => ({
    id: 'loop',
    says: [say('loop.found')],
    won: applicationRefs(walk.config, reached.applicationSid),
  }));
  return refuse(reached, 'loop');
};

/** A carrier's recording session uses the account's own application. */
export const recordingSession = (
  walk: Walk,
  reached: ReachedAccount,
): { end: InboundEnd } | { reached: ReachedAccount } => {
  if (!walk.call.isRecordingSession) return { reached };
  const applicationSid = reached.checked?.siprecHookSid ?? null;
  walk.step(() => ({
    id: 'siprec',
    says: [say(applicationSid === null ? 'siprec.none' : 'siprec.found')],
    won: reached.checked ? [recordRefTo.account(reached.checked, 'siprec_hook_sid')] : [],
  }));
  return applicationSid === null
    ? { end: refuse(reached, 'siprec') }
    : { reached: { ...reached, applicationSid } };
};

/**
 * null: no limit refuses the call. Each server switch counts one limit; a hosted account's subscription is
 * checked only if something is counted.
 */
const limitReached = ({ config, call }: Walk, reached: ReachedAccount): RefusalCause | null => {
  const { limits: counted, capacity } = config.server;
  const { isHosted = false, tracks = [] } = counted ?? {};
  const { accountSid, checked, limitsProviderSid = checked?.providerSid } = reached;
  if ((!isHosted && tracks.length === 0) || accountSid === null) return null;
  const isAccountTracked = tracks.includes('account');
  const running = { account: (call.running?.account ?? 0) + 1, provider: (call.running?.provider ?? 0) + 1 };
  const paid = capacity?.[accountSid];
  if (paid !== undefined) return (isHosted || isAccountTracked) && running.account > paid ? 'capacity' : null;
  if (tracks.length === 0) return null;
  const own = config.limits.account.get(accountSid) ?? 0;
  const shared = config.limits.provider.get(limitsProviderSid ?? '') ?? 0;
  if (isAccountTracked && own > 0 && running.account > own) return 'account_limit';
  if (isHosted && own === 0 && shared === 0) return 'no_subscription';
  return tracks.includes('provider') && shared > 0 && running.provider > shared ? 'provider_limit' : null;
};

/** The account's switch comes before its limits. null: the call goes on. */
export const accountRefusal = (walk: Walk, reached: ReachedAccount): InboundEnd | null => {
  const account = reached.checked;
  if (account && !account.isActive) {
    walk.step(() => ({
      id: 'account',
      says: [say('account.inactive', { account: account.name })],
      won: [recordRefTo.account(account, 'is_active')],
    }));
    return refuse(reached, 'inactive', true);
  }
  if (account?.keepsNoRecords)
    walk.step(() => ({
      id: 'account',
      says: [say('account.no_records', { account: account.name })],
      won: [recordRefTo.account(account, 'disable_cdrs')],
    }));
  const limit = limitReached(walk, reached);
  if (!limit) return null;
  walk.step(() => ({
    id: 'limits',
    says: [say(`limits.${limit}`)],
    won: account ? [recordRefTo.account(account)] : [],
  }));
  return refuse(reached, limit, keepsRecord(reached));
};

/** The schemes match in lower case only. */
const HOOK_SCHEMES = /^(?:https?|wss?):\/\//;

/** A sid from a caller or hook may name no application; a viewer who cannot see all gets both ends. */
const isGone = ({ config, choice, fork }: Walk): boolean => {
  const isAllSeen = config.scope === 'admin';
  if (!isAllSeen && choice.isApplicationGone === undefined) fork({ isApplicationGone: true });
  return choice.isApplicationGone ?? isAllSeen;
};

const answer = (walk: Walk, reached: ReachedAccount, isNamed = false): InboundEnd => {
  const { config } = walk;
  const record = keepsRecord(reached);
  const { applicationSid } = reached;
  if (applicationSid === null) {
    const isCarrier = reached.carrier !== null;
    walk.step(() => ({
      id: 'answer',
      says: [say('answer.no_application')],
      unsure: isCarrier ? [say('unsure.hidden_route')] : [],
    }));
    return refuse(reached, 'no_application', record);
  }
  const application = config.applications.get(applicationSid);
  if (!application) {
    const missing = config.missing.has('applications') ? 'applications' : null;
    if (isNamed && !missing && isGone(walk)) {
      walk.step(() => ({ id: 'answer', says: [say('answer.unknown_application')] }));
      return refuse(reached, 'unknown_application', record);
    }
    walk.step(() => ({
      id: 'answer',
      says: [say('answer.application_unseen')],
      unsure: [say(missing ? 'unsure.applications_unread' : 'unsure.application_unseen')],
    }));
    return endAt(reached, { kind: 'application', record, missing });
  }
  const { hookUrl: url, hookMethod: method, verbs, name } = application;
  const tell = (says: InboundPhrase, field: string) =>
    walk.step(() => ({ id: 'answer', says: [says], won: [recordRefTo.application(application, field)] }));
  if (url === null) {
    tell(say('answer.no_hook', { name }), 'call_hook');
    return refuse(reached, 'no_hook', record);
  }
  if (!HOOK_SCHEMES.test(url)) {
    tell(say('answer.bad_hook', { name, url }), 'call_hook');
    return refuse(reached, 'bad_hook', record);
  }
  if (verbs === 'empty') {
    tell(say('answer.no_verbs', { name }), 'app_json');
    return refuse(reached, 'no_verbs', record);
  }
  if (verbs === 'some') {
    tell(say('answer.verbs', { name }), 'app_json');
    return endAt(reached, { kind: 'application', hasVerbs: true, record });
  }
  tell(say('answer.hook', { name, url, method }), 'call_hook');
  return endAt(reached, { kind: 'application', hook: { url, method }, record });
};

/** A client's switch; if the list does not show it, the column's default (on) is the main way. */
const mayCall = (walk: Walk, flag: boolean | null): boolean => {
  if (flag !== null) return flag;
  if (walk.choice.mayCall === undefined) walk.fork({ mayCall: false });
  return walk.choice.mayCall ?? true;
};

/**
 * `user@host` is compared as sent, with case; a host below the realm does not match. If registrations are
 * unknown, a SIP client of that name may be registered.
 */
const isRegistered = (walk: Walk, { account }: ReachedAccount): boolean => {
  const { call, choice, config } = walk;
  const { user, hostText } = call;
  if (call.registeredUsers) return call.registeredUsers.includes(`${user}@${hostText}`);
  const clients = config.clientsByName.get(clientKey(account?.sid ?? null, user)) ?? [];
  const exists = account?.realm === hostText && clients.some(({ username }) => username === user);
  if (exists && choice.isUserRegistered === undefined) walk.fork({ isUserRegistered: false });
  return exists && (choice.isUserRegistered ?? true);
};

/** Devices with the right and no application may call `queue-x`, `conference-x` and registered users. */
const direct = (walk: Walk, reached: ReachedAccount, client: ClientRecord | null): InboundEnd | null => {
  const { user } = walk.call;
  const record = keepsRecord(reached);
  const queue = /^queue-(.+)$/.exec(user)?.[1];
  const conference = /^conference-(.+)$/.exec(user)?.[1];
  const tell = (key: string, name: string, field: string) =>
    walk.step(() => ({
      id: 'direct',
      says: [say(key, { name })],
      won: client ? [recordRefTo.client(client, field)] : [],
    }));
  if (queue !== undefined && mayCall(walk, client?.mayCallQueues ?? null)) {
    tell('direct.queue', queue, 'allow_direct_queue_calling');
    return endAt(reached, { kind: 'queue', name: queue, record });
  }
  if (conference !== undefined && mayCall(walk, client?.mayCallApplications ?? null)) {
    tell('direct.conference', conference, 'allow_direct_app_calling');
    return endAt(reached, { kind: 'conference', name: conference, record });
  }
  if (user === '' || !isRegistered(walk, reached) || !mayCall(walk, client?.mayCallUsers ?? null))
    return null;
  const name = `${user}@${walk.call.hostText}`;
  tell('direct.user', name, 'allow_direct_user_calling');
  return endAt(reached, { kind: 'user', name, record });
};

/** Direct calls come first, then the application and its hook. */
export const featureServer = (
  walk: Walk,
  reached: ReachedAccount,
  device: DeviceResult['device'],
): InboundEnd => {
  const { account } = reached;
  if (account && account !== reached.checked && !account.isActive) {
    walk.step(() => ({
      id: 'account',
      says: [say('account.inactive', { account: account.name })],
      won: [recordRefTo.account(account, 'is_active')],
    }));
    return refuse(reached, 'inactive_later', keepsRecord(reached));
  }
  if (!device) return answer(walk, reached);
  const { client } = device;
  const named = /^app-(.+)$/.exec(walk.call.user)?.[1];
  if (named !== undefined && mayCall(walk, client?.mayCallApplications ?? null)) {
    walk.step(() => ({
      id: 'direct',
      says: [say('direct.application')],
      won: client ? [recordRefTo.client(client, 'allow_direct_app_calling')] : [],
    }));
    return answer(walk, { ...reached, applicationSid: named }, true);
  }
  if (reached.applicationSid === null) return direct(walk, reached, client) ?? answer(walk, reached);
  const looksDirect = /^(?:queue|conference)-/.test(walk.call.user);
  walk.step(() => ({
    id: 'direct',
    says: [say('direct.device_application', { account: account?.name ?? '' })],
    won: account ? [recordRefTo.account(account, 'device_calling_application_sid')] : [],
    unsure: looksDirect ? [say('unsure.device_application_first')] : [],
  }));
  return answer(walk, reached, reached.applicationSid !== account?.deviceApplicationSid);
};
