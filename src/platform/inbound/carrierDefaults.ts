import type { Candidates } from './carrierCandidates.ts';
import type { AccountRecord } from '../configuration/records.ts';
import { applicationRefs, recordRefTo, refuse, say, unknownEnd, type Walk, type WayResult } from './walk.ts';

const firstOf = (walk: Walk, { found, tiedFirst }: Candidates) => {
  const chosen = found.find(({ carrier }) => carrier.sid === walk.choice.firstCarrierSid) ?? found[0];
  if (walk.choice.firstCarrierSid === undefined)
    for (const sid of tiedFirst.slice(1, 5)) walk.fork({ firstCarrierSid: sid });
  return chosen?.carrier ?? null;
};

/** A realm also takes unknown numbers. */
export const realmDefault = (walk: Walk, candidates: Candidates, realm: AccountRecord): WayResult => {
  const carrier = firstOf(walk, candidates);
  walk.step(() => ({
    id: 'default',
    says: [say('default.realm', { name: carrier?.name ?? '', account: realm.name })],
    won: carrier ? [recordRefTo.carrier(carrier, 'application_sid')] : [],
    unsure: candidates.tiedFirst.length > 1 ? [say('unsure.first_carrier')] : [],
  }));
  const { sid: accountSid } = realm;
  const applicationSid = carrier?.applicationSid ?? null;
  return {
    reached: {
      way: 'realm',
      account: realm,
      accountSid,
      checked: realm,
      carrier,
      number: null,
      applicationSid,
    },
  };
};

const onlyAccount = (walk: Walk, candidates: Candidates): WayResult => {
  const { config, choice } = walk;
  const carrier = firstOf(walk, candidates);
  const accounts = config.accountsOfProvider.get(carrier?.providerSid ?? '') ?? [];
  const [account] = accounts;
  // An account's token sees its own account only.
  const isHidden = config.scope === 'account';
  if (isHidden && choice.isOnlyAccount === undefined) walk.fork({ isOnlyAccount: true });
  const isOnly = isHidden ? (choice.isOnlyAccount ?? false) : accounts.length === 1;
  walk.step(() => ({
    id: 'default',
    says: [
      isOnly
        ? say('default.only_account', { account: account?.name ?? '' })
        : say('default.none', { smart_count: accounts.length }),
    ],
    won: isOnly && account ? [recordRefTo.account(account)] : [],
    lost: candidates.found.map(({ carrier: each }) => ({
      ref: recordRefTo.carrier(each, 'application_sid'),
      reason: 'without_application',
    })),
    unsure: isHidden ? [say('unsure.accounts_hidden')] : [],
  }));
  if (!isOnly || !account)
    return {
      end: refuse({ way: 'source', carrier: null }, 'not_provisioned'),
    };
  const { sid: accountSid } = account;
  return {
    reached: {
      way: 'source',
      account,
      accountSid,
      checked: account,
      carrier,
      number: null,
      applicationSid: null,
    },
  };
};

/** By source address an unknown number needs one default route, or a provider with one account. */
export const sourceDefault = (walk: Walk, candidates: Candidates): WayResult => {
  const { config } = walk;
  const defaults = candidates.found.filter(
    ({ carrier }) => carrier.accountSid !== null && carrier.applicationSid !== null,
  );
  const [only, another] = defaults;
  if (!only)
    return config.missing.has('accounts')
      ? { end: unknownEnd({ way: 'source' }, 'accounts') }
      : onlyAccount(walk, candidates);
  const { carrier } = only;
  walk.step(() => ({
    id: 'default',
    says: [
      another
        ? say(defaults.every(each => each.carrier === carrier) ? 'default.twice' : 'default.several', {
            names: defaults.map(each => each.carrier.name).join(', '),
            smart_count: defaults.length,
          })
        : say('default.carrier', { name: carrier.name }),
    ],
    won: defaults.flatMap(each => [
      recordRefTo.carrier(each.carrier, 'application_sid'),
      ...applicationRefs(config, each.carrier.applicationSid),
    ]),
    lost: candidates.found
      .filter(each => !defaults.includes(each))
      .map(each => ({
        ref: recordRefTo.carrier(each.carrier, 'application_sid'),
        reason: 'without_application',
      })),
  }));
  if (another) return { end: refuse({ way: 'source' }, 'multiple_defaults') };
  const { accountSid, applicationSid } = carrier;
  const account = config.accounts.get(accountSid ?? '') ?? null;
  return {
    reached: {
      way: 'source',
      account,
      accountSid,
      checked: account,
      limitsProviderSid: carrier.providerSid,
      carrier,
      number: null,
      applicationSid,
    },
  };
};
