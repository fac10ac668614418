import { clientKey } from './compileInbound.ts';
import type { InboundEnd, InboundPhrase } from './inboundPath.ts';
import { sqlText } from '../configuration/fields.ts';
import { type AccountRecord, type CarrierRecord, type ClientRecord } from '../configuration/records.ts';
import { exactNumberRows, findPattern } from './numberOfCall.ts';
import { isLoginTrunk } from './trunkWays.ts';
import { endAt, type ReachedAccount, recordRefTo, refuse, say, unknownEnd, type Walk } from './walk.ts';

export interface DeviceResult {
  reached: ReachedAccount;
  /** null: a trunk, which never calls directly. */
  device: { client: ClientRecord | null } | null;
}

/** The host is the account's realm, or that plus one label. A realm may also be an IP address. */
export const accountOfHost = ({ config, call }: Walk): AccountRecord | null => {
  const host = sqlText(call.hostText);
  const labels = host.split('.');
  const shorter = labels.length >= 3 ? labels.slice(1).join('.') : null;
  return (
    config.accountsByRealm.get(host)?.[0] ??
    (shorter === null ? null : (config.accountsByRealm.get(shorter)?.[0] ?? null))
  );
};

export const deviceAccount = (walk: Walk): { end: InboundEnd } | { account: AccountRecord } => {
  const { config, call } = walk;
  if (call.isNameHost && config.missing.has('accounts'))
    return { end: unknownEnd({ way: 'device' }, 'accounts') };
  const account = accountOfHost(walk);
  walk.step(() => ({
    id: 'realm',
    says: [
      account
        ? say('realm.found', { account: account.name, host: call.hostText })
        : call.isNameHost
          ? say('realm.none', { host: call.hostText })
          : say('realm.ip_host'),
    ],
    won: account ? [recordRefTo.account(account, 'sip_realm')] : [],
  }));
  if (!account)
    return { end: refuse({ way: 'device' }, call.isNameHost ? 'unknown_realm' : 'unknown_source') };
  const { sbcAccountSid } = config.server;
  if (sbcAccountSid && sbcAccountSid !== account.sid)
    return { end: refuse({ way: 'device', account }, 'other_sbc') };
  return { account };
};

const authTrunks = ({ config }: Walk, account: AccountRecord, username: string): CarrierRecord[] =>
  [...config.carriers.values()].filter(
    carrier =>
      isLoginTrunk(carrier) &&
      carrier.isActive &&
      carrier.authUsername === username &&
      (carrier.accountSid === null
        ? carrier.providerSid !== null && carrier.providerSid === account.providerSid
        : carrier.accountSid === account.sid),
  );

const trunkCall = (walk: Walk, account: AccountRecord, carrier: CarrierRecord): DeviceResult => {
  const exact = exactNumberRows(walk).find(({ carrierSid }) => carrierSid === carrier.sid) ?? null;
  const search = exact ? null : findPattern(walk, [carrier.sid]);
  const number = exact ?? search?.row ?? null;
  walk.step(() => ({
    id: 'trunk',
    says: [
      say('trunk.accepted', { name: carrier.name }),
      number ? say('trunk.number', { number: number.number }) : say('trunk.no_number'),
    ],
    won: [
      recordRefTo.carrier(carrier, 'inbound_auth_username'),
      ...(number ? [recordRefTo.number(number, 'number')] : []),
    ],
    lost: search?.lost ?? [],
  }));
  return {
    reached: {
      way: 'device',
      account,
      accountSid: account.sid,
      checked: account,
      carrier,
      number,
      applicationSid: number?.applicationSid ?? carrier.applicationSid,
    },
    device: null,
  };
};

export const reachedByDevice = (account: AccountRecord, applicationSid: string | null): ReachedAccount => ({
  way: 'device',
  account,
  accountSid: account.sid,
  checked: account,
  carrier: null,
  number: null,
  applicationSid,
});

const hookOf = (walk: Walk, account: AccountRecord): boolean => {
  if (account.hasRegistrationHook !== null) return account.hasRegistrationHook;
  if (walk.call.hookAnswer) return true;
  if (walk.choice.hasHook === undefined) walk.fork({ hasHook: true });
  return walk.choice.hasHook ?? false;
};

const hookCall = (
  walk: Walk,
  account: AccountRecord,
  client: ClientRecord | null,
): { end: InboundEnd } | DeviceResult => {
  const { hookAnswer } = walk.call;
  const reached = reachedByDevice(account, account.deviceApplicationSid);
  const record = !account.keepsNoRecords;
  walk.step(() => ({
    id: 'client',
    says: [say('client.hook', { account: account.name })],
    won: [recordRefTo.account(account, 'registration_hook')],
  }));
  if (!hookAnswer) return { end: endAt(reached, { kind: 'hook', record: null }) };
  // The platform reads the status without checking that it exists.
  if (typeof hookAnswer.status !== 'string') return { end: refuse(reached, 'hook_without_status', record) };
  if (hookAnswer.status.toLowerCase() !== 'ok') return { end: refuse(reached, 'hook_refused', record) };
  return {
    reached: reachedByDevice(account, hookAnswer.applicationSid ?? account.deviceApplicationSid),
    device: { client },
  };
};

const tellClient = (
  walk: Walk,
  client: ClientRecord | null,
  says: readonly InboundPhrase[],
  field: string,
): void => walk.step(() => ({ id: 'client', says, won: client ? [recordRefTo.client(client, field)] : [] }));

/** Order: a trunk's login, the account's hook, its SIP clients. */
export const resolveDeviceLogin = (
  walk: Walk,
  account: AccountRecord,
): { end: InboundEnd } | DeviceResult => {
  const { config, call, choice } = walk;
  const name = call.client?.trim() ?? '';
  const reached = reachedByDevice(account, null);
  if (name === '') {
    walk.step(() => ({ id: 'client', says: [say('client.challenge', { account: account.name })] }));
    return { end: refuse(reached, 'challenge') };
  }
  const isRight = call.password !== 'wrong';
  const client = config.clientsByName.get(clientKey(account.sid, name))?.[0] ?? null;
  const trunks = isRight ? authTrunks(walk, account, name) : [];
  const [first, ...others] = trunks;
  const trunk = choice.trunkSid === undefined ? first : trunks.find(({ sid }) => sid === choice.trunkSid);
  if (first && choice.trunkSid === undefined) {
    for (const { sid } of others.slice(0, 3)) walk.fork({ trunkSid: sid });
    if (client) walk.fork({ trunkSid: null });
  }
  if (trunk) return trunkCall(walk, account, trunk);
  if (hookOf(walk, account)) return hookCall(walk, account, client);
  if (config.missing.has('clients')) return { end: unknownEnd(reached, 'clients') };
  const record = !account.keepsNoRecords;
  // The platform decrypts the password before any other check.
  if (client && !client.hasPassword) {
    tellClient(walk, client, [say('client.no_password', { name })], 'password');
    return { end: refuse(reached, 'client_without_password', record) };
  }
  if (!client?.isActive || !isRight) {
    const key = !client ? 'client.unknown' : client.isActive ? 'client.wrong' : 'client.inactive';
    tellClient(walk, client, [say(key, { name })], client?.isActive ? 'password' : 'is_active');
    return { end: refuse(reached, 'credentials', record) };
  }
  tellClient(walk, client, [say('client.known', { name })], 'username');
  return { reached: reachedByDevice(account, account.deviceApplicationSid), device: { client } };
};
